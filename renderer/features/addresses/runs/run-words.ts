/** What a run and its requests say of themselves: which shape, which sentence. Every count is main's. */
import type {
  AddressAccount,
  AddressCheck,
  BringInCount,
  RequestState,
  RequestView,
  RunAliases,
  RunView,
} from '../../../../electron/contract/address-run.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import { briefDuration, type DurationWords } from '../../../lib/format/duration.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { said, type Said } from '../../../lib/text/said.ts';
import type { Text } from '../../../lib/text/text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

type Words = Pick<Text, 'addresses' | 'dates'>;
type AddressWords = Text['addresses'];

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
  const { standing } = request;
  const odd = standing === 'fewer' || standing === 'more' || standing === 'not-valid' || standing === 'unsaved';
  return odd ? 'notice' : stateShape[request.state];
}

const standingShape: Record<RunView['standing'], ShapeName> = {
  unknown: 'unknown-outcome',
  unsaved: 'notice',
  'under-way': 'in-progress',
  fewer: 'notice',
  more: 'notice',
  'not-valid': 'notice',
  whole: 'paid',
  none: 'expired',
};

export const runShape = ({ standing }: RunView): ShapeName => standingShape[standing];

/** The state in words, never more than the ledger has. */
export function requestState(request: RequestView, words: AddressWords): string {
  const { standing, state, account } = request;
  if (standing === 'unsaved') return words.partly.unsaved;
  const here = account.addresses;
  const asked = account.asked;
  if ((state === 'created' || state === 'closed-brought-in') && (standing === 'fewer' || standing === 'more')) {
    const partly = state === 'closed-brought-in' ? words.partly[state] : words.partly[standing];
    return partly(here, asked);
  }
  if (state === 'created' && standing === 'not-valid') {
    return account.notValid > 0 ? words.partly.notValid(here, account.notValid) : words.partly.flagged;
  }
  return words.states[state];
}

/** How long it took; null where that is not known. */
const took = (request: RequestView, dates: DurationWords): string | null =>
  request.sentAt === null || request.endedAt === null || request.endedAt < request.sentAt
    ? null
    : briefDuration(request.endedAt - request.sentAt, dates);

export const unknownReason = (request: RequestView, { addresses, dates }: Words): string =>
  addresses.unknown(request.reason, {
    took: took(request, dates),
    httpStatus: request.httpStatus === null ? null : String(request.httpStatus),
  }) ?? request.reason;

/** What repeats what; the first entry is the one that counts. */
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

/** Of a request that was carried out: how many came, and what is odd about them. */
function arrived(request: RequestView, words: AddressWords['happened']): string {
  const { held, count, notValid, unreadable, notKnown, decidedAt, account } = request;
  const here = account.addresses;
  const sentences = [
    decidedAt !== null ? words.restBroughtIn(here) : held < count && words.fewer(held, count),
    decidedAt === null && held > count && words.more(held, count),
    ...repeatedWords(request, words.repeated),
    unreadable > 0 && words.unreadable(unreadable),
    account.notValid > 0 && words.notValid(account.notValid, here),
    notValid === 0 && (notKnown > 0 ? words.notChecked(held) : words.valid(held)),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** One sentence on what became of a request; never empty. */
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

export interface AccountPart {
  readonly id: string;
  readonly tone: 'strong' | 'warn' | 'bad' | 'quiet';
  /** What of a bar it fills. */
  readonly bar: 'ok' | 'warn' | 'bad' | 'accent' | 'none';
  readonly share: number;
  readonly text: string;
}

/** The account in words, each part that is not empty. */
export function accountParts(account: AddressAccount, words: AddressWords['run']): readonly AccountPart[] {
  const { asked, addresses, notValid, extra, missing, unsaved, unknown, underWay, waiting, refused, notSent, closed } =
    account;
  const part = (
    id: string,
    share: number,
    tone: AccountPart['tone'],
    bar: AccountPart['bar'],
    text: (count: number) => string,
  ): AccountPart => ({ id, share, tone, bar, text: text(share) });
  // Of an answer that is not as asked for, nobody here knows how many were created.
  const doubtful = extra > 0 || missing > 0 || notValid > 0;
  const there = (count: number): string => {
    if (extra > 0) return words.hereOfMore(count);
    return doubtful ? words.here(count, asked) : words.created(count, asked);
  };
  return [
    part('created', addresses, 'strong', 'ok', there),
    part('more', extra, 'warn', 'none', () => words.askedFor(asked)),
    part('not-valid', notValid, 'warn', 'none', words.notValid),
    part('missing', missing, 'warn', 'warn', words.missing),
    part('unsaved', unsaved, 'bad', 'accent', words.unsaved),
    part('unknown', unknown, 'bad', 'bad', words.unknown),
    part('under-way', underWay, 'quiet', 'none', words.underWay),
    part('waiting', waiting, 'quiet', 'none', words.waiting),
    part('refused', refused, 'strong', 'bad', words.refused),
    part('not-sent', notSent, 'quiet', 'none', words.notSent),
    part('closed', closed, 'quiet', 'none', words.closed),
  ].filter(({ share }) => share > 0);
}

/** Names of several, which may be none, and how many more there are. */
export function aliasesWords(
  { first, count }: RunAliases,
  words: AddressWords['run'],
  name: (alias: string) => string,
): { readonly named: string; readonly more: string } {
  const named = first.map((alias) => (alias === '' ? words.withoutAlias : name(alias)));
  const more = count - first.length;
  return { named: named.join(', '), more: more === 0 ? '' : words.moreAliases(more) };
}

/** Whether something of a request is to be read or decided. */
export const unfolds = ({ standing }: RequestView): boolean =>
  standing === 'unknown' || standing === 'unsaved' || standing === 'fewer';

/** How many requests a run has, and how many of them wait for a person. */
export const requestsIn = ({ standings }: RunView): number =>
  Object.values(standings).reduce((sum, count) => sum + count, 0);
export const openIn = ({ standings }: RunView): number => standings.unknown + standings.unsaved + standings.fewer;

/** Of a run that has requests left to be sent: whether they are, and why not; empty where its account says it all. */
export function flowWords(
  { state, pause, waitsUntil }: Pick<RunView, 'state' | 'pause' | 'waitsUntil'>,
  words: AddressWords['run'],
  clock: (at: number) => string,
): string {
  if (state === 'running') {
    if (pause !== null) return words.pausing;
    return waitsUntil === null ? '' : words.waitsUntil(clock(waitsUntil));
  }
  if (state === 'open') return words.pausedOpen;
  if (state === 'unsaved') return words.pausedUnsaved;
  return pause === null ? '' : words.paused[pause];
}

export const checkShape: Record<AddressCheck['is'], ShapeName> = {
  valid: 'pass',
  'not-valid': 'failed',
  'not-known': 'cannot-check',
};

export function checkWords(check: AddressCheck, words: AddressWords): string {
  return check.is === 'not-valid' ? words.checks['not-valid'][check.because] : words.checks[check.is];
}

/** Addresses in pasted text: one a line, or parted by commas, semicolons or blanks; in order, with repeats. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;"']+/u).filter((part) => part !== '');

/** What the answer, or a file that could not be taken in, names as addresses: to begin with, where they are brought in. */
export const addressesNamed = ({ proof, kept }: RequestView): readonly string[] => [
  ...new Set([...(proof?.addresses ?? []), ...(kept?.addresses ?? [])]),
];

/** How many of a list are taken for addresses. */
export const countedIn = (count: BringInCount | undefined): number | null =>
  count === undefined
    ? null
    : count.valid + count.notValid + count.notKnown + count.elsewhere + count.already + count.repeated;

/** Why a list comes to nothing; without a count it is empty. */
export function nothingWords(count: BringInCount | undefined, chain: Said, words: AddressWords['decision']): string {
  if (count === undefined) return words.nothing.empty;
  const { elsewhere, already } = count;
  if (elsewhere === 0 && already === 0) return words.nothing.noForm(chain);
  if (elsewhere > 0 && already > 0) return words.nothing.both;
  return elsewhere > 0 ? words.nothing.elsewhere : words.nothing.already;
}

/** When it was sent, beside a heading that tells the zone of `head`. */
export function sentWords(
  { sentAt, state, unsaved }: RequestView,
  { time, head, words }: { readonly time: TimeFormat; readonly head: number; readonly words: AddressWords['run'] },
): string {
  if (sentAt === null) return state === 'not-sent' || unsaved?.outcome === 'not-sent' ? words.neverLeft : words.notYet;
  return time.offset(sentAt) === time.offset(head) ? time.clock(sentAt) : time.zonedClock(sentAt);
}

/** What came instead of an answer that could be shown. */
export function answerWords({ httpStatus, reason }: RequestView, words: AddressWords['decision']): string {
  if (httpStatus === null) return words.answerNone;
  if (reason === 'redirected') return words.answerNotRead;
  return reason === 'http-status' || reason === 'empty-body' ? words.answerNoBody : words.answerNotKept;
}

/** The addresses of a run to give to somebody: each once, and none that is flagged. */
export const toCopy = (rows: readonly LedgerRow[]): readonly string[] =>
  rows.filter(({ check }) => check.is !== 'not-valid').map(({ address }) => address);
