/** Time ranges and columns of the list of saved orders. */
import { describe, expect, test } from 'vitest';
import { usualRanges } from '../../../../renderer/lib/date-range.tsx';
import { layoutOf } from '../../../../renderer/features/order-list/orders-layout.ts';
import { dayRangeWords } from '../../../../renderer/text/dates.ts';

test.each([
  ['2026-11-01', '2026-11-24', '1–24 Nov 2026'],
  ['2026-11-24', '2026-11-24', '24 Nov 2026'],
  ['2026-10-28', '2026-11-24', '28 Oct – 24 Nov 2026'],
  ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
  ['2026-11-01', null, 'From 1 Nov 2026'],
  [null, '2026-11-24', 'Until 24 Nov 2026'],
])('the range from %s to %s is shown as %s', (first, last, words) => {
  expect(dayRangeWords(first, last)).toBe(words);
});

test('suggested ranges end today, except yesterday and last month', () => {
  expect(usualRanges('2026-03-01')).toEqual({
    today: { first: '2026-03-01', last: '2026-03-01' },
    yesterday: { first: '2026-02-28', last: '2026-02-28' },
    week: { first: '2026-02-23', last: '2026-03-01' },
    month: { first: '2026-03-01', last: '2026-03-01' },
    lastMonth: { first: '2026-02-01', last: '2026-02-28' },
  });
});

describe('columns', () => {
  const amounts = (amount: string) => ({ received: amount, ordered: amount, difference: '0.00', currency: 'USDT' });
  /** Content of a window of 1280, 960 and 640 pixels. */
  const [usual, narrow, least] = [1016, 832, 512];

  test('all fit a default window, and the merchant order number is dropped first', () => {
    expect(layoutOf(usual, [], [amounts('1284.00')])).toMatchObject({ hasMerchant: true, hasChecked: true });
    expect(layoutOf(narrow, [], [amounts('1284.00')])).toMatchObject({ hasMerchant: false, hasChecked: true });
    expect(layoutOf(least, [], [amounts('1284.00')])).toMatchObject({ hasDifference: false, hasChecked: false });
  });

  test.each([usual, narrow])('fit 15 digits and 8 decimals on one line at %d pixels', (width) => {
    for (const amount of ['123456789012345', '9999999.12345678', '0.00004120']) {
      const one = amounts(amount);
      expect(layoutOf(width, [], [one]).fits(one)).toBe(true);
    }
  });

  test('fit an order number of 20 characters on one line', () => {
    const [, number] = layoutOf(narrow, ['7QF2KX8044MD10937QF2'], [amounts('1284.00')]).columns;
    expect(number).toBe('158px');
  });

  test('stay complete despite one very long amount', () => {
    const long = amounts('123456789012345678901234.56789');
    const layout = layoutOf(usual, [], [long, amounts('58.00')]);
    expect([layout.fits(long), layout.hasMerchant, layout.hasChecked]).toEqual([false, true, true]);
  });
});
