/** Makes an order from random choices: what was ordered, when, and the result. */
import { rateOf, tokenOf, type TokenName } from '../tokens.ts';
import type { Random } from './random.ts';
import type { RandomOption, RandomOrder, RandomPayment, Units } from './random-order.ts';
import { inOneCurrency, inTwoCurrencies, refundOf, type IncomingPayments } from './random-payments.ts';

const minute = 60_000;
const hour = 60 * minute;

const tokensByCurrency: Readonly<Record<string, readonly TokenName[]>> = {
  EUR: ['USDT-TRC20', 'USDT-ERC20', 'USDC-POLYGON', 'ETH-ETHEREUM', 'BTC-BITCOIN', 'TRX-TRON'],
  USD: ['USDT-TRC20', 'USDC-ERC20', 'USDT-BEP20', 'ETH-ETHEREUM', 'BTC-BITCOIN'],
  GBP: ['USDT-TRC20', 'USDT-ERC20', 'ETH-ETHEREUM', 'BTC-BITCOIN'],
  USDT: ['USDT-TRC20', 'USDT-ERC20', 'USDT-BEP20', 'USDC-ERC20', 'BTC-BITCOIN'],
};

/** Decimal text of a rate as units. */
function unitsOf(text: string): Units {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/** Price times rate, rounded up to the token's decimals, so that the price is covered. */
function converted(price: Units, rate: string, places: number): Units {
  const by = unitsOf(rate);
  const exact = price.units * by.units;
  const shift = price.places + by.places - places;
  if (shift <= 0) return { units: exact * 10n ** BigInt(-shift), places };
  const unit = 10n ** BigInt(shift);
  return { units: (exact + unit - 1n) / unit, places };
}

function pick<T>(random: Random, list: readonly T[], count: number): readonly T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => {
    const chosen = random.oneOf(left);
    left.splice(left.indexOf(chosen), 1);
    return chosen;
  });
}

type Outcome = 'waiting' | 'expired' | 'cancelled' | 'paid' | 'short' | 'over' | 'expired-paid' | 'cancelled-paid';
const outcomes: readonly Outcome[] = [
  'waiting',
  'expired',
  'cancelled',
  'paid',
  'paid',
  'short',
  'short',
  'over',
  'over',
  'expired-paid',
  'cancelled-paid',
];

type Goods = Pick<RandomOrder, 'items' | 'shipping' | 'tax'>;

function randomGoods(random: Random): Goods {
  if (random.chance(25)) return { items: null, shipping: 0n, tax: 0n };
  const items = Array.from({ length: random.between(1, 5) }, () => ({
    cents: 1n + random.bigintBelow(random.oneOf([100n, 10_000n, 10_000n, 5_000_000n])),
    quantity: random.oneOf([1n, 1n, 2n, 12n, 250n]),
  }));
  return { items, shipping: random.bigintBelow(2000n), tax: random.bigintBelow(5000n) };
}

/** What is ordered, and how it can be paid. */
function randomTerms(random: Random): Pick<RandomOrder, 'currency' | 'price' | 'options' | keyof Goods> {
  const currency = random.oneOf(Object.keys(tokensByCurrency));
  const goods = randomGoods(random);
  const sum = (goods.items ?? []).reduce((all, { cents, quantity }) => all + cents * quantity, 0n);
  const units =
    goods.items === null
      ? 1n + random.bigintBelow(random.oneOf([100n, 100_000n, 10n ** 16n]))
      : sum + goods.shipping + goods.tax;
  const price: Units = { units, places: 2 };
  const options = pick(random, tokensByCurrency[currency] ?? [], random.between(1, 4)).map((token) => {
    const { symbol, quoted } = tokenOf(token);
    const rate = rateOf(currency, symbol);
    return { token, symbol, rate, due: converted(price, rate, quoted) };
  });
  return { currency, price, options, ...goods };
}

const statusOf = { paid: 'paid', short: 'paid_partial', over: 'paid_over' } as const;

/** Null where nothing comes in. */
function randomPayments(random: Random, outcome: Outcome, options: readonly RandomOption[]): IncomingPayments | null {
  if (outcome === 'waiting' || outcome === 'expired' || outcome === 'cancelled') return null;
  const status =
    outcome === 'expired-paid' || outcome === 'cancelled-paid'
      ? random.oneOf(['paid', 'paid_partial', 'paid_over'] as const)
      : statusOf[outcome];
  const inTwo = random.chance(10) ? inTwoCurrencies(random, options, status) : null;
  return inTwo ?? inOneCurrency(random, options, status);
}

/** What the first payment's option asks for, where all payments are of its currency. */
function dueInOneCurrency(payments: readonly RandomPayment[], options: readonly RandomOption[]): Units | null {
  const [first, ...others] = payments.map(({ option }) => options[option]);
  return first !== undefined && others.every((option) => option?.symbol === first.symbol) ? first.due : null;
}

const settlements = [
  ['unsettled', ''],
  ['unsettled', ''],
  ['settling', 'system'],
  ['settled', 'system'],
  ['settled', 'manual'],
] as const;

/** `base`: epoch ms that everything has happened before. */
export function makeRandomOrder(random: Random, base: number): RandomOrder {
  const outcome = random.oneOf(outcomes);
  const terms = randomTerms(random);
  const validMinutes = random.between(10, 60);
  const validFor = validMinutes * minute;
  const createdAt =
    outcome === 'waiting'
      ? base - random.between(1, validFor - 1000)
      : base - validFor - 8 * hour - random.between(0, 72 * hour);
  const withinValidity = (): number => createdAt + random.between(1000, validFor - 1000);
  const afterValidity = (): number => createdAt + validFor + random.between(1, 4 * hour);

  const incoming = randomPayments(random, outcome, terms.options);
  const payments = incoming?.payments ?? [];
  const cancelled = outcome === 'cancelled' || outcome === 'cancelled-paid';
  const ended = cancelled || outcome === 'expired' || outcome === 'expired-paid';
  const completedAt = incoming === null || ended ? null : random.chance(15) ? afterValidity() : withinValidity();
  const cancelledAt = cancelled ? withinValidity() : null;
  const due = dueInOneCurrency(payments, terms.options);
  const refund =
    due !== null && random.chance(35)
      ? refundOf(random, payments, due.units, completedAt ?? createdAt + validFor + 5 * hour, base)
      : null;
  return {
    ...terms,
    payments,
    status: ended ? 'expired' : (incoming?.status ?? 'new'),
    createdAt,
    validMinutes,
    completedAt,
    cancelledAt,
    refund,
    settlement: completedAt === null ? ['unsettled', ''] : random.oneOf(settlements),
    payer: random.between(0, 1000),
    subMerchant: random.chance(10),
  };
}
