/** The token that people usually send on a chain, by the name that the sandbox has for the chain. */
const usualTokens: Readonly<Record<string, string>> = {
  TRON: 'USDT-TRC20',
  Ethereum: 'USDT-ERC20',
  'BNB Smart Chain': 'USDT-BEP20',
  Polygon: 'USDC-POLYGON',
  'Arbitrum One': 'USDC-ARBITRUM',
  Optimism: 'USDC-OPTIMISM',
  Base: 'USDC-BASE',
  'Avalanche C-Chain': 'USDC-AVALANCHE',
  Bitcoin: 'BTC-BITCOIN',
  Litecoin: 'LTC-LITECOIN',
  Dogecoin: 'DOGE-DOGECOIN',
  Solana: 'USDC-SPL',
  TON: 'USDT-TON',
  XRP: 'XRP-XRPL',
  'XRP Ledger': 'XRP-XRPL',
};

export const usualTokenOf = (chain: string): string | null =>
  (Object.hasOwn(usualTokens, chain) ? usualTokens[chain] : null) ?? null;
