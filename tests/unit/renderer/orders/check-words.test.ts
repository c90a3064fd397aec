import { describe, expect, it } from 'vitest';
import { checkIds, type Check, type CheckId } from '../../../../electron/contract/order-checks.ts';
import { sumReasons } from '../../../../electron/contract/verdict.ts';
import { checkWords } from '../../../../renderer/features/orders/checks/check-words.ts';
import { orderChecks, type Proof } from '../../../../renderer/lib/text/en/order-checks.ts';
import { minutes, noon, plain } from './readings.ts';

const say = (check: Check) => {
  const { sentence, proof } = checkWords(check, orderChecks, plain, noon + minutes(134));
  return { sentence, proof: said(proof) };
};
const said = (proof: Proof): string => proof.map((part) => (typeof part === 'string' ? part : part.value)).join('');
const finding = (id: CheckId, facts: Check['facts'], result: Check['result'] = 'mismatch') =>
  say({ id, result, facts });

const paid = { status: 'paid', difference: '-3.98', currency: 'USDT' };
const times = [
  {
    problem: 'before',
    later: 'transact_time',
    laterAt: String(noon),
    earlier: 'created_time',
    earlierAt: String(noon + 1000),
  },
  { problem: 'in-future', field: 'transact_time', at: String(noon), now: String(noon) },
  { problem: 'not-a-time', field: 'cancel_time', value: '12' },
];

/** Every way in which each check can fail, as the contract tells them. */
const failures: Readonly<Record<CheckId, readonly Check['facts'][]>> = {
  'order-number-agrees': [{ asked: 'A', given: 'B' }],
  'status-agrees-with-amounts': [
    ...['nothing', 'too-little', 'equal', 'within', 'too-much'].map((amounts) => ({ ...paid, amounts })),
    { ...paid, amounts: 'too-little', problem: 'other-direction' },
    ...['new-with-payment', 'expired-with-payment', 'cancelled-with-payment'].flatMap((problem) => [
      { problem, status: 'new', received: '1.00', currency: 'USDT' },
      { problem, status: 'new' },
    ]),
  ],
  'status-agrees-with-times': [
    { problem: 'new-after-validity', validUntil: String(noon), now: String(noon) },
    { problem: 'expired-before-validity', validUntil: String(noon), now: String(noon) },
    { problem: 'new-yet-completed', completedAt: String(noon) },
    { problem: 'paid-yet-cancelled', status: 'paid', cancelledAt: String(noon) },
  ],
  'completed-within-validity': [
    { completedAt: String(noon + minutes(31)), validUntil: String(noon + minutes(30)), lateMs: '60000' },
  ],
  'validity-within-limits': [{ minutes: '90', least: '10', most: '60' }],
  'times-in-order': times,
  'payments-at-offered-addresses': [
    { payment: '2', address: 'THu65v', options: '3', count: '1' },
    { payment: '2', address: 'THu65v', options: '1', count: '3' },
  ],
  'payments-in-offered-tokens': [{ payment: '1', token: 'DAI', network: 'ETH', count: '1' }],
  'networks-agree': [
    { problem: 'named-in-two-ways', first: 'TRX', second: 'TRON', network: 'tron' },
    { problem: 'token-of-other-network', path: 'payment_info[0]', token: 'USDT-TRC20', network: 'ETH', count: '1' },
  ],
  'currencies-agree': ['token', 'converted', 'option'].map((problem) => ({
    problem,
    payment: '1',
    currency: 'USDT',
    other: 'USDC',
    count: '1',
  })),
  'converted-by-rate': [
    {
      path: 'payment_detail[0]',
      ordered: '180.00',
      rate: '1.0860',
      converted: '200.00',
      times: '195.48',
      divided: '165.75',
      count: '2',
    },
  ],
  'transactions-differ': [
    { problem: 'same-payment', tx: 'ab', first: '1', second: '2' },
    { problem: 'same-transaction', tx: 'ab', first: '1', second: '2' },
    { problem: 'refund-is-payment', tx: 'ab', payment: '1' },
  ],
  'transaction-form': [{ path: 'payment_detail[0].tx_id', tx: 'ab', network: 'TRON', count: '1' }],
  'amounts-possible': [
    { problem: 'negative', path: 'payment_detail[0].pay_amount', amount: '-1', count: '1' },
    {
      problem: 'too-many-decimals',
      path: 'payment_detail[0].pay_amount',
      amount: '0.0000001',
      decimals: '6',
      token: 'USDT',
      count: '1',
    },
  ],
  'refund-request-agrees': [
    { problem: 'data-without-request', requested: 'no' },
    { problem: 'request-without-data' },
    { problem: 'other-word', requested: 'maybe' },
  ],
  'refund-adds-up': [{ amount: '19.68', fee: '1.20', actual: '18.00', expected: '18.48', currency: 'USDT' }],
  'refund-agrees-with-payment': [
    ...['above-received', 'full-but-less', 'partial-but-whole'].map((problem) => ({
      problem,
      amount: '19.68',
      received: '10.00',
      currency: 'USDT',
    })),
    { problem: 'other-type', type: '7' },
  ],
  'refund-order-agrees': ['service_id', 'reference_id'].map((problem) => ({ problem, order: 'A', refund: 'B' })),
  'refund-times-in-order': times,
  'refund-transaction-given': [{}],
  'settlement-agrees': [
    { problem: 'type-while-unsettled', type: 'system' },
    { problem: 'settled-with-nothing-received', settlement: 'settled' },
    { problem: 'settled-without-type', settlement: 'settled' },
    { problem: 'other-word', field: 'settlement_status', value: 'frozen' },
  ],
  'items-add-up': [
    { items: '10.00', shipping: '2.00', tax: '1.00', sum: '13.00', ordered: '12.00', currency: 'EUR' },
    { items: '10.00', shipping: '', tax: '', sum: '10.00', ordered: '12.00', currency: 'EUR' },
  ],
  'clock-agrees': [{ skewMs: '42000' }, { skewMs: '-42000' }],
  'fields-readable': [{ count: '2', path: 'order_amount', kind: 'wrong-form' }],
};

describe('checkWords', () => {
  it('has a sentence and a full proof for every way in which every check can fail', () => {
    const cases = checkIds.flatMap((id) => failures[id].map((facts) => ({ id, facts, ...finding(id, facts) })));
    expect(cases.length).toBeGreaterThanOrEqual(checkIds.length);
    expect(cases.filter(({ sentence }) => !/^[A-Z\d].*[^.!]$/.test(sentence))).toEqual([]);
    const proofMissing = cases.filter(({ proof }) => proof === '').map(({ id, facts }) => facts['problem'] ?? id);
    expect(proofMissing).toEqual(['request-without-data', 'refund-transaction-given']);
    expect(cases.filter(({ proof }) => /undefined|NaN|\[object| {2}|Invalid/.test(proof))).toEqual([]);
  });

  it('tells every failure of a check from its other failures', () => {
    const same = checkIds.filter((id) => {
      const told = failures[id].map((facts) => JSON.stringify(finding(id, facts)));
      return new Set(told).size !== told.length;
    });
    expect(same).toEqual([]);
  });

  it('has words for each check that passes or cannot be made', () => {
    for (const id of checkIds) {
      expect(say({ id, result: 'pass', facts: {} })).toEqual({ sentence: orderChecks[id].holds, proof: '' });
      expect(say({ id, result: 'cannot-check', facts: { because: 'payment_detail[0].tx_id' } })).toEqual({
        sentence: orderChecks[id].whether,
        proof: 'payment_detail[0].tx_id is not given or not readable',
      });
    }
  });

  it('says why for every reason that a sum has, and every other one', () => {
    const reasons = [...sumReasons, 'status-not-known', 'network-not-known', 'other-currency', 'date-header'];
    const unsaid = reasons.filter((because) =>
      say({ id: 'items-add-up', result: 'cannot-check', facts: { because } }).proof.includes('not readable'),
    );
    expect(unsaid).toEqual([]);
  });

  it('says when there was nothing to compare, and by which direction an amount was converted', () => {
    expect(say({ id: 'transaction-form', result: 'pass', facts: { nothing: 'no-payments' } })).toEqual({
      sentence: 'Whether transaction hashes have the form of their network',
      proof: 'nothing to compare: no payments yet',
    });
    expect(say({ id: 'converted-by-rate', result: 'pass', facts: { direction: 'divided' } }).sentence).toBe(
      'Converted amounts follow from the rate: order amount divided by rate',
    );
    expect(say({ id: 'fields-readable', result: 'pass', facts: { unknownFields: '2' } }).sentence).toContain(
      '2 are not documented',
    );
  });

  it('counts what else is at fault, and names the first', () => {
    expect(
      finding('payments-at-offered-addresses', { payment: '2', address: 'THu65v', options: '3', count: '1' }),
    ).toEqual({
      sentence: 'Payment 2 came in at an address that was not offered',
      proof: 'THu65v is not among the 3 options',
    });
    expect(
      finding('payments-at-offered-addresses', { payment: '2', address: 'THu65v', options: '3', count: '4' }),
    ).toEqual({
      sentence: '4 payments came in at addresses that were not offered',
      proof: 'THu65v is not among the 3 options, the first of 4',
    });
  });

  it('shows amounts as they are in the facts', () => {
    expect(finding('refund-adds-up', failures['refund-adds-up'][0] ?? {}).proof).toBe(
      '19.68 USDT less 1.20 USDT is 18.48 USDT; given is 18.00 USDT',
    );
    expect(finding('amounts-possible', { problem: 'negative', path: 'p', amount: '-0.000000000000000001' }).proof).toBe(
      'p is -0.000000000000000001',
    );
  });

  it('keeps what the service wrote apart as quotes, so that it is shown as text', () => {
    const { proof } = checkWords(
      {
        id: 'settlement-agrees',
        result: 'notice',
        facts: { problem: 'other-word', field: 'settlement_status', value: '\u202eevil' },
      },
      orderChecks,
      plain,
      noon,
    );
    expect(proof).toContainEqual({ is: 'word', value: '\u202eevil' });
  });

  it('holds with facts that are missing or absurd', () => {
    for (const id of checkIds)
      expect(() => finding(id, { problem: '__proto__', kind: 'constructor', amounts: 'toString' })).not.toThrow();
  });
});
