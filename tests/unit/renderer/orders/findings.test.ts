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
  it('are mismatches before notices, each in the order of the checks', () => {
    expect(findingsOf(checks).map(({ id }) => id)).toEqual([
      'payments-at-offered-addresses',
      'completed-within-validity',
      'networks-agree',
    ]);
  });

  it('are counted by result', () => {
    expect(countChecks(checks)).toEqual({ mismatch: 1, notice: 2, 'cannot-check': 1, pass: 1, nothing: 1 });
  });

  it('lead to the payment they are about', () => {
    expect(evidenceOf(elsewhere)).toEqual({ tab: 'payments', payment: 2 });
    const twice: Check = {
      id: 'transactions-differ',
      result: 'mismatch',
      problem: 'same-payment',
      tx: 'ab',
      first: 1,
      second: 3,
    };
    expect(evidenceOf(twice)).toEqual({ tab: 'payments', payment: 3 });
    expect(evidenceOf(hashAt('payment_detail[4].tx_id'))).toEqual({ tab: 'payments', payment: 5 });
    expect(evidenceOf(hashAt('refund_data.refund_tx_id'))).toEqual({ tab: 'payer', payment: null });
    expect(evidenceOf(hashAt('payment_info[1].payment_address'))).toEqual({ tab: 'options', payment: null });
    expect(evidenceOf(hashAt('order_amount'))).toEqual({ tab: 'payer', payment: null });
  });

  it('lead to the tab that has the option, the payment or the refund', () => {
    const evidence = failuresOfTerms.map((check) => `${check.id} ${JSON.stringify(evidenceOf(check))}`);
    expect([...new Set(evidence)]).toEqual([
      'states-documented null',
      'payments-as-offered {"tab":"payments","payment":1}',
      'options-at-own-addresses {"tab":"options","payment":null}',
      'addresses-well-formed {"tab":"options","payment":null}',
      'addresses-well-formed {"tab":"payments","payment":1}',
      'addresses-well-formed {"tab":"payer","payment":null}',
      'payers-differ-from-deposits {"tab":"payments","payment":1}',
      'symbols-agree {"tab":"options","payment":null}',
      'converted-amounts-agree {"tab":"payments","payment":2}',
      'refund-to-payer {"tab":"payer","payment":null}',
      'refund-to-payer-email {"tab":"payer","payment":null}',
      'refund-on-paid-network {"tab":"payer","payment":null}',
      'refund-in-paid-token {"tab":"payer","payment":null}',
      'refund-pays-out {"tab":"payer","payment":null}',
      'refund-times-in-order null',
      'settlement-agrees-with-refund null',
    ]);
  });

  it('lead nowhere when their proof is all there is', () => {
    expect(evidenceOf(late)).toBeNull();
    expect(evidenceOf(twoNames)).toBeNull();
  });
});
