/**
 * Networks have several names, and services mix them in one record. Names are equal only if they surely mean the same
 * network. An unknown name is a network of its own.
 */
import { chains, coinTypeOf, formatOf, wordsOf } from './chains.ts';

/** By name in upper case, without spaces and hyphens. */
export const networkByName = new Map(
  chains.flatMap(({ network, names }) => wordsOf(names).map((name) => [name.toUpperCase(), network] as const)),
);
const networkByCoinType = new Map(
  chains.flatMap(({ network, coinTypes }) => wordsOf(coinTypes).map((type) => [type, network] as const)),
);

/** `TRX`, `Tron`, `trc-20` and `195@195` are `tron`. An unknown name is returned in upper case. */
export function networkOf(name: string): string {
  const coinType = coinTypeOf(name);
  const byCoinType = coinType === null ? undefined : networkByCoinType.get(coinType);
  if (byCoinType !== undefined) return byCoinType;
  const upper = name.trim().toUpperCase();
  return networkByName.get(upper.replace(/[\s_-]+/g, '')) ?? upper;
}

const networkByNumber = new Map(
  chains.flatMap(({ network, addressesOnly, coinTypes }) =>
    wordsOf(`${coinTypes} ${addressesOnly}`.trim())
      .filter((word) => /^\d+$/.test(word) && formatOf(word) !== null)
      .map((number) => [number, network] as const),
  ),
);

/**
 * One key for all names of a network, its number included: `60`, `60@60` and `ETH` are `ethereum`. Only for comparing
 * addresses, where the same address under both is certainly meant: a number alone proves no network.
 */
export const networkKey = (chain: string): string => networkByNumber.get(chain.trim()) ?? networkOf(chain);
