import { describe, expect, it } from 'vitest';
import { refundKinds, statusKinds } from '../../../../electron/contract/order-status.ts';
import {
  briefOf,
  isOffBalance,
  statusName,
  statusShape,
  type StatusBrief,
} from '../../../../renderer/lib/orders/order-statuses.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { present, paymentOf, plainRecord, read, withRefund } from '../../../support/records.ts';
import { plain } from '../orders/lookups.ts';

const brief = (changes: Partial<StatusBrief>): StatusBrief => ({
  status: 'paid',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: false,
  ...changes,
});
const nameOf = (changes: Partial<StatusBrief>) => statusName(brief(changes));

describe('the status in a list', () => {
  it('includes the refund, like the page’s headline', () => {
    const through = { status: 'overpaid', refund: 'succeeded' } as const;
    expect(nameOf({ ...through, refundExtent: 'full' })).toBe('Overpaid, refunded in full');
    expect(nameOf({ ...through, refundExtent: 'difference' })).toBe('Overpaid, difference refunded');
    expect(nameOf({ ...through, refundExtent: 'part' })).toBe('Overpaid, partly refunded');
    expect(nameOf({ ...through, refundExtent: 'not-known' })).toBe('Overpaid, refund succeeded');
    expect(nameOf({ status: 'overpaid', refund: 'processing' })).toBe('Overpaid, refund processing');
    expect(nameOf({ status: 'overpaid', refund: 'failed' })).toBe('Overpaid, refund failed');
    expect(nameOf({ status: 'overpaid', refund: 'not-reported' })).toBe('Overpaid');
  });

  it('mentions contradictory data once', () => {
    expect(nameOf({ disputed: true })).toBe('Paid in full · contradictory data');
    expect(nameOf({ status: 'contradicted', disputed: true })).toBe('Contradictory data');
    expect(nameOf({ status: 'payment-repeated', disputed: true })).toBe('Duplicate payment listed');
  });

  it('is as uncertain as the comparison', () => {
    expect(nameOf({ status: 'reported-paid' })).toBe('Reported as paid');
    expect(statusShape(brief({ status: 'reported-overpaid' }))).toBe('not-known');
  });

  it('starts with contradictory data, then with failures', () => {
    expect(statusShape(brief({ disputed: true, refund: 'failed' }))).toBe('mismatch');
    expect(statusShape(brief({ refund: 'failed' }))).toBe('failed');
    expect(statusShape(brief({ status: 'overpaid', refund: 'succeeded', refundExtent: 'full', closed: true }))).toBe(
      'refunded',
    );
    expect(statusShape(brief({ status: 'overpaid', refund: 'succeeded' }))).toBe('over');
  });

  it('doesn’t need attention once it is settled', () => {
    expect(isOffBalance(brief({ status: 'overpaid' }))).toBe(true);
    expect(isOffBalance(brief({ status: 'overpaid', refund: 'succeeded', refundExtent: 'full', closed: true }))).toBe(
      false,
    );
  });

  it('has a label for every combination', () => {
    const names = statusKinds.flatMap((status) =>
      refundKinds.flatMap((refund) => [true, false].map((disputed) => nameOf({ status, refund, disputed }))),
    );
    expect(names).toHaveLength(statusKinds.length * refundKinds.length * 2);
    expect(names.filter((name) => !/^[A-Z][a-z]*[, ]/.test(`${name} `) || /undefined|\s{2}|[.!,]$/.test(name))).toEqual(
      [],
    );
  });

  it('equals the page’s headline without the amount', () => {
    const refunded = (refund_status: number) =>
      plainRecord(
        { ordered: '25.00', paid: ['37.00'] },
        {
          status: present('paid_over'),
          ...withRefund({
            refund_amount: present('12.00'),
            refund_fee: present('0'),
            actual_refund_amount: present('12.00'),
            refund_status: present(refund_status),
            recipient_address: paymentOf().from_address,
          }),
        },
      );
    for (const status of [0, 1, 2, 9]) {
      const reading = read(refunded(status));
      expect(statusName(briefOf(reading.status))).toBe(statusWords(reading, plain).headline);
    }
  });
});
