/** Tokens of sample orders, and their rates. */
import type { AddressSpace } from '../addresses/chains.ts';

export interface Token {
  /** `<SYMBOL>-<STANDARD>` */
  readonly name: string;
  readonly symbol: string;
  readonly blockchain: string;
  readonly space: AddressSpace;
  readonly decimals: number;
  /** Decimals of a converted price. Customers don't use all 18. */
  readonly quoted: number;
}

const tokens = {
  'USDT-TRC20': { symbol: 'USDT', blockchain: 'TRON', space: 'tron', decimals: 6, quoted: 6 },
  'USDT-ERC20': { symbol: 'USDT', blockchain: 'Ethereum', space: 'evm', decimals: 6, quoted: 6 },
  'USDC-ERC20': { symbol: 'USDC', blockchain: 'Ethereum', space: 'evm', decimals: 6, quoted: 6 },
  'USDC-POLYGON': { symbol: 'USDC', blockchain: 'Polygon', space: 'evm', decimals: 6, quoted: 6 },
  'USDT-BEP20': { symbol: 'USDT', blockchain: 'BNB Smart Chain', space: 'evm', decimals: 18, quoted: 6 },
  'ETH-ETHEREUM': { symbol: 'ETH', blockchain: 'Ethereum', space: 'evm', decimals: 18, quoted: 8 },
  'BTC-BITCOIN': { symbol: 'BTC', blockchain: 'Bitcoin', space: 'bitcoin', decimals: 8, quoted: 8 },
  'TRX-TRON': { symbol: 'TRX', blockchain: 'TRON', space: 'tron', decimals: 6, quoted: 6 },
} as const satisfies Record<string, Omit<Token, 'name'>>;
export type TokenName = keyof typeof tokens;

const isTokenName = (name: string): name is TokenName => Object.hasOwn(tokens, name);

/** Throws for a name outside `tokens`. */
export function tokenOf(name: string): Token {
  if (!isTokenName(name)) throw new Error(`no token ${name}`);
  return { name, ...tokens[name] };
}

/** Token amount per unit of the order's currency. */
const rates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EUR: { USDT: '1.0860', USDC: '1.0858', ETH: '0.00041200', BTC: '0.00001640', TRX: '6.8120' },
  USD: { USDT: '1.0004', USDC: '1.0001', ETH: '0.00037950', BTC: '0.00001511', TRX: '6.2740' },
  GBP: { USDT: '1.2704', USDC: '1.2701', ETH: '0.00048210', BTC: '0.00001919', TRX: '7.9690' },
  USDT: { USDT: '1', USDC: '0.9998', ETH: '0.00037935', BTC: '0.00001510', TRX: '6.2715' },
};

export const currencies = Object.keys(rates);

export function rateOf(currency: string, symbol: string): string {
  const rate = rates[currency]?.[symbol];
  if (rate === undefined) throw new Error(`no rate of ${symbol} in ${currency}`);
  return rate;
}
