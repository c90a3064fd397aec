/** Shape and sentences of a request. Every count comes from the main process. */
import type { RequestState, RequestView } from '../../../../../electron/contract/addresses.ts';
import { briefDuration, type DurationWords } from '../../../../lib/format/duration.ts';
import type { TimeFormat } from '../../../../lib/format/time.ts';
import { said } from '../../../../lib/text/said.ts';
import type { Text } from '../../../../lib/text/text.ts';
import type { ShapeName } from '../../../../ui/marks/shape.tsx';
import type { AddressWords } from '../run-words.ts';

type Words = Pick<Text, 'addresses' | 'dates'>;

const stateShape: Record<RequestState, ShapeName> = {
  planned: 'waiting',
  sending: 'in-progress',
  created: 'paid',
  refused: 'failed',
  'not-sent': 'waiting',
  unknown: 'unknown-outcome',
  'closed-none-created': 'expired',
  'closed-brought-in': 'within-tolerance',
};

export function requestShape(request: RequestView): ShapeName {
  const { standing, state } = request;
  // A person imported it with the entry in view, so the shape doesn't warn anymore. The words still do.
  const isOddEntry = standing === 'not-valid' && state !== 'closed-brought-in';
  const odd = standing === 'fewer' || standing === 'more' || standing === 'unsaved' || isOddEntry;
  return odd ? 'notice' : stateShape[request.state];
}

/** The state in words, never more than what is saved. */
export function requestState(request: RequestView, words: AddressWords): string {
  const { standing, state, account } = request;
  if (standing === 'unsaved') return words.partly.unsaved;
  const here = account.addresses;
  const asked = account.asked;
  if ((state === 'created' || state === 'closed-brought-in') && (standing === 'fewer' || standing === 'more')) {
    const partly = state === 'closed-brought-in' ? words.partly[state] : words.partly[standing];
    return partly(here, asked);
  }
  if (state === 'closed-brought-in' && account.notValid > 0) return words.partly.broughtInNotValid(account.notValid);
  if (state === 'created' && standing === 'not-valid') {
    return account.notValid > 0 ? words.partly.notValid(here, account.notValid) : words.partly.flagged;
  }
  return words.states[state];
}

/** How long it took, or null where that's unknown. */
const took = (request: RequestView, dates: DurationWords): string | null =>
  request.sentAt === null || request.endedAt === null || request.endedAt < request.sentAt
    ? null
    : briefDuration(request.endedAt - request.sentAt, dates);

export const unknownReason = (request: RequestView, { addresses, dates }: Words): string =>
  addresses.unknown(request.reason, {
    took: took(request, dates),
    httpStatus: request.httpStatus === null ? null : String(request.httpStatus),
  }) ?? request.reason;

/** Duplicates by origin. The first entry is the one that counts. */
function repeatedWords(
  { repeated, repeats }: RequestView,
  words: AddressWords['happened']['repeated'],
): readonly string[] {
  const { inAnswer, broughtIn, inRuns } = repeats;
  const unread = inRuns.reduce((left, { count }) => left - count, repeated - inAnswer - broughtIn);
  return [
    inAnswer > 0 ? words.inAnswer(inAnswer) : '',
    broughtIn > 0 ? words.broughtIn(broughtIn) : '',
    ...inRuns.map(({ run, count }) => words.inRun(count, String(run))),
    unread > 0 ? words.unread(unread) : '',
  ].filter((sentence) => sentence !== '');
}

/** How many addresses a created request has, and what is wrong with them. */
function arrived(request: RequestView, words: AddressWords['happened']): string {
  const { held, count, notValid, unreadable, notKnown, decidedAt, account } = request;
  const here = account.addresses;
  const sentences = [
    decidedAt !== null ? words.restBroughtIn(here) : held < count && words.fewer(held, count),
    decidedAt === null && held > count && words.more(held, count),
    ...repeatedWords(request, words.repeated),
    unreadable > 0 && words.unreadable(unreadable),
    account.notValid > 0 && words.notValid(account.notValid, here + account.notValid),
    notValid === 0 && (notKnown > 0 ? words.notChecked(held) : words.valid(held)),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** The result of a request, never empty. */
export function happened(request: RequestView, text: Words): string {
  const words = text.addresses;
  const { unsaved } = request;
  if (unsaved !== null) {
    const kept = words.happened.unsaved;
    return unsaved.outcome === 'created' ? kept.created(unsaved.addresses) : kept[unsaved.outcome];
  }
  switch (request.state) {
    case 'planned':
      return words.happened.planned;
    case 'sending':
      return words.happened.sending;
    case 'created':
      return arrived(request, words.happened);
    case 'refused':
      return words.happened.refused(said(request.serviceCode, 40), said(request.serviceMsg, 400));
    case 'not-sent':
      return words.notSent(request.reason) ?? request.reason;
    case 'unknown':
      return unknownReason(request, text);
    case 'closed-none-created':
      return words.happened.closedNone;
    case 'closed-brought-in':
      return words.happened.closedBroughtIn(request.account.addresses, request.count);
  }
}

/** A request that needs attention. */
export const unfolds = ({ standing }: RequestView): boolean =>
  standing === 'unknown' || standing === 'unsaved' || standing === 'fewer';

/** When it was sent. The heading shows the time zone of `head`. */
export function sentWords(
  { sentAt, state, unsaved }: RequestView,
  { time, head, words }: { readonly time: TimeFormat; readonly head: number; readonly words: AddressWords['run'] },
): string {
  if (sentAt === null) return state === 'not-sent' || unsaved?.outcome === 'not-sent' ? words.neverLeft : words.notYet;
  return time.offset(sentAt) === time.offset(head) ? time.clock(sentAt) : time.zonedClock(sentAt);
}

/** Why no response can be shown. */
export function answerWords({ httpStatus, reason }: RequestView, words: AddressWords['decision']): string {
  if (httpStatus === null) return reason === 'record-in-doubt' ? words.answerNotRecorded : words.answerNone;
  if (reason === 'redirected' || reason === 'redirected-elsewhere') return words.answerNotRead;
  return reason === 'http-status' || reason === 'empty-body' ? words.answerNoBody : words.answerNotKept;
}
