/**
 * The outcome of an exchange with the service. It is exactly one of three kinds, because the next step depends on it.
 */
import type { NotSentReason, UnknownReason } from '../contract/result.ts';
import type { JsonValue } from './json-value.ts';

/** Facts from the headers of a response. Null where the header or the response is missing. */
export interface HeadFacts {
  /** The service's Date header minus this computer's clock at the middle of the exchange, accurate to half a second. */
  readonly clockSkewMs: number | null;
  /** Retry-After, in milliseconds from when the headers arrived. */
  readonly retryAfterMs: number | null;
  /** The host of a redirect, if it isn't the requested one. */
  readonly redirectsTo?: string;
}

/** The envelope is readable: the service decided, with `00000` or another code (specification, Errors). */
export interface Answered extends HeadFacts {
  readonly is: 'answered';
  readonly code: string;
  /** Empty if the service sent none. */
  readonly msg: string;
  /** Null if the service sent none. */
  readonly data: JsonValue;
  /** The whole response, decoded, without secrets. */
  readonly raw: string;
  readonly httpStatus: number;
  readonly tookMs: number;
  readonly succeeded: boolean;
}

/** No byte of the request was written, so it can be retried safely. */
interface NotSent {
  readonly is: 'not-sent';
  readonly reason: NotSentReason;
  /** Technical, in English, one line, without secrets. */
  readonly message: string;
  readonly tookMs: number;
}

/** The request may have reached the service. */
export interface Unknown extends HeadFacts {
  readonly is: 'unknown';
  readonly reason: UnknownReason;
  /** Technical, in English, one line, without secrets. */
  readonly message: string;
  readonly httpStatus: number | null;
  readonly tookMs: number;
  /** The part of the response that arrived, at most 16,384 characters. Null if nothing arrived, or it couldn't be decoded. */
  readonly raw: string | null;
}

export type Exchange = Answered | NotSent | Unknown;

export const successCode = '00000';
