/** Orders of the catalogue with anything in any place: each check still has a result in words, and none breaks. */
import { expect, test } from 'vitest';
import { checkIds } from '../../../electron/contract/order-checks.ts';
import { fromJson, toJson } from '../../../electron/contract/method.ts';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/record/order-record.ts';
import { parseEveryDigit } from '../../../electron/payment-service/signing/json-value.ts';
import { checkWords } from '../../../renderer/features/orders/checks/check-words.ts';
import { createWallet } from '../../../sandbox/addresses/wallet.ts';
import { createOrders } from '../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';
import { plain } from '../renderer/orders/lookups.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);
const seed = createSeed(1);
const orders = createOrders({ seed, wallet: createWallet(seed.bytes('wallet')), base, now: () => base });

const values: readonly unknown[] = [null, '', 0, '0', -1, 13, 1e300, true, [], {}, [null], [7]];
const words =
  'x 1e9 -0.00 -5 USDT- -TRC20 @ 0x 195@195 ß constructor __proto__ ETH Polygon yes no paid new 1795172400000 bc1p ltcmweb1q ' +
  'TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnE \u202eevil';
const anything: readonly [unknown, ...unknown[]] = [null, ...values, ...words.split(' ')];

/** Puts anything into one place, as deep as it comes. */
function breakOne(random: Seeded, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.below(8) === 0) return random.pick(anything);
  const entries: readonly [string, unknown][] = Object.entries(value);
  if (entries.length === 0) return random.pick(anything);
  const at = random.below(entries.length);
  const broken = entries.map(([key, entry], nth) => [key, nth === at ? breakOne(random, entry) : entry] as const);
  return Array.isArray(value) ? broken.map(([, entry]) => entry) : Object.fromEntries(broken);
}

test('2,000 broken records', () => {
  const random = seeded(7);
  const broken: string[] = [];
  const found = new Set<string>();
  for (let index = 0; index < 2000; index += 1) {
    const serviceId = orders.seeded[index % orders.seeded.length]?.serviceId ?? '';
    let record: unknown = JSON.parse(orders.read(serviceId) ?? '');
    for (let times = 1 + random.below(4); times > 0; times -= 1) record = breakOne(random, record);
    const raw = JSON.stringify(record);
    const read = readOrderRecord(parseEveryDigit(raw));
    if (read === null) continue;
    const profile = { id: 'p', tolerance: '0.50' };
    const reading = evaluateLookup({
      profile,
      serviceId,
      readAt: base,
      tookMs: 1,
      clockSkewMs: 0,
      earlier: [],
      raw,
      ...read,
    });
    expect(fromJson(toJson(reading)), 'as the page gets it').toStrictEqual(reading);
    const { checks } = reading;
    expect(checks.map(({ id }) => id)).toEqual(checkIds);
    for (const check of checks) {
      const { finding, proof } = checkWords(check, plain, base);
      const told = [finding, ...proof.map((part) => (typeof part === 'string' ? part : part.value))].join('');
      if (/undefined|NaN|\[object/.test(told)) broken.push(told);
      if (check.result === 'notice' || check.result === 'mismatch') found.add(check.id);
    }
  }
  expect(broken).toEqual([]);
  // Enough of them are broken.
  expect(found.size).toBeGreaterThan(25);
});
