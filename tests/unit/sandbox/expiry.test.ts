import { describe, expect, it } from 'vitest';
import { asOf } from '../../../sandbox/orders/orders.ts';

const created = 1_795_257_094_590;
const over = created + 10 * 60_000;
const order = (more: object) =>
  JSON.stringify({ created_time: created, valid_time: 10, status: 'new', payment_detail: [], remark: '', ...more });

describe('an unpaid order', () => {
  it('expires to the millisecond when its payment window closes', () => {
    expect(asOf(order({}), over - 1)).toBe(order({}));
    expect(asOf(order({}), over)).toBe(order({ status: 'expired' }));
  });

  it.each([
    ['is paid', { status: 'paid' }],
    ['is partly paid', { payment_detail: [{}] }],
    ['has no payment window', { valid_time: null }],
    ['has no creation time', { created_time: 'yesterday' }],
    ['has no list of payments', { payment_detail: null }],
  ])('doesn’t expire if it %s', (_what, more) => {
    expect(asOf(order(more), over + 1)).toBe(order(more));
  });

  it('changes only its status, not text that looks like it', () => {
    const text = { remark: '"status":"new"', payer_name: 'new' };
    expect(asOf(order(text), over)).toBe(order({ ...text, status: 'expired' }));
  });
});
