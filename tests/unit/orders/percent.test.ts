/** Per cents stand beside the tolerance, so they are on the side of it on which the exact difference is. */
import { describe, expect, it } from 'vitest';
import { created, given, minute, plainRecord, read } from '../../support/records.ts';

const percentOf = (ordered: string, paid: string, tolerance: string) => {
  const reading = read(plainRecord({ ordered, paid: [paid] }, { status: given('paid_partial') }), {
    readAt: created + minute,
    profile: { id: 'demo', tolerance },
  });
  const { sum, kind } = reading.status;
  return sum.is === 'known' ? { percent: sum.percent, kind } : null;
};

describe('the percentage of a difference', () => {
  it.each([
    ['195.48', '194.50', '0.50', '-0.501', 'underpaid'],
    ['1000.0000', '994.9996', '0.5', '-0.50004', 'underpaid'],
    ['1000.0000', '995.0004', '0.5', '-0.49996', 'paid-within-tolerance'],
    ['1000.00', '995.00', '0.5', '-0.50', 'paid-within-tolerance'],
    ['1000000.00', '999999.99', '0', '-0.000001', 'underpaid'],
    ['100.00', '98.00', '0.5', '-2.00', 'underpaid'],
    ['300.00', '299.00', '0.333', '-0.3333', 'underpaid'],
  ])(
    'of %s ordered and %s received, with a tolerance of %s percent, is %s',
    (ordered, paid, tolerance, percent, kind) => {
      expect(percentOf(ordered, paid, tolerance)).toEqual({ percent, kind });
    },
  );

  it('has two decimals if that is enough', () => {
    expect(percentOf('3.00', '2.00', '0.5')).toMatchObject({ percent: '-33.33' });
    // Far inside of it: nothing to tell apart.
    expect(percentOf('1000000.00', '999999.99', '0.5')).toMatchObject({ percent: '0.00' });
  });
});
