/** Puts the orders of the sandbox into groups by what they show; one without words keeps its own name. */
import type { SandboxOrder } from '../../../electron/contract/app-state.ts';

export interface NamedOrder {
  readonly words: string;
  readonly name: string;
  readonly serviceId: string;
}

export interface OrderGroup {
  readonly title: string;
  readonly orders: readonly NamedOrder[];
}

export function groupOrders(
  orders: readonly SandboxOrder[],
  groups: readonly { readonly title: string; readonly names: Readonly<Record<string, string>> }[],
  more: string,
): readonly OrderGroup[] {
  const left = new Map(orders.map((order) => [order.name, order]));
  const grouped = groups.map((group) => ({
    title: group.title,
    orders: Object.entries(group.names).flatMap(([name, words]) => {
      const order = left.get(name);
      if (order === undefined) return [];
      left.delete(name);
      return [{ ...order, words }];
    }),
  }));
  const rest = { title: more, orders: [...left.values()].map((order) => ({ ...order, words: order.name })) };
  return [...grouped, rest].filter((group) => group.orders.length > 0);
}
