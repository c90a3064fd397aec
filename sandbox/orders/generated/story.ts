/**
 * What happened to a random order, in whole numbers of smallest units: nobody reads it back from decimals, so
 * what should be concluded is known before the record is written. Every story is lawful: the state follows from the
 * money, and times from each other.
 */
import { rateOf, tokenOf, type TokenName } from '../tokens.ts';
import type { Draw } from './draw.ts';

/** An amount in units of 10^-`places`. */
export interface Units {
  readonly units: bigint;
  readonly places: number;
}

export interface StoryOption {
  readonly token: TokenName;
  readonly symbol: string;
  readonly rate: string;
  readonly asked: Units;
}

export interface StoryPayment {
  /** Rank of the option that was paid to. */
  readonly option: number;
  readonly paid: Units;
}

export interface StoryRefund {
  readonly amount: Units;
  readonly fee: Units;
  readonly status: 0 | 1 | 2;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface StoryItem {
  readonly cents: bigint;
  readonly quantity: bigint;
}

export interface Story {
  readonly currency: string;
  readonly price: Units;
  readonly options: readonly StoryOption[];
  readonly payments: readonly StoryPayment[];
  readonly status: 'new' | 'paid' | 'expired' | 'paid_over' | 'paid_partial';
  /** Epoch ms. */
  readonly createdAt: number;
  readonly validMinutes: number;
  readonly completedAt: number | null;
  readonly cancelledAt: number | null;
  readonly refund: StoryRefund | null;
  readonly settlement: readonly [status: 'unsettled' | 'settling' | 'settled', type: '' | 'system' | 'manual'];
  readonly items: readonly StoryItem[] | null;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly payer: number;
  readonly subMerchant: boolean;
}

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

/** Price times rate, rounded up to the places that the token is quoted in: nobody is asked for less. */
function converted(price: Units, rate: string, places: number): Units {
  const by = unitsOf(rate);
  const exact = price.units * by.units;
  const shift = price.places + by.places - places;
  if (shift <= 0) return { units: exact * 10n ** BigInt(-shift), places };
  const unit = 10n ** BigInt(shift);
  return { units: (exact + unit - 1n) / unit, places };
}

function pick<T>(draw: Draw, list: readonly T[], count: number): readonly T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => {
    const chosen = draw.oneOf(left);
    left.splice(left.indexOf(chosen), 1);
    return chosen;
  });
}

/** Parts that add up to `whole`, each above zero. */
function split(draw: Draw, whole: bigint, count: number): readonly bigint[] {
  const parts: bigint[] = [];
  let left = whole;
  for (let more = BigInt(count - 1); more > 0n && left > more; more -= 1n) {
    const part = 1n + draw.big(left - more);
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}

/** How far from the price, in units: often near what readers forgive, where mistakes hide. */
function gap(draw: Draw, asked: bigint): bigint {
  const halfPercent = asked / 200n;
  const wanted = draw.oneOf([
    1n,
    halfPercent - 1n,
    halfPercent,
    halfPercent + 1n,
    asked / 100n,
    1n + draw.big(asked),
    1n + draw.big(asked),
    asked,
  ]);
  return wanted < 1n ? 1n : wanted;
}

type Plot = 'waiting' | 'expired' | 'cancelled' | 'paid' | 'short' | 'over' | 'expired-paid' | 'cancelled-paid';
const plots: readonly Plot[] = [
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

interface Money {
  readonly payments: readonly StoryPayment[];
  readonly status: 'paid' | 'paid_partial' | 'paid_over';
}

/** All payments to options of one currency, so that they can be added up. */
function inOneCurrency(draw: Draw, options: readonly StoryOption[], aim: Money['status']): Money {
  const main = draw.between(0, options.length - 1);
  const option = options[main];
  if (option === undefined) throw new Error('an order offers something');
  const { units: asked, places } = option.asked;
  const by = gap(draw, asked);
  const short = aim === 'paid_partial' && asked > 1n;
  const total = short ? (by < asked ? asked - by : 1n) : aim === 'paid_over' ? asked + by : asked;
  const same = options.flatMap((other, rank) =>
    other.symbol === option.symbol && other.asked.places === places ? [rank] : [],
  );
  const payments = split(draw, total, draw.oneOf([1, 1, 1, 2, 3, 4])).map((units) => ({
    option: draw.oneOf(same),
    paid: { units, places },
  }));
  return { payments, status: total < asked ? 'paid_partial' : total > asked ? 'paid_over' : 'paid' };
}

/** Two payments in two currencies; what they are worth together is known here, and to no reader of the record. */
function inTwoCurrencies(draw: Draw, options: readonly StoryOption[], aim: Money['status']): Money | null {
  const [first] = options;
  const other = options.findIndex(({ symbol }) => symbol !== first?.symbol);
  const second = options[other];
  if (first === undefined || second === undefined) return null;
  const hundredth = ({ asked: { units, places } }: StoryOption, percent: number): Units => ({
    units: (units * BigInt(percent)) / 100n + 1n,
    places,
  });
  const part = draw.between(5, 45);
  // One unit more than a share each: together less than all, or more than all by far.
  const share = aim === 'paid_over' ? 100 : draw.between(5, 45);
  if (aim === 'paid' || first.asked.units < 1000n || second.asked.units < 1000n) return null;
  return {
    payments: [
      { option: 0, paid: hundredth(first, part) },
      { option: other, paid: hundredth(second, share) },
    ],
    status: aim,
  };
}

function refundOf(
  draw: Draw,
  payments: readonly StoryPayment[],
  asked: bigint,
  from: number,
  base: number,
): StoryRefund {
  const received = payments.reduce((sum, { paid }) => sum + paid.units, 0n);
  const places = payments[0]?.paid.places ?? 0;
  const above = received - asked;
  const amounts = [received, 1n + draw.big(received)];
  if (above > 0n) amounts.push(above, above, 1n + draw.big(above));
  const amount = draw.oneOf(amounts);
  const createdAt = from + draw.between(1, base - from - 2);
  return {
    amount: { units: amount, places },
    fee: { units: draw.big(amount / 20n + 1n), places },
    status: draw.oneOf([0, 1, 1, 2] as const),
    createdAt,
    updatedAt: createdAt + draw.between(0, base - createdAt - 1),
  };
}

function goods(draw: Draw): Pick<Story, 'items' | 'shipping' | 'tax'> {
  if (draw.chance(25)) return { items: null, shipping: 0n, tax: 0n };
  const items = Array.from({ length: draw.between(1, 5) }, () => ({
    cents: 1n + draw.big(draw.oneOf([100n, 10_000n, 10_000n, 5_000_000n])),
    quantity: draw.oneOf([1n, 1n, 2n, 12n, 250n]),
  }));
  return { items, shipping: draw.big(2000n), tax: draw.big(5000n) };
}

/** `base`: epoch ms that everything has happened before. */
export function tellStory(draw: Draw, base: number): Story {
  const plot = draw.oneOf(plots);
  const currency = draw.oneOf(Object.keys(tokensByCurrency));
  const order = goods(draw);
  const sum = (order.items ?? []).reduce((all, { cents, quantity }) => all + cents * quantity, 0n);
  const price: Units = {
    units:
      order.items === null ? 1n + draw.big(draw.oneOf([100n, 100_000n, 10n ** 16n])) : sum + order.shipping + order.tax,
    places: 2,
  };
  const options = pick(draw, tokensByCurrency[currency] ?? [], draw.between(1, 4)).map((token) => {
    const { symbol, quoted } = tokenOf(token);
    const rate = rateOf(currency, symbol);
    return { token, symbol, rate, asked: converted(price, rate, quoted) };
  });

  const validMinutes = draw.between(10, 60);
  const validFor = validMinutes * minute;
  const createdAt =
    plot === 'waiting'
      ? base - draw.between(1, validFor - 1000)
      : base - validFor - 8 * hour - draw.between(0, 72 * hour);
  const within = (): number => createdAt + draw.between(1000, validFor - 1000);

  const aims = { paid: 'paid', short: 'paid_partial', over: 'paid_over' } as const;
  const aim =
    plot === 'expired-paid' || plot === 'cancelled-paid'
      ? draw.oneOf(['paid', 'paid_partial', 'paid_over'] as const)
      : plot === 'paid' || plot === 'short' || plot === 'over'
        ? aims[plot]
        : null;
  const money: Money | null =
    aim === null
      ? null
      : ((draw.chance(10) ? inTwoCurrencies(draw, options, aim) : null) ?? inOneCurrency(draw, options, aim));
  const over = plot === 'expired' || plot === 'expired-paid' || plot === 'cancelled' || plot === 'cancelled-paid';
  const completedAt =
    money === null || over ? null : draw.chance(15) ? createdAt + validFor + draw.between(1, 4 * hour) : within();
  const cancelledAt = plot === 'cancelled' || plot === 'cancelled-paid' ? within() : null;
  const [first] = money?.payments ?? [];
  const asked = first === undefined ? null : options[first.option]?.asked;
  const addable = money?.payments.every(
    ({ option }) => options[option]?.symbol === options[first?.option ?? 0]?.symbol,
  );
  const refund =
    money !== null && asked !== null && asked !== undefined && addable === true && draw.chance(35)
      ? refundOf(draw, money.payments, asked.units, completedAt ?? createdAt + validFor + 5 * hour, base)
      : null;
  return {
    currency,
    price,
    options,
    payments: money?.payments ?? [],
    status: over ? 'expired' : (money?.status ?? 'new'),
    createdAt,
    validMinutes,
    completedAt,
    cancelledAt,
    refund,
    settlement:
      completedAt === null
        ? ['unsettled', '']
        : draw.oneOf([
            ['unsettled', ''],
            ['unsettled', ''],
            ['settling', 'system'],
            ['settled', 'system'],
            ['settled', 'manual'],
          ] as const),
    ...order,
    payer: draw.between(0, 1000),
    subMerchant: draw.chance(10),
  };
}
