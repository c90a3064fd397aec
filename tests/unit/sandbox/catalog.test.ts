import { expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { catalog } from '../../../sandbox/orders/catalog/catalog.ts';
import { createOrders } from '../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);

function createdOrders() {
  return createOrders({ seed: createSeed(1), base, now: () => base });
}

const orders = createdOrders();
const textOf = (name: string): string =>
  orders.read(orders.seeded.find((order) => order.name === name)?.serviceId ?? '') ?? '';

const record = z.object({
  status: z.string(),
  settlement_status: z.string(),
  settlement_type: z.string(),
  refund_requested: z.string(),
  refund_data: z.object({ refund_status: z.int(), type: z.int() }).nullable(),
  payment_info: z.array(z.object({ payment_address: z.string() })),
});
const conforming = catalog
  .filter((order) => !('breaks' in order))
  .map(({ name }) => record.parse(JSON.parse(textOf(name))));

it('the catalog has at least 40 orders, each with a kebab-case name and a line of explanation', () => {
  expect(catalog.length).toBeGreaterThanOrEqual(40);
  expect(new Set(catalog.map(({ name }) => name)).size).toBe(catalog.length);
  for (const { name, concludes } of catalog) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(concludes).toMatch(/^\S[^\n]+\.$/);
  }
});

it('the catalog has every status, settlement and refund of the specification', () => {
  const shown = (field: 'status' | 'settlement_status' | 'settlement_type') =>
    new Set(conforming.map((order) => order[field]));
  expect(shown('status')).toEqual(new Set(['new', 'paid', 'expired', 'paid_over', 'paid_partial']));
  expect(shown('settlement_status')).toEqual(new Set(['unsettled', 'settling', 'settled']));
  expect(shown('settlement_type')).toEqual(new Set(['', 'system', 'manual']));
  const refunds = conforming.flatMap(({ refund_data: refund }) => (refund === null ? [] : [refund]));
  expect(new Set(refunds.map(({ refund_status }) => refund_status))).toEqual(new Set([0, 1, 2]));
  expect(new Set(refunds.map(({ type }) => type))).toEqual(new Set([1, 2]));
});

it('each address belongs to one order', () => {
  // An order may have one address twice.
  const offered = conforming.flatMap(({ payment_info: options }) => [
    ...new Set(options.map(({ payment_address }) => payment_address)),
  ]);
  expect(offered.length).toBeGreaterThan(100);
  expect(new Set(offered).size).toBe(offered.length);
});

it('the catalog has int64 beyond 2^53 and 18 decimals with every digit', () => {
  expect(textOf('huge-int64')).toContain('"refund_id":9223372036854775807');
  expect(textOf('huge-int64')).toContain('"item_quantity":9007199254740993');
  expect(textOf('18-decimals-underpaid')).toContain('"item_price":1.234567890123456788');
});

it('the same seed makes the same order numbers and records', () => {
  const again = createdOrders();
  expect(again.seeded).toEqual(orders.seeded);
  for (const { serviceId } of orders.seeded) expect(again.read(serviceId)).toBe(orders.read(serviceId));
});
