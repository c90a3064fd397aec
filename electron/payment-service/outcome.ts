/** How an exchange with the service ended: exactly one of three ways, because what may be done next depends on it. */
import type { NotSentReason, UnknownReason } from '../contract/result.ts';
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
