/**
 * What main asks the database's thread, and what comes back. Messages are numbered, because an export may
 * still be going on while others are answered; a failure travels as data.
 */
import type { Begun, CreatedAnswer, Ending, NewRun, RequestRef, SendingMark } from '../addresses/journal.ts';
import type { ExportDone, LedgerPage, LedgerQuery, RunView } from '../contract/address-run.ts';
import type { EarlierRead, OrderSummary } from '../contract/order-reading.ts';
import type { AppError, Result } from '../contract/result.ts';
import type { AddressExport } from '../export/address-export.ts';
import type { Snapshot } from './tables/snapshot-table.ts';

/** Every call by name: what goes in and what comes out. */
export interface DatabaseCalls {
  earlierReads: { input: [profileId: string, serviceId: string]; output: readonly EarlierRead[] };
  keepSnapshot: { input: [snapshot: Snapshot]; output: null };
  recentOrders: { input: [profileId: string, limit: number]; output: readonly OrderSummary[] };
  knownRun: { input: [runKey: string]; output: RunView | null };
  beginRun: { input: [run: NewRun]; output: Begun };
  requestSending: { input: [requestId: number, mark: SendingMark]; output: RunView };
  requestEnded: { input: [requestId: number, ending: Ending]; output: RunView };
  requestCreated: { input: [request: RequestRef, answer: CreatedAnswer]; output: RunView };
  closeNoneCreated: { input: [requestId: number, at: number]; output: Result<RunView> };
  bringIn: { input: [requestId: number, addresses: readonly string[], at: number]; output: Result<RunView> };
  runs: { input: [profileId: string, limit: number]; output: readonly RunView[] };
  ledger: { input: [query: LedgerQuery]; output: LedgerPage };
  reserveNonces: { input: [profileId: string, count: number]; output: readonly string[] };
  exportAddresses: { input: [ask: AddressExport]; output: Result<ExportDone> };
  /** Answered once everything before it is done and the file is closed; the thread ends after it. */
  close: { input: []; output: null };
}

export type CallName = keyof DatabaseCalls;

export type Handlers = {
  readonly [N in CallName]: (
    ...input: DatabaseCalls[N]['input']
  ) => DatabaseCalls[N]['output'] | Promise<DatabaseCalls[N]['output']>;
};

export type AskOf<N extends CallName = CallName> = {
  readonly [K in N]: { readonly number: number; readonly call: K; readonly input: DatabaseCalls[K]['input'] };
}[N];

export interface DoneOf<N extends CallName> {
  readonly is: 'done';
  readonly number: number;
  readonly call: N;
  readonly value: DatabaseCalls[N]['output'];
}

export type Done = { [N in CallName]: DoneOf<N> }[CallName];

export interface Failed {
  readonly is: 'failed';
  readonly number: number;
  readonly call: CallName;
  readonly error: AppError;
}

/** What happened to a damaged file. */
export interface SetAside {
  /** Where the damaged file lies now. */
  readonly path: string;
  /** Rows that could be read and stand in the new file. */
  readonly recovered: number;
  /** Whether every table could be read to its end. */
  readonly complete: boolean;
}

/** The thread's first message: the file is open, or cannot be. */
export type Opening =
  | { readonly is: 'opened'; readonly setAside: SetAside | null; readonly notTakenIn: readonly string[] }
  | { readonly is: 'not-opened'; readonly error: AppError };

export type FromThread = Opening | Done | Failed;

export interface DatabaseThreadOptions {
  readonly file: string;
  readonly dataKey: Uint8Array;
}
