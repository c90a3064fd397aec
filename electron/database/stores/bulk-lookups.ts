/** Bulk lookups and their orders. Each step is in the audit log, in the same transaction. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AuditEvent } from '../../contract/audit.ts';
import {
  bulkSource,
  type BulkOrderPlace,
  type BulkPage,
  type BulkPageQuery,
  type BulkLookupRecord,
  type BulkLookupsPage,
  type BulkLookupsQuery,
  type BulkSource,
} from '../../contract/bulk-lookup.ts';
import { failure } from '../../contract/result.ts';
import { listed, pageOf } from '../../orders/bulk/bulk-page.ts';
import type { ServiceConnection } from '../../contract/profiles.ts';
import type { BulkResult, NewBulkLookup } from '../../orders/bulk/bulk-store.ts';
import type { Snapshot } from '../../orders/history/saved-lookup.ts';
import { DatabaseFailure } from '../failure.ts';
import { integer, integerOrNull, oneOf, text, textOrNull } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import type { Encryption } from '../field-encryption.ts';
import { type BulkLists, type ChangedOrder, errorCell } from './bulk-rows.ts';

type Row = Record<string, SQLOutputValue>;

const unknownSource: BulkSource = {
  is: 'pasted',
  fileName: null,
  column: null,
  lines: 0,
  duplicate: 0,
  unusable: 0,
  beyond: 0,
};

function sourceIn(cell: SQLOutputValue | undefined): BulkSource {
  try {
    const read = bulkSource.safeParse(JSON.parse(text(cell)));
    return read.success ? read.data : unknownSource;
  } catch {
    return unknownSource;
  }
}

/** In characters. The beginning shows what kind of response it was. */
const maxResponseLength = 1_000;

/** Errors contain the response, and ten thousand whole ones would be too much to save. */
function shortened(error: Extract<BulkResult, { is: 'failed' }>['error']): typeof error {
  if (error.code === 'empty-response') {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw.slice(0, maxResponseLength) } };
  }
  if (error.code === 'invalid-response' && error.facts.raw !== undefined) {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw.slice(0, maxResponseLength) } };
  }
  if (error.code === 'outcome-unknown') {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw?.slice(0, maxResponseLength) ?? null } };
  }
  return error;
}

const withShortResponse = (outcome: BulkResult): BulkResult =>
  outcome.is === 'failed' ? { ...outcome, error: shortened(outcome.error) } : outcome;

const notFound = (bulkId: number): DatabaseFailure =>
  new DatabaseFailure(failure('batch-not-found', `There is no bulk lookup ${bulkId}`).error);

export function createBulkLookupStore(
  database: DatabaseSync,
  stores: {
    readonly profiles: Pick<ProfileNumbers, 'find' | 'findOrAdd'>;
    /** Returns the row's id. */
    readonly addLookup: (lookup: Snapshot) => number;
    readonly lists: BulkLists;
    readonly encryption: Pick<Encryption, 'encrypt'>;
    /** Called in the transaction of the step. */
    readonly appendToAudit: (event: AuditEvent) => void;
    /** Removes deleted data from the write-ahead log. */
    readonly truncateLog: () => void;
  },
) {
  const { profiles, addLookup, lists, encryption, appendToAudit, truncateLog } = stores;
  const columns = `bulk_lookup.id AS id, (SELECT profile.id FROM profile WHERE no = profile_no) AS profile, profile_name, base_url, pid, source,
    started_at, ended_at, state`;
  const byKey = database.prepare(`SELECT ${columns} FROM bulk_lookup WHERE bulk_key = ?`);
  const byId = database.prepare(`SELECT ${columns} FROM bulk_lookup WHERE id = ?`);
  const page = database.prepare(
    `SELECT ${columns} FROM bulk_lookup WHERE profile_no = ? AND bulk_lookup.id < ? ORDER BY bulk_lookup.id DESC LIMIT ?`,
  );
  const insert = database.prepare(`
    INSERT INTO bulk_lookup (bulk_key, profile_no, profile_name, base_url, pid, source, started_at, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'open') RETURNING id
  `);
  const insertOrder = database.prepare(
    `INSERT INTO bulk_order (bulk_id, position, service_id, state) VALUES (?, ?, ?, 'queued')`,
  );
  const queued = database.prepare(`
    SELECT position, service_id FROM bulk_order
    WHERE bulk_id = ? AND state = 'queued' ORDER BY position
  `);
  const setLookedUp = database.prepare(`
    UPDATE bulk_order SET state = 'read', error = NULL, lookup_id = ?, looked_up_at = ?, pass = ?, notice = ?, mismatch = ?, not_made = ?,
      settlement = ?, refunded = ?
    WHERE bulk_id = ? AND position = ? AND state = 'queued'
  `);
  const setFailed = database.prepare(
    `UPDATE bulk_order SET state = 'failed', error = ?, tries = ? WHERE bulk_id = ? AND position = ? AND state = 'queued'`,
  );
  const setEnded = database.prepare(`UPDATE bulk_lookup SET state = 'ended', ended_at = ? WHERE id = ?`);
  const setStopped = database.prepare(`UPDATE bulk_lookup SET state = 'stopped', ended_at = ? WHERE id = ?`);
  const setOpen = database.prepare(`UPDATE bulk_lookup SET state = 'open', ended_at = NULL WHERE id = ?`);
  const failedOrders = database.prepare(`SELECT position FROM bulk_order WHERE bulk_id = ? AND state = 'failed'`);
  const requeue = database.prepare(
    `UPDATE bulk_order SET state = 'queued', error = NULL, tries = 0 WHERE bulk_id = ? AND position = ?`,
  );
  const deleteOrders = database.prepare('DELETE FROM bulk_order WHERE bulk_id = ?');
  const deleteLookup = database.prepare('DELETE FROM bulk_lookup WHERE id = ?');

  const recordIn = (row: Row): BulkLookupRecord => {
    const id = integer(row['id']);
    const tally = lists.totalsOf(id);
    return {
      id,
      profileId: textOrNull(row['profile'] ?? null) ?? '',
      profileName: text(row['profile_name']),
      source: sourceIn(row['source']),
      startedAt: integer(row['started_at']),
      endedAt: integerOrNull(row['ended_at']),
      state: oneOf(['open', 'stopped', 'ended'], row['state']),
      counts: tally.counts(),
      sums: tally.sums(),
    };
  };
  const find = (bulkId: number): BulkLookupRecord | null => {
    const row = byId.get(bulkId);
    return row === undefined ? null : recordIn(row);
  };
  const lookupOf = (bulkId: number): BulkLookupRecord => {
    const bulk = find(bulkId);
    if (bulk === null) throw notFound(bulkId);
    return bulk;
  };
  const audit = (bulk: BulkLookupRecord, outcome: 'started' | 'stopped' | 'finished' | 'retried' | 'deleted'): void => {
    const { orders, queued: notLookedUp, read: lookedUp, failed } = bulk.counts;
    appendToAudit({
      kind: 'bulk-lookup',
      profile: { id: bulk.profileId, name: bulk.profileName },
      subject: String(bulk.id),
      outcome,
      facts: { orders, lookedUp, failed, notLookedUp },
    });
  };
  /** Runs in one transaction. The cached lists may contain its changes, so they are forgotten if it fails. */
  const step = (work: () => number): BulkLookupRecord => {
    try {
      return lookupOf(inTransaction(database, work));
    } catch (error) {
      lists.forgetAll();
      throw error;
    }
  };
  const saveOutcome = (bulkId: number, outcome: BulkResult): ChangedOrder => {
    const { position } = outcome;
    if (outcome.is === 'failed') {
      const error = encryption.encrypt(JSON.stringify(outcome.error), errorCell(bulkId, position));
      setFailed.run(error, outcome.tries, bulkId, position);
      return { position, summary: null };
    }
    const { snapshot, details } = outcome;
    const { checks, settlement, refunded } = details;
    const { changes } = setLookedUp.run(
      addLookup(snapshot),
      snapshot.summary.lookedUpAt,
      checks.pass,
      checks.notice,
      checks.mismatch,
      checks.notMade,
      settlement,
      refunded,
      bulkId,
      position,
    );
    // The order had an outcome already.
    if (changes === 0) return { position, summary: null };
    const { profileId: _profile, serviceId: _order, ...summary } = snapshot.summary;
    return { position, summary: { ...summary, ...details } };
  };

  return {
    startBulk: ({ lookupKey, profile, connection, source, orders, startedAt }: NewBulkLookup): BulkLookupRecord =>
      step(() => {
        const known = byKey.get(lookupKey);
        if (known !== undefined) return integer(known['id']);
        const service = [
          profiles.findOrAdd(profile.id),
          profile.name,
          connection?.baseUrl ?? null,
          connection?.pid ?? null,
        ];
        const id = integer(insert.get(lookupKey, ...service, JSON.stringify(source), startedAt)?.['id']);
        orders.forEach(({ order }, at) => insertOrder.run(id, at + 1, order));
        audit(lookupOf(id), 'started');
        return id;
      }),
    bulkOfKey(lookupKey: string): BulkLookupRecord | null {
      const row = byKey.get(lookupKey);
      return row === undefined ? null : recordIn(row);
    },
    bulkLookup: find,
    bulkConnection(bulkId: number): ServiceConnection {
      const row = byId.get(bulkId);
      const [baseUrl, pid] = [textOrNull(row?.['base_url'] ?? null), textOrNull(row?.['pid'] ?? null)];
      return baseUrl === null || pid === null ? null : { baseUrl, pid };
    },
    bulkLookupPage({ profileId, before, limit }: BulkLookupsQuery): BulkLookupsPage<BulkLookupRecord> {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { lookups: [], next: null };
      const rows = page.all(profileNo, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const lookups = rows.slice(0, limit).map(recordIn);
      return { lookups, next: rows.length > limit ? (lookups.at(-1)?.id ?? null) : null };
    },
    queuedInBulk: (bulkId: number): readonly BulkOrderPlace[] =>
      queued.all(bulkId).map((row) => ({
        position: integer(row['position']),
        order: text(row['service_id']),
      })),
    saveBulkOutcomes: (bulkId: number, outcomes: readonly BulkResult[], at: number): BulkLookupRecord =>
      step(() => {
        // Loaded before the change, so that no step loads the whole list again.
        lists.of(bulkId);
        const before = lookupOf(bulkId);
        const changed = outcomes.map((outcome) => saveOutcome(bulkId, withShortResponse(outcome)));
        lists.update(bulkId, changed);
        if (before.state === 'open' && lists.totalsOf(bulkId).counts().queued === 0) {
          setEnded.run(at, bulkId);
          audit(lookupOf(bulkId), 'finished');
        }
        return bulkId;
      }),
    stopBulk: (bulkId: number, at: number): BulkLookupRecord =>
      step(() => {
        const bulk = lookupOf(bulkId);
        if (bulk.state !== 'open') return bulkId;
        setStopped.run(at, bulkId);
        audit(bulk, 'stopped');
        return bulkId;
      }),
    retryBulk: (bulkId: number): BulkLookupRecord =>
      step(() => {
        const positions = failedOrders.all(bulkId).map((row) => integer(row['position']));
        if (positions.length === 0) return bulkId;
        for (const position of positions) requeue.run(bulkId, position);
        setOpen.run(bulkId);
        lists.update(
          bulkId,
          positions.map((position) => ({ position, summary: null })),
        );
        audit(lookupOf(bulkId), 'retried');
        return bulkId;
      }),
    deleteBulk(bulkId: number): null {
      inTransaction(database, () => {
        const bulk = lookupOf(bulkId);
        deleteOrders.run(bulkId);
        deleteLookup.run(bulkId);
        audit(bulk, 'deleted');
      });
      lists.forgetAll();
      truncateLog();
      return null;
    },
    bulkPage: (query: BulkPageQuery): BulkPage => pageOf(lists.of(query.lookupId).rows, query),
    positionsInBulk: (query: Omit<BulkPageQuery, 'from' | 'limit'>): readonly number[] =>
      listed(lists.of(query.lookupId).rows, query).map(({ position }) => position),
  };
}
