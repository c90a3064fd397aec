/** Steps of a whole batch: start, resume, stop, and settling what an earlier session left. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { StartedBatch, NewBatch, RequestToSend } from '../../addresses/journal.ts';
import { isSameConnection, type ServiceConnection } from '../../contract/profiles.ts';
import { plannedCount } from '../../contract/address-plan.ts';
import type { BatchRecord } from '../../contract/addresses.ts';
import type { AuditEvent } from '../../contract/audit.ts';
import { failure, success, type NotResumable, type Result } from '../../contract/result.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { batchStarted, batchResumed, batchStopped, unfinishedRequestsFound } from './batch-audit-events.ts';
import {
  createJournalSteps,
  createRequestLookup,
  createRequestSteps,
  type JournalHooks,
  type JournalStores,
} from './request-transitions.ts';
import { createConfirmedOutcomes } from './address-import.ts';

/** The value that all have. Null if there are several. */
const common = (texts: readonly string[]): string | null => (new Set(texts).size === 1 ? (texts[0] ?? null) : null);

const notResumable = (batchId: number, reason: NotResumable) =>
  failure('batch-not-resumable', `Batch ${batchId} can't be resumed: ${reason}`, { facts: { reason } });

function createBatchSteps(database: DatabaseSync, { profiles, views, steps }: JournalStores) {
  const addBatch = database.prepare(`
    INSERT INTO batch (batch_key, profile_no, profile_name, environment, chain, alias, callback_url,
      several_callback_urls, count, created_at, base_url, pid, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running') RETURNING id
  `);
  const addRequest = database.prepare(`
    INSERT INTO request (batch_id, position, count, alias, callback_url, line, line_alias, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'queued')
  `);
  const queued = database.prepare(`
    SELECT request.id, request.position, request.count, request.alias, batch.batch_key, batch.chain,
      coalesce(request.callback_url, batch.callback_url) AS callback_url
    FROM request JOIN batch ON batch.id = request.batch_id
    WHERE request.batch_id = ? AND request.state = 'queued' AND request.position > ? ORDER BY request.position LIMIT ?
  `);
  const connectionOf = database.prepare('SELECT base_url, pid FROM batch WHERE id = ?');
  // The service didn't act, so the request is queued again.
  const requeue = database.prepare(`
    UPDATE request SET state = 'queued', nonce = NULL, timestamp = NULL, sent_at = NULL, ended_at = NULL, reason = '',
      service_code = '', service_msg = '', http_status = NULL, response = NULL
    WHERE batch_id = ?1 AND (state = 'not-sent' AND reason <> 'stopped-by-user' OR state = 'refused' AND ?2 = 1)
  `);
  const otherUnfinished = database.prepare(`
    SELECT other.id FROM batch JOIN batch AS other ON other.profile_no = batch.profile_no
    WHERE batch.id = ? AND other.id <> batch.id AND other.state <> 'ended'
  `);
  const stopQueued = database.prepare(`
    UPDATE request SET state = 'not-sent', reason = 'stopped-by-user', ended_at = ? WHERE batch_id = ? AND state = 'queued'
  `);

  const savedConnection = (batchId: number): ServiceConnection => {
    const row: Record<string, SQLOutputValue> = connectionOf.get(batchId) ?? {};
    const baseUrl = textOrNull(row['base_url'] ?? null);
    const pid = textOrNull(row['pid'] ?? null);
    return baseUrl === null || pid === null ? null : { baseUrl, pid };
  };
  const faultOf = (batch: BatchRecord, connection: ServiceConnection): NotResumable | null => {
    if (batch.damaged) return 'damaged';
    if (batch.state === 'open') return 'outcome-unknown';
    if (batch.state !== 'paused' && batch.remainingAddresses === 0) return 'nothing-left';
    return isSameConnection(savedConnection(batch.id), connection) ? null : 'another-service';
  };
  /** If many requests change at once, the batch is loaded again. */
  const changingAll = (
    batchId: number,
    write: (batch: BatchRecord) => Result<null>,
    note: (after: BatchRecord, before: BatchRecord) => readonly AuditEvent[],
    at?: number,
  ): Result<BatchRecord> =>
    steps.changing(
      () => batchId,
      () => {
        const batch = views.batch(batchId);
        if (batch === null) return failure('batch-not-found', `The journal has no batch ${batchId}`);
        const written = write(batch);
        if (!written.ok) return written;
        views.totals.forget(batchId);
        const after = steps.updateState(batchId);
        for (const event of note(after, batch)) steps.appendToAudit(event, at);
        return success(after);
      },
    );

  return {
    startBatch: (batch: NewBatch): StartedBatch =>
      inTransaction(database, (): StartedBatch => {
        const known = views.batchOfKey(batch.batchKey);
        if (known !== null) return { is: 'known', batch: known };
        const profileNo = profiles.findOrAdd(batch.profile.id);
        const unfinished = views.unfinishedBatch(profileNo);
        if (unfinished !== null) return { is: 'blocked', batch: unfinished };
        const { batchKey, profile, chain, requests, createdAt, connection } = batch;
        const alias = common(requests.map((request) => request.alias));
        const callbackUrl = common(requests.map((request) => request.callbackUrl));
        const row = addBatch.get(
          batchKey,
          profileNo,
          profile.name,
          profile.environment,
          chain,
          alias ?? '',
          callbackUrl ?? '',
          callbackUrl === null ? 1 : 0,
          plannedCount(requests),
          createdAt,
          connection?.baseUrl ?? null,
          connection?.pid ?? null,
        );
        const batchId = integer(row?.['id']);
        for (const request of requests) {
          const own = callbackUrl === null ? request.callbackUrl : null;
          const { position, count, line, lineAlias } = request;
          addRequest.run(batchId, position, count, request.alias, own, line, lineAlias);
        }
        for (const event of batchStarted(batch, batchId)) steps.appendToAudit(event, createdAt);
        return { is: 'started', batch: steps.batchOf(batchId) };
      }),

    requestsToSend: (batchId: number, after: number, limit: number): readonly RequestToSend[] =>
      queued.all(batchId, after, limit).map((row) => ({
        id: integer(row['id']),
        batchId,
        batchKey: text(row['batch_key']),
        position: integer(row['position']),
        count: integer(row['count']),
        alias: text(row['alias']),
        callbackUrl: text(row['callback_url']),
        chain: text(row['chain']),
      })),

    resumeBatch: (batchId: number, connection: ServiceConnection): Result<BatchRecord> => {
      const planAll = (batch: BatchRecord): Result<null> => {
        const reason = faultOf(batch, connection);
        if (reason !== null) return notResumable(batchId, reason);
        const hasEnded = batch.state === 'ended';
        const other = hasEnded ? otherUnfinished.get(batchId) : undefined;
        if (other !== undefined) return failure('batch-open', `Batch ${integer(other['id'])} isn't complete yet`);
        // In a batch that continues, refused requests stay refused until the rest is sent, because the service would
        // refuse them again.
        requeue.run(batchId, hasEnded ? 1 : 0);
        return success(null);
      };
      return changingAll(batchId, planAll, (after, before) => batchResumed(after, before.remainingAddresses));
    },

    stopBatch: (batchId: number, at: number): Result<BatchRecord> => {
      const stop = (): Result<null> => {
        stopQueued.run(at, batchId);
        return success(null);
      };
      return changingAll(batchId, stop, (after) => [batchStopped(after)], at);
    },
  };
}

function createLeftovers(database: DatabaseSync, { steps, views }: JournalStores) {
  const batchesLeft = database.prepare(
    `SELECT DISTINCT batch_id FROM request WHERE state IN ('queued', 'sending') ORDER BY batch_id`,
  );
  const becomeUnknown = database.prepare(
    `SELECT batch_id, count(*) AS requests FROM request WHERE state = 'sending' GROUP BY batch_id`,
  );
  // The clock may have been set back, but nothing ends before it was sent.
  const settleSending = database.prepare(
    `UPDATE request SET state = ?, ended_at = max(?, coalesce(sent_at, 0)), reason = ? WHERE state = 'sending'`,
  );
  // A recovered file may have several waiting batches, which can't be resumed.
  const settleEnded = database.prepare(`
    UPDATE request SET state = ?, ended_at = ?, reason = ?
    WHERE state = 'queued' AND batch_id IN (SELECT id FROM batch WHERE state = 'ended')
  `);

  return {
    /** `sending` of an earlier session becomes `unknown`. Queued requests stay, except those of ended batches, which become `not-sent`. */
    settleLeftovers: (at: number): void =>
      inTransaction(database, () => {
        const batches = batchesLeft.all().map((row) => integer(row['batch_id']));
        const unknown = becomeUnknown.all();
        settleSending.run('unknown', at, 'console-ended');
        settleEnded.run('not-sent', at, 'stopped-before-sending');
        views.totals.forgetAll();
        for (const batch of batches) steps.updateState(batch);
        for (const row of unknown)
          steps.appendToAudit(
            unfinishedRequestsFound(steps.batchOf(integer(row['batch_id'])), integer(row['requests'])),
            at,
          );
      }),
  };
}

export type JournalStore = ReturnType<typeof createJournalStore>;

export function createJournalStore(
  database: DatabaseSync,
  {
    profiles,
    views,
    addressTable,
    ...hooks
  }: Pick<JournalStores, 'profiles' | 'views' | 'addressTable'> & JournalHooks,
) {
  const requests = createRequestLookup(database);
  const journal = { profiles, views, addressTable, requests, steps: createJournalSteps(database, views, hooks) };
  return {
    ...createBatchSteps(database, journal),
    ...createRequestSteps(database, journal),
    ...createConfirmedOutcomes(database, journal),
    ...createLeftovers(database, journal),
  };
}
