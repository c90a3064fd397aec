/** What a run and its requests say of themselves: which shape, which sentence. */
import type { AddressCheck, RequestState, RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import type { NotSentReason, UnknownReason } from '../../../../electron/contract/result.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import type { Text } from '../../../lib/text/text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

type Words = Text['addresses'];

export const stateShape: Record<RequestState, ShapeName> = {
  planned: 'waiting',
  sending: 'in-progress',
  created: 'paid',
  refused: 'failed',
  'not-sent': 'waiting',
  unknown: 'unknown-outcome',
  'closed-none-created': 'expired',
  'closed-brought-in': 'within-tolerance',
};

/** `14.2 s`; below a second `46 ms`. */
const elapsed = (request: RequestView): string => {
  if (request.sentAt === null || request.endedAt === null) return '';
  const ms = request.endedAt - request.sentAt;
  return ms < 1000 ? `${String(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
};

const isNotSentReason = (words: Words, reason: string): reason is NotSentReason => Object.hasOwn(words.notSent, reason);
const isUnknownReason = (words: Words, reason: string): reason is UnknownReason => Object.hasOwn(words.unknown, reason);

/** One sentence on what became of a request; never empty. */
export function happened(request: RequestView, words: Words): string {
  const held = String(request.held);
  switch (request.state) {
    case 'planned':
      return words.happened.planned;
    case 'sending':
      return words.happened.sending;
    case 'created': {
      const count = request.held === request.count ? null : request.held < request.count ? 'fewer' : 'more';
      const amount = count === null ? '' : `${words.happened[count](held, String(request.count))} `;
      if (request.notValid > 0) return `${amount}${words.happened.notValid(String(request.notValid), held)}`;
      return `${amount}${request.notKnown > 0 ? words.happened.notChecked(held) : words.happened.valid(held)}`;
    }
    case 'refused':
      return words.happened.refused(request.serviceCode, request.serviceMsg);
    case 'not-sent':
      return isNotSentReason(words, request.reason) ? words.notSent[request.reason] : request.reason;
    case 'unknown':
      return isUnknownReason(words, request.reason)
        ? words.unknown[request.reason](elapsed(request), request.httpStatus === null ? '' : String(request.httpStatus))
        : request.reason;
    case 'closed-none-created':
      return words.happened.closedNone;
    case 'closed-brought-in':
      return words.happened.closedBroughtIn(held);
  }
}

export interface Tally {
  readonly created: number;
  readonly unknown: number;
  readonly refused: number;
  readonly notSent: number;
  readonly closed: number;
}

/** Addresses by what became of them: held ones counted as held, the rest as asked for. */
export function tally(run: RunView): Tally {
  const sum = { created: 0, unknown: 0, refused: 0, notSent: 0, closed: 0 };
  for (const request of run.requests) {
    switch (request.state) {
      case 'created':
      case 'closed-brought-in':
        sum.created += request.held;
        break;
      case 'unknown':
        sum.unknown += request.count;
        break;
      case 'refused':
        sum.refused += request.count;
        break;
      case 'closed-none-created':
        sum.closed += request.count;
        break;
      case 'planned':
      case 'sending':
      case 'not-sent':
        sum.notSent += request.count;
        break;
    }
  }
  return sum;
}

export const unknownRequests = (run: RunView): readonly RequestView[] =>
  run.requests.filter((request) => request.state === 'unknown');

export const checkShape: Record<AddressCheck['is'], ShapeName> = {
  valid: 'pass',
  'not-valid': 'failed',
  'not-known': 'cannot-check',
};

export function checkWords(check: AddressCheck, words: Words): string {
  return check.is === 'not-valid' ? words.checks['not-valid'][check.because] : words.checks[check.is];
}

/** Addresses in pasted text: one a line, or parted by commas, semicolons or blanks; in order, with repeats. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;"']+/u).filter((part) => part !== '');

/** `11:52:11.204`: to the millisecond, since support at the service searches its logs by it. */
export const clockMs = (time: TimeFormat, ms: number): string =>
  `${time.clock(ms)}.${String(ms % 1000).padStart(3, '0')}`;
