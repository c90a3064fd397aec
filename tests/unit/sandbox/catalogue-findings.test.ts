/**
 * What the console's checks find in each order of the catalogue: in a lawful one nothing, in one that is about a fault
 * that fault.
 */
import { expect, it } from 'vitest';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/record/order-record.ts';
import { parseEveryDigit } from '../../../electron/payment-service/signing/json-value.ts';
import { createWallet } from '../../../sandbox/addresses/wallet.ts';
import { createOrders } from '../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);
const seed = createSeed(1);
const parts = { seed, wallet: createWallet(seed.bytes('wallet')), base };
const orders = createOrders({ ...parts, now: () => base });

function findingsIn(serviceId: string): readonly string[] {
  const raw = orders.read(serviceId) ?? '';
  const found = readOrderRecord(parseEveryDigit(raw));
  if (found === null) throw new Error(`${serviceId} is no record`);
  const { checks } = evaluateLookup({
    profile: { id: 'p', tolerance: '0.50' },
    serviceId,
    readAt: base,
    tookMs: 1,
    clockSkewMs: 0,
    earlier: [],
    raw,
    ...found,
  });
  return checks.flatMap(({ id, result }) => (result === 'mismatch' || result === 'notice' ? [`${result} ${id}`] : []));
}

/** By the order's name; those that are not here have none. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'paid-late': ['notice completed-within-validity'],
  'short-two-payments': [
    'notice completed-within-validity',
    'mismatch payments-at-offered-addresses',
    'notice networks-agree',
  ],
  'paid-yet-new': ['mismatch status-agrees-with-amounts'],
  'cancelled-then-paid': ['notice status-agrees-with-amounts'],
  'expired-then-paid': ['notice status-agrees-with-amounts'],
  'address-not-offered': ['mismatch payments-at-offered-addresses'],
  contradicted: ['mismatch status-agrees-with-amounts'],
  'contradicted-nothing-received': ['mismatch status-agrees-with-amounts'],
  'same-transaction-twice': ['mismatch transactions-differ'],
  'paid-on-another-network': ['notice payments-as-offered'],
  'paid-at-another-rate': ['notice payments-as-offered'],
  'converted-amounts-differ': ['notice payments-as-offered', 'notice converted-amounts-agree'],
  'address-checksum-wrong': ['mismatch addresses-well-formed'],
  'paid-from-deposit-address': ['notice payers-differ-from-deposits'],
  'two-options-one-address': ['notice options-at-own-addresses'],
  'symbol-of-another-token': ['mismatch symbols-agree'],
  'token-of-another-network': ['mismatch networks-agree'],
  'expired-yet-completed': ['notice status-agrees-with-times'],
  'refund-no-data': ['notice refund-request-agrees'],
  'refund-not-requested': ['mismatch refund-request-agrees'],
  'refund-fee-mismatch': ['mismatch refund-adds-up'],
  'refund-elsewhere': ['notice refund-to-payer', 'notice refund-on-paid-network', 'notice refund-in-paid-token'],
  'refund-to-stranger': ['notice refund-to-payer'],
  'refund-to-another-email': ['notice refund-to-payer-email'],
  'refund-in-another-currency': ['notice refund-in-paid-token'],
  'refund-token-of-another-network': ['mismatch networks-agree', 'notice refund-in-paid-token'],
  'refund-before-completion': ['notice refund-times-in-order'],
  'refund-processing-with-transaction': ['notice refund-transaction-agrees'],
  'refund-failed-with-transaction': ['notice refund-transaction-agrees'],
  'refund-pays-nothing': ['notice refund-pays-out'],
  'settled-though-refunded': ['notice settlement-agrees-with-refund'],
  'settled-unpaid': ['mismatch settlement-agrees'],
  'times-out-of-order': ['mismatch times-in-order'],
  'empty-everything': ['notice fields-readable'],
  'unknown-status': ['notice states-documented', 'notice settlement-agrees'],
  'unknown-refund-status': [
    'notice states-documented',
    'notice refund-request-agrees',
    'notice refund-agrees-with-payment',
  ],
  'wrong-types': ['notice fields-readable'],
  'unreadable-amounts': ['notice fields-readable'],
  'times-in-seconds': ['notice fields-readable'],
  'validity-out-of-range': ['notice validity-within-limits'],
  'another-order': ['mismatch order-number-agrees'],
};

it.each(orders.seeded)('$name', ({ name, serviceId }) => {
  expect(findingsIn(serviceId)).toEqual(expected[name] ?? []);
});

it('has no name that is no order', () => {
  const names = orders.seeded.map(({ name }) => name);
  expect(Object.keys(expected).filter((name) => !names.includes(name))).toEqual([]);
});
