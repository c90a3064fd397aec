/**
 * What a batch needs of the database. A method that succeeds does so once what it wrote is on the disk; a
 * failure is `database-failed` or `disk-full`, and the methods' own where they name any. What a step costs does not grow
 * with the batch that it is of.
 */
import type { PlannedRequest } from '../contract/address-plan.ts';
import type { ImportCount, RequestView, BatchRecord } from '../contract/addresses.ts';
import type { Environment } from '../contract/profiles.ts';
import type { NotSentReason, Result, UnknownReason } from '../contract/result.ts';

/** Whom a batch asks; null where that is another at each start. */
export type Connection = { readonly baseUrl: string; readonly pid: string } | null;

export interface NewBatch {
  readonly batchKey: string;
  readonly profile: { readonly id: string; readonly name: string; readonly environment: Environment };
  readonly connection: Connection;
  readonly chain: string;
  readonly createdAt: number;
  readonly requests: readonly PlannedRequest[];
}

/** `known`: the key has made this batch before. `blocked`: this other batch of the profile is not settled. */
export interface StartedBatch {
  readonly is: 'started' | 'known' | 'blocked';
  readonly batch: BatchRecord;
}

/** A batch and its one request that a step changed, after it. */
export interface BatchStep {
  readonly batch: BatchRecord;
  readonly request: RequestView;
}

/** A batch and all of its requests that one decision has changed, after it. */
export interface BatchDecision {
  readonly batch: BatchRecord;
  readonly requests: readonly RequestView[];
}

export interface SendingMark {
  readonly nonce: string;
  /** As signed, in the profile's unit. */
  readonly timestamp: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** How a request ended that left no address here. */
export interface Ending {
  readonly state: 'refused' | 'not-sent' | 'unknown';
  readonly endedAt: number;
  readonly reason: NotSentReason | UnknownReason | '';
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number | null;
  /** What came back, as proof for the person who has to decide. */
  readonly answer: string | null;
}

export interface CreatedAnswer {
  readonly endedAt: number;
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number;
  /** Every entry of the answer, in its order; `address` is null where none could be read in `raw`. */
  readonly entries: readonly { readonly address: string | null; readonly raw: string }[];
}

export interface RequestRef {
  readonly id: number;
  readonly batchId: number;
  readonly batchKey: string;
}

/** A request that is left to be sent. */
export interface RequestToSend extends RequestRef, Omit<PlannedRequest, 'line' | 'lineAlias'> {
  readonly chain: string;
}

export interface Journal {
  /** The batch that this key has made, or null. */
  batchOfKey(batchKey: string): Promise<Result<BatchRecord | null>>;
  /** Writes the batch with its requests as `planned`, unless its key is known or the profile has an unsettled batch. */
  startBatch(batch: NewBatch): Promise<Result<StartedBatch>>;
  /** The first of those left to be sent, behind a position of the batch. */
  requestsToSend(batchId: number, after: number, limit: number): Promise<Result<readonly RequestToSend[]>>;
  /**
   * Plans again what certainly never left and was not stopped by a person, and of a batch that has ended what was refused as
   * well. Fails with `batch-not-found`, `batch-not-resumable`, or `batch-open` where the profile has another batch that is not settled.
   *
   * @param except requests that left all the same, whatever their records say
   */
  resumeBatch(batchId: number, connection: Connection, except: readonly number[]): Promise<Result<BatchRecord>>;
  /** What is planned ends as `not-sent`, stopped by a person. Fails with `batch-not-found`. */
  stopBatch(batchId: number, at: number): Promise<Result<BatchRecord>>;
  requestSending(requestId: number, mark: SendingMark): Promise<Result<BatchStep>>;
  /** The service says that it did not act, for now: the request is planned again, as if it had never been sent. */
  requestPutBack(requestId: number): Promise<Result<BatchStep>>;
  /** A write that fails is `outcome-not-saved`: it is kept in memory for `saveUnsaved` and in a file of its own. */
  requestEnded(request: RequestRef, ending: Ending): Promise<Result<BatchStep>>;
  /**
   * Puts every entry into the ledger. When that fails it is `outcome-not-saved`: the addresses are kept in memory
   * for `saveUnsaved` and in a file of their own.
   */
  requestCreated(request: RequestRef, answer: CreatedAnswer): Promise<Result<BatchStep>>;
  /** Tries again to write what could not be written; answers with what it brought up to date. */
  saveUnsaved(): Promise<{ readonly saved: readonly BatchStep[]; readonly left: number }>;
  /** Fails with `batch-not-found` or `already-confirmed`. */
  closeNoneCreated(requestId: number, at: number): Promise<Result<BatchStep>>;
  /** All of them or none. Fails with `batch-not-found` or `already-confirmed`. */
  closeAllNoneCreated(batchId: number, requestIds: readonly number[], at: number): Promise<Result<BatchDecision>>;
  /**
   * For a request whose outcome is unknown, or that has fewer addresses than were asked for. What it holds already
   * is not written again. Fails with `batch-not-found`, `already-confirmed`, or `nothing-to-import` when the
   * ledger holds all of them.
   */
  importAddresses(requestId: number, addresses: readonly string[], at: number): Promise<Result<BatchStep>>;
  /**
   * What `importAddresses` would come to with all of a list that has the form of an address, or is in `included`. Fails with
   * `batch-not-found` or `already-confirmed`.
   */
  countImport(
    requestId: number,
    addresses: readonly string[],
    included?: readonly string[],
  ): Promise<Result<ImportCount>>;
}
