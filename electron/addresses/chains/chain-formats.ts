/** Which form of address a chain identifier stands for. */
import { chains, coinTypeOf, wordsOf, type AddressFormat, type Chain } from './chains.ts';

const formatsBy = (wordsIn: (chain: Chain) => string): ReadonlyMap<string, AddressFormat> =>
  new Map(
    chains.flatMap((chain) => {
      const { addresses } = chain;
      return addresses === null ? [] : wordsOf(wordsIn(chain)).map((word) => [word, addresses] as const);
    }),
  );

const formats = formatsBy(({ names, addressesOnly }) => `${names} ${addressesOnly}`.trim());
const formatsByCoinType = formatsBy(({ coinTypes }) => coinTypes);

/** Null for a chain that is not known here. `195@195` is a SLIP-44 coin type, and no number of another kind. */
export function formatOf(chain: string): AddressFormat | null {
  const coinType = coinTypeOf(chain);
  if (coinType !== null) return formatsByCoinType.get(coinType) ?? null;
  if (chain.includes('@')) return null;
  return formats.get(chain.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? null;
}
