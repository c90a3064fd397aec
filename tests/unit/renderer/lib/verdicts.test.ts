import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../../../electron/contract/order-reading.ts';
import { orders } from '../../../../renderer/lib/text/en/orders.ts';
import { summaryVerdict } from '../../../../renderer/lib/verdicts.ts';

const summary: OrderSummary = {
  profileId: 'p',
  serviceId: 'A',
  merchantOrder: null,
  readAt: 0,
  verdict: 'paid',
  refund: 'none',
  currency: 'USDT',
  ordered: '25.00',
  received: '25.00',
  difference: '0.00',
};

describe('the verdict of a kept order', () => {
  it('is the one of its page where the amounts were compared', () => {
    expect(summaryVerdict(summary, orders.verdict)).toEqual({ shape: 'paid', name: 'Paid in full' });
  });

  it.each([
    ['paid', 'Reported as paid'],
    ['short', 'Reported as paid too little'],
    ['over', 'Reported as paid too much'],
  ] as const)('is only what the service reports where they were not: %s', (verdict, name) => {
    const notCompared = { ...summary, verdict, received: null, difference: null };
    expect(summaryVerdict(notCompared, orders.verdict)).toEqual({ shape: 'not-known', name });
  });

  it('does not rest on amounts where it is about none', () => {
    const waiting: OrderSummary = { ...summary, verdict: 'waiting', received: null, difference: null };
    expect(summaryVerdict(waiting, orders.verdict)).toEqual({ shape: 'waiting', name: 'Waiting for payment' });
  });
});
