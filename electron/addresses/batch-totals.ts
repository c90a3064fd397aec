/** The totals of a batch. Each step adds its difference, so that its cost doesn't depend on the size of the batch. */
import {
  completenessLevels,
  type AddressCounts,
  type RequestState,
  type RequestView,
  type BatchRecord,
  type Completeness,
} from '../contract/addresses.ts';
import { noCounts } from './request-summary.ts';

export interface BatchTotals {
  readonly counts: AddressCounts;
  /** Number of requests by completeness. */
  readonly requestCounts: Readonly<Record<Completeness, number>>;
  readonly states: Readonly<Record<RequestState, number>>;
  /** Saved entries. */
  readonly saved: number;
  /** Addresses of requests that were refused or not sent, except those that the user stopped. */
  readonly notCreated: number;
  /** Requests that the user stopped. */
  readonly stopped: number;
  /** Requests whose record or addresses were changed outside of Quittance. */
  readonly damaged: number;
}

export type CountedRequest = Pick<RequestView, 'counts' | 'completeness' | 'state' | 'saved' | 'reason'> & {
  readonly intact: boolean;
};

const countFields = [
  'requested',
  'addresses',
  'invalid',
  'extra',
  'missing',
  'unsaved',
  'unknown',
  'inProgress',
  'waiting',
  'refused',
  'notSent',
  'closed',
] as const satisfies readonly (keyof AddressCounts)[];

const emptyTotals: BatchTotals = {
  counts: noCounts,
  requestCounts: {
    unknown: 0,
    unsaved: 0,
    'in-progress': 0,
    fewer: 0,
    more: 0,
    invalid: 0,
    complete: 0,
    none: 0,
  },
  states: {
    queued: 0,
    sending: 0,
    created: 0,
    refused: 0,
    'not-sent': 0,
    unknown: 0,
    'closed-none-created': 0,
    'closed-imported': 0,
  },
  saved: 0,
  notCreated: 0,
  stopped: 0,
  damaged: 0,
};

function addCounts(sum: AddressCounts, counts: AddressCounts, sign: 1 | -1): AddressCounts {
  const after = { ...sum };
  for (const field of countFields) after[field] += sign * counts[field];
  return after;
}

const isStopped = ({ state, reason }: CountedRequest): boolean => state === 'not-sent' && reason === 'stopped-by-user';
const notCreatedIn = (request: CountedRequest): number =>
  isStopped(request) ? 0 : request.counts.refused + request.counts.notSent;

/** Adds or removes a request. */
const withRequest = (tally: BatchTotals, request: CountedRequest, sign: 1 | -1): BatchTotals => ({
  counts: addCounts(tally.counts, request.counts, sign),
  requestCounts: { ...tally.requestCounts, [request.completeness]: tally.requestCounts[request.completeness] + sign },
  states: { ...tally.states, [request.state]: tally.states[request.state] + sign },
  saved: tally.saved + sign * request.saved,
  notCreated: tally.notCreated + sign * notCreatedIn(request),
  stopped: tally.stopped + (isStopped(request) ? sign : 0),
  damaged: tally.damaged + (request.intact ? 0 : sign),
});

/** After a step that changed a request. */
export const withChange = (tally: BatchTotals, before: CountedRequest, after: CountedRequest): BatchTotals =>
  withRequest(withRequest(tally, before, -1), after, 1);

export function totalsOf(requests: Iterable<CountedRequest>): BatchTotals {
  let tally = emptyTotals;
  for (const request of requests) tally = withRequest(tally, request, 1);
  return tally;
}

/** A batch has the completeness of its most serious request. If only some of them created addresses, there are fewer than requested. */
export function completenessOf(requestCounts: BatchTotals['requestCounts']): Completeness {
  const found = completenessLevels.find((level) => requestCounts[level] > 0) ?? 'none';
  const partly = found !== 'none' && requestCounts.none > 0;
  return partly && (found === 'more' || found === 'invalid' || found === 'complete') ? 'fewer' : found;
}

/**
 * Addresses of the batch are missing or may exist elsewhere, or there are more than requested, or invalid ones. A
 * batch that certainly created nothing isn't incomplete.
 */
export const isIncompleteBatch = ({ completeness, counts }: Pick<BatchRecord, 'completeness' | 'counts'>): boolean =>
  completeness === 'invalid' ? counts.invalid > 0 : completeness !== 'complete' && completeness !== 'none';

type BatchSummary = Pick<
  BatchRecord,
  'counts' | 'requestCounts' | 'completeness' | 'saved' | 'remainingAddresses' | 'remainingRequests'
>;

/** For a batch of this many addresses. The addresses of lost requests count as unknown. */
export function summaryOf(
  count: number,
  { counts, requestCounts, saved, states, notCreated, stopped }: BatchTotals,
): BatchSummary {
  const lost = Math.max(0, count - counts.requested);
  const all = addCounts(counts, { ...noCounts, requested: lost, unknown: lost }, 1);
  const completeness = lost > 0 ? 'unknown' : completenessOf(requestCounts);
  const isOpen = states.queued + states.sending + states.unknown > 0;
  const neverSent = stopped > 0 ? 0 : states['not-sent'];
  const remainingAddresses = isOpen || stopped > 0 ? 0 : notCreated;
  const remainingRequests = isOpen
    ? states.queued + neverSent
    : remainingAddresses > 0
      ? states.refused + neverSent
      : 0;
  return { counts: all, requestCounts, completeness, saved, remainingAddresses, remainingRequests };
}

/** Replaces the counts of one request whose outcome isn't saved yet. */
export function withReplacedRequest<T extends BatchSummary>(batch: T, before: RequestView, after: RequestView): T {
  const counts = addCounts(addCounts(batch.counts, before.counts, -1), after.counts, 1);
  const requestCounts = { ...batch.requestCounts, [before.completeness]: batch.requestCounts[before.completeness] - 1 };
  requestCounts[after.completeness] += 1;
  const isLost = batch.completeness === 'unknown' && batch.requestCounts.unknown === 0;
  return { ...batch, counts, requestCounts, completeness: isLost ? 'unknown' : completenessOf(requestCounts) };
}
