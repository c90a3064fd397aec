/** What a failed lookup means for the next one, of a bulk lookup or a watch. */
import type { AppError, ErrorCode, ErrorFacts, NotSentReason, UnknownReason } from '../contract/result.ts';

export type FailureKind =
  /** The service responded about this order only. */
  | 'of-the-order'
  /** Refused without a reason: it may be this order, or everything. */
  | 'unknown'
  /** A retry may succeed. */
  | 'passing'
  | 'too-many-requests'
  /** Every other order would fail the same way. */
  | 'of-all';

const passingUnsent: readonly NotSentReason[] = [
  'connection-refused',
  'not-reachable',
  'connect-timed-out',
  // Its client used an outdated profile. The next one is current.
  'profile-changed',
];

const unanswered: Partial<Readonly<Record<UnknownReason, FailureKind>>> = {
  redirected: 'of-all',
  'redirected-elsewhere': 'of-all',
  'web-page': 'of-all',
  'not-json': 'of-all',
  'invalid-envelope': 'of-the-order',
  'response-too-large': 'of-the-order',
  'response-too-deep': 'of-the-order',
};

function ofUnanswered({ cause, reason }: ErrorFacts['outcome-unknown']): FailureKind {
  if (cause === 'too-many-requests' || cause === 'unknown') return cause;
  return cause === null ? (unanswered[reason] ?? 'passing') : 'of-all';
}

const ofOneOrder: readonly ErrorCode[] = ['order-not-found', 'empty-response', 'wrong-order', 'invalid-response'];

export function failureKind(error: AppError): FailureKind {
  if (ofOneOrder.includes(error.code)) return 'of-the-order';
  if (error.code === 'service-refused') {
    const { cause } = error.facts;
    return cause === 'too-many-requests' || cause === 'unknown' ? cause : 'of-all';
  }
  if (error.code === 'outcome-unknown') return ofUnanswered(error.facts);
  return error.code === 'not-sent' && passingUnsent.includes(error.facts.reason) ? 'passing' : 'of-all';
}

/** After so many failures in a row, an unexplained refusal isn't temporary. */
const maxUnexplained = 3;

const stays: readonly ErrorCode[] = [
  'order-not-found',
  'empty-response',
  'wrong-order',
  'secret-missing',
  'profile-not-found',
];

/** @param failures failed lookups in a row, including this one */
export function mayRetry(error: AppError, failures: number): boolean {
  if (error.code === 'outcome-unknown') {
    return error.facts.cause !== 'credentials' && error.facts.reason !== 'redirected';
  }
  if (error.code !== 'service-refused') return !stays.includes(error.code);
  const { cause } = error.facts;
  return cause !== 'credentials' && (cause !== 'unknown' || failures < maxUnexplained);
}

/** When the service allows a retry. Null if it didn't say. */
export const retryAtOf = (error: AppError): number | null =>
  error.code === 'service-refused' || error.code === 'outcome-unknown' ? error.facts.retryAt : null;
