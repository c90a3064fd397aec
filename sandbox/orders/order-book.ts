/**
 * The orders that the service knows, by number. A record is written when first asked for, since deriving
 * its addresses takes time that a start should not; what it holds depends on seed and name alone.
 */
import type { Wallet } from '../addresses/wallet.ts';
import type { Seed } from '../seed.ts';
import { catalogue } from './catalogue.ts';
import { createDesk } from './desk.ts';
import type { Scene } from './scene.ts';

export interface SeededOrder {
  readonly name: string;
  readonly serviceId: string;
  readonly concludes: string;
}

export interface OrderBook {
  readonly seeded: readonly SeededOrder[];
  /** The record as JSON text, or null when there is no such order. */
  read(serviceId: string): string | null;
}

/** Digits and capitals without I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const orderNumber = (seed: Seed, name: string): string =>
  Array.from(seed.draw('order number', name).subarray(0, 16), (byte) => letters.charAt(byte % 32)).join('');

export function createOrderBook(parts: { seed: Seed; wallet: Wallet; base: number }): OrderBook {
  interface Page {
    readonly scene: Scene;
    text: string | null;
  }
  const pages = new Map<string, Page>();
  const seeded = catalogue.map((scene) => {
    const serviceId = orderNumber(parts.seed, scene.name);
    pages.set(serviceId, { scene, text: null });
    return { name: scene.name, serviceId, concludes: scene.concludes };
  });
  return {
    seeded,
    read(serviceId) {
      const page = pages.get(serviceId);
      if (page === undefined) return null;
      const { scene } = page;
      page.text ??= JSON.stringify(scene.record(createDesk({ ...parts, name: scene.name, serviceId })));
      return page.text;
    },
  };
}
