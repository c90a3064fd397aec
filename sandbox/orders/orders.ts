/**
 * The service's orders by number: sample orders, those generated from them, and created ones. A changed order is a
 * copy, so the original can be restored.
 */
import type { Seed } from '../seed.ts';
import { catalog, generatedFrom } from './catalog/catalog.ts';
import type { CatalogOrder } from './catalog/catalog-order.ts';
import { createOrderBuilder, type OrderBuilder } from './order-builder.ts';

export interface SeededOrder {
  readonly name: string;
  readonly serviceId: string;
  readonly concludes: string;
}

export interface AboutOrder {
  readonly origin: 'seeded' | 'created' | 'generated';
  readonly changed: boolean;
  readonly name: string | null;
  readonly concludes: string | null;
}

/** Digits and capitals without I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const orderNumber = (seed: Seed, name: string): string =>
  Array.from(seed.bytes('order number', name).subarray(0, 16), (byte) => letters.charAt(byte % 32)).join('');

/** Generated orders aren't stored, because their number contains their index: `G`, five letters, a check. */
export const maxGenerated = 32 ** 5;

function generatedNumber(seed: Seed, index: number): string {
  const digits = Array.from({ length: 5 }, (_, place) => letters.charAt(Math.floor(index / 32 ** (4 - place)) % 32));
  return `G${digits.join('')}${orderNumber(seed, `generated ${index}`).slice(6)}`;
}

const generatedIndex = (serviceId: string): number =>
  Array.from(serviceId.slice(1, 6)).reduce((index, letter) => index * 32 + letters.indexOf(letter), 0);

export type Orders = ReturnType<typeof createOrders>;

/** @param base the times of sample orders count back from here, in epoch ms */
export function createOrders({ seed, base, now }: { seed: Seed; base: number; now: () => number }) {
  const seeded = new Map(catalog.map((order) => [orderNumber(seed, order.name), order]));
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  let createdEver = 0;

  interface Known {
    readonly order: CatalogOrder;
    readonly about: Omit<AboutOrder, 'changed'>;
    readonly builder: OrderBuilder;
  }

  /** A sample or generated order. */
  function find(serviceId: string): Known | null {
    const known = seeded.get(serviceId);
    if (known !== undefined) {
      const { name, concludes } = known;
      const builder = createOrderBuilder({ seed, base, name, serviceId });
      return { order: known, about: { origin: 'seeded', name, concludes }, builder };
    }
    const place = generatedIndex(serviceId);
    const order = generatedFrom[place % generatedFrom.length];
    if (order === undefined || generatedNumber(seed, place) !== serviceId) return null;
    const name = `generated ${place}`;
    const builder = createOrderBuilder({ seed, base, name, serviceId });
    return { order, about: { origin: 'generated', name, concludes: null }, builder };
  }

  function original(serviceId: string): string | null {
    const found = find(serviceId);
    return found && JSON.stringify(found.order.record(found.builder));
  }

  const createdBuilder = (serviceId: string): OrderBuilder =>
    createOrderBuilder({ seed, base: now(), name: `created ${serviceId}`, serviceId });

  return {
    seeded: Array.from(seeded, ([serviceId, { name, concludes }]): SeededOrder => ({ name, serviceId, concludes })),
    /** The current record as JSON text. Null if there is no such order. */
    read(serviceId: string): string | null {
      const text = created.get(serviceId) ?? changed.get(serviceId) ?? original(serviceId);
      return text === null ? null : asOf(text, now());
    },
    about(serviceId: string): AboutOrder | null {
      if (created.has(serviceId)) return { origin: 'created', changed: false, name: null, concludes: null };
      const found = find(serviceId);
      return found && { ...found.about, changed: changed.has(serviceId) };
    },
    /** The builder for additions to an existing order. */
    builderOf: (serviceId: string): OrderBuilder => find(serviceId)?.builder ?? createdBuilder(serviceId),
    /** Saves an order under a new number, and returns it. */
    create(record: (builder: OrderBuilder) => unknown): string {
      const serviceId = orderNumber(seed, `created ${createdEver}`);
      created.set(serviceId, JSON.stringify(record(createdBuilder(serviceId))));
      createdEver += 1;
      return serviceId;
    },
    created: (after: number, limit: number): readonly string[] => [...created.keys()].slice(after, after + limit),
    generated: (after: number, limit: number): readonly string[] =>
      Array.from({ length: Math.min(limit, maxGenerated - after) }, (_, rank) => generatedNumber(seed, after + rank)),
    change(serviceId: string, text: string): void {
      (created.has(serviceId) ? created : changed).set(serviceId, text);
    },
    restore: (serviceId: string): boolean => changed.delete(serviceId),
    /** Deletes created orders and restores changed ones. */
    restoreAll(): void {
      created.clear();
      changed.clear();
    },
  };
}

const unpaid = '"status":"new"';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The record at `now` (epoch ms), because a new order expires without an event. */
export function asOf(text: string, now: number): string {
  // Only the field matches, because quotes inside a text are escaped.
  if (!text.includes(unpaid)) return text;
  const record: unknown = JSON.parse(text);
  if (!isRecord(record)) return text;
  const { created_time: created, valid_time: minutes, payment_detail: payments } = record;
  if (typeof created !== 'number' || typeof minutes !== 'number' || !Array.isArray(payments)) return text;
  if (payments.length > 0 || now < created + minutes * 60_000) return text;
  return text.replace(unpaid, '"status":"expired"');
}
