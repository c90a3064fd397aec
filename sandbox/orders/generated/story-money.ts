/** The payments of a story: how much came in, in which options, and the state that follows from it. */
import type { Draw } from './draw.ts';
import type { StoryOption, StoryPayment, StoryRefund, Units } from './story.ts';

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

export interface Money {
  readonly payments: readonly StoryPayment[];
  readonly status: 'paid' | 'paid_partial' | 'paid_over';
}

/** All payments to options of one currency, so that they can be added up. */
export function inOneCurrency(draw: Draw, options: readonly StoryOption[], aim: Money['status']): Money {
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

/** So many hundredths of what an option asks for, and one unit. */
const hundredth = ({ asked: { units, places } }: StoryOption, percent: number): Units => ({
  units: (units * BigInt(percent)) / 100n + 1n,
  places,
});

/** Two payments in two currencies; what they are worth together is known here, and to no reader of the record. */
export function inTwoCurrencies(draw: Draw, options: readonly StoryOption[], aim: Money['status']): Money | null {
  const [first] = options;
  const other = options.findIndex(({ symbol }) => symbol !== first?.symbol);
  const second = options[other];
  if (first === undefined || second === undefined) return null;
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

export function refundOf(
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
