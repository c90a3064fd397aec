import { describe, expect, it, test } from 'vitest';
import { missingKinds } from '../../../../electron/contract/order-record.ts';
import { cannotReasons, type Check, checkIds, nothings } from '../../../../electron/contract/order-checks.ts';
import { isMissing } from '../../../../renderer/text/missing.ts';
import { checkNames, checkWords, type Proof } from '../../../../renderer/text/order-checks.ts';
import { created as noon, minute, read, recordOf, withRefund, sentNull } from '../../../support/records.ts';
import { failuresOfTerms } from './check-failures.ts';
import { plain } from './plain-formats.ts';

const say = (check: Check) => {
  const { finding, proof } = checkWords(check, plain, noon + 134 * minute);
  return { finding, proof: evidenceText(proof) };
};
const evidenceText = (proof: Proof): string =>
  proof.map((part) => (typeof part === 'string' ? part : part.value)).join('');

const paid = { status: 'paid', difference: '-3.98', currency: 'USDT' };
const wrongTimes = [
  {
    result: 'mismatch',
    problem: 'before',
    later: 'transact_time',
    laterAt: noon,
    earlier: 'created_time',
    earlierAt: noon + 1000,
  },
  { result: 'notice', problem: 'in-future', field: 'transact_time', at: noon, now: noon },
  { result: 'notice', problem: 'not-a-time', field: 'cancel_time', value: 12 },
] as const;
const elsewhere = {
  id: 'payment-addresses',
  result: 'mismatch',
  payment: 2,
  address: 'THu65v',
  options: 3,
  count: 1,
} as const;
const refundOff = {
  id: 'refund-total',
  result: 'mismatch',
  amount: '19.68',
  fee: '1.20',
  actual: '18.00',
  expected: '18.48',
  currency: 'USDT',
} as const;
const rateOff = {
  id: 'exchange-rate',
  result: 'notice',
  path: 'payment_detail[0].receive_amount',
  ordered: '180.00',
  rate: '1.0860',
  converted: '200.00',
  times: '195.48',
  divided: '165.75',
  count: 2,
} as const;
const tooMuchBack = { amount: '19.68', received: '10.00', currency: 'USDT' };

const refundedRecord = recordOf(withRefund());
const nullRecord = recordOf(Object.fromEntries(Object.keys(recordOf()).map((field) => [field, sentNull])));

/** Every way in which a check can fail. */
const failures: readonly Check[] = [
  { id: 'order-number', result: 'mismatch', requestedNumber: 'A', receivedNumber: 'B' },
  ...(['nothing', 'too-little', 'equal', 'within', 'too-much'] as const).map(
    (amounts) => ({ id: 'status-and-amounts', result: 'mismatch', ...paid, amounts }) as const,
  ),
  {
    id: 'status-and-amounts',
    result: 'notice',
    ...paid,
    amounts: 'too-little',
    problem: 'other-direction',
  },
  ...(['new-with-payment', 'new-within-tolerance', 'expired-with-payment', 'cancelled-with-payment'] as const).flatMap(
    (problem) =>
      [{ amount: '1.00', currency: 'USDT' }, null].map(
        (received) => ({ id: 'status-and-amounts', result: 'notice', problem, status: 'new', received }) as const,
      ),
  ),
  { id: 'status-and-times', result: 'notice', problem: 'new-after-validity', validUntil: noon, now: noon },
  { id: 'status-and-times', result: 'notice', problem: 'expired-before-validity', validUntil: noon, now: noon },
  { id: 'status-and-times', result: 'mismatch', problem: 'new-yet-completed', completedAt: noon },
  { id: 'status-and-times', result: 'notice', problem: 'expired-yet-completed', completedAt: noon },
  { id: 'status-and-times', result: 'notice', problem: 'paid-without-completion', status: 'paid' },
  {
    id: 'status-and-times',
    result: 'mismatch',
    problem: 'paid-yet-cancelled',
    status: 'paid',
    cancelledAt: noon,
  },
  {
    id: 'payment-window',
    result: 'notice',
    completedAt: noon + 31 * minute,
    validUntil: noon + 30 * minute,
  },
  { id: 'payment-window-length', result: 'notice', minutes: 90, least: 10, most: 60 },
  ...wrongTimes.map((wrong) => ({ id: 'order-times', ...wrong }) as const),
  elsewhere,
  { ...elsewhere, options: 1, count: 3 },
  { id: 'payment-tokens', result: 'mismatch', payment: 1, token: 'DAI', network: 'ETH', count: 1 },
  {
    id: 'network-names',
    result: 'notice',
    problem: 'named-in-two-ways',
    first: 'TRX',
    second: 'TRON',
    network: 'tron',
  },
  {
    id: 'network-names',
    result: 'mismatch',
    problem: 'token-of-other-network',
    path: 'payment_info[0]',
    token: 'USDT-TRC20',
    network: 'ETH',
    count: 1,
  },
  ...(['token', 'converted', 'option'] as const).map(
    (problem) =>
      ({
        id: 'currencies',
        result: 'mismatch',
        problem,
        payment: 1,
        currency: 'USDT',
        other: 'USDC',
        count: 1,
      }) as const,
  ),
  rateOff,
  { ...rateOff, rate: '0', divided: null },
  { id: 'duplicate-transactions', result: 'mismatch', problem: 'same-payment', tx: 'ab', first: 1, second: 2 },
  { id: 'duplicate-transactions', result: 'notice', problem: 'same-transaction', tx: 'ab', first: 1, second: 2 },
  { id: 'duplicate-transactions', result: 'mismatch', problem: 'refund-is-payment', tx: 'ab', payment: 1 },
  {
    id: 'transaction-format',
    result: 'notice',
    path: 'payment_detail[0].tx_id',
    tx: 'ab',
    network: 'TRON',
    count: 1,
  },
  {
    id: 'amount-values',
    result: 'mismatch',
    problem: 'negative',
    path: 'payment_detail[0].pay_amount',
    amount: '-1',
    count: 1,
  },
  { id: 'refund-data', result: 'mismatch', problem: 'data-without-request', requested: 'no' },
  { id: 'refund-data', result: 'notice', problem: 'request-without-data' },
  { id: 'refund-data', result: 'notice', problem: 'other-word', requested: 'maybe' },
  refundOff,
  { id: 'refund-and-payment', result: 'mismatch', problem: 'above-received', ...tooMuchBack },
  { id: 'refund-and-payment', result: 'notice', problem: 'full-but-less', ...tooMuchBack },
  { id: 'refund-and-payment', result: 'notice', problem: 'partial-but-full', ...tooMuchBack },
  { id: 'refund-and-payment', result: 'notice', problem: 'other-type', type: 7 },
  { id: 'refund-order', result: 'mismatch', problem: 'service_id', order: 'A', refund: 'B' },
  { id: 'refund-order', result: 'notice', problem: 'reference_id', order: 'A', refund: 'B' },
  ...wrongTimes.map((wrong) => ({ id: 'refund-times', ...wrong }) as const),
  { id: 'refund-transaction', result: 'notice', problem: 'missing' },
  { id: 'refund-transaction', result: 'notice', problem: 'processing', tx: 'ab' },
  { id: 'refund-transaction', result: 'notice', problem: 'failed', tx: 'ab' },
  ...failuresOfTerms,
  { id: 'settlement', result: 'mismatch', problem: 'type-while-unsettled', type: 'system' },
  { id: 'settlement', result: 'mismatch', problem: 'settled-with-nothing-received', settlement: 'settled' },
  { id: 'settlement', result: 'notice', problem: 'settled-while-new', settlement: 'settled' },
  { id: 'settlement', result: 'notice', problem: 'settled-without-type', settlement: 'settled' },
  { id: 'settlement', result: 'notice', problem: 'other-word', field: 'settlement_status', value: 'frozen' },
  {
    id: 'item-totals',
    result: 'notice',
    items: '10.00',
    shipping: '2.00',
    tax: '1.00',
    sum: '13.00',
    ordered: '12.00',
    currency: 'EUR',
  },
  { id: 'clock', result: 'notice', skewMs: 42_000 },
  { id: 'clock', result: 'notice', skewMs: -42_000 },
  { id: 'data-format', result: 'notice', path: 'order_amount', kind: 'wrong-form', count: 2 },
];

const failedWords = failures.map((check) => ({ check, ...say(check) }));

describe('the words of checks', () => {
  it('have a finding and evidence for every failure of every check', () => {
    expect(new Set(failures.map(({ id }) => id))).toEqual(new Set(checkIds));
    expect(failedWords.filter(({ finding }) => !/^[A-Z\d].*[^.!]$/.test(finding))).toEqual([]);
    const proofMissing = failedWords
      .filter(({ proof }) => proof === '')
      .map(({ check }) => ('problem' in check ? check.problem : check.id));
    expect(proofMissing).toEqual(['request-without-data', 'missing']);
    expect(failedWords.filter(({ proof }) => /undefined|null|NaN|\[object| {2}|Invalid/.test(proof))).toEqual([]);
  });

  it('have a unique short name for each check', () => {
    const names = Object.values(checkNames);
    expect(Object.keys(checkNames)).toEqual(checkIds);
    expect(new Set(names).size).toBe(checkIds.length);
    expect(names.filter((name) => !/^[A-Z][a-z]*(?: [a-z]+){0,3}$/.test(name))).toEqual([]);
  });

  it('have a finding only if a check found something, and a reason if it can’t be made', () => {
    const told = [recordOf(), refundedRecord, nullRecord].flatMap((record) => read(record).checks);
    const passed = told.filter(({ result }) => result === 'pass');
    const cannot = told.filter(({ result }) => result === 'cannot-check');
    expect(new Set([...passed, ...cannot].map(({ id }) => id))).toEqual(new Set(checkIds));
    for (const check of passed) {
      const fact = check.id === 'exchange-rate' ? /^Order amount [×÷] rate$/ : /^$/;
      const { finding, proof } = say(check);
      expect(finding).toBe('');
      expect(proof).toMatch(fact);
    }
    const ends = missingKinds.map((missing) => ` ${isMissing(missing)}`);
    for (const check of cannot) {
      const { finding, proof } = say(check);
      expect(finding).toBe('');
      expect(proof).toMatch(/^[a-z_]+ /);
      expect(ends).toContain(proof.replace(/^[a-z_]+/, ''));
    }
  });

  it('say which field is missing, null or unreadable', () => {
    const because = { id: 'item-totals', result: 'cannot-check', because: 'payment_detail[0].tx_id' } as const;
    for (const missing of missingKinds) {
      expect(checkWords({ ...because, missing }, plain, noon).proof).toEqual([
        { is: 'word', value: 'payment_detail[0].tx_id' },
        ` ${isMissing(missing)}`,
      ]);
    }
  });

  it('have a sentence for every reason without a sum', () => {
    const reasons = cannotReasons.map(
      (because) => say({ id: 'item-totals', result: 'cannot-check', because, missing: null }).proof,
    );
    expect(reasons.filter((reason) => !/^[A-Z]/.test(reason))).toEqual([]);
    expect(new Set(reasons).size).toBe(cannotReasons.length);
  });

  it('say why a check isn’t applicable', () => {
    expect(say({ id: 'transaction-format', result: 'nothing', what: 'no-payments' })).toEqual({
      finding: '',
      proof: 'No payments yet',
    });
    const told = nothings.map((what) => say({ id: 'refund-address', result: 'nothing', what }));
    expect(new Set(told.map(({ proof }) => proof)).size).toBe(nothings.length);
    expect(new Set(told.map(({ finding }) => finding))).toEqual(new Set(['']));
  });

  it('have the first affected entry and the number of others', () => {
    expect(say(elsewhere)).toEqual({
      finding: 'Payment 2 went to an address that isn’t part of this order',
      proof: 'THu65v, 3 offered',
    });
    expect(say({ ...elsewhere, count: 4 })).toEqual({
      finding: 'Payment 2 and 3 others went to addresses that aren’t part of this order',
      proof: 'THu65v, 3 offered, first of 4',
    });
  });

  it('mark values of the service as foreign text', () => {
    const { proof } = checkWords(
      {
        id: 'settlement',
        result: 'notice',
        problem: 'other-word',
        field: 'settlement_status',
        value: '\u202eevil',
      },
      plain,
      noon,
    );
    expect(proof).toContainEqual({ is: 'word', value: '\u202eevil' });
  });
});

function textOf(check: Check): string {
  const { finding, proof } = checkWords(check, plain, noon + 134 * minute);
  return `${finding} · ${proof.map((part) => (typeof part === 'string' ? part : part.value)).join('')}`;
}

test('findings say what differs and where', () => {
  expect(failuresOfTerms.map(textOf)).toEqual([
    'Undocumented order status · status: archived',
    'Undocumented refund status · refund_data.refund_status: 7',
    'Option 1: invalid deposit address for its network · TRefund on TRON',
    'Option 1: invalid deposit address checksum · TRefund on TRON',
    'Payment 1: invalid sender address for its network · TRefund on TRON',
    'Payment 1: invalid sender address checksum · TRefund on TRON',
    'Refund: invalid recipient address for its network · TRefund on TRON',
    'Refund: invalid recipient address checksum · TRefund on TRON',
    'Payment 1 was sent from a deposit address of this order · TDeposit',
    'Refund processing to a different address · To TElse, paid from TPayer',
    'Refund processing to a different address · To TElse, paid from TPayer and 2 more',
    'Refund sent to a different address · To TElse, paid from TPayer',
    'Refund sent to a different address · To TElse, paid from TPayer and 2 more',
    'Failed refund was for a different address · To TElse, paid from TPayer',
    'Failed refund was for a different address · To TElse, paid from TPayer and 2 more',
    'Refund has a different address · To TElse, paid from TPayer',
    'Refund has a different address · To TElse, paid from TPayer and 2 more',
    'Refund has a different email · To a@example.com, customer b@example.com',
    'Refund on a different network · TRON, paid on Ethereum',
    'Refund on a different network · TRON, paid on Ethereum and 2 more',
    'Refund in a different currency · USDC-ERC20, paid in USDT',
    'Refund in a different token · USDC-ERC20, paid in USDT',
    'Refund succeeded, but paid out nothing · 0.00 USDT of 5.00 USDT after fee',
    'Refund succeeded, but paid out nothing · 0.00 after fee',
    'Refund started before the order was completed · Started 11:00:00, completed 11:00:01',
    'Settlement exists, but fully refunded · settlement_status: settled, refunded 5.00 USDT',
    'Settlement exists, but fully refunded · settlement_status: settled',
  ]);
});

test('a finding counts the others of its kind', () => {
  const sender = { id: 'sender-addresses', result: 'notice', payment: 1, address: 'TDeposit', count: 3 } as const;
  expect(textOf(sender)).toBe(
    'Payment 1 and 2 others were sent from deposit addresses of this order · TDeposit, first of 3',
  );
});
