/** Changes between two lookups of an order. */
import { expect, test } from 'vitest';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import { recordInResponse } from '../../../electron/orders/history/saved-lookup.ts';
import { changesBetween } from '../../../electron/orders/history/record-changes.ts';
import {
  absent,
  present,
  optionOf,
  paymentOf,
  paymentsOf,
  recordOf,
  refundDataOf,
  sentNull,
  unreadable,
} from '../../support/records.ts';

const between = (before: Partial<OrderRecord>, after: Partial<OrderRecord>) =>
  changesBetween({ record: recordOf(before), anomalies: [] }, { record: recordOf(after), anomalies: [] });

test('equal records have no changes', () => {
  expect(between({}, {})).toEqual([]);
  expect(between({ remark: unreadable('5') }, { remark: unreadable('5') })).toEqual([]);
});

test('a changed value is reported with both, and null, missing and empty differ', () => {
  expect(
    between(
      { settlement_status: present('settling'), remark: absent },
      { settlement_status: present('settled'), remark: sentNull },
    ),
  ).toEqual([
    { is: 'value', of: null, name: 'remark', before: absent, after: sentNull },
    { is: 'value', of: null, name: 'settlement_status', before: present('settling'), after: present('settled') },
  ]);
  expect(between({ valid_time: unreadable('"x"') }, { valid_time: unreadable('"y"') })).toHaveLength(1);
  expect(between({ remark: present('') }, { remark: sentNull })).toHaveLength(1);
});

test('times and numbers are reported exactly', () => {
  expect(between({ transact_time: sentNull }, { transact_time: present(1_763_640_000_000) })).toEqual([
    { is: 'value', of: null, name: 'transact_time', before: sentNull, after: present('1763640000000') },
  ]);
  expect(between({ order_amount: present('25.0') }, { order_amount: present('25.00') })).toHaveLength(1);
});

test('a payment is identified by its transaction at any position', () => {
  const payment = (digit: string) => paymentOf({ tx_id: present(digit.repeat(64)) });
  const [first, second, third] = [payment('1'), payment('2'), payment('3')] as const;
  const changes = between(
    { payment_detail: present([first, second]) },
    { payment_detail: present([third, { ...second, pay_amount: present('1') }]) },
  );
  expect(
    changes.map((change) => [change.is, 'part' in change ? change.part : 'of' in change ? change.of : null]),
  ).toEqual([
    ['listed', 'payment_detail[0]'],
    ['value', 'payment_detail[1]'],
    ['gone', 'payment_detail[0]'],
  ]);
  expect(between({ payment_detail: present([first, second]) }, { payment_detail: present([second, first]) })).toEqual(
    [],
  );
});

test('a payment and an option are the same with their address in another case', () => {
  const checksummed = present('0x52908400098527886E0F7030069857D2E4169EE7');
  const plain = present('0x52908400098527886e0f7030069857d2e4169ee7');
  const record = (payment_address: typeof plain) => ({
    payment_detail: present([paymentOf({ payment_address })]),
    payment_info: present([optionOf({ payment_address })]),
  });
  expect(between(record(plain), record(checksummed))).toEqual(
    ['payment_detail[0]', 'payment_info[0]'].map((of) => ({
      is: 'value',
      of,
      name: 'payment_address',
      before: plain,
      after: checksummed,
    })),
  );
});

test('a payment can get its transaction later, and two with one hash are separate', () => {
  expect(
    between(
      { payment_detail: present([paymentOf({ tx_id: sentNull })]) },
      { payment_detail: present([paymentOf({ tx_id: present('9'.repeat(64)) })]) },
    ),
  ).toMatchObject([{ is: 'value', of: 'payment_detail[0]', name: 'tx_id' }]);
  expect(
    between({ payment_detail: present([paymentOf()]) }, { payment_detail: present([paymentOf(), paymentOf()]) }),
  ).toMatchObject([{ is: 'listed', part: 'payment_detail[1]' }]);
});

test('a new list is reported by its entries, an empty one as a list', () => {
  expect(between({ payment_detail: sentNull }, { payment_detail: paymentsOf({}, {}) })).toMatchObject([
    { is: 'listed', part: 'payment_detail[0]' },
    { is: 'listed', part: 'payment_detail[1]' },
  ]);
  expect(between({ payment_detail: sentNull }, { payment_detail: present([]) })).toEqual([
    { is: 'holder', path: 'payment_detail', before: { is: 'null' }, after: { is: 'present' } },
  ]);
  expect(between({ payment_info: present([optionOf()]) }, { payment_info: absent })).toMatchObject([
    { is: 'gone', part: 'payment_info[0]' },
  ]);
});

test.each(['payment_detail', 'payment_info', 'refund_data', 'order_details', 'sub_merchant'] as const)(
  'a change of an unreadable %s to another is reported',
  (path) => {
    const [one, other] = ['"gone"', '[1,'].map((raw) => ({ is: 'unreadable' as const, raw }));
    if (one === undefined || other === undefined) throw new Error('two of them');
    expect(between({ [path]: one }, { [path]: other })).toEqual([{ is: 'holder', path, before: one, after: other }]);
    expect(between({ [path]: one }, { [path]: { ...one } })).toEqual([]);
  },
);

test('a new refund is one change, and its later steps are separate', () => {
  const [came] = between({}, { refund_data: present(refundDataOf()) });
  expect(came).toMatchObject({ is: 'listed', part: 'refund_data' });
  expect(came?.is === 'listed' && came.values).toContainEqual({ name: 'refund_amount', value: present('19.68') });
  // Wasn't sent.
  expect(came?.is === 'listed' && came.values.some(({ name }) => name === 'refund_tx_id')).toBe(false);
  expect(
    between(
      { refund_data: present(refundDataOf()) },
      { refund_data: present(refundDataOf({ refund_status: present(1), refund_tx_id: present('ab') })) },
    ),
  ).toEqual([
    { is: 'value', of: 'refund_data', name: 'refund_status', before: present('0'), after: present('1') },
    { is: 'value', of: 'refund_data', name: 'refund_tx_id', before: absent, after: present('ab') },
  ]);
});

test('removed details are one change, with their items', () => {
  const changes = between({}, { order_details: sentNull });
  expect(changes.map((change) => ('part' in change ? change.part : change.is))).toEqual([
    'order_details',
    'order_details.items[0]',
  ]);
});

test('an undocumented field is reported as received', () => {
  const anomaly = (raw: string) => ({ path: 'data.extra', kind: 'unknown-field' as const, raw });
  const record = recordOf();
  expect(
    changesBetween(
      { record, anomalies: [anomaly('1')] },
      { record, anomalies: [anomaly('2'), { ...anomaly('3'), path: 'data.new' }] },
    ),
  ).toEqual([
    { is: 'unknown', path: 'data.extra', before: '1', after: '2' },
    { is: 'unknown', path: 'data.new', before: null, after: '3' },
  ]);
  expect(changesBetween({ record, anomalies: [anomaly('1')] }, { record, anomalies: [] })).toEqual([
    { is: 'unknown', path: 'data.extra', before: '1', after: null },
  ]);
});

/** The record as JSON with each value in a list, so that none is readable. */
function sentOf(of: unknown): unknown {
  if (Array.isArray(of)) return of.map((entry) => sentOf(entry));
  if (typeof of === 'string' || typeof of === 'number') return [of];
  if (typeof of !== 'object' || of === null) return of;
  if ('is' in of) return 'value' in of ? sentOf(of.value) : [];
  return Object.fromEntries(Object.entries(of).map(([name, inner]) => [name, sentOf(inner)]));
}

test('every kind of field is compared', () => {
  const before = recordOf({
    refund_data: present(refundDataOf()),
    sub_merchant: present({ sub_merchant_id: present('1'), sub_merchant_name: present('a') }),
  });
  const countOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    if ('is' in value && (value.is !== 'present' || !('value' in value) || typeof value.value !== 'object')) return 1;
    return Object.values(value)
      .map(countOf)
      .reduce((sum, each) => sum + each, 0);
  };
  const raw = JSON.stringify({
    code: '00000',
    data: sentOf(before),
  });
  const after = recordInResponse(raw);
  expect(after).not.toBeNull();
  const changes = after === null ? [] : changesBetween({ record: before, anomalies: [] }, { ...after, anomalies: [] });
  // Payments and options lose their keys, so they are compared by position.
  expect(changes.filter(({ is }) => is === 'value')).toHaveLength(countOf(before));
});
