/**
 * The networks for which the sandbox creates addresses, and their accepted identifiers. The specification lists none,
 * so all names in use are accepted, ignoring case.
 */

/** Networks with one address space share keys, and therefore one running index, so that no address is issued twice. */
export const addressSpaces = ['tron', 'evm', 'bitcoin', 'litecoin', 'dogecoin', 'solana', 'xrp'] as const;
export type AddressSpace = (typeof addressSpaces)[number];

export interface Chain {
  readonly name: string;
  readonly space: AddressSpace;
  /** In lower case. Includes the SLIP-44 coin type where it is unambiguous, and `<coin>@<coin>`. */
  readonly identifiers: readonly string[];
}

export const chains: readonly Chain[] = [
  { name: 'TRON', space: 'tron', identifiers: ['tron', 'trx', 'trc20', '195', '195@195'] },
  { name: 'Ethereum', space: 'evm', identifiers: ['ethereum', 'eth', 'erc20', '60', '60@60'] },
  {
    name: 'BNB Smart Chain',
    space: 'evm',
    identifiers: ['bnb smart chain', 'bnb', 'bsc', 'bep20', 'binance', 'binance smart chain', '9006', '9006@9006'],
  },
  { name: 'Polygon', space: 'evm', identifiers: ['polygon', 'matic', 'pol', '966', '966@966'] },
  { name: 'Arbitrum One', space: 'evm', identifiers: ['arbitrum one', 'arbitrum', 'arb', '9001', '9001@9001'] },
  { name: 'Optimism', space: 'evm', identifiers: ['optimism', 'op', 'op mainnet'] },
  { name: 'Base', space: 'evm', identifiers: ['base'] },
  { name: 'Avalanche C-Chain', space: 'evm', identifiers: ['avalanche c-chain', 'avalanche', 'avax', 'avaxc', '9005'] },
  { name: 'Bitcoin', space: 'bitcoin', identifiers: ['bitcoin', 'btc', '0', '0@0'] },
  { name: 'Litecoin', space: 'litecoin', identifiers: ['litecoin', 'ltc', '2', '2@2'] },
  { name: 'Dogecoin', space: 'dogecoin', identifiers: ['dogecoin', 'doge', '3', '3@3'] },
  { name: 'Solana', space: 'solana', identifiers: ['solana', 'sol', 'spl', '501', '501@501'] },
  { name: 'XRP Ledger', space: 'xrp', identifiers: ['xrp', 'xrp ledger', 'xrpl', 'ripple', '144', '144@144'] },
];

const byIdentifier = new Map(chains.flatMap((chain) => chain.identifiers.map((identifier) => [identifier, chain])));

export const findChain = (identifier: string): Chain | null => byIdentifier.get(identifier.toLowerCase()) ?? null;
