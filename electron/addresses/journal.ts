/**
 * What a batch needs from the database. When a method succeeds, its changes are on disk. It fails with `database-failed` or
 * `disk-full`, and with the codes it names. The cost of a step doesn't grow with its batch.
 */
import type { PlannedRequest } from '../contract/address-plan.ts';
import type { ImportCount, RequestView, BatchRecord } from '../contract/addresses.ts';
import type { Environment, ServiceConnection } from '../contract/profiles.ts';
import { notSentReasons, unknownReasons, type Result } from '../contract/result.ts';
import { z } from '../contract/zod.ts';

export interface NewBatch {
  readonly batchKey: string;
  readonly profile: { readonly id: string; readonly name: string; readonly environment: Environment };
  readonly connection: ServiceConnection;
  readonly chain: string;
  readonly createdAt: number;
  readonly requests: readonly PlannedRequest[];
}

/** `known`: this key started the batch before. `blocked`: the profile has this other unfinished batch. */
export interface StartedBatch {
  readonly is: 'started' | 'known' | 'blocked';
  readonly batch: BatchRecord;
}

/** A batch and its changed request, after a step. */
export interface BatchStep {
  readonly batch: BatchRecord;
  readonly request: RequestView;
}

/** A batch and its changed requests, after a decision. */
export interface BatchDecision {
  readonly batch: BatchRecord;
  readonly requests: readonly RequestView[];
}

export interface SendingMark {
  readonly nonce: string;
  /** The signed timestamp, in the profile's unit. */
  readonly timestamp: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** How a request ended without addresses. */
const ending = z.object({
  state: z.enum(['refused', 'not-sent', 'unknown']),
  endedAt: z.int(),
  reason: z.enum([...notSentReasons, ...unknownReasons, '']),
  serviceCode: z.string(),
  serviceMsg: z.string(),
  httpStatus: z.int().nullable(),
  /** The response, as evidence for the person who confirms the outcome. */
  response: z.string().nullable(),
});
export type Ending = Readonly<z.infer<typeof ending>>;

const createdResponse = z.object({
  endedAt: z.int(),
  serviceCode: z.string(),
  serviceMsg: z.string(),
  httpStatus: z.int(),
  /** Every entry of the response, in order; `address` is null if none could be read from `raw`. */
  entries: z.array(z.object({ address: z.string().nullable(), raw: z.string() })).readonly(),
});
export type CreatedResponse = Readonly<z.infer<typeof createdResponse>>;

const request = z.object({ id: z.int(), batchId: z.int(), batchKey: z.string() });
export type RequestRef = Readonly<z.infer<typeof request>>;

/** A request's outcome: its addresses, or what the service sent instead. */
export const outcome = z.union([z.object({ request, response: createdResponse }), z.object({ request, ending })]);
export type Outcome = z.infer<typeof outcome>;

/** A request that isn't sent yet. */
export interface RequestToSend extends RequestRef, Omit<PlannedRequest, 'line' | 'lineAlias'> {
  readonly chain: string;
}

export interface Journal {
  /** The batch that this key started, or null. */
  batchOfKey(batchKey: string): Promise<Result<BatchRecord | null>>;
  /** Saves the batch with its requests as `queued`, unless its key is known or the profile has an unfinished batch. */
  startBatch(batch: NewBatch): Promise<Result<StartedBatch>>;
  /** The first requests to send after a position of the batch. */
  requestsToSend(batchId: number, after: number, limit: number): Promise<Result<readonly RequestToSend[]>>;
  /**
   * Queues the requests again that certainly weren't sent and weren't stopped by the user. For an ended batch, refused requests too.
   * Fails with `batch-not-found`, `batch-not-resumable`, or `batch-open` if the profile has another unfinished batch.
   */
  resumeBatch(batchId: number, connection: ServiceConnection): Promise<Result<BatchRecord>>;
  /** Queued requests end as `not-sent`, stopped by the user. Fails with `batch-not-found`. */
  stopBatch(batchId: number, at: number): Promise<Result<BatchRecord>>;
  requestSending(requestId: number, mark: SendingMark): Promise<Result<BatchStep>>;
  /** The service reports that it did nothing yet: the request is queued again, as if never sent. */
  requestRequeued(requestId: number): Promise<Result<BatchStep>>;
  /** A failed write is `outcome-not-saved`: the outcome is kept in memory for `saveUnsaved`, and in the outbox. */
  requestEnded(request: RequestRef, ending: Ending): Promise<Result<BatchStep>>;
  /**
   * Saves every entry. A failed write is `outcome-not-saved`: the addresses are kept in memory for `saveUnsaved`, and in the
   * outbox.
   */
  requestCreated(request: RequestRef, response: CreatedResponse): Promise<Result<BatchStep>>;
  /** Retries failed writes; returns the saved steps and how many are left. */
  saveUnsaved(): Promise<{ readonly saved: readonly BatchStep[]; readonly left: number }>;
  /** All of them or none. Fails with `batch-not-found` or `already-confirmed`. */
  confirmNoneCreated(batchId: number, requestIds: readonly number[], at: number): Promise<Result<BatchDecision>>;
  /**
   * For a request whose outcome is unknown, or that has fewer addresses than requested. Its saved addresses aren't saved again.
   * Fails with `batch-not-found`, `already-confirmed`, or `nothing-to-import` if all of them are saved already.
   */
  importAddresses(requestId: number, addresses: readonly string[], at: number): Promise<Result<BatchStep>>;
  /**
   * The result of `importAddresses`, without saving, for the texts that have the format of an address or are in `included`. Fails
   * with `batch-not-found` or `already-confirmed`.
   */
  countImport(
    requestId: number,
    addresses: readonly string[],
    included?: readonly string[],
  ): Promise<Result<ImportCount>>;
}
