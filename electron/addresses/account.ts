/** What became of the addresses that were asked for: counted here, once, for page, files and dialogs. */
import type {
  AddressAccount,
  KeptFile,
  RequestState,
  RequestView,
  RunView,
  Standing,
  UnsavedOutcome,
} from '../contract/address-run.ts';
import { standings } from '../contract/address-run.ts';

/** What is known of a request, by which it is counted. */
export type RequestFacts = Pick<
  RequestView,
  'count' | 'state' | 'unsaved' | 'held' | 'notValid' | 'repeated' | 'unreadable'
>;

/** A start of the console took it for not sent. An outcome that it left in a file says otherwise. */
const leftAllTheSame = ({ state, reason, kept }: Partial<Pick<RequestView, 'state' | 'reason' | 'kept'>>): boolean =>
  state === 'not-sent' && reason === 'stopped-before-sending' && kept !== null && kept !== undefined;

export type Accounted = Pick<RequestView, 'account' | 'standing' | 'mayBringIn'>;

const nothing: AddressAccount = {
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

/** Where all addresses of a request are that put none into the ledger. */
const placeOf = {
  planned: 'waiting',
  sending: 'underWay',
  refused: 'refused',
  'not-sent': 'notSent',
  unknown: 'unknown',
  'closed-none-created': 'closed',
} as const satisfies Record<Exclude<RequestState, 'created' | 'closed-brought-in'>, Open>;

const against = (asked: number, there: number) => ({
  asked,
  missing: Math.max(0, asked - there),
  extra: Math.max(0, there - asked),
});

/** What a request would come to with so many addresses, each counted once. */
export const withAddresses = (asked: number, addresses: number) => ({ ...against(asked, addresses), addresses });

/** Different addresses in the ledger. */
export const addressesIn = (request: Pick<RequestView, 'held' | 'repeated' | 'unreadable'>): number =>
  request.held - request.repeated - request.unreadable;

function unsavedAccount(asked: number, unsaved: UnsavedOutcome): AddressAccount {
  return unsaved.outcome === 'created'
    ? { ...nothing, ...against(asked, unsaved.addresses), unsaved: unsaved.addresses }
    : { ...nothing, asked, [placeOf[unsaved.outcome]]: asked };
}

/** Addresses in the ledger that are not what they should be; what is no address, or one again, is not among them. */
const notValidIn = ({ notValid, repeated, unreadable }: RequestFacts): number =>
  Math.max(0, notValid - repeated - unreadable);

function standingOf({ extra, missing, addresses }: AddressAccount, notValid: number): Standing {
  if (missing > 0) return 'fewer';
  if (extra > 0) return 'more';
  if (notValid > 0) return 'not-valid';
  return addresses > 0 ? 'whole' : 'none';
}

export function accountOfRequest(request: RequestFacts & Partial<Pick<RequestView, 'reason' | 'kept'>>): Accounted {
  const { count: asked, state, unsaved } = request;
  if (unsaved !== null) return { account: unsavedAccount(asked, unsaved), standing: 'unsaved', mayBringIn: false };
  if (state === 'created' || state === 'closed-brought-in') {
    const there = withAddresses(asked, addressesIn(request));
    const account = { ...nothing, ...there, notValid: notValidIn(request) };
    const standing = standingOf(account, request.notValid);
    return { account, standing, mayBringIn: standing === 'fewer' };
  }
  const account = { ...nothing, asked, [placeOf[state]]: asked };
  if (state === 'planned' || state === 'sending') return { account, standing: 'under-way', mayBringIn: false };
  if (state === 'unknown') return { account, standing: 'unknown', mayBringIn: true };
  return { account, standing: 'none', mayBringIn: state === 'closed-none-created' || leftAllTheSame(request) };
}

const places = [
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

export function accountOfRun(requests: readonly Pick<Accounted, 'account'>[]): AddressAccount {
  const sum: { -readonly [K in keyof AddressAccount]: number } = { ...nothing };
  for (const { account } of requests) for (const place of places) sum[place] += account[place];
  return sum;
}

/** As its gravest request stands; where some created nothing beside others that did, there are fewer than asked for. */
export function standingOfRun(requests: readonly Pick<Accounted, 'standing'>[]): Standing {
  const found = standings.find((standing) => requests.some((request) => request.standing === standing)) ?? 'none';
  const partly = found !== 'none' && requests.some(({ standing }) => standing === 'none');
  return partly && (found === 'more' || found === 'not-valid' || found === 'whole') ? 'fewer' : found;
}

/**
 * Whether addresses of a run are, or may be, somewhere else than in the ledger, or more are here than were asked for.
 * A run that surely created nothing lacks nothing.
 */
export const isNotWhole = ({ standing }: Pick<RunView, 'standing'>): boolean =>
  standing !== 'whole' && standing !== 'not-valid' && standing !== 'none';

type RunFacts = Omit<RunView, 'requests' | 'held' | 'account' | 'standing'>;

/** The journal marks a request as sent before its first byte leaves: of one that never left, that is no time of sending. */
const neverLeft = ({ state, unsaved }: Pick<RequestView, 'state' | 'unsaved'>): boolean =>
  state === 'not-sent' || unsaved?.outcome === 'not-sent';

/** Asked for by requests that are lost: nobody knows what became of it. */
const lostOf = (
  run: RunFacts,
  requests: readonly Pick<RequestView, 'count'>[],
): readonly Pick<RequestView, 'account' | 'standing'>[] => {
  const lost = run.count - requests.reduce((sum, { count }) => sum + count, 0);
  return lost > 0 ? [{ account: { ...nothing, asked: lost, unknown: lost }, standing: 'unknown' }] : [];
};

/** A run with its requests, counted. */
export function countedRun(
  run: RunFacts,
  requests: readonly Omit<RequestView, 'account' | 'standing' | 'mayBringIn'>[],
): RunView {
  const counted = requests.map((request): RequestView => ({
    ...request,
    sentAt: neverLeft(request) ? null : request.sentAt,
    ...accountOfRequest(request),
  }));
  const lost = lostOf(run, counted);
  return {
    ...run,
    state: stateOf(run.state, counted),
    requests: counted,
    held: counted.reduce((sum, request) => sum + request.held, 0),
    account: accountOfRun([...counted, ...lost]),
    standing: standingOfRun([...counted, ...lost]),
  };
}

/** A run that only waits for its outcome to be written down is not sent any more. */
function stateOf(saved: RunView['state'], requests: readonly RequestView[]): RunView['state'] {
  if (saved !== 'running' && saved !== 'unsaved') return saved;
  const going = requests.filter(({ state }) => state === 'planned' || state === 'sending');
  return going.length > 0 && going.every(({ unsaved }) => unsaved !== null) ? 'unsaved' : 'running';
}

/** What is known of requests besides the database. */
export interface BesideDatabase {
  readonly unsaved: ReadonlyMap<number, UnsavedOutcome>;
  readonly kept: ReadonlyMap<number, KeptFile>;
}

/** The same run with what could not be written down yet; a request that is settled in the database has nothing of it. */
export function withBeside(run: RunView, { unsaved, kept }: BesideDatabase): RunView {
  if (!run.requests.some(({ id }) => unsaved.has(id) || kept.has(id))) return run;
  const requests = run.requests.map((request) => {
    const open = request.state === 'planned' || request.state === 'sending';
    const found = kept.get(request.id) ?? null;
    return {
      ...request,
      unsaved: open ? (unsaved.get(request.id) ?? null) : null,
      kept: request.mayBringIn || leftAllTheSame({ ...request, kept: found }) ? found : null,
    };
  });
  return countedRun(run, requests);
}
