/** Checks that aren't applicable or can't be made haven't passed. */
import { describe, expect, test } from 'vitest';
import { checkIds, type Check, type CheckId, type ComparingId } from '../../../electron/contract/consistency-checks.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import type { JsonObject } from '../../../electron/payment-service/json-value.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import {
  absent,
  created,
  present,
  minute,
  read,
  recordOf,
  refundDataOf,
  withRefund,
  sentNull,
  unreadable,
} from '../../support/records.ts';

const checkOf = (record: OrderRecord, id: CheckId): Check | undefined =>
  read(record, { lookedUpAt: created + 240 * minute }).checks.find((check) => check.id === id);

const withResult = (checks: readonly Check[], result: Check['result']): readonly CheckId[] =>
  checks.filter((check) => check.result === result).map(({ id }) => id);

/** A record from a response's `data`. */
function readData(data: JsonObject): readonly Check[] {
  const found = readOrderRecord(data);
  if (found === null) throw new Error('no record');
  return read(found.record, { anomalies: found.anomalies }).checks;
}

describe('a record of only nulls', () => {
  const nulls = Object.fromEntries(Object.keys(recordOf()).map((field) => [field, null]));

  test('passes only the check of the clock', () => {
    const checks = readData(nulls);
    expect(withResult(checks, 'pass')).toEqual(['clock']);
    expect(withResult(checks, 'nothing')).toEqual(['data-format']);
    expect([...withResult(checks, 'notice'), ...withResult(checks, 'mismatch')]).toEqual([]);
    expect(withResult(checks, 'cannot-check')).toHaveLength(checkIds.length - 2);
  });

  test('also passes the check of its number if it has one', () => {
    const checks = readData({ ...nulls, service_id: '7QF2KX8044MD1093' });
    expect(withResult(checks, 'pass')).toEqual(['order-number', 'clock']);
    expect(withResult(checks, 'nothing')).toEqual(['data-format']);
  });

  test('names each null field', () => {
    const missing = readData(nulls).map((check) => ('missing' in check ? check.missing : null));
    expect(new Set(missing)).toEqual(new Set(['null', null]));
  });
});

const ofRefunds: readonly ComparingId[] = [
  'refund-address',
  'refund-email',
  'refund-network',
  'refund-token',
  'refund-total',
  'refund-payout',
  'refund-and-payment',
  'refund-order',
  'refund-times',
  'refund-transaction',
  'settlement-and-refund',
];

describe.each(ofRefunds)('the check %s', (id) => {
  test.each([
    ['no', sentNull, { result: 'nothing', what: 'no-refund' }],
    ['no', absent, { result: 'nothing', what: 'no-refund' }],
    ['yes', sentNull, { result: 'cannot-check', reason: 'refund_data', missing: 'null' }],
    ['yes', absent, { result: 'cannot-check', reason: 'refund_data', missing: 'absent' }],
    ['no', unreadable('7'), { result: 'cannot-check', reason: 'refund_data', missing: 'unreadable' }],
    ['Y', sentNull, { result: 'cannot-check', reason: 'unknown-refund', missing: null }],
    ['', sentNull, { result: 'cannot-check', reason: 'refund_requested', missing: 'empty' }],
  ])('depends on request %s and refund data %j', (requested, refund_data, outcome) => {
    expect(checkOf(recordOf({ refund_requested: present(requested), refund_data }), id)).toEqual({ id, ...outcome });
  });

  test('can’t be made without a refund request field', () => {
    const reason = { result: 'cannot-check', reason: 'refund_requested' };
    expect(checkOf(recordOf({ refund_requested: sentNull }), id)).toEqual({ id, ...reason, missing: 'null' });
    expect(checkOf(recordOf({ refund_requested: absent }), id)).toEqual({ id, ...reason, missing: 'absent' });
  });
});

const withoutPayments: readonly CheckId[] = [
  'payment-addresses',
  'payment-tokens',
  'sender-addresses',
  'currencies',
  'duplicate-transactions',
  'transaction-format',
];

test.each(withoutPayments)('%s isn’t applicable to an empty list, and can’t be made without a list', (id) => {
  expect(checkOf(recordOf({ payment_detail: present([]) }), id)).toEqual({
    id,
    result: 'nothing',
    what: 'no-payments',
  });
  expect(checkOf(recordOf({ payment_detail: sentNull }), id)).toMatchObject({
    id,
    result: 'cannot-check',
    reason: 'payment_detail',
    missing: 'null',
  });
});

test('a single time isn’t compared, and an empty email counts as missing', () => {
  expect(checkOf(recordOf({ transact_time: sentNull }), 'order-times')).toMatchObject({
    result: 'nothing',
    what: 'one-time',
  });
  const refund = present(refundDataOf({ recipient_email: present('') }));
  expect(checkOf(recordOf({ refund_requested: present('yes'), refund_data: refund }), 'refund-email')).toEqual({
    id: 'refund-email',
    result: 'nothing',
    what: 'no-email',
  });
});

test('missing amounts aren’t checked, and an unreadable one can’t be', () => {
  expect(checkOf(recordOf({ order_amount: unreadable('"-1e5"') }), 'amount-values')).toMatchObject({
    result: 'cannot-check',
    reason: 'order_amount',
    missing: 'unreadable',
  });
  expect(checkOf(recordOf({ order_amount: absent }), 'amount-values')).toEqual({
    id: 'amount-values',
    result: 'pass',
  });
});

describe('zero times and empty data', () => {
  const order = {
    service_id: '7QF2KX8044MD1093',
    created_time: created,
    cancel_time: 0,
    transact_time: 0,
    valid_time: 60,
    status: 'new',
    refund_requested: 'no',
    payment_detail: [],
    payment_info: [],
  };
  const readable = (data: JsonObject) => readData(data).find(({ id }) => id === 'data-format');

  test.each([
    ['zero times', order],
    ['"0" as times', { ...order, cancel_time: '0', transact_time: '' }],
    [
      'a refund whose fields are empty',
      {
        ...order,
        refund_data: {
          refund_id: 0,
          refund_amount: '',
          refund_fee: '',
          actual_refund_amount: '0.00',
          type: 0,
          refund_status: '',
          refund_created_time: '0',
          refund_transact_time: '',
        },
      },
    ],
    ['an empty refund', { ...order, refund_data: {} }],
  ])('%s: no finding', (_what, data) => {
    expect(readable(data)).toMatchObject({ result: 'pass' });
    const checks = readData(data);
    expect([...withResult(checks, 'mismatch'), ...withResult(checks, 'notice')]).toEqual([]);
  });

  test('an existing refund may have the time "0"', () => {
    const refund_data = { refund_id: 7, refund_amount: '5.00', refund_status: 0, refund_transact_time: '0' };
    expect(readable({ ...order, refund_requested: 'yes', refund_data })).toMatchObject({ result: 'pass' });
  });

  test('another value instead of a time is reported', () => {
    expect(readable({ ...order, transact_time: 1_795_172_400 })).toMatchObject({ result: 'notice', count: 1 });
    expect(readable({ ...order, valid_time: '0' })).toMatchObject({ result: 'notice', count: 1 });
    const refund_data = { refund_id: 7, refund_amount: '' };
    expect(readable({ ...order, refund_requested: 'yes', refund_data })).toMatchObject({
      result: 'notice',
      path: 'refund_data.refund_amount',
    });
  });
});

describe('placeholders for no refund', () => {
  test.each(['', [], '0', 0, '0.00', false, {}])('%j means no refund, and isn’t unreadable', (refund_data) => {
    const checks = readData({ service_id: '7QF2KX8044MD1093', refund_requested: 'no', refund_data });
    for (const id of ofRefunds) expect(checks.find((check) => check.id === id)?.result).toBe('nothing');
    expect(checks.find(({ id }) => id === 'data-format')?.result).not.toBe('notice');
  });
});

describe('a refund with an undocumented status', () => {
  const undocumented = recordOf(withRefund({ refund_status: present(7), type: present(2) }));

  test.each(['refund-payout', 'settlement-and-refund', 'refund-transaction'] as const)(
    'isn’t called unsuccessful: %s',
    (id) => {
      expect(checkOf(undocumented, id)).toMatchObject({ result: 'cannot-check', reason: 'unknown-refund-status' });
    },
  );
});
