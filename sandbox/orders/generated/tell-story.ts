/** Makes up a story from chances: what was ordered, when, and which of the plots it follows. */
import { rateOf, tokenOf, type TokenName } from '../tokens.ts';
import type { Draw } from './draw.ts';
import type { Story, Units } from './story.ts';
import { inOneCurrency, inTwoCurrencies, refundOf, type Money } from './story-money.ts';

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
