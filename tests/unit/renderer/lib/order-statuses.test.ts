/** `unit/orders/oracle` compares the names with the page's headlines. */
import { expect, it } from 'vitest';
import { statusShape, type StatusBrief } from '../../../../renderer/lib/orders/order-statuses.ts';

const shapeOf = (changes: Partial<StatusBrief>) =>
  statusShape({ status: 'paid', refund: 'none', refundExtent: null, disputed: false, closed: false, ...changes });

it('the shape of a status starts with contradictory data, then with failures', () => {
  expect(shapeOf({ disputed: true, refund: 'failed' })).toBe('mismatch');
  expect(shapeOf({ refund: 'failed' })).toBe('failed');
  const refunded = { status: 'overpaid', refund: 'succeeded' } as const;
  expect(shapeOf({ ...refunded, refundExtent: 'full', closed: true })).toBe('refunded');
  expect(shapeOf(refunded)).toBe('overpaid');
  expect(shapeOf({ status: 'reported-overpaid' })).toBe('unknown');
});
