/** The totals of a batch. Each step adds its difference, so that its cost doesn't depend on the size of the batch. */
import {
  completenessLevels,
  type AddressAccount,
  type RequestState,
  type RequestView,
  type BatchRecord,
  type Completeness,
} from '../contract/addresses.ts';
import { noCounts } from './request-counts.ts';

export interface BatchTotals {
  readonly account: AddressAccount;
  /** Number of requests by state. */
  readonly requestCounts: Readonly<Record<Completeness, number>>;
  readonly states: Readonly<Record<RequestState, number>>;
  /** Saved entries. */
  readonly saved: number;
  /** Addresses of requests that were refused or never sent. */
  readonly undone: number;
  /** Requests that the user stopped. */
  readonly stopped: number;
  /** Requests whose record or addresses were changed outside of Quittance. */
  readonly damaged: number;
}

export type Counted = Pick<RequestView, 'account' | 'completeness' | 'state' | 'saved' | 'reason'> & {
  readonly intact: boolean;
};

const countFields = [
  'asked',
  'addresses',
  'notValid',
  'extra',
  'missing',
  'unsaved',
  'unknown',
  'underWay',
  'waiting',
  'refused',
  'notSent',
  'closed',
] as const satisfies readonly (keyof AddressAccount)[];

export const emptyTotals: BatchTotals = {
  account: noCounts,
  requestCounts: {
    unknown: 0,
    unsaved: 0,
    'under-way': 0,
    fewer: 0,
    more: 0,
    'not-valid': 0,
    complete: 0,
    none: 0,
  },
  states: {
    planned: 0,
    sending: 0,
    created: 0,
    refused: 0,
    'not-sent': 0,
    unknown: 0,
    'closed-none-created': 0,
    'closed-imported': 0,
  },
  saved: 0,
  undone: 0,
  stopped: 0,
  damaged: 0,
};

function plusAccount(sum: AddressAccount, account: AddressAccount, sign: 1 | -1): AddressAccount {
  const after = { ...sum };
  for (const field of countFields) after[field] += sign * account[field];
  return after;
}

const isStopped = ({ state, reason }: Counted): boolean => state === 'not-sent' && reason === 'stopped-by-person';
const undoneOf = (request: Counted): number =>
  isStopped(request) ? 0 : request.account.refused + request.account.notSent;

/** Adds or removes a request. */
export const withRequest = (tally: BatchTotals, request: Counted, sign: 1 | -1): BatchTotals => ({
  account: plusAccount(tally.account, request.account, sign),
  requestCounts: { ...tally.requestCounts, [request.completeness]: tally.requestCounts[request.completeness] + sign },
  states: { ...tally.states, [request.state]: tally.states[request.state] + sign },
  saved: tally.saved + sign * request.saved,
  undone: tally.undone + sign * undoneOf(request),
  stopped: tally.stopped + (isStopped(request) ? sign : 0),
  damaged: tally.damaged + (request.intact ? 0 : sign),
});

/** After a step that changed a request. */
export const withChange = (tally: BatchTotals, before: Counted, after: Counted): BatchTotals =>
  withRequest(withRequest(tally, before, -1), after, 1);

export function totalsOf(requests: Iterable<Counted>): BatchTotals {
  let tally = emptyTotals;
  for (const request of requests) tally = withRequest(tally, request, 1);
  return tally;
}

/** That of its most serious request. If only some of them created addresses, there are fewer than requested. */
export function completenessOf(of: BatchTotals['requestCounts']): Completeness {
  const found = completenessLevels.find((level) => of[level] > 0) ?? 'none';
  const partly = found !== 'none' && of.none > 0;
  return partly && (found === 'more' || found === 'not-valid' || found === 'complete') ? 'fewer' : found;
}

/**
 * Addresses of the batch are missing or may exist elsewhere, or there are more than requested, or invalid ones. A
 * batch that certainly created nothing isn't incomplete.
 */
export const isIncompleteBatch = ({ completeness, account }: Pick<BatchRecord, 'completeness' | 'account'>): boolean =>
  completeness === 'not-valid' ? account.notValid > 0 : completeness !== 'complete' && completeness !== 'none';

type BatchSummary = Pick<BatchRecord, 'account' | 'requestCounts' | 'completeness' | 'saved' | 'rest' | 'restRequests'>;

/** For a batch of this many addresses. The addresses of lost requests count as unknown. */
export function summaryOf(
  count: number,
  { account, requestCounts: of, saved, states, undone, stopped }: BatchTotals,
): BatchSummary {
  const lost = Math.max(0, count - account.asked);
  const all = plusAccount(account, { ...noCounts, asked: lost, unknown: lost }, 1);
  const completeness = lost > 0 ? 'unknown' : completenessOf(of);
  const isOpen = states.planned + states.sending + states.unknown > 0;
  const neverSent = stopped > 0 ? 0 : states['not-sent'];
  const rest = isOpen || stopped > 0 ? 0 : undone;
  const restRequests = isOpen ? states.planned + neverSent : rest > 0 ? states.refused + neverSent : 0;
  return { account: all, requestCounts: of, completeness, saved, rest, restRequests };
}

/** For a batch with a request whose state differs from its record. */
export function withOther<T extends BatchSummary>(batch: T, before: RequestView, after: RequestView): T {
  const account = plusAccount(plusAccount(batch.account, before.account, -1), after.account, 1);
  const of = { ...batch.requestCounts, [before.completeness]: batch.requestCounts[before.completeness] - 1 };
  of[after.completeness] += 1;
  const isLost = batch.completeness === 'unknown' && batch.requestCounts.unknown === 0;
  return { ...batch, account, requestCounts: of, completeness: isLost ? 'unknown' : completenessOf(of) };
}
