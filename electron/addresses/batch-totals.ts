/**
 * What became of a batch: the sum of its requests. It is kept up by what each step changed, so that a step of a batch of ten
 * thousand requests costs what one of a batch of one does.
 */
import {
  completenessLevels,
  type AddressAccount,
  type RequestState,
  type RequestView,
  type BatchRecord,
  type Completeness,
} from '../contract/addresses.ts';
import { nothing } from './address-counts.ts';

export interface BatchTotals {
  readonly account: AddressAccount;
  /** How many requests stand how. */
  readonly requestCounts: Readonly<Record<Completeness, number>>;
  readonly states: Readonly<Record<RequestState, number>>;
  /** Entries in the ledger. */
  readonly held: number;
  /** Addresses of requests that did nothing at the service: refused, or never left. */
  readonly undone: number;
  /** Requests that a person stopped. */
  readonly stopped: number;
  /** Requests that are not what was written, or have addresses that are not. */
  readonly unsound: number;
}

export type Counted = Pick<RequestView, 'account' | 'completeness' | 'state' | 'held' | 'reason'> & {
  readonly sound: boolean;
};

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

export const emptyTotals: BatchTotals = {
  account: nothing,
  requestCounts: {
    unknown: 0,
    unsaved: 0,
    'under-way': 0,
    fewer: 0,
    more: 0,
    'not-valid': 0,
    whole: 0,
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
  held: 0,
  undone: 0,
  stopped: 0,
  unsound: 0,
};

function plusAccount(sum: AddressAccount, account: AddressAccount, sign: 1 | -1): AddressAccount {
  const after = { ...sum };
  for (const place of places) after[place] += sign * account[place];
  return after;
}

const isStopped = ({ state, reason }: Counted): boolean => state === 'not-sent' && reason === 'stopped-by-person';
const undoneOf = (request: Counted): number =>
  isStopped(request) ? 0 : request.account.refused + request.account.notSent;

/** With one request more, or one less. */
export const withRequest = (tally: BatchTotals, request: Counted, sign: 1 | -1): BatchTotals => ({
  account: plusAccount(tally.account, request.account, sign),
  requestCounts: { ...tally.requestCounts, [request.completeness]: tally.requestCounts[request.completeness] + sign },
  states: { ...tally.states, [request.state]: tally.states[request.state] + sign },
  held: tally.held + sign * request.held,
  undone: tally.undone + sign * undoneOf(request),
  stopped: tally.stopped + (isStopped(request) ? sign : 0),
  unsound: tally.unsound + (request.sound ? 0 : sign),
});

/** After a step that made of one request another. */
export const withChange = (tally: BatchTotals, before: Counted, after: Counted): BatchTotals =>
  withRequest(withRequest(tally, before, -1), after, 1);

export function totalsOf(requests: Iterable<Counted>): BatchTotals {
  let tally = emptyTotals;
  for (const request of requests) tally = withRequest(tally, request, 1);
  return tally;
}

/** As its gravest request stands; where some created nothing beside others that did, there are fewer than asked for. */
export function completenessOf(of: BatchTotals['requestCounts']): Completeness {
  const found = completenessLevels.find((level) => of[level] > 0) ?? 'none';
  const partly = found !== 'none' && of.none > 0;
  return partly && (found === 'more' || found === 'not-valid' || found === 'whole') ? 'fewer' : found;
}

/**
 * Whether addresses of a batch are, or may be, somewhere else than in the ledger, or more are here than were asked for, or some that
 * nobody should pay to. A batch that surely created nothing lacks nothing.
 */
export const isIncompleteBatch = ({ completeness, account }: Pick<BatchRecord, 'completeness' | 'account'>): boolean =>
  completeness === 'not-valid' ? account.notValid > 0 : completeness !== 'whole' && completeness !== 'none';

type BatchSummary = Pick<BatchRecord, 'account' | 'requestCounts' | 'completeness' | 'held' | 'rest' | 'restRequests'>;

/** Of a batch that asked for so many; what requests that are lost had asked for is unknown. */
export function summaryOf(
  count: number,
  { account, requestCounts: of, held, states, undone, stopped }: BatchTotals,
): BatchSummary {
  const lost = Math.max(0, count - account.asked);
  const all = plusAccount(account, { ...nothing, asked: lost, unknown: lost }, 1);
  const completeness = lost > 0 ? 'unknown' : completenessOf(of);
  const goesOn = states.planned + states.sending + states.unknown > 0;
  const neverLeft = stopped > 0 ? 0 : states['not-sent'];
  const rest = goesOn || stopped > 0 ? 0 : undone;
  const restRequests = goesOn ? states.planned + neverLeft : rest > 0 ? states.refused + neverLeft : 0;
  return { account: all, requestCounts: of, completeness, held, rest, restRequests };
}

/** A batch of which one request is known to stand otherwise than its record says. */
export function withOther<T extends BatchSummary>(batch: T, before: RequestView, after: RequestView): T {
  const account = plusAccount(plusAccount(batch.account, before.account, -1), after.account, 1);
  const of = { ...batch.requestCounts, [before.completeness]: batch.requestCounts[before.completeness] - 1 };
  of[after.completeness] += 1;
  const isLost = batch.completeness === 'unknown' && batch.requestCounts.unknown === 0;
  return { ...batch, account, requestCounts: of, completeness: isLost ? 'unknown' : completenessOf(of) };
}
