/** Which kind of verdict the reported state and the amounts lead to: the table of docs/decisions/verdict.md. */
import type { OrderRecord } from '../contract/order-record.ts';
import type { VerdictKind } from '../contract/verdict.ts';
import { valueOf } from './given.ts';
import { absolute, compare } from './money.ts';
import type { Reckoning } from './order-sum.ts';

const orderStates = ['new', 'paid', 'expired', 'paid_over', 'paid_partial'] as const;
export type OrderState = (typeof orderStates)[number];

/** `within`: off by no more than the tolerance; `equal` to the last digit. */
export type Amounts = 'nothing' | 'too-little' | 'below-within' | 'equal' | 'above-within' | 'too-much' | 'not-known';

export const stateOf = (record: OrderRecord): OrderState | null => {
  const status = valueOf(record.status);
  return orderStates.find((state) => state === status) ?? null;
};

export const isPaidState = (state: OrderState | null): boolean =>
  state === 'paid' || state === 'paid_over' || state === 'paid_partial';

export function amountsOf({ exact }: Reckoning): Amounts {
  if (exact === null) return 'not-known';
  const { ordered, received, difference, tolerance } = exact;
  // A tolerance of 100 % must not turn an empty till into a paid order.
  if (received.units <= 0n && ordered.units > 0n) return 'nothing';
  if (difference.units === 0n) return 'equal';
  const below = difference.units < 0n;
  if (compare(absolute(difference), tolerance) <= 0) return below ? 'below-within' : 'above-within';
  return below ? 'too-little' : 'too-much';
}

/** By the per cent: an order so small that its share is cut to zero has one all the same. */
export const isWithoutTolerance = ({ exact }: Reckoning): boolean => exact?.tolerancePercent.units === 0n;

interface Said {
  readonly state: OrderState | null;
  readonly amounts: Amounts;
  readonly moneyCameIn: Reckoning['moneyCameIn'];
  readonly isRepeated: boolean;
  readonly noTolerance: boolean;
  readonly validityEnded: boolean;
  readonly cancelled: boolean;
  /** Such an order may have been paid, whatever its list says. */
  readonly completed: boolean;
}

export function kindOf(said: Said): VerdictKind {
  const { state, amounts, moneyCameIn } = said;
  const cameIn = said.completed && moneyCameIn === 'no' ? 'not-known' : moneyCameIn;
  if (said.isRepeated) return 'payment-repeated';
  if (said.cancelled) {
    if (isPaidWithNothing(said)) return 'contradicted';
    return ended.cancelled[cameIn];
  }
  if (state === null) return 'not-known';
  if (state === 'expired') return ended.expired[cameIn];
  if (state === 'new') {
    if (moneyCameIn === 'no') return said.validityEnded ? 'validity-ended' : 'waiting';
    if (amounts === 'not-known') return 'reported-new';
    // Where only the merchant's tolerance makes it enough, the service may well go on waiting.
    if (amounts !== 'too-little' && amounts !== 'below-within') return 'contradicted';
    return said.validityEnded ? 'short' : 'waiting-for-rest';
  }
  if (isPaidWithNothing(said)) return 'contradicted';
  // "Too much" or "too little" by nothing at all: only a tolerance lets the state and the amounts both be true.
  if (state !== 'paid' && amounts === 'equal' && said.noTolerance) return 'contradicted';
  return paidStates[state][amounts];
}

/** Nothing came in, and nothing is not what was ordered. */
const isPaidWithNothing = ({ state, amounts, moneyCameIn }: Said): boolean =>
  isPaidState(state) && moneyCameIn === 'no' && amounts !== 'equal';

const ended: Readonly<Record<'expired' | 'cancelled', Readonly<Record<Reckoning['moneyCameIn'], VerdictKind>>>> = {
  expired: { no: 'expired', yes: 'expired-with-payment', 'not-known': 'expired-unknown' },
  cancelled: { no: 'cancelled', yes: 'cancelled-with-payment', 'not-known': 'cancelled-unknown' },
};

const withinTolerance = {
  'below-within': 'paid-within-tolerance',
  equal: 'paid',
  'above-within': 'paid-within-tolerance',
} as const;

const paidStates: Readonly<Record<'paid' | 'paid_over' | 'paid_partial', Readonly<Record<Amounts, VerdictKind>>>> = {
  paid: {
    ...withinTolerance,
    nothing: 'contradicted',
    'too-little': 'contradicted',
    'too-much': 'contradicted',
    'not-known': 'reported-paid',
  },
  paid_over: {
    ...withinTolerance,
    nothing: 'contradicted',
    'too-little': 'contradicted',
    'too-much': 'over',
    'not-known': 'reported-over',
  },
  paid_partial: {
    ...withinTolerance,
    nothing: 'contradicted',
    'too-little': 'short',
    'too-much': 'contradicted',
    'not-known': 'reported-short',
  },
};
