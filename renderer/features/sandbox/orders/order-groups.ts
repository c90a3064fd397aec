/** Puts the orders of the sandbox into groups by what they show; one without words keeps its own name. */
import type { SandboxOrder } from '../../../../electron/contract/app-state.ts';

export interface OrderGroup<Order> {
  readonly title: string;
  readonly orders: readonly (Order & { readonly words: string })[];
}

export interface GroupWords {
  readonly groups: readonly { readonly title: string; readonly names: Readonly<Record<string, string>> }[];
  /** Heads what has no words. */
  readonly more: string;
  /** Heads what was created here, and so has no name, and what each of these is called. */
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
