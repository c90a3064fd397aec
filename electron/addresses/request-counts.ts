/** Counts the addresses of a request by result, in one place for page, files and dialogs. */
import type { AddressAccount, RequestState, RequestView, Completeness, UnsavedOutcome } from '../contract/addresses.ts';

/** The facts by which a request is counted. */
export type RequestFacts = Pick<
  RequestView,
  'count' | 'state' | 'unsaved' | 'saved' | 'notValid' | 'repeated' | 'unreadable'
>;

export type Accounted = Pick<RequestView, 'account' | 'completeness' | 'canImport'>;

export const noCounts: AddressAccount = {
  asked: 0,
  addresses: 0,
  notValid: 0,
  extra: 0,
  missing: 0,
  unsaved: 0,
  unknown: 0,
  underWay: 0,
  waiting: 0,
  refused: 0,
  notSent: 0,
  closed: 0,
};

type Open = Exclude<keyof AddressAccount, 'asked' | 'addresses' | 'notValid' | 'extra' | 'missing' | 'unsaved'>;

/** The result for all addresses of a request without saved ones. */
const countFieldOfState = {
  planned: 'waiting',
  sending: 'underWay',
  refused: 'refused',
  'not-sent': 'notSent',
  unknown: 'unknown',
  'closed-none-created': 'closed',
} as const satisfies Record<Exclude<RequestState, 'created' | 'closed-imported'>, Open>;

const against = (asked: number, there: number) => ({
  asked,
  missing: Math.max(0, asked - there),
  extra: Math.max(0, there - asked),
});

/** The counts of a request with this many addresses. */
export const withAddresses = (asked: number, addresses: number) => ({ ...against(asked, addresses), addresses });

/** Saved addresses that are valid, without duplicates. */
export const addressesIn = (request: Pick<RequestView, 'saved' | 'notValid'>): number =>
  request.saved - request.notValid;

function unsavedAccount(asked: number, unsaved: UnsavedOutcome): AddressAccount {
  return unsaved.outcome === 'created'
    ? { ...noCounts, ...against(asked, unsaved.addresses), unsaved: unsaved.addresses }
    : { ...noCounts, asked, [countFieldOfState[unsaved.outcome]]: asked };
}

/** Saved addresses that are invalid or damaged, without duplicates and unreadable entries. */
const notValidIn = ({ notValid, repeated, unreadable }: RequestFacts): number =>
  Math.max(0, notValid - repeated - unreadable);

function completenessByCounts({ extra, missing, addresses }: AddressAccount, notValid: number): Completeness {
  if (missing > 0) return 'fewer';
  if (extra > 0) return 'more';
  if (notValid > 0) return 'not-valid';
  return addresses > 0 ? 'complete' : 'none';
}

export function countsOfRequest(request: RequestFacts): Accounted {
  const { count: asked, state, unsaved } = request;
  if (unsaved !== null) return { account: unsavedAccount(asked, unsaved), completeness: 'unsaved', canImport: false };
  if (state === 'created' || state === 'closed-imported') {
    const there = withAddresses(asked, addressesIn(request));
    const account = { ...noCounts, ...there, notValid: notValidIn(request) };
    const completeness = completenessByCounts(account, request.notValid);
    return { account, completeness, canImport: completeness === 'fewer' };
  }
  const account = { ...noCounts, asked, [countFieldOfState[state]]: asked };
  if (state === 'planned' || state === 'sending') return { account, completeness: 'under-way', canImport: false };
  if (state === 'unknown') return { account, completeness: 'unknown', canImport: true };
  return { account, completeness: 'none', canImport: state === 'closed-none-created' };
}

/** The journal marks a request as sent before its first byte. If it wasn't sent, that isn't a time of sending. */
const neverSent = ({ state, unsaved }: Pick<RequestView, 'state' | 'unsaved'>): boolean =>
  state === 'not-sent' || unsaved?.outcome === 'not-sent';

export const counted = (request: Omit<RequestView, keyof Accounted>): RequestView => ({
  ...request,
  sentAt: neverSent(request) ? null : request.sentAt,
  ...countsOfRequest(request),
});
