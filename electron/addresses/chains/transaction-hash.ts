/** The format of a transaction’s hash on each network. */
import { chains } from './chains.ts';

const chainOf = new Map(chains.map((chain) => [chain.network, chain]));

const hex64 = /^[0-9a-f]{64}$/i;
const evmHash = /^0x[0-9a-f]{64}$/i;
/** 64 bytes in base58. */
const solanaSignature = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;

/** Null if no rule for this network is known. */
export function looksLikeTransactionHash(hash: string, network: string): boolean | null {
  const chain = chainOf.get(network);
  if (chain === undefined) return null;
  if (chain.addresses === 'evm') return evmHash.test(hash);
  return chain.addresses === 'solana' ? solanaSignature.test(hash) : hex64.test(hash);
}
