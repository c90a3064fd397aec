/** Which form of address a chain identifier stands for. */
import { chains, wordsOf, type AddressFormat } from './chains.ts';

const formats = new Map(
  chains.flatMap(({ addresses, names, addressesOnly }) =>
    addresses === null ? [] : wordsOf(`${names} ${addressesOnly}`.trim()).map((word) => [word, addresses] as const),
  ),
);

/** Null for a chain that is not known here. `195@195` is read as `195`. */
export function formatOf(chain: string): AddressFormat | null {
  const doubled = /^(\d+)@\1$/.exec(chain.trim());
  const identifier = doubled?.[1] ?? chain.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return formats.get(identifier) ?? null;
}
