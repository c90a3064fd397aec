/** The findings of Quittance's checks in each order of the catalog. */
import { expect, it } from 'vitest';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { parseLossless } from '../../../electron/payment-service/json-value.ts';
import { createOrders } from '../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);
const orders = createOrders({ seed: createSeed(1), base, now: () => base });

function findingsIn(serviceId: string): readonly string[] {
  const raw = orders.read(serviceId) ?? '';
  const found = readOrderRecord(parseLossless(raw));
  if (found === null) throw new Error(`${serviceId} is no record`);
  const { checks } = evaluateLookup({
    profile: { id: 'p', tolerance: '0.50' },
    serviceId,
    lookedUpAt: base,
    clockSkewMs: 0,
    raw,
    ...found,
  });
  return checks.flatMap(({ id, result }) => (result === 'mismatch' || result === 'notice' ? [`${result} ${id}`] : []));
}

/** Findings by order. Others have none. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'paid-late': ['notice payment-window'],
  'underpaid-two-payments': ['notice payment-window', 'mismatch payment-addresses', 'notice network-names'],
  'paid-but-new': ['mismatch status-and-amounts'],
  'canceled-then-paid': ['notice status-and-amounts'],
  'expired-then-paid': ['notice status-and-amounts'],
  'address-not-offered': ['mismatch payment-addresses'],
  contradicted: ['mismatch status-and-amounts'],
  'contradicted-nothing-received': ['mismatch status-and-amounts'],
  'same-transaction-twice': ['mismatch duplicate-transactions'],
  'expired-but-completed': ['notice status-and-times'],
  'refund-no-data': ['notice refund-data'],
  'refund-not-requested': ['mismatch refund-data'],
  'refund-fee-mismatch': ['mismatch refund-total'],
  'refund-elsewhere': ['notice refund-address', 'notice refund-network', 'notice refund-token'],
  'refund-to-stranger': ['notice refund-address'],
  'settled-unpaid': ['mismatch settlement'],
  'times-out-of-order': ['mismatch order-times'],
  'empty-everything': ['notice data-format'],
  'unknown-status': ['notice status-values', 'notice settlement'],
  'unknown-refund-status': ['notice status-values', 'notice refund-data', 'notice refund-and-payment'],
  'wrong-types': ['notice data-format'],
  'unreadable-amounts': ['notice data-format'],
  'times-in-seconds': ['notice data-format'],
  'validity-out-of-range': ['notice payment-window-length'],
  'another-order': ['mismatch order-number'],
};

it.each(orders.seeded)('the order $name has exactly its findings', ({ name, serviceId }) => {
  expect(findingsIn(serviceId)).toEqual(expected[name] ?? []);
});

it('every listed name is an order of the catalog', () => {
  const names = orders.seeded.map(({ name }) => name);
  expect(Object.keys(expected).filter((name) => !names.includes(name))).toEqual([]);
});
