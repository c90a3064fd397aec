/**
 * Networks go by several names, and services mix them in one record. Only names whose meaning is beyond doubt are
 * read as the same; any other name stands for itself.
 */
import { chains, wordsOf } from './chains.ts';
import { standardOf } from './token-name.ts';

const chainOf = new Map(chains.map((chain) => [chain.network, chain]));
const networkByName = new Map(
  chains.flatMap(({ network, names }) => wordsOf(names).map((name) => [name.toUpperCase(), network] as const)),
);
const standardsOf = new Map(chains.map(({ network, standards }) => [network, new Set(wordsOf(standards))]));
const standardsKnown = new Set(chains.flatMap(({ standards }) => wordsOf(standards)));

/** `TRX`, `Tron` and `trc-20` are `tron`; a name that is not known here comes back in upper case. */
export function networkOf(name: string): string {
  const upper = name.trim().toUpperCase();
  return networkByName.get(upper.replace(/[\s_-]+/g, '')) ?? upper;
}

/**
 * Whether a token of this name can be on the network, going by the standard behind its hyphen; null where the
 * standard or the network is not known here. ERC20 is used for tokens of every EVM network.
 */
export function tokenFitsNetwork(tokenName: string, network: string): boolean | null {
  const standard = standardOf(tokenName)?.toUpperCase();
  const fitting = standardsOf.get(network);
  if (standard === undefined || fitting === undefined) return null;
  return standardsKnown.has(standard) ? fitting.has(standard) : null;
}

const hex64 = /^[0-9a-f]{64}$/i;
const evmHash = /^0x[0-9a-f]{64}$/i;
/** 64 bytes in base 58. */
const solanaSignature = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;

/** Null where no rule for this network is known here. */
export function isTransactionForm(hash: string, network: string): boolean | null {
  const chain = chainOf.get(network);
  if (chain === undefined) return null;
  if (chain.addresses === 'evm') return evmHash.test(hash);
  return chain.addresses === 'solana' ? solanaSignature.test(hash) : hex64.test(hash);
}
