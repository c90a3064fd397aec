import { describe, expect, it } from 'vitest';
import type { Check } from '../../../../electron/contract/consistency-checks.ts';
import type { FieldPath } from '../../../../electron/contract/order-record.ts';
import { failuresOfTerms } from './check-failures.ts';
import { countChecks, evidenceOf, findingsOf } from '../../../../renderer/features/orders/checks/findings.ts';

const hashAt = (path: FieldPath): Check => ({
  id: 'transaction-format',
  result: 'notice',
  path,
  tx: 'ab',
  network: 'TRON',
  count: 1,
});
const late: Check = { id: 'payment-window', result: 'notice', completedAt: 3, validUntil: 2 };
const elsewhere: Check = {
  id: 'payment-addresses',
  result: 'mismatch',
  payment: 2,
  address: 'THu65v',
  options: 3,
  count: 1,
};
const twoNames: Check = {
  id: 'network-names',
  result: 'notice',
  problem: 'named-in-two-ways',
  first: 'TRX',
  second: 'TRON',
  network: 'tron',
};

const checks: readonly Check[] = [
  { id: 'order-number', result: 'pass' },
  { id: 'refund-total', result: 'nothing', what: 'no-refund' },
  late,
  elsewhere,
  { id: 'clock', result: 'cannot-check', reason: 'no-service-time', missing: null },
  twoNames,
];

describe('findings', () => {
  it('are issues before warnings, each in the order of the checks', () => {
    expect(findingsOf(checks).map(({ id }) => id)).toEqual(['payment-addresses', 'payment-window', 'network-names']);
  });

  it('are counted by result', () => {
    expect(countChecks(checks)).toEqual({ mismatch: 1, notice: 2, 'cannot-check': 1, pass: 1, nothing: 1 });
  });

  it('link to their payment', () => {
    expect(evidenceOf(elsewhere)).toEqual({ place: 'payments', row: 2 });
    const twice: Check = {
      id: 'duplicate-transactions',
      result: 'mismatch',
      problem: 'same-payment',
      tx: 'ab',
      first: 1,
      second: 3,
    };
    expect(evidenceOf(twice)).toEqual({ place: 'payments', row: 3 });
    expect(evidenceOf(hashAt('payment_detail[4].tx_id'))).toEqual({ place: 'payments', row: 5 });
    expect(evidenceOf(hashAt('refund_data.refund_tx_id'))).toEqual({ place: 'refund', row: null });
    expect(evidenceOf(hashAt('payment_info[1].payment_address'))).toEqual({ place: 'options', row: 2 });
    expect(evidenceOf(hashAt('order_amount'))).toEqual({ place: 'details', row: null });
  });

  it('link to the tab with the option, the payment or the refund', () => {
    const evidence = failuresOfTerms.map((check) => `${check.id} ${JSON.stringify(evidenceOf(check))}`);
    expect([...new Set(evidence)]).toEqual([
      'status-values null',
      'address-formats {"place":"options","row":1}',
      'address-formats {"place":"payments","row":1}',
      'address-formats {"place":"refund","row":null}',
      'sender-addresses {"place":"payments","row":1}',
      'refund-address {"place":"refund","row":null}',
      'refund-email {"place":"details","row":null}',
      'refund-network {"place":"refund","row":null}',
      'refund-token {"place":"refund","row":null}',
      'refund-payout {"place":"refund","row":null}',
      'refund-times null',
      'settlement-and-refund null',
    ]);
  });

  it('have no link if their evidence says everything', () => {
    expect(evidenceOf(late)).toBeNull();
    expect(evidenceOf(twoNames)).toBeNull();
  });
});
