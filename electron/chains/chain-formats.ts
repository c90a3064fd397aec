/**
 * Which form of address a chain identifier stands for. The specification gives no list of identifiers, so the
 * names and numbers that services use are all known here; any other one has no form, and is never guessed at.
 */

export type AddressFormat = 'tron' | 'evm' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'solana';

/**
 * Letters and digits only, in lower case. A number is a SLIP-44 coin type or an EVM chain id, and listed only
 * where it cannot be taken for a chain of another form.
 */
const identifiers: readonly (readonly [format: AddressFormat, words: string])[] = [
  ['tron', 'tron tronmainnet trx trc20 trc10 trxtrc20 trontrc20 nile shasta tronnile tronshasta 195'],
  ['evm', 'ethereum ethereummainnet eth ethmainnet erc20 etherc20 ethereumerc20 sepolia ethsepolia holesky hoodi 60'],
  ['evm', 'bsc bnb bep20 binance bnbchain bnbsmartchain binancesmartchain bscbep20 bnbbep20 56 9006'],
  ['evm', 'polygon polygonpos matic pol amoy 137 966'],
  ['evm', 'arbitrum arbitrumone arb 42161 9001'],
  ['evm', 'optimism opmainnet op base basemainnet 8453'],
  ['evm', 'avalanche avalanchecchain avax avaxc avaxcchain 43114 9005'],
  ['evm', 'ethereumclassic etc gnosis xdai fantom ftm sonic celo linea scroll zksync zksyncera mantle'],
  ['bitcoin', 'bitcoin btc bitcoinmainnet btcmainnet 0'],
  ['litecoin', 'litecoin ltc litecoinmainnet'],
  ['dogecoin', 'dogecoin doge dogecoinmainnet'],
  ['solana', 'solana sol solanamainnet spl 501'],
];

const formats = new Map(identifiers.flatMap(([format, words]) => words.split(' ').map((word) => [word, format])));

/** Null for a chain that is not known here. `195@195` is read as `195`. */
export function formatOf(chain: string): AddressFormat | null {
  const doubled = /^(\d+)@\1$/.exec(chain.trim());
  const identifier = doubled?.[1] ?? chain.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return formats.get(identifier) ?? null;
}
