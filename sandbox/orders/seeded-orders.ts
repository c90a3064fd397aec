/**
 * The catalogue's orders by number. A record is written on demand, because deriving its addresses is slow. Its
 * content depends only on seed and name.
 */
import type { Wallet } from '../addresses/wallet.ts';
import type { Seed } from '../seed.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueOrder } from './catalogue/catalogue-order.ts';
import { createOrderBuilder, type OrderBuilder } from './order-builder.ts';
import { orderNumber } from './order-number.ts';

export interface SeededOrder {
  readonly name: string;
  readonly serviceId: string;
  readonly concludes: string;
}

export interface SeededOrders {
  readonly list: readonly SeededOrder[];
  find(serviceId: string): CatalogueOrder | null;
  /** The record as JSON text. */
  read(serviceId: string): string | null;
  builder(order: CatalogueOrder, serviceId: string): OrderBuilder;
}

/** `base`: epoch ms that the orders are dated back from. */
export function createSeededOrders(parts: { seed: Seed; wallet: Wallet; base: number }): SeededOrders {
  const orders = new Map(catalogue.map((order) => [orderNumber(parts.seed, order.name), order]));
  const texts = new Map<string, string>();

  const builder: SeededOrders['builder'] = ({ name }, serviceId) => createOrderBuilder({ ...parts, name, serviceId });
  return {
    list: Array.from(orders, ([serviceId, { name, concludes }]) => ({ name, serviceId, concludes })),
    find: (serviceId) => orders.get(serviceId) ?? null,
    read(serviceId) {
      const known = texts.get(serviceId);
      if (known !== undefined) return known;
      const order = orders.get(serviceId);
      if (order === undefined) return null;
      const text = JSON.stringify(order.record(builder(order, serviceId)));
      texts.set(serviceId, text);
      return text;
    },
    builder,
  };
}
