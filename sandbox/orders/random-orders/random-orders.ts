/**
 * Random orders by the specification, as many as needed: the number contains seed and index, so none is stored, and
 * the same number is the same order in every sandbox with that seed.
 */
import { firstRandomOrderAccount, mostRandomOrderSeeds, type Wallet } from '../../addresses/wallet.ts';
import type { Seed } from '../../seed.ts';
import { createOrderBuilder, type OrderBuilder } from '../order-builder.ts';
import { lettersOf, lettersValue, numberLetters } from '../order-number.ts';
import { createRandom } from './random.ts';
import { expectedReadingOf, type ExpectedReading } from './expected-reading.ts';
import type { RandomOrder } from './random-order.ts';
import { makeRandomOrder } from './make-random-order.ts';
import { writeRecord } from './random-order-record.ts';

export const randomOrderSeedMost = mostRandomOrderSeeds - 1;
export const randomOrderIndexMost = 32 ** 5 - 1;

/** Which one of which seed. */
interface RandomOrderId {
  readonly seed: number;
  readonly index: number;
}

export interface RandomOrders {
  /** `seed` from 0 to `randomOrderSeedMost`, `index` from 0 to `randomOrderIndexMost`. */
  numberOf(seed: number, index: number): string;
  /** Null for a number that isn't a random order's. */
  find(serviceId: string): RandomOrderId | null;
  read(serviceId: string): string | null;
  builder(id: RandomOrderId): OrderBuilder;
  /** What to conclude at `now` (epoch ms), with a tolerance in hundredths of a per cent. */
  expected(id: RandomOrderId, now: number, tolerance: bigint): ExpectedReading;
}

/** Cached texts, so that repeated requests don't derive addresses again. */
const remembered = 2000;

const mark = 'G';
const form = new RegExp(`^${mark}[${numberLetters}]{15}$`);

export function createRandomOrders(parts: { seed: Seed; wallet: Wallet; base: number }): RandomOrders {
  const { wallet, base } = parts;
  const texts = new Map<string, string>();

  const numberOf = (seed: number, index: number): string => {
    const proof = parts.seed.bytes('generated number', seed, index).readUIntBE(0, 5);
    return mark + lettersOf(seed, 3) + lettersOf(index, 5) + lettersOf(proof % 32 ** 7, 7);
  };
  // The names keep the meaning of published numbers.
  const orderOf = ({ seed, index }: RandomOrderId): RandomOrder =>
    makeRandomOrder(createRandom(parts.seed, 'story', seed, index), base);
  const builder = (id: RandomOrderId): OrderBuilder =>
    createOrderBuilder({
      seed: parts.seed,
      wallet,
      base,
      name: `generated ${id.seed}/${id.index}`,
      serviceId: numberOf(id.seed, id.index),
      deposits: { account: firstRandomOrderAccount - id.seed, place: id.index },
    });

  function find(serviceId: string): RandomOrderId | null {
    if (!form.test(serviceId)) return null;
    const id = { seed: lettersValue(serviceId.slice(1, 4)), index: lettersValue(serviceId.slice(4, 9)) };
    return numberOf(id.seed, id.index) === serviceId ? id : null;
  }

  return {
    numberOf,
    find,
    read(serviceId) {
      const known = texts.get(serviceId);
      if (known !== undefined) return known;
      const id = find(serviceId);
      if (id === null) return null;
      const text = JSON.stringify(writeRecord(orderOf(id), builder(id)));
      const [oldest] = texts.keys();
      if (texts.size >= remembered && oldest !== undefined) texts.delete(oldest);
      texts.set(serviceId, text);
      return text;
    },
    builder,
    expected: (id, now, tolerance) => expectedReadingOf(orderOf(id), now, tolerance),
  };
}
