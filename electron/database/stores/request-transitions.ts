/**
 * One step of the journal: a transaction that changes one request and adds the difference to its batch's totals. Its
 * cost doesn't depend on the size of the batch.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BatchStep, CreatedResponse, Ending, Outcome, RequestRef, SendingMark } from '../../addresses/journal.ts';
import type { BatchTotals } from '../../addresses/batch-totals.ts';
import {
  type RequestView,
  type BatchRecord,
  requestStates,
  type RequestState,
  type AddressSource,
} from '../../contract/addresses.ts';
import type { AuditEvent, ServiceMessage } from '../../contract/audit.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { type AppendToAudit, noMessage, requestEnded, requestRequeued, requestSent } from './batch-audit-events.ts';
import type { ReadRequest } from './request-views.ts';
import type { BatchViews } from './batch-views.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { integer, integerOrNull, oneOf, text } from '../sqlite/cell.ts';
import type { AddedCounts, AddressTable } from './address-table.ts';

interface RequestOfBatch {
  readonly id: number;
  readonly batchId: number;
}

/** The time of the step, which it added to the request. */
function timeOf(before: RequestView, after: RequestView): number | undefined {
  const times = (['confirmedAt', 'endedAt', 'sentAt'] as const).map((name) => [before[name], after[name]] as const);
  const time = times.find(([was, is]) => is !== null && is !== was) ?? times.find(([, is]) => is !== null);
  return time?.[1] ?? undefined;
}

const fileState = ({ states }: BatchTotals): 'running' | 'open' | 'ended' => {
  if (states.queued + states.sending > 0) return 'running';
  return states.unknown > 0 ? 'open' : 'ended';
};

export interface JournalHooks {
  readonly appendToAudit: AppendToAudit;
  /** Throws if the file was moved or replaced, so that what is written would be lost. */
  readonly expectInPlace: () => void;
}

export function createJournalSteps(
  database: DatabaseSync,
  views: BatchViews,
  { appendToAudit, expectInPlace }: JournalHooks,
) {
  // One unfinished batch per profile. A recovered file may have more, each in its own state.
  const writeState = database.prepare(`
    UPDATE batch SET state = ?2 WHERE id = ?1 AND state <> ?2 AND (?2 = 'ended' OR state <> 'ended' OR NOT EXISTS (
      SELECT 1 FROM batch AS other WHERE other.profile_no = batch.profile_no AND other.state <> 'ended'))
  `);
  const read = (requestId: number): ReadRequest => {
    const request = views.findRequest(requestId);
    if (request === null) throw new RangeError(`The journal has no request ${requestId}`);
    return request;
  };
  const batchOf = (batchId: number): BatchRecord => {
    const record = views.batch(batchId);
    if (record === null) throw new RangeError(`The journal has no batch ${batchId}`);
    return record;
  };
  /** Updates the batch's state after its requests changed. */
  const updateState = (batchId: number): BatchRecord => {
    writeState.run(batchId, fileState(views.totals.of(batchId)));
    return batchOf(batchId);
  };
  return {
    batchOf,
    updateState,
    /** Called in the transaction of the change. */
    appendToAudit,
    /** Call it in `changing`, or in another transaction that forgets the batch when it is rolled back. */
    step: ({ id, batchId }: RequestOfBatch, write: () => void, note: (step: BatchStep) => AuditEvent): BatchStep => {
      views.totals.of(batchId);
      const before = read(id);
      write();
      const after = read(id);
      views.totals.changed(batchId, before, after);
      const done = { batch: updateState(batchId), request: after.view };
      appendToAudit(note(done), timeOf(before.view, after.view));
      return done;
    },
    /** All of `work` or nothing. After a rollback, the batch is loaded again. */
    changing: <T>(batchId: () => number | null, work: () => T): T => {
      try {
        return inTransaction(database, () => {
          const value = work();
          expectInPlace();
          return value;
        });
      } catch (error) {
        const undone = batchId();
        if (undone !== null) views.totals.forget(undone);
        throw error;
      }
    },
    unchanged: ({ id, batchId }: RequestOfBatch): BatchStep => ({ batch: batchOf(batchId), request: read(id).view }),
  };
}

/** What the stores of batches, requests and confirmed outcomes share. */
export interface JournalStores {
  readonly profiles: ProfileNumbers;
  readonly views: BatchViews;
  readonly addressTable: AddressTable;
  readonly requests: ReturnType<typeof createRequestLookup>;
  readonly steps: ReturnType<typeof createJournalSteps>;
}

export interface RequestFacts {
  readonly id: number;
  readonly batchId: number;
  readonly batchKey: string;
  readonly state: RequestState;
  readonly reason: string;
  readonly endedAt: number | null;
  readonly profileNo: number;
  readonly chain: string;
  readonly before: AddedCounts;
}

/** Condition on `request`: it may be sent now, or may have been sent since this row was written. */
export const unfinishedRequests = `(state IN ('queued', 'sending', 'refused') OR state = 'not-sent' AND reason <> 'stopped-by-user')`;

const factsFrom = (row: Record<string, SQLOutputValue>): RequestFacts => ({
  id: integer(row['id']),
  batchId: integer(row['batch_id']),
  batchKey: text(row['batch_key']),
  state: oneOf(requestStates, row['state']),
  reason: text(row['reason']),
  endedAt: integerOrNull(row['ended_at']),
  profileNo: integer(row['profile_no']),
  chain: text(row['chain']),
  before: {
    saved: integer(row['address_count']),
    invalid: integer(row['invalid_count']),
    unchecked: integer(row['unchecked_count']),
  },
});

export function createRequestLookup(database: DatabaseSync) {
  const factsOf = database.prepare(`
    SELECT request.id, request.batch_id, request.state, request.reason, request.ended_at, request.address_count, request.invalid_count,
      request.unchecked_count, batch.batch_key, batch.profile_no, batch.chain
    FROM request JOIN batch ON batch.id = request.batch_id WHERE request.id = ?
  `);
  const find = (requestId: number): RequestFacts | null => {
    const row = factsOf.get(requestId);
    return row === undefined ? null : factsFrom(row);
  };
  return {
    find,
    /** @throws if it is in another state, because writing would undo a later change */
    expect(requestId: number, ...states: readonly RequestState[]): RequestFacts {
      const request = find(requestId);
      if (request === null) throw new RangeError(`The journal has no request ${requestId}`);
      if (!states.includes(request.state)) {
        throw new RangeError(`Request ${requestId} is ${request.state}, not ${states.join(' or ')}`);
      }
      return request;
    },
    found(requestId: number): Result<RequestFacts> {
      const request = find(requestId);
      return request === null
        ? failure('batch-not-found', `The journal has no request ${requestId}`)
        : success(request);
    },
  };
}

/**
 * An outcome in the outbox may arrive after a restart or the user has settled the request. The service's response is
 * then added to what the user imported, and duplicates are flagged.
 */
const mayHaveAnswer = ['sending', 'unknown', 'closed-none-created', 'closed-imported', 'created'] as const;

/** Its outcome was unknown, and the outbox has it. */
const isAbandoned = ({ state, reason }: Pick<RequestFacts, 'state' | 'reason'>): boolean =>
  state === 'queued' ||
  (state === 'unknown' && (reason === 'console-ended' || reason === 'record-in-doubt')) ||
  (state === 'not-sent' && reason === 'stopped-before-sending');

/** An entry without a readable address is saved as raw text. So is one that SQLite would change: it saves only valid Unicode. */
const entryOf = (entry: CreatedResponse['entries'][number]): { address: string; source: AddressSource } =>
  entry.address === null || !entry.address.isWellFormed()
    ? { address: entry.raw, source: 'created-unreadable' }
    : { address: entry.address, source: 'created' };

const expectOfBatch = (found: RequestFacts, request: RequestRef): RequestFacts => {
  if (found.batchKey !== request.batchKey) throw new RangeError(`Request ${request.id} belongs to another batch`);
  return found;
};

/** `redacted`: the texts for the audit log. */
export function createRequestSteps(database: DatabaseSync, { requests, addressTable, steps }: JournalStores) {
  const markSending = database.prepare(
    `UPDATE request SET state = 'sending', nonce = ?, timestamp = ?, sent_at = ? WHERE id = ?`,
  );
  const requeue = database.prepare(
    `UPDATE request SET state = 'queued', nonce = NULL, timestamp = NULL, sent_at = NULL WHERE id = ?`,
  );
  const end = database.prepare(`
    UPDATE request SET state = ?, ended_at = ?, reason = ?, service_code = ?, service_msg = ?, http_status = ?,
      response = ?, address_count = ?, invalid_count = ?, unchecked_count = ? WHERE id = ?
  `);
  const { changing, step } = steps;
  const changingOne = (requestId: number, work: () => BatchStep): BatchStep =>
    changing(() => requests.find(requestId)?.batchId ?? null, work);

  const endAs = (request: RequestFacts, ending: Ending, redacted: ServiceMessage): BatchStep => {
    const { state, endedAt, reason, serviceCode, serviceMsg, httpStatus, response } = ending;
    return step(
      request,
      () => end.run(state, endedAt, reason, serviceCode, serviceMsg, httpStatus, response, 0, 0, 0, request.id),
      requestEnded(state, redacted),
    );
  };
  const expectAnswerable = (requestId: number): RequestFacts => {
    const found = requests.find(requestId);
    return found !== null && isAbandoned(found) ? found : requests.expect(requestId, ...mayHaveAnswer);
  };
  const addAddresses = (request: RequestFacts, response: CreatedResponse, redacted: ServiceMessage): BatchStep => {
    const add = (): void => {
      const { id, profileNo, chain, before } = request;
      const { endedAt, serviceCode, serviceMsg, httpStatus } = response;
      const arrival = { profileNo, requestId: id, chain, createdAt: endedAt, entries: response.entries.map(entryOf) };
      const { saved, invalid, unchecked } = addressTable.add(arrival);
      const counts = [before.saved + saved, before.invalid + invalid, before.unchecked + unchecked] as const;
      end.run('created', endedAt, '', serviceCode, serviceMsg, httpStatus, null, ...counts, id);
    };
    return step(request, add, requestEnded('created', redacted));
  };
  const notSavedYet = (request: RequestFacts, { entries }: CreatedResponse) => {
    const saved = addressTable.saved(request.profileNo, request.chain);
    return entries.filter((entry) => !saved.has(entryOf(entry).address));
  };

  return {
    requestSending: (requestId: number, { nonce, timestamp, sentAt }: SendingMark): BatchStep =>
      changingOne(requestId, () =>
        step(
          requests.expect(requestId, 'queued'),
          () => markSending.run(nonce, timestamp, sentAt, requestId),
          requestSent,
        ),
      ),

    requestRequeued: (requestId: number): BatchStep =>
      changingOne(requestId, () =>
        step(requests.expect(requestId, 'sending'), () => requeue.run(requestId), requestRequeued),
      ),

    requestEnded: (request: RequestRef, ending: Ending, redacted: ServiceMessage = noMessage): BatchStep =>
      changingOne(request.id, () => {
        // Only a request that was never sent ends from `queued`.
        const from = ending.state === 'not-sent' ? (['queued', 'sending'] as const) : (['sending'] as const);
        return endAs(expectOfBatch(requests.expect(request.id, ...from), request), ending, redacted);
      }),

    requestCreated: (request: RequestRef, response: CreatedResponse, redacted: ServiceMessage = noMessage): BatchStep =>
      changingOne(request.id, () => {
        const found = expectOfBatch(requests.expect(request.id, ...mayHaveAnswer), request);
        if (found.state !== 'created') return addAddresses(found, response, redacted);
        // A response other than the saved one is ignored.
        if (notSavedYet(found, response).length === 0) return steps.unchanged(found);
        throw new RangeError(`Request ${request.id} is created, with other addresses`);
      }),

    /** An earlier session couldn't save it. A part may be saved already. */
    importOutcome: (outcome: Outcome): BatchStep =>
      changingOne(outcome.request.id, () => {
        const { request } = outcome;
        if ('response' in outcome) {
          const found = expectOfBatch(expectAnswerable(request.id), request);
          if (found.state !== 'created') return addAddresses(found, outcome.response, noMessage);
          // An outcome that wasn't removed in time, or a second one: only missing addresses are added.
          const rest = notSavedYet(found, outcome.response);
          return rest.length === 0
            ? steps.unchanged(found)
            : addAddresses(found, { ...outcome.response, entries: rest }, noMessage);
        }
        const { ending } = outcome;
        const any = ['queued', 'sending', 'unknown', 'not-sent', ending.state] as const;
        const found = expectOfBatch(requests.expect(request.id, ...any), request);
        if (found.state === 'sending' || isAbandoned(found)) return endAs(found, ending, noMessage);
        if (found.state === ending.state && found.endedAt === ending.endedAt) return steps.unchanged(found);
        throw new RangeError(`Request ${request.id} ended otherwise`);
      }),
  };
}
