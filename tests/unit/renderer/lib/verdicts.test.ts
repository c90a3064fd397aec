import { describe, expect, it } from 'vitest';
import { refundKinds, statusKinds } from '../../../../electron/contract/verdict.ts';
import {
  briefOf,
  isOffBalance,
  verdictName,
  verdictShape,
  type VerdictBrief,
} from '../../../../renderer/lib/orders/verdicts.ts';
import { verdictWords } from '../../../../renderer/features/orders/verdict/verdict-words.ts';
import { given, paymentOf, plainRecord, read, refundDataOf } from '../../../support/records.ts';
import { plain } from '../orders/lookups.ts';

const brief = (changes: Partial<VerdictBrief>): VerdictBrief => ({
  verdict: 'paid',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: false,
  ...changes,
});
const nameOf = (changes: Partial<VerdictBrief>) => verdictName(brief(changes));

describe('an order’s status in a list', () => {
  it('includes the refund, like the page’s headline', () => {
    const through = { verdict: 'overpaid', refund: 'succeeded' } as const;
    expect(nameOf({ ...through, refundExtent: 'whole' })).toBe('Overpaid, refunded in full');
    expect(nameOf({ ...through, refundExtent: 'difference' })).toBe('Overpaid, difference refunded');
    expect(nameOf({ ...through, refundExtent: 'part' })).toBe('Overpaid, partly refunded');
    expect(nameOf({ ...through, refundExtent: 'not-known' })).toBe('Overpaid, refund succeeded');
    expect(nameOf({ verdict: 'overpaid', refund: 'processing' })).toBe('Overpaid, refund processing');
    expect(nameOf({ verdict: 'overpaid', refund: 'failed' })).toBe('Overpaid, refund failed');
    expect(nameOf({ verdict: 'overpaid', refund: 'not-reported' })).toBe('Overpaid');
  });

  it('mentions contradictory data once', () => {
    expect(nameOf({ disputed: true })).toBe('Paid in full · contradictory data');
    expect(nameOf({ verdict: 'contradicted', disputed: true })).toBe('Contradictory data');
    expect(nameOf({ verdict: 'payment-repeated', disputed: true })).toBe('Duplicate payment listed');
  });

  it('is no more certain than the comparison', () => {
    expect(nameOf({ verdict: 'reported-paid' })).toBe('Reported as paid');
    expect(verdictShape(brief({ verdict: 'reported-overpaid' }))).toBe('not-known');
  });

  it('starts with contradictory data, then with failures', () => {
    expect(verdictShape(brief({ disputed: true, refund: 'failed' }))).toBe('mismatch');
    expect(verdictShape(brief({ refund: 'failed' }))).toBe('failed');
    expect(verdictShape(brief({ verdict: 'overpaid', refund: 'succeeded', refundExtent: 'whole', closed: true }))).toBe(
      'refunded',
    );
    expect(verdictShape(brief({ verdict: 'overpaid', refund: 'succeeded' }))).toBe('over');
  });

  it('doesn’t need attention once it is settled', () => {
    expect(isOffBalance(brief({ verdict: 'overpaid' }))).toBe(true);
    expect(isOffBalance(brief({ verdict: 'overpaid', refund: 'succeeded', refundExtent: 'whole', closed: true }))).toBe(
      false,
    );
  });

  it('has words for every combination', () => {
    const names = statusKinds.flatMap((verdict) =>
      refundKinds.flatMap((refund) => [true, false].map((disputed) => nameOf({ verdict, refund, disputed }))),
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
          status: given('paid_over'),
          refund_requested: given('yes'),
          refund_data: given(
            refundDataOf({
              refund_amount: given('12.00'),
              refund_fee: given('0'),
              actual_refund_amount: given('12.00'),
              refund_status: given(refund_status),
              recipient_address: paymentOf().from_address,
            }),
          ),
        },
      );
    for (const status of [0, 1, 2, 9]) {
      const reading = read(refunded(status));
      expect(verdictName(briefOf(reading.verdict))).toBe(verdictWords(reading, plain).headline);
    }
  });
});
