import { describe, expect, it } from 'vitest';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/record/order-record.ts';
import { parseEveryDigit } from '../../../electron/payment-service/signing/json-value.ts';
import { createWallet } from '../../../sandbox/addresses/wallet.ts';
import { edgeCaseOrders } from '../../../sandbox/orders/catalogue/edge-cases.ts';
import { createOrderBuilder } from '../../../sandbox/orders/order-builder.ts';
import { createSeed } from '../../../sandbox/seed.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);
const seed = createSeed(1);
const wallet = createWallet(seed.bytes('wallet'));

function statusOf(name: string) {
  const order = edgeCaseOrders.find((each) => each.name === name);
  if (order === undefined) throw new Error(`no order ${name}`);
  const serviceId = '0123456789ABCDEF';
  const raw = JSON.stringify(order.record(createOrderBuilder({ seed, wallet, base, name, serviceId })));
  const read = readOrderRecord(parseEveryDigit(raw));
  if (read === null) throw new Error('no record');
  const profile = { id: 'p', tolerance: '0.50' };
  const answer = { profile, serviceId, readAt: base, tookMs: 1, clockSkewMs: 0, raw, earlier: [], ...read };
  return evaluateLookup(answer).status;
}

describe('orders at the edge', () => {
  it.each([
    ['short-by-tolerance', 'paid-within-tolerance', '-0.20', false],
    ['short-beyond-tolerance', 'underpaid', '-0.200001', false],
    ['over-within-tolerance', 'paid-within-tolerance', '0.10', false],
    ['18-decimals', 'paid', '0.000000000000000000', true],
    ['waiting-part-paid', 'waiting-for-rest', '-25.00', false],
    ['paid-yet-new', 'contradicted', '0.00', false],
    ['cancelled-then-paid', 'cancelled-with-payment', '0.00', false],
    ['refund-of-short', 'underpaid', '-9.00', true],
  ])('%s reads as %s, with a difference of %s (closed: %s)', (name, kind, difference, closed) => {
    expect(statusOf(name)).toMatchObject({ kind, closed, sum: { difference } });
  });

  it('are all told here', () => {
    expect(edgeCaseOrders).toHaveLength(8);
  });
});
