/**
 * The table of networks. Services name a network by its name, coin, token standard or a number, and the specification
 * lists no identifiers. An unlisted one keeps its name, and is never guessed.
 */

export type AddressFormat = 'tron' | 'evm' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'solana' | 'xrp';

/** Lists are words separated by spaces: letters and digits, in lower case except for `standards`. */
export interface Chain {
  readonly network: string;
  /** Null if no address rule is known. */
  readonly addresses: AddressFormat | null;
  /** These certainly mean the network. */
  readonly names: string;
  /**
   * These determine the address format but not the network: test networks, names that other networks of this format
   * share, and bare SLIP-44 coin types or EVM chain ids that can't mean another format. So 2, 3 and 144 aren't here:
   * they are the coin types of Litecoin, Dogecoin and XRP, and could be chain ids.
   */
  readonly addressesOnly: string;
  /** SLIP-44 coin types, which services write twice (`195@195`). No other numbering uses this form. */
  readonly coinTypes: string;
  /** Token standards, as services append them to a token's name. */
  readonly standards: string;
}

type More = Partial<Pick<Chain, 'addressesOnly' | 'coinTypes' | 'standards'>>;

const chain = (network: string, addresses: Chain['addresses'], names: string, more: More = {}): Chain => ({
  network,
  addresses,
  names,
  addressesOnly: '',
  coinTypes: '',
  standards: '',
  ...more,
});

/** ERC20 is used for tokens on every EVM network. */
const evm = (network: string, names: string, more: More = {}): Chain =>
  chain(network, 'evm', names, { standards: 'ERC20', ...more });

export const chains: readonly Chain[] = [
  chain('tron', 'tron', 'tron trx trc20 trc10 tronmainnet trxtrc20 trontrc20', {
    addressesOnly: 'nile shasta tronnile tronshasta 195',
    standards: 'TRC20 TRC10',
    coinTypes: '195',
  }),
  evm('ethereum', 'ethereum eth ethereummainnet ethmainnet etherc20 ethereumerc20', {
    addressesOnly: 'erc20 sepolia ethsepolia holesky hoodi 60',
    coinTypes: '60',
  }),
  evm('bsc', 'bsc bnb bep20 bnbchain bnbsmartchain binancesmartchain bscbep20 bnbbep20', {
    addressesOnly: 'binance 56 9006',
    standards: 'ERC20 BEP20',
    coinTypes: '9006',
  }),
  evm('polygon', 'polygon polygonpos matic pol', { addressesOnly: 'amoy 137 966', coinTypes: '966' }),
  evm('arbitrum', 'arbitrum arbitrumone arb', { addressesOnly: '42161 9001', coinTypes: '9001' }),
  evm('optimism', 'optimism opmainnet op', { coinTypes: '614' }),
  evm('base', 'base basemainnet', { addressesOnly: '8453' }),
  evm('avalanche', 'avalanche avalanchecchain avax avaxc avaxcchain', {
    addressesOnly: '43114 9005',
    coinTypes: '9005',
  }),
  evm('ethereum-classic', 'ethereumclassic etc', { coinTypes: '61' }),
  evm('gnosis', 'gnosis xdai', { coinTypes: '700' }),
  evm('fantom', 'fantom ftm', { coinTypes: '1007' }),
  evm('celo', 'celo', { coinTypes: '52752' }),
  evm('linea', 'linea'),
  evm('scroll', 'scroll'),
  evm('mantle', 'mantle'),
  // zkSync Lite, and Sonic on Solana, have other transaction formats.
  evm('zksync-era', 'zksyncera', { addressesOnly: 'zksync' }),
  evm('sonic', '', { addressesOnly: 'sonic' }),
  chain('bitcoin', 'bitcoin', 'bitcoin btc bitcoinmainnet btcmainnet', { addressesOnly: '0', coinTypes: '0' }),
  chain('litecoin', 'litecoin', 'litecoin ltc litecoinmainnet', { coinTypes: '2' }),
  chain('dogecoin', 'dogecoin', 'dogecoin doge dogecoinmainnet', { coinTypes: '3' }),
  chain('bitcoin-cash', null, 'bitcoincash bch', { coinTypes: '145' }),
  chain('solana', 'solana', 'solana sol spl solanamainnet', {
    addressesOnly: '501',
    standards: 'SPL',
    coinTypes: '501',
  }),
  chain('ripple', 'xrp', 'ripple xrp xrpl xrpledger', { coinTypes: '144' }),
];

export const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** `195` of `195@195`. Null for identifiers of any other form. */
export const coinTypeOf = (identifier: string): string | null => /^(\d+)@\1$/.exec(identifier.trim())?.[1] ?? null;

const formatsBy = (wordsIn: (chain: Chain) => string): ReadonlyMap<string, AddressFormat> =>
  new Map(
    chains.flatMap((one) => {
      const { addresses } = one;
      return addresses === null ? [] : wordsOf(wordsIn(one)).map((word) => [word, addresses] as const);
    }),
  );

const formats = formatsBy(({ names, addressesOnly }) => `${names} ${addressesOnly}`.trim());
const formatsByCoinType = formatsBy(({ coinTypes }) => coinTypes);

/** Null for an unknown network. `195@195` is a SLIP-44 coin type. */
export function formatOf(identifier: string): AddressFormat | null {
  const coinType = coinTypeOf(identifier);
  if (coinType !== null) return formatsByCoinType.get(coinType) ?? null;
  if (identifier.includes('@')) return null;
  return formats.get(identifier.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? null;
}
