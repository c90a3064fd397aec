/**
 * The orders that the service knows, by number. A seeded record is written when first asked for, since
 * deriving its addresses takes time that a start should not; what it holds depends on seed and name alone. An
 * order that was changed is a copy: what was seeded stays, and can be gone back to.
 */
import { createdOrderAccount, type Wallet } from '../addresses/wallet.ts';
import type { Seed } from '../seed.ts';
import type { StoredOrders } from '../store/stored-orders.ts';
import { catalogue } from './catalogue.ts';
import { createDesk, type Desk } from './desk.ts';
import { asOf } from './expiry.ts';
import type { GeneratedOrders } from './generated/generated-orders.ts';
import { orderNumber } from './order-number.ts';
import type { Scene } from './scene.ts';

export interface SeededOrder {
  readonly name: string;
  readonly serviceId: string;
  readonly concludes: string;
}

export interface AboutOrder {
  readonly origin: 'seeded' | 'created' | 'generated';
  readonly changed: boolean;
  /** Of the catalogue; null for an order that is not in it. */
  readonly name: string | null;
  readonly concludes: string | null;
}

export interface OrderBook {
  readonly seeded: readonly SeededOrder[];
  /** The record as JSON text, as it reads now, or null when there is no such order. */
  read(serviceId: string): string | null;
  about(serviceId: string): AboutOrder | null;
  /** Where an order that there is was written, for what is added to it. */
  deskOf(serviceId: string): Desk;
  /** Writes an order under a number of its own, and gives the number. */
  create(record: (desk: Desk) => unknown): string;
  created(after: number, limit: number): readonly string[];
  /** Keeps what became of an order that there is. */
  change(serviceId: string, text: string): void;
  /** Back to what was seeded, where something was. */
  restore(serviceId: string): void;
  /** Back to the start: nothing created, nothing changed. */
  restoreAll(): void;
}

interface BookParts {
  readonly seed: Seed;
  readonly wallet: Wallet;
  /** Epoch ms that seeded orders are dated back from. */
  readonly base: number;
  readonly now: () => number;
  readonly generated: GeneratedOrders;
  readonly stored: StoredOrders;
}

export function createOrderBook(parts: BookParts): OrderBook {
  const { seed, wallet, base, now, generated, stored } = parts;
  interface Page {
    readonly scene: Scene;
    text: string | null;
  }
  const pages = new Map<string, Page>();
  const seeded = catalogue.map((scene) => {
    const serviceId = orderNumber(seed, scene.name);
    pages.set(serviceId, { scene, text: null });
    return { name: scene.name, serviceId, concludes: scene.concludes };
  });
  let createdEver = stored.createdEver;

  const sceneDesk = (scene: Scene, serviceId: string): Desk =>
    createDesk({ seed, wallet, base, name: scene.name, serviceId });
  const createdDesk = (serviceId: string, place: number): Desk =>
    createDesk({
      seed,
      wallet,
      base: now(),
      name: `created ${serviceId}`,
      serviceId,
      deposits: { account: createdOrderAccount, place },
    });

  function seededText(serviceId: string): string | null {
    const page = pages.get(serviceId);
    if (page === undefined) return null;
    page.text ??= JSON.stringify(page.scene.record(sceneDesk(page.scene, serviceId)));
    return page.text;
  }

  return {
    seeded,
    read(serviceId) {
      const text = stored.read(serviceId)?.text ?? seededText(serviceId) ?? generated.read(serviceId);
      return text === null ? null : asOf(text, now());
    },
    about(serviceId) {
      const scene = pages.get(serviceId)?.scene;
      const kept = stored.read(serviceId);
      if (scene === undefined) {
        if (kept?.origin === 'created') return { origin: 'created', changed: false, name: null, concludes: null };
        const place = generated.find(serviceId);
        if (place === null) return null;
        const name = `generated ${place.seed}/${place.index}`;
        return { origin: 'generated', changed: kept !== null, name, concludes: null };
      }
      return { origin: 'seeded', changed: kept !== null, name: scene.name, concludes: scene.concludes };
    },
    deskOf(serviceId) {
      const scene = pages.get(serviceId)?.scene;
      if (scene !== undefined) return sceneDesk(scene, serviceId);
      const place = generated.find(serviceId);
      return place === null ? createdDesk(serviceId, 0) : generated.desk(place);
    },
    create(record) {
      const place = createdEver;
      createdEver += 1;
      const serviceId = orderNumber(seed, `created ${place}`);
      stored.write(serviceId, { origin: 'created', text: JSON.stringify(record(createdDesk(serviceId, place))) });
      return serviceId;
    },
    created: (after, limit) => stored.created(after, limit),
    change(serviceId, text) {
      stored.write(serviceId, { origin: stored.read(serviceId)?.origin ?? 'changed', text });
    },
    restore(serviceId) {
      if (stored.read(serviceId)?.origin === 'changed') stored.removeChanged(serviceId);
    },
    restoreAll() {
      stored.clear();
    },
  };
}
