/**
 * The orders that the service knows, by number: seeded, random and created ones. A changed order is a copy, so the
 * seeded one can be restored.
 */
import { createdOrderAccount, type Wallet } from '../addresses/wallet.ts';
import type { Seed } from '../seed.ts';
import type { StoredOrders } from '../store/stored-orders.ts';
import { asOf } from './expiry.ts';
import { createOrderBuilder, type OrderBuilder } from './order-builder.ts';
import { orderNumber } from './order-number.ts';
import type { RandomOrders } from './random-orders/random-orders.ts';
import { createSeededOrders, type SeededOrder } from './seeded-orders.ts';

export interface AboutOrder {
  readonly origin: 'seeded' | 'created' | 'generated';
  readonly changed: boolean;
  /** Of the catalogue; null for an order that is not in it. */
  readonly name: string | null;
  readonly concludes: string | null;
}

export interface Orders {
  readonly seeded: readonly SeededOrder[];
  /** The current record as JSON text. Null if there is no such order. */
  read(serviceId: string): string | null;
  about(serviceId: string): AboutOrder | null;
  /** What an order that there is was built with, for what is added to it. */
  builderOf(serviceId: string): OrderBuilder;
  /** Saves an order under a new number, and returns it. */
  create(record: (builder: OrderBuilder) => unknown): string;
  created(after: number, limit: number): readonly string[];
  /** Saves a changed order. */
  change(serviceId: string, text: string): void;
  /** Back to what was seeded, where something was. */
  restore(serviceId: string): void;
  /** Back to the start: nothing created, nothing changed. */
  restoreAll(): void;
}

interface OrdersParts {
  readonly seed: Seed;
  readonly wallet: Wallet;
  /** Epoch ms that seeded orders are dated back from. */
  readonly base: number;
  readonly now: () => number;
  readonly randomOrders: RandomOrders;
  readonly stored: StoredOrders;
}

export function createOrders(parts: OrdersParts): Orders {
  const { seed, wallet, now, randomOrders, stored } = parts;
  const seeded = createSeededOrders(parts);
  let createdEver = stored.createdEver;

  function createdBuilder(serviceId: string, place: number): OrderBuilder {
    const deposits = { account: createdOrderAccount, place };
    return createOrderBuilder({ seed, wallet, base: now(), name: `created ${serviceId}`, serviceId, deposits });
  }

  return {
    seeded: seeded.list,
    read(serviceId) {
      const text = stored.read(serviceId)?.text ?? seeded.read(serviceId) ?? randomOrders.read(serviceId);
      return text === null ? null : asOf(text, now());
    },
    about(serviceId) {
      const kept = stored.read(serviceId);
      if (kept?.origin === 'created') return { origin: 'created', changed: false, name: null, concludes: null };
      const changed = kept !== null;
      const order = seeded.find(serviceId);
      if (order !== null) return { origin: 'seeded', changed, name: order.name, concludes: order.concludes };
      const id = randomOrders.find(serviceId);
      return id && { origin: 'generated', changed, name: `generated ${id.seed}/${id.index}`, concludes: null };
    },
    builderOf(serviceId) {
      const order = seeded.find(serviceId);
      if (order !== null) return seeded.builder(order, serviceId);
      const id = randomOrders.find(serviceId);
      return id === null ? createdBuilder(serviceId, 0) : randomOrders.builder(id);
    },
    create(record) {
      const place = createdEver;
      createdEver += 1;
      const serviceId = orderNumber(seed, `created ${place}`);
      stored.write(serviceId, { origin: 'created', text: JSON.stringify(record(createdBuilder(serviceId, place))) });
      return serviceId;
    },
    created: (after, limit) => stored.created(after, limit),
    change(serviceId, text) {
      stored.write(serviceId, { origin: stored.read(serviceId)?.origin ?? 'changed', text });
    },
    restore(serviceId) {
      if (stored.read(serviceId)?.origin === 'changed') stored.removeChanged(serviceId);
    },
    restoreAll: () => stored.clear(),
  };
}
