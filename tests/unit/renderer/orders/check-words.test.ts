import { describe, expect, it, test } from 'vitest';
import { missingKinds } from '../../../../electron/contract/order-record.ts';
import { cannotReasons, type Check, checkIds, nothings } from '../../../../electron/contract/consistency-checks.ts';
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

const elsewhere = {
  id: 'payment-addresses',
  result: 'mismatch',
  payment: 2,
  address: 'THu65v',
  options: 3,
  count: 1,
} as const;
const refundedRecord = recordOf(withRefund());
const nullRecord = recordOf(Object.fromEntries(Object.keys(recordOf()).map((field) => [field, sentNull])));

describe('the words of checks', () => {
  it('have a unique short name for each check', () => {
    const names = Object.values(checkNames);
    expect(Object.keys(checkNames)).toEqual(checkIds);
    expect(new Set(names).size).toBe(checkIds.length);
    expect(names.filter((name) => !/^[A-Z][a-z]*(?: [a-z]+){0,3}$/.test(name))).toEqual([]);
  });

  it('have a finding only if a check found something, and a reason if it can’t be made', () => {
    const shown = [recordOf(), refundedRecord, nullRecord].flatMap((record) => read(record).checks);
    const passed = shown.filter(({ result }) => result === 'pass');
    const cannot = shown.filter(({ result }) => result === 'cannot-check');
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
    const reason = { id: 'item-totals', result: 'cannot-check', reason: 'payment_detail[0].tx_id' } as const;
    for (const missing of missingKinds) {
      expect(checkWords({ ...reason, missing }, plain, noon).proof).toEqual([
        { is: 'word', value: 'payment_detail[0].tx_id' },
        ` ${isMissing(missing)}`,
      ]);
    }
  });

  it('have a sentence for every reason without a sum', () => {
    const reasons = cannotReasons.map(
      (reason) => say({ id: 'item-totals', result: 'cannot-check', reason, missing: null }).proof,
    );
    expect(reasons.filter((reason) => !/^[A-Z]/.test(reason))).toEqual([]);
    expect(new Set(reasons).size).toBe(cannotReasons.length);
  });

  it('say why a check isn’t applicable', () => {
    expect(say({ id: 'transaction-format', result: 'nothing', what: 'no-payments' })).toEqual({
      finding: '',
      proof: 'No payments yet',
    });
    const shown = nothings.map((what) => say({ id: 'refund-address', result: 'nothing', what }));
    expect(new Set(shown.map(({ proof }) => proof)).size).toBe(nothings.length);
    expect(new Set(shown.map(({ finding }) => finding))).toEqual(new Set(['']));
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
