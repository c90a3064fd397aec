import { describe, expect, it } from 'vitest';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { countChecks, evidenceOf, findingsOf } from '../../../../renderer/features/orders/checks/findings.ts';

const check = (id: Check['id'], result: Check['result'], facts: Check['facts'] = {}): Check => ({ id, result, facts });
const evidence = (facts: Check['facts']) => evidenceOf(check('transaction-form', 'notice', facts));

const checks = [
  check('order-number-agrees', 'pass'),
  check('completed-within-validity', 'notice'),
  check('payments-at-offered-addresses', 'mismatch', { payment: '2' }),
  check('clock-agrees', 'cannot-check'),
  check('networks-agree', 'notice'),
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
    expect(countChecks(checks)).toEqual({ mismatch: 1, notice: 2, 'cannot-check': 1, pass: 1 });
  });

  it('lead to the payment they are about', () => {
    expect(evidence({ payment: '2' })).toEqual({ tab: 'payments', payment: 2 });
    expect(evidence({ path: 'payment_detail[4].tx_id' })).toEqual({ tab: 'payments', payment: 5 });
    expect(evidence({ path: 'refund_data.refund_tx_id' })).toEqual({ tab: 'payer', payment: null });
    expect(evidence({ path: 'payment_info[1].payment_address' })).toEqual({ tab: 'options', payment: null });
    expect(evidence({ path: 'payment_detail[x]' })).toEqual({ tab: 'payments', payment: null });
  });

  it('lead nowhere when their proof is all there is', () => {
    expect(evidenceOf(check('completed-within-validity', 'notice'))).toBeNull();
  });
});
