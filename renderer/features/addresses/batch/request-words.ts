/** Shape and sentences of a request. Every count comes from the main process. */
import type { RequestState, RequestView } from '../../../../electron/contract/addresses.ts';
import { briefDuration } from '../../../lib/format/duration.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { addressesText } from '../../../text/addresses.ts';
import { datesText } from '../../../text/dates.ts';

const stateShape: Record<RequestState, ShapeName> = {
  planned: 'waiting',
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
  // A person imported it with the entry in view, so the shape doesn't warn anymore. The words still do.
  const isOddEntry = completeness === 'not-valid' && state !== 'closed-imported';
  const odd = completeness === 'fewer' || completeness === 'more' || completeness === 'unsaved' || isOddEntry;
  return odd ? 'notice' : stateShape[request.state];
}

/** The state in words, never more than what is saved. */
export function requestState(request: RequestView): string {
  const { completeness, state, account } = request;
  if (completeness === 'unsaved') return addressesText.partly.unsaved;
  const here = account.addresses;
  const asked = account.asked;
  if ((state === 'created' || state === 'closed-imported') && (completeness === 'fewer' || completeness === 'more')) {
    const partly = state === 'closed-imported' ? addressesText.partly[state] : addressesText.partly[completeness];
    return partly(here, asked);
  }
  if (state === 'closed-imported' && account.notValid > 0)
    return addressesText.partly.broughtInNotValid(account.notValid);
  if (state === 'created' && completeness === 'not-valid') {
    return account.notValid > 0 ? addressesText.partly.notValid(here, account.notValid) : addressesText.partly.flagged;
  }
  return addressesText.states[state];
}

/** How long it took, or null where that's unknown. */
const took = (request: RequestView): string | null =>
  request.sentAt === null || request.endedAt === null || request.endedAt < request.sentAt
    ? null
    : briefDuration(request.endedAt - request.sentAt, datesText);

export const unknownReason = (request: RequestView): string =>
  addressesText.unknown(request.reason, {
    took: took(request),
    httpStatus: request.httpStatus === null ? null : String(request.httpStatus),
  }) ?? request.reason;

/** Duplicates by origin. The first entry is the one that counts. */
function repeatedWords({ repeated, repeats }: RequestView): readonly string[] {
  const { inAnswer, imported, inBatches } = repeats;
  const unread = inBatches.reduce((left, { count }) => left - count, repeated - inAnswer - imported);
  return [
    inAnswer > 0 ? addressesText.happened.repeated.inAnswer(inAnswer) : '',
    imported > 0 ? addressesText.happened.repeated.imported(imported) : '',
    ...inBatches.map(({ batch, count }) => addressesText.happened.repeated.inBatch(count, String(batch))),
    unread > 0 ? addressesText.happened.repeated.unread(unread) : '',
  ].filter((sentence) => sentence !== '');
}

/** How many addresses a created request has, and what is wrong with them. */
function arrived(request: RequestView): string {
  const { saved, count, notValid, unreadable, notKnown, decidedAt, account } = request;
  const here = account.addresses;
  const sentences = [
    decidedAt !== null
      ? addressesText.happened.restBroughtIn(here)
      : saved < count && addressesText.happened.fewer(saved, count),
    decidedAt === null && saved > count && addressesText.happened.more(saved, count),
    ...repeatedWords(request),
    unreadable > 0 && addressesText.happened.unreadable(unreadable),
    account.notValid > 0 && addressesText.happened.notValid(account.notValid, here + account.notValid),
    notValid === 0 && (notKnown > 0 ? addressesText.happened.notChecked(saved) : addressesText.happened.valid(saved)),
  ];
  const shown = sentences.filter((sentence) => sentence !== false);
  return shown.length === 1 && saved === count && notValid === 0 && notKnown === 0
    ? addressesText.happened.allValid
    : shown.join(' ');
}

/** The result of a request, never empty. @param isHeldBack an outcome of its batch has to be confirmed first */
export function happened(request: RequestView, isHeldBack = false): string {
  const words = addressesText;
  const { unsaved } = request;
  if (unsaved !== null) {
    const kept = words.happened.unsaved;
    return unsaved.outcome === 'created' ? kept.created(unsaved.addresses) : kept[unsaved.outcome];
  }
  switch (request.state) {
    case 'planned':
      return isHeldBack ? words.happened.waitsForConfirmation : words.happened.planned;
    case 'sending':
      return words.happened.sending;
    case 'created':
      return arrived(request);
    case 'refused':
      return words.happened.refused(untrusted(request.serviceCode, 40), untrusted(request.serviceMsg, 400));
    case 'not-sent':
      return words.notSent(request.reason) ?? request.reason;
    case 'unknown':
      return unknownReason(request);
    case 'closed-none-created':
      return words.happened.closedNone;
    case 'closed-imported':
      return words.happened.closedImported(request.account.addresses, request.count);
  }
}

/** A request that needs attention. */
export const unfolds = ({ completeness }: RequestView): boolean =>
  completeness === 'unknown' || completeness === 'unsaved' || completeness === 'fewer';

/** When it was sent. The heading shows the time zone of `head`. */
export function sentWords(
  { sentAt, state, unsaved }: RequestView,
  { time, head }: { readonly time: TimeFormat; readonly head: number },
): string {
  if (sentAt === null)
    return state === 'not-sent' || unsaved?.outcome === 'not-sent'
      ? addressesText.run.neverLeft
      : addressesText.run.notYet;
  return time.offset(sentAt) === time.offset(head) ? time.clock(sentAt) : time.zonedClock(sentAt);
}

/** Why no response can be shown. */
export function answerWords({ httpStatus, reason }: RequestView): string {
  if (httpStatus === null)
    return reason === 'record-in-doubt' ? addressesText.decision.answerNotRecorded : addressesText.decision.answerNone;
  if (reason === 'redirected' || reason === 'redirected-elsewhere') return addressesText.decision.answerNotRead;
  return reason === 'http-status' || reason === 'empty-body'
    ? addressesText.decision.answerNoBody
    : addressesText.decision.answerNotKept;
}
