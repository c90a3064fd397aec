/**
 * The verdict: what the reported state and the amounts say together. The service's word stands wherever the
 * amounts do not speak against it; the reasoning for each cell of the table is docs/decisions/verdict.md.
 */
import type { EpochMs, OrderRecord, RefundData } from '../contract/order-record.ts';
import type { RefundKind, RefundSum, Verdict, VerdictKind } from '../contract/verdict.ts';
import { amountOf, isTime, timeOf, valueOf } from './given.ts';
import { absolute, compare, parseDecimal, subtract } from './money.ts';
import type { Reckoning } from './order-sum.ts';
import { refundKindOf, refundSumOf } from './refund.ts';
import { clockSlackMs } from './service-clock.ts';

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

/** Milliseconds; null where created_time or valid_time is missing, or they lead to no time at all. */
function validUntilOf(record: OrderRecord): EpochMs | null {
  const created = timeOf(record.created_time);
  const minutes = valueOf(record.valid_time);
  if (created === null || minutes === null || !(minutes > 0)) return null;
  const until = created + minutes * 60_000;
  return isTime(until) ? until : null;
}

/**
 * An expired order whose cancel_time is not before its validity's end was not cancelled: it ran out. A time still
 * to come tells of nothing that has happened.
 */
function cancelledAtOf(record: OrderRecord, validUntil: EpochMs | null, now: EpochMs): EpochMs | null {
  const at = timeOf(record.cancel_time);
  if (at === null || at > now + clockSlackMs) return null;
  return stateOf(record) === 'expired' && validUntil !== null && at >= validUntil ? null : at;
}

export function verdictOf(
  record: OrderRecord,
  reckoning: Reckoning,
  refundData: RefundData | null,
  now: EpochMs,
): Verdict {
  const state = stateOf(record);
  const validUntil = validUntilOf(record);
  const cancelledAt = cancelledAtOf(record, validUntil, now);
  const kind = kindOf({
    state,
    amounts: amountsOf(reckoning),
    moneyCameIn: reckoning.moneyCameIn,
    noTolerance: reckoning.exact?.tolerance.units === 0n,
    validityEnded: validUntil !== null && validUntil < now,
    cancelled: cancelledAt !== null,
  });
  const refund = refundKindOf(record, refundData);
  const refundSum = refundSumOf(refundData, reckoning);
  return {
    kind,
    reported: record.status,
    sum: reckoning.sum,
    refund,
    refundSum,
    closed: isClosed(kind, state, reckoning, refund, refundSum),
    cancelledAt,
    validUntil,
  };
}

interface Said {
  readonly state: OrderState | null;
  readonly amounts: Amounts;
  readonly moneyCameIn: 'yes' | 'no' | 'not-known';
  readonly noTolerance: boolean;
  readonly validityEnded: boolean;
  readonly cancelled: boolean;
}

function kindOf(said: Said): VerdictKind {
  const { state, amounts, moneyCameIn } = said;
  if (said.cancelled) {
    if (moneyCameIn === 'yes') return 'expired-with-payment';
    if (!isPaidState(state) || amounts === 'equal') return 'cancelled';
    return moneyCameIn === 'no' ? 'contradicted' : 'expired-with-payment';
  }
  if (state === null) return 'not-known';
  if (state === 'expired') return moneyCameIn === 'yes' ? 'expired-with-payment' : 'expired';
  if (state === 'new') {
    if (moneyCameIn !== 'yes') return 'waiting';
    return amounts === 'too-little' && said.validityEnded ? 'short' : newWithMoney[amounts];
  }
  // "Too much" or "too little" by nothing at all: only a tolerance lets the state and the amounts both be true.
  if (state !== 'paid' && amounts === 'equal' && said.noTolerance) return 'contradicted';
  return paidStates[state][amounts];
}

const newWithMoney: Readonly<Record<Amounts, VerdictKind>> = {
  nothing: 'waiting',
  'too-little': 'waiting',
  'below-within': 'contradicted',
  equal: 'contradicted',
  'above-within': 'contradicted',
  'too-much': 'contradicted',
  'not-known': 'waiting',
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
    'not-known': 'paid',
  },
  paid_over: {
    ...withinTolerance,
    nothing: 'contradicted',
    'too-little': 'contradicted',
    'too-much': 'over',
    'not-known': 'over',
  },
  paid_partial: {
    ...withinTolerance,
    nothing: 'contradicted',
    'too-little': 'short',
    'too-much': 'contradicted',
    'not-known': 'short',
  },
};

/** Kinds that a refund can close, by giving back all that came or all that was too much. */
const closedByRefund: readonly VerdictKind[] = [
  'paid',
  'paid-within-tolerance',
  'short',
  'over',
  'expired-with-payment',
];

function isClosed(
  kind: VerdictKind,
  state: OrderState | null,
  { exact }: Reckoning,
  refund: RefundKind,
  refundSum: RefundSum | null,
): boolean {
  if (exact === null) return false;
  if (refund === 'none') {
    if (kind === 'paid') return state === 'paid';
    return (kind === 'expired' || kind === 'cancelled') && exact.received.units === 0n;
  }
  if (refund !== 'succeeded' || refundSum === null || !closedByRefund.includes(kind)) return false;
  if (!addsUp(refundSum)) return false;
  if (refundSum.of === 'whole') return true;
  // The rest of an expired order's money is still there, with nothing to show for it.
  if (refundSum.of !== 'difference' || kind === 'expired-with-payment') return false;
  return refundSum.openOnceRefunded !== null && parseDecimal(refundSum.openOnceRefunded)?.units === 0n;
}

/** A refund that does not add up leaves open what the payer got. */
function addsUp(refund: RefundSum): boolean {
  const amount = amountOf(refund.amount);
  const fee = amountOf(refund.fee);
  const actual = amountOf(refund.actual);
  return amount === null || fee === null || actual === null || compare(subtract(amount, fee), actual) === 0;
}
