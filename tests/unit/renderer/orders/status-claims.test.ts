/** A contradiction in headline and lead, or in the page's banner. Other claims are compared with `unit/orders/oracle`. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { pageStatus, statusWords } from '../../../../renderer/text/order-status.ts';
import { paymentOf, plainRecord, present, read, withRefund } from '../../../support/records.ts';
import { plain } from './plain-formats.ts';

const order = (status: string, paid: string, changes: Partial<OrderRecord> = {}) =>
  read(plainRecord({ ordered: '100.00', paid: [paid] }, { status: present(status), ...changes }));

describe('a contradiction outside of the status', () => {
  const elsewhere = paymentOf({
    payment_address: present('TElsewhere'),
    receive_amount: present('100.00'),
    exchange_rate: present('1'),
    pay_amount: present('100.00'),
  });
  const lookup = order('paid', '100.00', { payment_detail: present([elsewhere]) });

  it('is in the page’s banner, not in headline or lead', () => {
    const { headline, lead, dispute } = pageStatus(lookup, plain);
    expect(dispute).toMatchObject({
      cause: 'Payment 1 went to an address that isn’t part of this order.',
      sentence: 'Check with the service before you deliver or refund.',
    });
    expect(`${headline} ${lead}`).not.toMatch(/contradictory|isn’t part|Check with the service/);
  });

  it('is in headline and lead of a text without a banner', () => {
    const { headline, lead } = statusWords(lookup, plain);
    expect(headline).toBe('Paid in full · contradictory data');
    expect(lead).toContain('Payment 1 went to an address that isn’t part of this order.');
  });

  it('may be in the refund', () => {
    const refund = {
      refund_amount: present('12.00'),
      refund_fee: present('1.00'),
      actual_refund_amount: present('11.00'),
      service_id: present('ANOTHER1'),
      refund_status: present(1),
      refund_tx_id: present('f'.repeat(64)),
    };
    const { headline, lead } = statusWords(order('paid_over', '112.00', withRefund(refund)), plain);
    expect(headline).toBe('Overpaid by 12.00 USDT, difference refunded · contradictory data');
    expect(lead).toContain('Refund is for a different order.');
  });
});
