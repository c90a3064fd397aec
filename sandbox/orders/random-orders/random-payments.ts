/** Payments and refund of a random order: how much was received, in which options, and the resulting status. */
import type { Random } from './random.ts';
import type { RandomOption, RandomPayment, RandomRefund, Units } from './random-order.ts';

/** Parts that add up to `whole`, each above zero. */
function split(random: Random, whole: bigint, count: number): readonly bigint[] {
  const parts: bigint[] = [];
  let left = whole;
  for (let more = BigInt(count - 1); more > 0n && left > more; more -= 1n) {
    const part = 1n + random.bigintBelow(left - more);
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}

/** How far from the price, in units: often near what readers forgive, where mistakes hide. */
function gap(random: Random, due: bigint): bigint {
  const halfPercent = due / 200n;
  const wanted = random.oneOf([
    1n,
    halfPercent - 1n,
    halfPercent,
    halfPercent + 1n,
    due / 100n,
    1n + random.bigintBelow(due),
    1n + random.bigintBelow(due),
    due,
  ]);
  return wanted < 1n ? 1n : wanted;
}

export interface IncomingPayments {
  readonly payments: readonly RandomPayment[];
  readonly status: 'paid' | 'paid_partial' | 'paid_over';
}

/** All payments to options of one currency, so that they can be added up. */
export function inOneCurrency(
  random: Random,
  options: readonly RandomOption[],
  aim: IncomingPayments['status'],
): IncomingPayments {
  const main = random.between(0, options.length - 1);
  const option = options[main];
  if (option === undefined) throw new Error('an order offers something');
  const { units: due, places } = option.due;
  const by = gap(random, due);
  const short = aim === 'paid_partial' && due > 1n;
  const total = short ? (by < due ? due - by : 1n) : aim === 'paid_over' ? due + by : due;
  const same = options.flatMap((other, rank) =>
    other.symbol === option.symbol && other.due.places === places ? [rank] : [],
  );
  const payments = split(random, total, random.oneOf([1, 1, 1, 2, 3, 4])).map((units) => ({
    option: random.oneOf(same),
    paid: { units, places },
  }));
  return { payments, status: total < due ? 'paid_partial' : total > due ? 'paid_over' : 'paid' };
}

/** So many hundredths of what an option asks for, and one unit. */
const hundredth = ({ due: { units, places } }: RandomOption, percent: number): Units => ({
  units: (units * BigInt(percent)) / 100n + 1n,
  places,
});

/** Two payments in two currencies; what they are worth together is known here, and to no reader of the record. */
export function inTwoCurrencies(
  random: Random,
  options: readonly RandomOption[],
  aim: IncomingPayments['status'],
): IncomingPayments | null {
  const [first] = options;
  const other = options.findIndex(({ symbol }) => symbol !== first?.symbol);
  const second = options[other];
  if (first === undefined || second === undefined) return null;
  const part = random.between(5, 45);
  // One unit more than a share each: together less than all, or more than all by far.
  const share = aim === 'paid_over' ? 100 : random.between(5, 45);
  if (aim === 'paid' || first.due.units < 1000n || second.due.units < 1000n) return null;
  return {
    payments: [
      { option: 0, paid: hundredth(first, part) },
      { option: other, paid: hundredth(second, share) },
    ],
    status: aim,
  };
}

export function refundOf(
  random: Random,
  payments: readonly RandomPayment[],
  due: bigint,
  from: number,
  base: number,
): RandomRefund {
  const received = payments.reduce((sum, { paid }) => sum + paid.units, 0n);
  const places = payments[0]?.paid.places ?? 0;
  const above = received - due;
  const amounts = [received, 1n + random.bigintBelow(received)];
  if (above > 0n) amounts.push(above, above, 1n + random.bigintBelow(above));
  const amount = random.oneOf(amounts);
  const createdAt = from + random.between(1, base - from - 2);
  return {
    amount: { units: amount, places },
    fee: { units: random.bigintBelow(amount / 20n + 1n), places },
    status: random.oneOf([0, 1, 1, 2] as const),
    createdAt,
    updatedAt: createdAt + random.between(0, base - createdAt - 1),
  };
}
