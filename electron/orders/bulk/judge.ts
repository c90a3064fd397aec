/** What a failed look-up says of the rest of a run. */
import type { AppError, ErrorCode, ErrorFacts, NotSentReason, UnknownReason } from '../../contract/result.ts';

export type Judged =
  /** The service answered about this order; others may fare otherwise. */
  | 'of-the-order'
  /** It was refused, and the service does not say why: it may be the order, or everything. */
  | 'not-told'
  /** Asked again a moment later, it may be answered. */
  | 'passing'
  | 'too-many-requests'
  /** Every other order would fare the same, however often it is asked for. */
  | 'of-all';

const passingUnsent: readonly NotSentReason[] = [
  'connection-refused',
  'not-reachable',
  'connect-timed-out',
  // Its client was of the profile before; the next one is of the profile as it is.
  'profile-changed',
];

const unanswered: Partial<Readonly<Record<UnknownReason, Judged>>> = {
  redirected: 'of-all',
  'redirected-elsewhere': 'of-all',
  'web-page': 'of-all',
  'not-json': 'of-all',
  'envelope-broken': 'of-the-order',
  'answer-too-large': 'of-the-order',
  'answer-too-deep': 'of-the-order',
};

function ofUnanswered({ because, reason }: ErrorFacts['outcome-unknown']): Judged {
  if (because === 'too-many-requests' || because === 'not-told') return because;
  return because === null ? (unanswered[reason] ?? 'passing') : 'of-all';
}

const ofOneOrder: readonly ErrorCode[] = ['order-not-found', 'no-record', 'another-order', 'answer-unreadable'];

export function judge(error: AppError): Judged {
  if (ofOneOrder.includes(error.code)) return 'of-the-order';
  if (error.code === 'service-refused') {
    const { because } = error.facts;
    return because === 'too-many-requests' || because === 'not-told' ? because : 'of-all';
  }
  if (error.code === 'outcome-unknown') return ofUnanswered(error.facts);
  return error.code === 'not-sent' && passingUnsent.includes(error.facts.reason) ? 'passing' : 'of-all';
}
