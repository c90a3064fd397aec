/**
 * Networks go by several names, and services mix them in one record. Only names whose meaning is beyond doubt are
 * read as the same; any other name stands for itself.
 */
import { standardOf } from './token-name.ts';

const networks: Readonly<Record<string, readonly string[]>> = {
  tron: ['TRX', 'TRON', 'TRC20', 'TRC10'],
  ethereum: ['ETH', 'ETHEREUM'],
  bsc: ['BSC', 'BNB', 'BEP20', 'BNBSMARTCHAIN', 'BINANCESMARTCHAIN', 'BNBCHAIN'],
  polygon: ['MATIC', 'POL', 'POLYGON', 'POLYGONPOS'],
  arbitrum: ['ARB', 'ARBITRUM', 'ARBITRUMONE'],
  optimism: ['OP', 'OPTIMISM', 'OPMAINNET'],
  avalanche: ['AVAX', 'AVAXC', 'AVALANCHE', 'AVALANCHECCHAIN'],
  base: ['BASE'],
  bitcoin: ['BTC', 'BITCOIN'],
  litecoin: ['LTC', 'LITECOIN'],
  dogecoin: ['DOGE', 'DOGECOIN'],
  'bitcoin-cash': ['BCH', 'BITCOINCASH'],
  solana: ['SOL', 'SOLANA', 'SPL'],
  ripple: ['XRP', 'RIPPLE', 'XRPL'],
};

const networkByName = new Map(
  Object.entries(networks).flatMap(([network, names]) => names.map((name) => [name, network] as const)),
);

const evmNetworks: ReadonlySet<string> = new Set([
  'ethereum',
  'bsc',
  'polygon',
  'arbitrum',
  'optimism',
  'avalanche',
  'base',
]);

/** `TRX`, `Tron` and `trc-20` are `tron`; a name that is not known here comes back in upper case. */
export function networkOf(name: string): string {
  const upper = name.trim().toUpperCase();
  return networkByName.get(upper.replace(/[\s_-]+/g, '')) ?? upper;
}

const networkByStandard = new Map([
  ['TRC20', 'tron'],
  ['TRC10', 'tron'],
  ['BEP20', 'bsc'],
  ['SPL', 'solana'],
  ['ERC20', 'evm'],
]);

/**
 * Whether a token of this name can be on the network, going by the standard behind its hyphen; null where the
 * standard or the network is not known here. ERC20 is used for tokens of every EVM network.
 */
export function tokenFitsNetwork(tokenName: string, network: string): boolean | null {
  const standard = standardOf(tokenName);
  if (standard === null || !isKnown(network)) return null;
  const own = networkByStandard.get(standard.toUpperCase());
  if (own === undefined) return null;
  return own === 'evm' ? evmNetworks.has(network) : own === network;
}

const knownNetworks: ReadonlySet<string> = new Set(Object.keys(networks));
const isKnown = (network: string): boolean => knownNetworks.has(network);

const hex64 = /^[0-9a-f]{64}$/i;
const evmHash = /^0x[0-9a-f]{64}$/i;
/** 64 bytes in base 58. */
const solanaSignature = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;

/** Null where no rule for this network is known here. */
export function isTransactionForm(hash: string, network: string): boolean | null {
  if (evmNetworks.has(network)) return evmHash.test(hash);
  if (network === 'solana') return solanaSignature.test(hash);
  return isKnown(network) ? hex64.test(hash) : null;
}
