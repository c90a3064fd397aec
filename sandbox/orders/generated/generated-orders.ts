/**
 * Random but lawful orders, as many as anybody wants: an order's number says which one of which seed it is, so
 * none needs to be kept, and the same number is the same order in every sandbox of one seed.
 */
import { firstGeneratedAccount, mostGeneratedSeeds, type Wallet } from '../../addresses/wallet.ts';
import type { Seed } from '../../seed.ts';
import { createDesk, type Desk } from '../desk.ts';
import { lettersOf, lettersValue, numberLetters } from '../order-number.ts';
import { createDraw } from './draw.ts';
import { expectedOf, type Expected } from './expected.ts';
import type { Story } from './story.ts';
import { tellStory } from './tell-story.ts';
import { writeRecord } from './write-record.ts';

export const generatedSeedMost = mostGeneratedSeeds - 1;
export const generatedIndexMost = 32 ** 5 - 1;

interface Place {
  readonly seed: number;
  readonly index: number;
}

export interface GeneratedOrders {
  /** `seed` from 0 to `generatedSeedMost`, `index` from 0 to `generatedIndexMost`. */
  numberOf(seed: number, index: number): string;
  /** Null for a number that is none of a generated order. */
  find(serviceId: string): Place | null;
  read(serviceId: string): string | null;
  desk(place: Place): Desk;
  /** What to conclude at `now` (epoch ms), with a tolerance in hundredths of a per cent. */
  expected(place: Place, now: number, tolerance: bigint): Expected;
}

/** Texts that are kept, so that asking again costs no addresses. */
const remembered = 2000;

const mark = 'G';
const form = new RegExp(`^${mark}[${numberLetters}]{15}$`);

export function createGeneratedOrders(parts: { seed: Seed; wallet: Wallet; base: number }): GeneratedOrders {
  const { wallet, base } = parts;
  const texts = new Map<string, string>();

  const numberOf = (seed: number, index: number): string => {
    const proof = parts.seed.draw('generated number', seed, index).readUIntBE(0, 5);
    return mark + lettersOf(seed, 3) + lettersOf(index, 5) + lettersOf(proof % 32 ** 7, 7);
  };
  const story = ({ seed, index }: Place): Story => tellStory(createDraw(parts.seed, 'story', seed, index), base);
  const desk = (place: Place): Desk =>
    createDesk({
      seed: parts.seed,
      wallet,
      base,
      name: `generated ${place.seed}/${place.index}`,
      serviceId: numberOf(place.seed, place.index),
      deposits: { account: firstGeneratedAccount - place.seed, place: place.index },
    });

  function find(serviceId: string): Place | null {
    if (!form.test(serviceId)) return null;
    const place = { seed: lettersValue(serviceId.slice(1, 4)), index: lettersValue(serviceId.slice(4, 9)) };
    return numberOf(place.seed, place.index) === serviceId ? place : null;
  }

  return {
    numberOf,
    find,
    read(serviceId) {
      const known = texts.get(serviceId);
      if (known !== undefined) return known;
      const place = find(serviceId);
      if (place === null) return null;
      const text = JSON.stringify(writeRecord(story(place), desk(place)));
      const [oldest] = texts.keys();
      if (texts.size >= remembered && oldest !== undefined) texts.delete(oldest);
      texts.set(serviceId, text);
      return text;
    },
    desk,
    expected: (place, now, tolerance) => expectedOf(story(place), now, tolerance),
  };
}
