/** Why a service may have refused, by what its answer tells beside its code. */
import type { Refusal, RefusalCause, ServiceAnswer } from '../../contract/result.ts';
import type { Answered, Exchange, HeadFacts } from '../outcome.ts';

/** Services that hold a request against their clock allow some minutes as a rule; below one nobody refuses. */
const noticeableSkewMs = 60_000;

/** Whether service and computer are far enough apart in time to be told. `skewMs`: service's clock − this computer's. */
export const clocksDiffer = (skewMs: number): boolean => Math.abs(skewMs) >= noticeableSkewMs;

/** @param readAt this computer's clock when the answer was there */
export const refusalOf = (exchange: Answered, answer: ServiceAnswer, readAt: number): Refusal => ({
  ...answer,
  because: causeOf(exchange),
  clockSkewMs: exchange.clockSkewMs,
  retryAt: retryAt(exchange, readAt),
});

export const retryAt = ({ retryAfterMs }: HeadFacts, readAt: number): number | null =>
  retryAfterMs === null ? null : readAt + retryAfterMs;

export function causeOf({ httpStatus, clockSkewMs }: Pick<Answered, 'httpStatus' | 'clockSkewMs'>): RefusalCause {
  if (httpStatus === 429) return 'too-many-requests';
  if (clockSkewMs !== null && clocksDiffer(clockSkewMs)) return 'clock';
  return httpStatus === 401 || httpStatus === 403 ? 'credentials' : 'not-told';
}

/** Service's clock − this computer's where it may be why the service refused; null where it did not, or where that is not it. */
export const refusedForClock = (exchange: Exchange): number | null =>
  exchange.is === 'answered' && !exchange.succeeded && causeOf(exchange) === 'clock' ? exchange.clockSkewMs : null;
