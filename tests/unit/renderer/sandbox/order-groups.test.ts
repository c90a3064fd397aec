import { describe, expect, it } from 'vitest';
import { groupOrders } from '../../../../renderer/features/sandbox/orders/order-groups.ts';
import { sandboxText } from '../../../../renderer/text/sandbox.ts';

const words = {
  groups: [
    { title: 'Payments', names: { paid: 'Paid in full', short: 'Underpaid' } },
    { title: 'Refunds', names: { refunded: 'Refunded' } },
  ],
  more: 'More cases',
  created: 'Created by you',
  createdOrder: 'Your order',
};

describe('orders of the sandbox', () => {
  it('stand in groups, in the order of their words', () => {
    const orders = ['short', 'paid'].map((name) => ({ name, serviceId: name.toUpperCase() }));
    expect(groupOrders(orders, words)).toEqual([
      {
        title: 'Payments',
        orders: [
          { name: 'paid', serviceId: 'PAID', words: 'Paid in full' },
          { name: 'short', serviceId: 'SHORT', words: 'Underpaid' },
        ],
      },
    ]);
  });

  it('appear under their own name when nobody has words for them', () => {
    const found = groupOrders([{ name: 'brand-new', serviceId: 'X' }], words);
    expect(found).toEqual([
      { title: 'More cases', orders: [{ name: 'brand-new', serviceId: 'X', words: 'brand-new' }] },
    ]);
  });

  it('stand first when they were created here', () => {
    const orders = [
      { name: 'paid', serviceId: 'PAID' },
      { name: '', serviceId: 'OWN' },
      { name: '', serviceId: 'OLDER' },
    ];
    const [first, second] = groupOrders(orders, words);
    expect(first?.title).toBe('Created by you');
    expect(first?.orders.map(({ serviceId, words: said }) => [serviceId, said])).toEqual([
      ['OWN', 'Your order'],
      ['OLDER', 'Your order'],
    ]);
    expect(second?.title).toBe('Payments');
  });

  it('have each name in one group only', () => {
    const names = sandboxText.orders.groups.flatMap((group) => Object.keys(group.names));
    expect(new Set(names).size).toBe(names.length);
  });
});
