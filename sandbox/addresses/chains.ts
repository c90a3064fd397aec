/**
 * The networks for which the sandbox creates addresses, and their accepted identifiers. The specification lists none,
 * so all names in use are accepted, ignoring case.
 */

/** Networks with one address space share keys, and therefore one running index, so that no address is issued twice. */
export const addressSpaces = ['tron', 'evm', 'bitcoin', 'litecoin', 'dogecoin', 'solana', 'xrp'] as const;
export type AddressSpace = (typeof addressSpaces)[number];

export interface Chain {
  readonly name: string;
  /** What customers usually send on it. */
  readonly token: string;
  readonly space: AddressSpace;
  /** In lower case. Includes the SLIP-44 coin type where it is unambiguous, and `<coin>@<coin>`. */
  readonly identifiers: readonly string[];
}

export const chains: readonly Chain[] = [
  { name: 'TRON', token: 'USDT-TRC20', space: 'tron', identifiers: ['tron', 'trx', 'trc20', '195', '195@195'] },
  { name: 'Ethereum', token: 'USDT-ERC20', space: 'evm', identifiers: ['ethereum', 'eth', 'erc20', '60', '60@60'] },
  {
    name: 'BNB Smart Chain',
    token: 'USDT-BEP20',
    space: 'evm',
    identifiers: ['bnb smart chain', 'bnb', 'bsc', 'bep20', 'binance', 'binance smart chain', '9006', '9006@9006'],
  },
  { name: 'Polygon', token: 'USDC-POLYGON', space: 'evm', identifiers: ['polygon', 'matic', 'pol', '966', '966@966'] },
  {
    name: 'Arbitrum One',
    token: 'USDC-ARBITRUM',
    space: 'evm',
    identifiers: ['arbitrum one', 'arbitrum', 'arb', '9001', '9001@9001'],
  },
  { name: 'Optimism', token: 'USDC-OPTIMISM', space: 'evm', identifiers: ['optimism', 'op', 'op mainnet'] },
  { name: 'Base', token: 'USDC-BASE', space: 'evm', identifiers: ['base'] },
  {
    name: 'Avalanche C-Chain',
    token: 'USDC-AVALANCHE',
    space: 'evm',
    identifiers: ['avalanche c-chain', 'avalanche', 'avax', 'avaxc', '9005'],
  },
  { name: 'Bitcoin', token: 'BTC-BITCOIN', space: 'bitcoin', identifiers: ['bitcoin', 'btc', '0', '0@0'] },
  { name: 'Litecoin', token: 'LTC-LITECOIN', space: 'litecoin', identifiers: ['litecoin', 'ltc', '2', '2@2'] },
  { name: 'Dogecoin', token: 'DOGE-DOGECOIN', space: 'dogecoin', identifiers: ['dogecoin', 'doge', '3', '3@3'] },
  { name: 'Solana', token: 'USDC-SPL', space: 'solana', identifiers: ['solana', 'sol', 'spl', '501', '501@501'] },
  {
    name: 'XRP Ledger',
    token: 'XRP-XRPL',
    space: 'xrp',
    identifiers: ['xrp', 'xrp ledger', 'xrpl', 'ripple', '144', '144@144'],
  },
];

const byIdentifier = new Map(chains.flatMap((chain) => chain.identifiers.map((identifier) => [identifier, chain])));

export const findChain = (identifier: string): Chain | null => byIdentifier.get(identifier.toLowerCase()) ?? null;
