/** Why the service refused a request, as far as its response shows, and when it allows a retry. */
import type { Refusal, RefusalCause, ServiceResponse } from '../contract/result.ts';
import type { HeadFacts, Answered, Exchange } from './exchange-outcome.ts';

/** Services that check timestamps allow a few minutes. None refuses for less than one. */
const noticeableSkewMs = 60_000;

/** @param skewMs the service's clock minus this computer's */
export const clocksDiffer = (skewMs: number): boolean => Math.abs(skewMs) >= noticeableSkewMs;

/** @param lookedUpAt this computer's clock when the response arrived */
export const refusalOf = (exchange: Answered, response: ServiceResponse, lookedUpAt: number): Refusal => ({
  ...response,
  cause: causeOf(exchange),
  clockSkewMs: exchange.clockSkewMs,
  retryAt: retryAt(exchange, lookedUpAt),
});

export const retryAt = ({ retryAfterMs }: HeadFacts, lookedUpAt: number): number | null =>
  retryAfterMs === null ? null : lookedUpAt + retryAfterMs;

export function causeOf({ httpStatus, clockSkewMs }: Pick<Answered, 'httpStatus' | 'clockSkewMs'>): RefusalCause {
  if (httpStatus === 429) return 'too-many-requests';
  if (clockSkewMs !== null && clocksDiffer(clockSkewMs)) return 'clock';
  return httpStatus === 401 || httpStatus === 403 ? 'credentials' : 'unknown';
}

/** The service's clock minus this computer's, if that may be why the service refused. Otherwise null. */
export const refusedForClock = (exchange: Exchange): number | null =>
  exchange.is === 'answered' && !exchange.succeeded && causeOf(exchange) === 'clock' ? exchange.clockSkewMs : null;
