/** Whether a token's standard exists on a network. */
import { chains, wordsOf } from './chains.ts';
import { networkByName } from './network-names.ts';
import { standardOf, symbolOf } from './token-name.ts';

const standardsOf = new Map(chains.map(({ network, standards }) => [network, new Set(wordsOf(standards))]));
const standardsKnown = new Set(chains.flatMap(({ standards }) => wordsOf(standards)));

/**
 * Can a token with this name be on the network, by the standard after its hyphen? Null if the standard or the network
 * is unknown. ERC20 is used on every EVM network. Some services put the network's name there (`USDC-POLYGON`), and a
 * repeated coin name (`ETH-ETH`) may only mean the coin.
 */
export function tokenFitsNetwork(tokenName: string, network: string): boolean | null {
  const standard = standardOf(tokenName)?.toUpperCase();
  const fitting = standardsOf.get(network);
  if (standard === undefined || fitting === undefined) return null;
  if (standardsKnown.has(standard)) return fitting.has(standard);
  if (standard === symbolOf(tokenName).toUpperCase()) return null;
  const named = networkByName.get(standard);
  return named === undefined ? null : named === network;
}
