/** Random choices that follow from a seed and a name, so that an order is the same whichever others were asked for before. */
import type { Seed } from '../../seed.ts';

export interface Random {
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  /** True `percent` times of a hundred. */
  chance(percent: number): boolean;
  oneOf<T>(list: readonly T[]): T;
  /** From 0 up to, not including, `below`. */
  bigintBelow(below: bigint): bigint;
}

export function createRandom(seed: Seed, ...names: readonly (string | number)[]): Random {
  let block = 0;
  let bytes = seed.bytes(...names, block);
  let at = 0;

  function next(): number {
    if (at + 4 > bytes.length) {
      block += 1;
      bytes = seed.bytes(...names, block);
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  }
  const below = (most: number): number => next() % most;

  return {
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => below(100) < percent,
    oneOf(list) {
      const entry = list[below(list.length)];
      if (entry === undefined) throw new Error('there is nothing to choose from');
      return entry;
    },
    bigintBelow(most) {
      let value = 0n;
      for (let bits = 0n; 1n << bits < most << 32n; bits += 32n) value = (value << 32n) | BigInt(next());
      return value % most;
    },
  };
}
