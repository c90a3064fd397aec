/** How an exchange with the service ended: exactly one of three ways, because what may be done next depends on it. */
import type { NotSentReason, UnknownReason, Refusal, RefusalCause, ServiceAnswer } from '../contract/result.ts';
import type { JsonValue } from './signing/json-value.ts';

/** What the head of an answer tells beside its status; null where it does not, or where no head came. */
export interface HeadFacts {
  /** Service's Date header − this computer's clock at the middle of the exchange, to half a second. */
  readonly clockSkewMs: number | null;
  /** How long to wait before asking again (Retry-After), from when the head came. */
  readonly retryAfterMs: number | null;
  /** Host that a redirect leads to, where it is another than was asked. */
  readonly leadsTo?: string;
}

/** The envelope was read: the service has decided, with `00000` or another code (specification, Errors). */
export interface Answered extends HeadFacts {
  readonly is: 'answered';
  readonly code: string;
  /** Empty when the service gave none. */
  readonly msg: string;
  /** Null when the service gave none. */
  readonly data: JsonValue;
  /** The whole answer as received. */
  readonly raw: string;
  readonly httpStatus: number;
  readonly tookMs: number;
  readonly succeeded: boolean;
}

/** Not a byte of the request was written: safe to try again. */
interface NotSent {
  readonly is: 'not-sent';
  readonly reason: NotSentReason;
  /** Technical, English, one line, without secrets. */
  readonly message: string;
  readonly tookMs: number;
}

/** The request may have reached the service. */
export interface Unknown extends HeadFacts {
  readonly is: 'unknown';
  readonly reason: UnknownReason;
  /** Technical, English, one line, without secrets. */
  readonly message: string;
  readonly httpStatus: number | null;
  readonly tookMs: number;
  /** What came, as far as it came, at most 16 KiB; null when nothing did. */
  readonly raw: string | null;
}

export type Exchange = Answered | NotSent | Unknown;

export const successCode = '00000';

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
