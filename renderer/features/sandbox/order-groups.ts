/** Groups the sample orders: those shown at once, and those behind "More cases". */
import type { SandboxOrder } from '../../../electron/contract/sandbox.ts';

export interface OrderGroup<Order> {
  /** Null for the samples, which follow the table's own heading. */
  readonly title: string | null;
  readonly orders: readonly (Order & { readonly words: string })[];
}

/** The titles of the orders, by their name in the sandbox. */
type Titles = Readonly<Record<string, string>>;

export interface GroupWords {
  readonly samples: Titles;
  readonly groups: readonly { readonly title: string; readonly names: Titles }[];
  /** The heading of orders without a title. */
  readonly others: string;
  /** The heading and title of orders that the user created, which have no name. */
  readonly created: string;
  readonly createdOrder: string;
}

export function groupOrders<Order extends SandboxOrder>(
  orders: readonly Order[],
  { samples, groups, others, created, createdOrder }: GroupWords,
): { readonly first: readonly OrderGroup<Order>[]; readonly more: readonly OrderGroup<Order>[] } {
  const titled = (title: string | null, names: Titles): OrderGroup<Order> => ({
    title,
    orders: Object.entries(names).flatMap(([name, words]) => {
      const order = orders.find((candidate) => candidate.name === name);
      return order === undefined ? [] : [{ ...order, words }];
    }),
  });
  const known = new Set([samples, ...groups.map(({ names }) => names)].flatMap((names) => Object.keys(names)));
  const own = orders.filter(({ name }) => name === '').map((order) => ({ ...order, words: createdOrder }));
  const unknown = orders.filter(({ name }) => name !== '' && !known.has(name));
  const filled = (all: readonly OrderGroup<Order>[]) => all.filter((group) => group.orders.length > 0);
  return {
    first: filled([{ title: created, orders: own }, titled(null, samples)]),
    more: filled([
      ...groups.map(({ title, names }) => titled(title, names)),
      { title: others, orders: unknown.map((order) => ({ ...order, words: order.name })) },
    ]),
  };
}
