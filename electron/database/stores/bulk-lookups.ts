/** Runs of bulk look-up: begun with their list, kept up as answers come, stopped, erased. Each step with its note in the audit log. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AuditEvent } from '../../contract/audit.ts';
import {
  bulkSource,
  type BulkOrderPlace,
  type BulkPage,
  type BulkPageQuery,
  type BulkRunRecord,
  type BulkRunsPage,
  type BulkRunsQuery,
  type BulkSource,
} from '../../contract/bulk-run.ts';
import { failure } from '../../contract/result.ts';
import { listed, pageOf } from '../../orders/bulk/bulk-list.ts';
import type { BulkConnection, BulkOutcome, NewBulkRun } from '../../orders/bulk/bulk-records.ts';
import { DatabaseFailure } from '../failure.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileNumbers } from './profiles.ts';
import type { Encryption } from '../encryption.ts';
import type { OrderStore } from './orders.ts';
import { type BulkLists, type ChangedOrder, errorCell } from './bulk-lists.ts';

export interface BulkStore {
  readonly startBulk: (run: NewBulkRun) => BulkRunRecord;
  readonly bulkOfKey: (runKey: string) => BulkRunRecord | null;
  readonly bulkRun: (runId: number) => BulkRunRecord | null;
  readonly bulkConnection: (runId: number) => BulkConnection;
  readonly bulkRuns: (query: BulkRunsQuery) => BulkRunsPage<BulkRunRecord>;
  readonly plannedInBulk: (runId: number) => readonly BulkOrderPlace[];
  readonly saveBulkOutcomes: (runId: number, outcomes: readonly BulkOutcome[], at: number) => BulkRunRecord;
  readonly stopBulk: (runId: number, at: number) => BulkRunRecord;
  readonly retryBulk: (runId: number) => BulkRunRecord;
  readonly deleteBulk: (runId: number) => null;
  readonly bulkPage: (query: BulkPageQuery) => BulkPage;
  readonly positionsInBulk: (query: Omit<BulkPageQuery, 'from' | 'limit'>) => readonly number[];
}

export interface BulkStoreParts {
  readonly profiles: Pick<ProfileNumbers, 'find' | 'findOrAdd'>;
  readonly snapshots: Pick<OrderStore, 'addLookup'>;
  readonly lists: BulkLists;
  readonly encryption: Pick<Encryption, 'encrypt'>;
  /** In the audit log, in the transaction that it is of. */
  readonly noted: (event: AuditEvent) => void;
}

type Row = Record<string, SQLOutputValue>;

const unknownSource: BulkSource = {
  is: 'pasted',
  fileName: null,
  column: null,
  lines: 0,
  repeated: 0,
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

const gone = (runId: number): DatabaseFailure =>
  new DatabaseFailure(failure('batch-not-found', `There is no bulk run ${runId}`).error);

export function createBulkStore(database: DatabaseSync, parts: BulkStoreParts): BulkStore {
  const { profiles, snapshots, lists, encryption, noted } = parts;
  const columns = `bulk_lookup.id AS id, (SELECT profile.id FROM profile WHERE no = profile_no) AS profile, profile_name, base_url, pid, source,
    ${within('started_at')} AS started_at, ${within('ended_at')} AS ended_at, state`;
  const byKey = database.prepare(`SELECT ${columns} FROM bulk_lookup WHERE bulk_key = ?`);
  const byId = database.prepare(`SELECT ${columns} FROM bulk_lookup WHERE id = ?`);
  const page = database.prepare(
    `SELECT ${columns} FROM bulk_lookup WHERE profile_no = ? AND bulk_lookup.id < ? ORDER BY bulk_lookup.id DESC LIMIT ?`,
  );
  const insert = database.prepare(`
    INSERT INTO bulk_lookup (bulk_key, profile_no, profile_name, base_url, pid, source, orders, started_at, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open') RETURNING id
  `);
  const insertOrder = database.prepare(
    `INSERT INTO bulk_order (bulk_id, position, line, service_id, state) VALUES (?, ?, ?, ?, 'planned')`,
  );
  const planned = database.prepare(`
    SELECT position, line, service_id FROM bulk_order
    WHERE bulk_id = ? AND state = 'planned' ORDER BY position
  `);
  const setRead = database.prepare(`
    UPDATE bulk_order SET state = 'read', error = NULL, lookup_id = ?, read_at = ?, pass = ?, notice = ?, mismatch = ?, not_made = ?,
      settlement = ?, refunded = ?
    WHERE bulk_id = ? AND position = ? AND state = 'planned'
  `);
  const setFailed = database.prepare(
    `UPDATE bulk_order SET state = 'failed', error = ?, tries = ? WHERE bulk_id = ? AND position = ? AND state = 'planned'`,
  );
  const setEnded = database.prepare(`UPDATE bulk_lookup SET state = 'ended', ended_at = ? WHERE id = ?`);
  const setStopped = database.prepare(`UPDATE bulk_lookup SET state = 'stopped', ended_at = ? WHERE id = ?`);
  const setOpen = database.prepare(`UPDATE bulk_lookup SET state = 'open', ended_at = NULL WHERE id = ?`);
  const failedOnes = database.prepare(`SELECT position FROM bulk_order WHERE bulk_id = ? AND state = 'failed'`);
  const plan = database.prepare(
    `UPDATE bulk_order SET state = 'planned', error = NULL, tries = 0 WHERE bulk_id = ? AND position = ?`,
  );
  const dropOrders = database.prepare('DELETE FROM bulk_order WHERE bulk_id = ?');
  const drop = database.prepare('DELETE FROM bulk_lookup WHERE id = ?');

  const recordIn = (row: Row): BulkRunRecord => {
    const id = integer(row['id']);
    const tally = lists.totalsOf(id);
    return {
      id,
      profileId: textOrNull(row['profile'] ?? null) ?? '',
      profileName: text(row['profile_name']),
      source: sourceIn(row['source']),
      damaged: false,
      begunAt: integer(row['started_at']),
      endedAt: integerOrNull(row['ended_at']),
      state: oneOf(['open', 'stopped', 'ended'], row['state']),
      counts: tally.counts(),
      sums: tally.sums(),
    };
  };
  const find = (runId: number): BulkRunRecord | null => {
    const row = byId.get(runId);
    return row === undefined ? null : recordIn(row);
  };
  const theRun = (runId: number): BulkRunRecord => {
    const run = find(runId);
    if (run === null) throw gone(runId);
    return run;
  };
  const noteOf = (run: BulkRunRecord, outcome: 'started' | 'stopped' | 'finished' | 'retried' | 'deleted'): void => {
    const { orders, planned: notLookedUp, read: lookedUp, failed } = run.counts;
    noted({
      kind: 'bulk-lookup',
      profile: { id: run.profileId, name: run.profileName },
      subject: String(run.id),
      outcome,
      facts: { orders, lookedUp, failed, notLookedUp },
    });
  };
  /** All of a step or nothing of it: neither of what is written nor of what was held of it. */
  const step = (work: () => number): BulkRunRecord => {
    try {
      return theRun(inTransaction(database, work));
    } catch (thrown) {
      lists.forgetAll();
      throw thrown;
    }
  };
  const write = (runId: number, outcome: BulkOutcome): ChangedOrder => {
    const { position } = outcome;
    if (outcome.is === 'failed') {
      const sealed = encryption.encrypt(JSON.stringify(outcome.error), errorCell(runId, position));
      setFailed.run(sealed, outcome.tries, runId, position);
      return { position, reading: null };
    }
    const { snapshot, beside } = outcome;
    const { checks, settlement, refunded } = beside;
    const { changes } = setRead.run(
      snapshots.addLookup(snapshot),
      snapshot.summary.readAt,
      checks.pass,
      checks.notice,
      checks.mismatch,
      checks.notMade,
      settlement,
      refunded,
      runId,
      position,
    );
    // One that had ended before stays as it ended.
    if (changes === 0) return { position, reading: null };
    const { profileId: _profile, serviceId: _order, ...summary } = snapshot.summary;
    return { position, reading: { ...summary, ...beside } };
  };

  return {
    startBulk: ({ runKey, profile, connection, source, orders, begunAt }) =>
      step(() => {
        const known = byKey.get(runKey);
        if (known !== undefined) return integer(known['id']);
        const of = [profiles.findOrAdd(profile.id), profile.name, connection?.baseUrl ?? null, connection?.pid ?? null];
        const list = [JSON.stringify(source), orders.length];
        const id = integer(insert.get(runKey, ...of, ...list, begunAt)?.['id']);
        orders.forEach(({ line, order }, at) => insertOrder.run(id, at + 1, line, order));
        noteOf(theRun(id), 'started');
        return id;
      }),
    bulkOfKey(runKey) {
      const row = byKey.get(runKey);
      return row === undefined ? null : recordIn(row);
    },
    bulkRun: find,
    bulkConnection(runId) {
      const row = byId.get(runId);
      const [baseUrl, pid] = [textOrNull(row?.['base_url'] ?? null), textOrNull(row?.['pid'] ?? null)];
      return baseUrl === null || pid === null ? null : { baseUrl, pid };
    },
    bulkRuns({ profileId, before, limit }) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { runs: [], next: null };
      const rows = page.all(profileNo, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const runs = rows.slice(0, limit).map(recordIn);
      return { runs, next: rows.length > limit ? (runs.at(-1)?.id ?? null) : null };
    },
    plannedInBulk: (runId) =>
      planned.all(runId).map((row) => ({
        position: integer(row['position']),
        line: integer(row['line']),
        order: text(row['service_id']),
      })),
    saveBulkOutcomes: (runId, outcomes, at) =>
      step(() => {
        // Held before it is changed, so that no step reads all of it anew.
        lists.of(runId);
        const before = theRun(runId);
        const changed = outcomes.map((outcome) => write(runId, outcome));
        lists.changed(runId, changed);
        if (before.state === 'open' && lists.totalsOf(runId).counts().planned === 0) {
          setEnded.run(at, runId);
          noteOf(theRun(runId), 'finished');
        }
        return runId;
      }),
    stopBulk: (runId, at) =>
      step(() => {
        const run = theRun(runId);
        if (run.state !== 'open') return runId;
        setStopped.run(at, runId);
        noteOf(run, 'stopped');
        return runId;
      }),
    retryBulk: (runId) =>
      step(() => {
        const positions = failedOnes.all(runId).map((row) => integer(row['position']));
        if (positions.length === 0) return runId;
        for (const position of positions) plan.run(runId, position);
        setOpen.run(runId);
        lists.changed(
          runId,
          positions.map((position) => ({ position, reading: null })),
        );
        noteOf(theRun(runId), 'retried');
        return runId;
      }),
    deleteBulk: (runId) => {
      inTransaction(database, () => {
        const run = theRun(runId);
        dropOrders.run(runId);
        drop.run(runId);
        noteOf(run, 'deleted');
      });
      lists.forgetAll();
      return null;
    },
    bulkPage: (query) => pageOf(lists.of(query.runId).rows, query),
    positionsInBulk: (query) => listed(lists.of(query.runId).rows, query).map(({ position }) => position),
  };
}
