import { describe, expect, it } from 'vitest';
import { catalog } from '../../../../sandbox/orders/catalog/catalog.ts';
import { groupOrders } from '../../../../renderer/features/sandbox/order-groups.ts';
import { sandboxText } from '../../../../renderer/text/sandbox.ts';

const words = {
  samples: { paid: 'Paid in full', underpaid: 'Underpaid' },
  groups: [{ title: 'Refunds', names: { refunded: 'Refunded' } }],
  others: 'Other cases',
  created: 'Created by you',
  createdOrder: 'Your order',
};
const ordersNamed = (...names: string[]) => names.map((name, index) => ({ name, serviceId: `N${String(index)}` }));

describe('the sandbox page', () => {
  it('shows ten samples first, in the order of their titles, and collapses the rest', () => {
    expect(groupOrders(ordersNamed('underpaid', 'refunded', 'paid'), words)).toEqual({
      first: [
        {
          title: null,
          orders: [
            { name: 'paid', serviceId: 'N2', words: 'Paid in full' },
            { name: 'underpaid', serviceId: 'N0', words: 'Underpaid' },
          ],
        },
      ],
      more: [{ title: 'Refunds', orders: [{ name: 'refunded', serviceId: 'N1', words: 'Refunded' }] }],
    });
  });

  it('shows the name of an order without a title', () => {
    expect(groupOrders(ordersNamed('brand-new'), words)).toEqual({
      first: [],
      more: [{ title: 'Other cases', orders: [{ name: 'brand-new', serviceId: 'N0', words: 'brand-new' }] }],
    });
  });

  it('shows orders that the user created before the samples', () => {
    const { first } = groupOrders(ordersNamed('paid', '', ''), words);
    expect(first.map(({ title, orders }) => [title, orders.map((order) => order.words)])).toEqual([
      ['Created by you', ['Your order', 'Your order']],
      [null, ['Paid in full']],
    ]);
  });

  it('has ten samples, and one title for each order of the catalog', () => {
    const { samples, groups } = sandboxText.orders;
    const names = [samples, ...groups.map((group) => group.names)].flatMap((titles) => Object.keys(titles));
    expect(Object.keys(samples)).toHaveLength(10);
    expect(names.toSorted()).toEqual(catalog.map(({ name }) => name).toSorted());
  });
});
