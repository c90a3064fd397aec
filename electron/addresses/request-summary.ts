/** A request's counts of addresses by result, and its completeness, computed once for page, files and dialogs. */
import type { AddressCounts, RequestState, RequestView, Completeness, UnsavedOutcome } from '../contract/addresses.ts';

/** The facts by which a request is counted. */
export type RequestFacts = Pick<
  RequestView,
  'count' | 'state' | 'unsaved' | 'saved' | 'invalid' | 'duplicate' | 'unreadable'
>;

export type RequestSummary = Pick<RequestView, 'counts' | 'completeness' | 'canImport'>;

export const noCounts: AddressCounts = {
  requested: 0,
  addresses: 0,
  invalid: 0,
  extra: 0,
  missing: 0,
  unsaved: 0,
  unknown: 0,
  inProgress: 0,
  waiting: 0,
  refused: 0,
  notSent: 0,
  closed: 0,
};

type Open = Exclude<keyof AddressCounts, 'requested' | 'addresses' | 'invalid' | 'extra' | 'missing' | 'unsaved'>;

/** The count that has all addresses of a request in this state, which has no saved ones. */
const countFieldOfState = {
  queued: 'waiting',
  sending: 'inProgress',
  refused: 'refused',
  'not-sent': 'notSent',
  unknown: 'unknown',
  'closed-none-created': 'closed',
} as const satisfies Record<Exclude<RequestState, 'created' | 'closed-imported'>, Open>;

const compareCounts = (requested: number, present: number) => ({
  requested,
  missing: Math.max(0, requested - present),
  extra: Math.max(0, present - requested),
});

/** The counts of a request with this many addresses. */
export const withAddresses = (requested: number, addresses: number) => ({
  ...compareCounts(requested, addresses),
  addresses,
});

/** Saved addresses that aren't invalid, without duplicates. */
export const addressesIn = (request: Pick<RequestView, 'saved' | 'invalid'>): number => request.saved - request.invalid;

function unsavedCounts(requested: number, unsaved: UnsavedOutcome): AddressCounts {
  return unsaved.outcome === 'created'
    ? { ...noCounts, ...compareCounts(requested, unsaved.addresses), unsaved: unsaved.addresses }
    : { ...noCounts, requested, [countFieldOfState[unsaved.outcome]]: requested };
}

/** Saved addresses that are invalid or damaged, without duplicates and unreadable entries. */
const invalidIn = ({ invalid, duplicate, unreadable }: RequestFacts): number =>
  Math.max(0, invalid - duplicate - unreadable);

function completenessByCounts({ extra, missing, addresses }: AddressCounts, invalid: number): Completeness {
  if (missing > 0) return 'fewer';
  if (extra > 0) return 'more';
  if (invalid > 0) return 'invalid';
  return addresses > 0 ? 'complete' : 'none';
}

export function summaryOfRequest(request: RequestFacts): RequestSummary {
  const { count: requested, state, unsaved } = request;
  if (unsaved !== null) return { counts: unsavedCounts(requested, unsaved), completeness: 'unsaved', canImport: false };
  if (state === 'created' || state === 'closed-imported') {
    const present = withAddresses(requested, addressesIn(request));
    const counts = { ...noCounts, ...present, invalid: invalidIn(request) };
    const completeness = completenessByCounts(counts, request.invalid);
    return { counts, completeness, canImport: completeness === 'fewer' };
  }
  const counts = { ...noCounts, requested, [countFieldOfState[state]]: requested };
  if (state === 'queued' || state === 'sending') return { counts, completeness: 'in-progress', canImport: false };
  if (state === 'unknown') return { counts, completeness: 'unknown', canImport: true };
  return { counts, completeness: 'none', canImport: state === 'closed-none-created' };
}

/** The journal marks a request as sent before its first byte. If it wasn't sent, that isn't a time of sending. */
const neverSent = ({ state, unsaved }: Pick<RequestView, 'state' | 'unsaved'>): boolean =>
  state === 'not-sent' || unsaved?.outcome === 'not-sent';

export const withSummary = (request: Omit<RequestView, keyof RequestSummary>): RequestView => ({
  ...request,
  sentAt: neverSent(request) ? null : request.sentAt,
  ...summaryOfRequest(request),
});
