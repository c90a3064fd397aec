import { describe, expect, it } from 'vitest';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import type { FieldPath } from '../../../../electron/contract/order-record.ts';
import { failuresOfTerms } from './failures-of-terms.ts';
import { countChecks, evidenceOf, findingsOf } from '../../../../renderer/features/orders/checks/findings.ts';

const hashAt = (path: FieldPath): Check => ({
  id: 'transaction-form',
  result: 'notice',
  path,
  tx: 'ab',
  network: 'TRON',
  count: 1,
});
const late: Check = { id: 'completed-within-validity', result: 'notice', completedAt: 3, validUntil: 2, lateMs: 1 };
const elsewhere: Check = {
  id: 'payments-at-offered-addresses',
  result: 'mismatch',
  payment: 2,
  address: 'THu65v',
  options: 3,
  count: 1,
};
const twoNames: Check = {
  id: 'networks-agree',
  result: 'notice',
  problem: 'named-in-two-ways',
  first: 'TRX',
  second: 'TRON',
  network: 'tron',
};

const checks: readonly Check[] = [
  { id: 'order-number-agrees', result: 'pass' },
  { id: 'refund-adds-up', result: 'nothing', what: 'no-refund' },
  late,
  elsewhere,
  { id: 'clock-agrees', result: 'cannot-check', because: 'date-header', missing: null },
  twoNames,
];

describe('findings', () => {
  it('are issues before warnings, each in the order of the checks', () => {
    expect(findingsOf(checks).map(({ id }) => id)).toEqual([
      'payments-at-offered-addresses',
      'completed-within-validity',
      'networks-agree',
    ]);
  });

  it('are counted by result', () => {
    expect(countChecks(checks)).toEqual({ mismatch: 1, notice: 2, 'cannot-check': 1, pass: 1, nothing: 1 });
  });

  it('link to their payment', () => {
    expect(evidenceOf(elsewhere)).toEqual({ place: 'payments', row: 2 });
    const twice: Check = {
      id: 'transactions-differ',
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
      'states-documented null',
      'payments-as-offered {"place":"payments","row":1}',
      'options-at-own-addresses {"place":"options","row":2}',
      'addresses-well-formed {"place":"options","row":1}',
      'addresses-well-formed {"place":"payments","row":1}',
      'addresses-well-formed {"place":"refund","row":null}',
      'payers-differ-from-deposits {"place":"payments","row":1}',
      'symbols-agree {"place":"options","row":1}',
      'converted-amounts-agree {"place":"payments","row":2}',
      'refund-to-payer {"place":"refund","row":null}',
      'refund-to-payer-email {"place":"details","row":null}',
      'refund-on-paid-network {"place":"refund","row":null}',
      'refund-in-paid-token {"place":"refund","row":null}',
      'refund-pays-out {"place":"refund","row":null}',
      'refund-times-in-order null',
      'settlement-agrees-with-refund null',
    ]);
  });

  it('have no link if their evidence is complete', () => {
    expect(evidenceOf(late)).toBeNull();
    expect(evidenceOf(twoNames)).toBeNull();
  });
});
