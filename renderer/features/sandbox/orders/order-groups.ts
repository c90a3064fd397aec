/** Groups the sample orders. An order without a title shows its name. */
import type { SandboxOrder } from '../../../../electron/contract/sandbox.ts';

export interface OrderGroup<Order> {
  readonly title: string;
  readonly orders: readonly (Order & { readonly words: string })[];
}

export interface GroupWords {
  readonly groups: readonly { readonly title: string; readonly names: Readonly<Record<string, string>> }[];
  /** Heading of the orders without a title. */
  readonly more: string;
  /** Heading and title of the orders that the user created, which have no name. */
  readonly created: string;
  readonly createdOrder: string;
}

export function groupOrders<Order extends SandboxOrder>(
  orders: readonly Order[],
  { groups, more, created, createdOrder }: GroupWords,
): readonly OrderGroup<Order>[] {
  const left = new Map(orders.filter(({ name }) => name !== '').map((order) => [order.name, order]));
  const grouped = groups.map((group) => ({
    title: group.title,
    orders: Object.entries(group.names).flatMap(([name, words]) => {
      const order = left.get(name);
      if (order === undefined) return [];
      left.delete(name);
      return [{ ...order, words }];
    }),
  }));
  const nameless = orders.filter(({ name }) => name === '').map((order) => ({ ...order, words: createdOrder }));
  const rest = [...left.values()].map((order) => ({ ...order, words: order.name }));
  return [{ title: created, orders: nameless }, ...grouped, { title: more, orders: rest }].filter(
    (group) => group.orders.length > 0,
  );
}
