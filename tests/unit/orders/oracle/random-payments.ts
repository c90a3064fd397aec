/** Payments and options of a random order. */
import type { Seeded } from '../../../support/seeded.ts';
import type { RandomAmounts } from './random-amounts.ts';
import { oneOf, invalid, spoiltOnce } from './invalid-fields.ts';
import { textOf, type Tree, type TreeObject } from './tree.ts';

interface Means {
  readonly currency: string;
  readonly blockchain: string;
  readonly token: string;
  readonly deposit: string;
  readonly payers: readonly [string, string];
}

/** Published addresses with valid checksums. */
const usdt: Means = {
  currency: 'USDT',
  blockchain: 'ETH',
  token: 'USDT-ERC20',
  deposit: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  payers: ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
};
const usdc: Means = {
  currency: 'USDC',
  blockchain: 'TRON',
  token: 'USDC-TRC20',
  deposit: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  payers: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS'],
};
const dai: Means = {
  ...usdt,
  currency: 'DAI',
  token: 'DAI-ERC20',
  deposit: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
};

export interface Refundable {
  readonly token: string;
  readonly network: string;
  readonly payers: readonly [string, string];
  readonly tx: string;
}
interface RandomPayments {
  readonly order: TreeObject;
  readonly list: Tree | undefined;
  readonly offered: readonly TreeObject[];
  readonly refundable: Refundable;
}

export function randomPayments(random: Seeded, amounts: RandomAmounts): RandomPayments {
  const { ordered, paid } = amounts;
  const main = random.pick([usdt, usdt, usdc, dai]);
  const priced = random.pick(['same', 'same', 'other', 'converted']);
  const several = random.below(14) === 0;
  const firstTx = hashOf(random, main);
  const list = paid.map((pay_amount, at) => {
    const means = several && at === 1 ? random.pick([usdt, usdc, dai]) : main;
    const terms = { receive_amount: ordered, receive_currency: means.currency };
    const payment = {
      payment_address: means.deposit,
      from_address: random.pick(means.payers),
      ...(random.below(12) === 0 ? leftOut(random, ordered) : terms),
      pay_amount: random.below(45) === 0 ? invalid(random) : pay_amount,
      pay_currency: inSomeCase(random, means.currency),
      exchange_rate: priced === 'converted' ? '2' : '1',
      tx_id: at === 0 ? firstTx : hashOf(random, means),
      blockchain: means.blockchain,
      token_name: means.token,
    };
    return spoiltOnce(random, payment);
  });
  const [first] = list;
  if (first !== undefined && random.below(12) === 0) list.push(again(random, first));
  return {
    order: {
      order_amount: random.below(25) === 0 ? invalid(random) : ordered,
      order_currency: random.below(25) === 0 ? invalid(random) : priced === 'same' ? main.currency : 'EUR',
    },
    list: random.below(7) === 0 ? oneOf(random, [undefined, null, {}, '', 'none']) : withStrangers(random, list),
    offered: [usdt, usdc, dai].map((means) => ({
      payment_address: inSomeCase(random, means.deposit),
      token_symbol: means.currency,
      blockchain: means.blockchain,
      token_name: means.token,
      receive_amount: ordered,
      receive_currency: means.currency,
      exchange_rate: '1',
    })),
    refundable: { token: main.token, network: main.blockchain, payers: main.payers, tx: firstTx },
  };
}

/** Some services send payments without the order's amount, or with another. */
const leftOut = (random: Seeded, ordered: string): TreeObject =>
  random.pick<TreeObject>([
    {},
    { receive_amount: null, receive_currency: null },
    { receive_amount: ordered },
    { receive_currency: 'EUR' },
    { receive_amount: ordered, receive_currency: 'EUR' },
    { receive_amount: `${ordered.split('.')[0]}7.5`, receive_currency: 'USDT' },
  ]);

/** Repeats a transaction at the same address, another or none. */
function again(random: Seeded, first: TreeObject): TreeObject {
  const tx = typeof first['tx_id'] === 'string' ? first['tx_id'] : 'none';
  const other = random.pick<TreeObject>([
    {},
    { tx_id: tx.replace(/^0x/, '') },
    { tx_id: tx.toUpperCase().replace(/^0X/, '0x') },
    { payment_address: null },
    { payment_address: '' },
    { payment_address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
    { payment_address: textOf(first['payment_address']).toLowerCase() },
  ]);
  return { ...first, ...other };
}

/** Entries that aren't payments. */
const withStrangers = (random: Seeded, list: readonly TreeObject[]): readonly Tree[] =>
  random.below(60) === 0 ? [...list, oneOf(random, [null, 'gone', {}]) ?? null] : list;

/** The list of options, or something else instead. */
export function withOptions(random: Seeded, options: readonly TreeObject[]): Tree | undefined {
  if (random.below(14) > 0) return options;
  return oneOf(random, [
    undefined,
    null,
    [],
    options.slice(1),
    options.map((option) => ({ ...option, payment_address: null })),
    options.map((option, at) => (at === 0 ? { ...option, payment_address: null } : option)),
  ]);
}

function inSomeCase(random: Seeded, text: string): string {
  const folds = text.length < 6 || text.startsWith('0x');
  return folds && random.below(10) === 0 ? text.toLowerCase() : text;
}

function hashOf(random: Seeded, { blockchain }: Means): string {
  const digits = Array.from({ length: 64 }, () => '0123456789abcdef'[random.below(16)]).join('');
  return blockchain === 'ETH' ? `0x${digits}` : digits;
}
