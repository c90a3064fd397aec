/**
 * The verdict: what the reported state and the amounts say together. The service's word stands wherever the
 * amounts do not speak against it; the reasoning for each cell of the table is docs/decisions/verdict.md.
 */
import type { EpochMs, OrderRecord, RefundData } from '../contract/order-record.ts';
import type { Verdict } from '../contract/verdict.ts';
import { isTime, timeOf, valueOf } from './given.ts';
import type { Reckoning } from './order-sum.ts';
import { hasCome, type ServiceClock } from './service-clock.ts';
import { refundExtentOf, refundKindOf, refundSumOf } from './refund.ts';
import { stateOf, amountsOf, isWithoutTolerance, kindOf } from './verdict-kind.ts';

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
function cancelledAtOf(record: OrderRecord, validUntil: EpochMs | null, clock: ServiceClock): EpochMs | null {
  const at = timeOf(record.cancel_time);
  if (at === null || !hasCome(at, clock)) return null;
  return stateOf(record) === 'expired' && validUntil !== null && at >= validUntil ? null : at;
}

/** Before the checks, which tell what is in dispute. */
export type Reckoned = Omit<Verdict, 'closed' | 'disputedBy'>;

export function reckonVerdict(
  record: OrderRecord,
  reckoning: Reckoning,
  refundData: RefundData | null,
  clock: ServiceClock,
): Reckoned {
  const validUntil = validUntilOf(record);
  const validity = validUntil === null ? 'not-known' : validUntil < clock.now ? 'ended' : 'runs';
  const cancelledAt = cancelledAtOf(record, validUntil, clock);
  const refund = refundKindOf(record, refundData);
  const refundSum = refundSumOf(refundData, valueOf(record.payment_detail), reckoning);
  const kind = kindOf({
    state: stateOf(record),
    amounts: amountsOf(reckoning),
    moneyCameIn: reckoning.moneyCameIn,
    isRepeated: reckoning.sum.is === 'not-known' && reckoning.sum.because === 'payment-listed-twice',
    noTolerance: isWithoutTolerance(reckoning),
    validityEnded: validity === 'ended',
    cancelled: cancelledAt !== null,
    completed: timeOf(record.transact_time) !== null,
  });
  return {
    kind,
    reported: record.status,
    sum: reckoning.sum,
    refund,
    refundExtent: refund === 'succeeded' ? refundExtentOf(kind, refundSum) : null,
    refundSum,
    cancelledAt,
    validUntil,
    validity,
    endedSinceRead: false,
  };
}

/** Money may still come: it waits or is short, is not completed, and its validity is not known to be over. */
export function awaitsPayment({ kind, validity, endedSinceRead }: Reckoned, completedAt: EpochMs | null): boolean {
  if (completedAt !== null || endedSinceRead) return false;
  if (kind === 'waiting' || kind === 'waiting-for-rest' || kind === 'reported-new') return validity !== 'ended';
  return kind === 'short' && validity === 'runs';
}

/** What comes in may still change what is said of it. */
const isOpen = ({ kind, validity }: Reckoned): boolean =>
  (kind === 'expired' && validity === 'runs') ||
  (validity !== 'ended' && ['waiting', 'waiting-for-rest', 'reported-new', 'short'].includes(kind));

/**
 * The verdict at a later moment, where nothing was heard of the order since the reading. One that could be paid then may
 * have been paid meanwhile, so it does not become one of those that say what came in until its end.
 */
export function laterVerdict(asRead: Reckoned, later: Reckoned): Reckoned {
  const isCancelledSince = asRead.cancelledAt === null && later.cancelledAt !== null;
  if (!isCancelledSince && (!isOpen(asRead) || isOpen(later))) return later;
  const isNew = asRead.kind === 'waiting' || asRead.kind === 'waiting-for-rest';
  const kind = later.cancelledAt === null && isNew ? 'validity-ended' : later.kind;
  return { ...later, kind, endedSinceRead: true };
}
