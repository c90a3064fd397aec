/** The state of a request as a shape and sentences. Every count comes from the main process. */
import type { RequestState, RequestView } from '../../../../electron/contract/addresses.ts';
import { briefDuration } from '../../../lib/format/duration.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { batchText, requestText, unknownOutcomeText } from '../../../text/batches.ts';
import { datesText } from '../../../text/dates.ts';

const stateShape: Record<RequestState, ShapeName> = {
  queued: 'waiting',
  sending: 'in-progress',
  created: 'paid',
  refused: 'failed',
  'not-sent': 'waiting',
  unknown: 'unknown-outcome',
  'closed-none-created': 'expired',
  'closed-imported': 'within-tolerance',
};

export function requestShape(request: RequestView): ShapeName {
  const { completeness, state } = request;
  // The user chose to import the invalid entry, so only the words still warn.
  const isOddEntry = completeness === 'invalid' && state !== 'closed-imported';
  const odd = completeness === 'fewer' || completeness === 'more' || completeness === 'unsaved' || isOddEntry;
  return odd ? 'notice' : stateShape[request.state];
}

/** The state in words. It claims only what is saved. */
export function requestState(request: RequestView): string {
  const { completeness, state, counts } = request;
  if (completeness === 'unsaved') return requestText.partly.unsaved;
  if ((state === 'created' || state === 'closed-imported') && (completeness === 'fewer' || completeness === 'more'))
    return requestText.partly[completeness][state];
  if (state === 'closed-imported' && counts.invalid > 0) return requestText.partly.importedInvalid(counts.invalid);
  if (state === 'created' && completeness === 'invalid') {
    return counts.invalid > 0 ? requestText.partly.invalid(counts.invalid) : requestText.partly.flagged;
  }
  return requestText.states[state];
}

/** How long the request took. Null if unknown. */
const took = (request: RequestView): string | null =>
  request.sentAt === null || request.endedAt === null || request.endedAt < request.sentAt
    ? null
    : briefDuration(request.endedAt - request.sentAt, datesText);

export const unknownReason = (request: RequestView): string =>
  requestText.unknown(request.reason, {
    took: took(request),
    httpStatus: request.httpStatus === null ? null : String(request.httpStatus),
  }) ?? request.reason;

function validWords({ saved, count, unknown, confirmedAt }: RequestView): string {
  const { notChecked, fewerValid, valid } = requestText.details;
  if (unknown > 0) return notChecked(saved);
  return confirmedAt === null && saved < count ? fewerValid(saved, count) : valid(saved);
}

/** How many addresses a created request has, and what is wrong with them. */
function arrived(request: RequestView): string {
  const { saved, count, invalid, duplicate, unreadable, unknown, confirmedAt, counts } = request;
  const here = counts.addresses;
  const sentences = [
    confirmedAt !== null && requestText.details.restImported,
    confirmedAt === null && saved > count && requestText.details.more(saved, count),
    duplicate > 0 && requestText.details.duplicate(duplicate),
    unreadable > 0 && requestText.details.unreadable(unreadable),
    counts.invalid > 0 && requestText.details.invalid(counts.invalid, here + counts.invalid),
    invalid === 0 && validWords(request),
  ];
  const shown = sentences.filter((sentence) => sentence !== false);
  const isComplete = saved === count && invalid === 0 && unknown === 0;
  return shown.length === 1 && isComplete ? requestText.details.allValid : shown.join(' ');
}

/** The result of a request, never empty. @param isHeldBack true while another outcome of its batch must be confirmed */
export function requestDetails(request: RequestView, isHeldBack = false): string {
  const { unsaved } = request;
  if (unsaved !== null) {
    const kept = requestText.details.unsaved;
    return unsaved.outcome === 'created' ? kept.created(unsaved.addresses) : kept[unsaved.outcome];
  }
  switch (request.state) {
    case 'queued':
      return isHeldBack ? requestText.details.waitsForConfirmation : batchText.nothing;
    case 'sending':
      return batchText.nothing;
    case 'created':
      return arrived(request);
    case 'refused':
      return requestText.details.refused(untrusted(request.serviceCode, 40), untrusted(request.serviceMsg, 400));
    case 'not-sent':
      return requestText.notSent(request.reason) ?? request.reason;
    case 'unknown':
      return unknownReason(request);
    case 'closed-none-created':
      return requestText.details.closedNone;
    case 'closed-imported':
      return requestText.details.closedImported(request.counts.addresses, request.count);
  }
}

/** A request that needs attention. */
export const needsAttention = ({ completeness }: RequestView): boolean =>
  completeness === 'unknown' || completeness === 'unsaved' || completeness === 'fewer';

/** When the request was sent. The heading shows the time zone of `head`. */
export function sentWords(
  { sentAt }: RequestView,
  { time, head }: { readonly time: TimeFormat; readonly head: number },
): string {
  if (sentAt === null) return batchText.nothing;
  return time.offset(sentAt) === time.offset(head) ? time.clock(sentAt) : time.zonedClock(sentAt);
}

/** Addresses in pasted text, separated by lines, commas, semicolons or spaces, in order and with duplicates. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;"']+/u).filter((part) => part !== '');

/** Addresses found in the response. */
export const addressesNamed = ({ proof }: RequestView): readonly string[] => [...new Set(proof?.addresses)];

/** Why no response can be shown. */
export function answerWords({ httpStatus, reason }: RequestView): string {
  if (httpStatus === null)
    return reason === 'record-in-doubt' ? unknownOutcomeText.answerNotRecorded : unknownOutcomeText.answerNone;
  if (reason === 'redirected' || reason === 'redirected-elsewhere') return unknownOutcomeText.answerNotRead;
  return reason === 'http-status' || reason === 'empty-body'
    ? unknownOutcomeText.answerNoBody
    : unknownOutcomeText.answerNotKept;
}
