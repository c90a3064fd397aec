/**
 * Recovers a damaged database. Readable rows go into a new file, tables with broken pages are completed from the
 * newest backup, and the damaged file is moved aside, never deleted. A start may be killed at any moment: the new
 * file is complete before the old one moves, and a note says what is left to do and to report.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { extractDatabase } from '../../backup/archive.ts';
import { z } from '../../contract/zod.ts';
import { syncFolder, writeAtomicFile } from '../../exports/files/atomic-file.ts';
import { faultOf } from '../failure.ts';
import { createAddressChecksums } from '../stores/addresses.ts';
import { unfinishedRequests } from '../stores/requests.ts';
import { createSchema } from '../schema.ts';
import { integer } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { openConnection, openReader } from './connection.ts';
import { isIntact } from './integrity.ts';
import { copyTable, openDamaged, recoveredTables, type RecoveredTable } from './damaged-file.ts';

const recovery = z.strictObject({
  /** The damaged file's new place. Null if there was no file. */
  path: z.string().nullable(),
  /** Moved aside earlier and not acknowledged yet. */
  earlier: z.array(z.string()),
  /** Requests that are missing, or whose outcome or addresses are uncertain. */
  requests: z.int().nonnegative(),
  /** Missing or unverifiable addresses. */
  addresses: z.int().nonnegative(),
  /** Everything in the damaged file was recovered. */
  complete: z.boolean(),
});
/** Shown at each start until the user acknowledges it. */
export type Recovery = z.infer<typeof recovery>;

const note = recovery.extend({ isDone: z.boolean() });
type Note = z.infer<typeof note>;

/** The database itself last: the new one can't have its name before. */
const suffixes = ['-wal', '-shm', ''] as const;
const noteOf = (file: string): string => `${file}.recovery.json`;
const recoveredOf = (file: string): string => `${file}.recovered`;

function readNote(file: string): Note | null {
  if (!existsSync(noteOf(file))) return null;
  try {
    return note.parse(JSON.parse(readFileSync(noteOf(file), 'utf8')));
  } catch {
    // Changed since it was written. The recovery is still reported.
    return { path: noteOf(file), earlier: [], requests: 0, addresses: 0, complete: false, isDone: true };
  }
}

/** A recovery that the user hasn't acknowledged. */
export function recoveryOf(file: string): Recovery | null {
  const found = readNote(file);
  if (found === null) return null;
  const { isDone: _isDone, ...shown } = found;
  return shown;
}

export const acknowledgeRecovery = (file: string): void => rmSync(noteOf(file), { force: true });

/** Finishes what a killed start began. Call it before anything else opens the file. */
export function finishRecovery(file: string): void {
  const pending = readNote(file);
  const fresh = recoveredOf(file);
  if (pending?.isDone === false) {
    if (existsSync(fresh)) {
      for (const suffix of suffixes)
        if (pending.path !== null && existsSync(file + suffix)) renameSync(file + suffix, pending.path + suffix);
      renameSync(fresh, file);
      syncFolder(path.dirname(file));
    }
    writeAtomicFile(noteOf(file), JSON.stringify({ ...pending, isDone: true } satisfies Note));
  } else if (!existsSync(file) && existsSync(fresh)) renameSync(fresh, file);
}

export interface RecoveryOptions {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Newest first. */
  readonly backups: readonly string[];
  /** The write-ahead log of the last session is missing, so any row may be outdated. */
  readonly isLogLost: boolean;
}

/** @throws if the disk is full or read-only. The damaged file then stays in its place. */
export function recover(file: string, options: RecoveryOptions): void {
  const before = recoveryOf(file);
  const fresh = recoveredOf(file);
  for (const suffix of [...suffixes, '-journal']) rmSync(fresh + suffix, { force: true });
  closeSync(openSync(fresh, 'ax', 0o600));
  const database = openConnection(fresh);
  let counts: Pick<Note, 'requests' | 'addresses' | 'complete'>;
  try {
    // Synced once at the end, because it isn't used before.
    database.exec('PRAGMA synchronous = OFF');
    createSchema(database);
    counts = fill(database, file, options);
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
  const descriptor = openSync(fresh, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  const earlier = before === null ? [] : [...before.earlier, ...(before.path === null ? [] : [before.path])];
  const aside = suffixes.some((suffix) => existsSync(file + suffix)) ? freeName(file, options.at) : null;
  const moved = { path: aside, earlier, ...counts, isDone: false };
  writeAtomicFile(noteOf(file), JSON.stringify(moved satisfies Note));
  finishRecovery(file);
}

/** `quittance.db` → `quittance.damaged-2026-11-20T11-52-10.204Z.db`, numbered if that name exists. */
function freeName(file: string, at: number): string {
  const { dir, name, ext } = path.parse(file);
  const stem = path.join(dir, `${name}.damaged-${new Date(at).toISOString().replaceAll(':', '-')}`);
  for (let number = 1; ; number += 1) {
    const free = `${stem}${number === 1 ? '' : `-${number}`}${ext}`;
    if (suffixes.every((suffix) => !existsSync(free + suffix))) return free;
  }
}

/** The newest intact one, unpacked to `file` and attached as `backup`. */
function attachBackup(database: DatabaseSync, file: string, backups: readonly string[]): boolean {
  for (const archive of backups) {
    try {
      rmSync(file, { force: true });
      extractDatabase(archive, file);
      const reader = openReader({ file, immutable: true });
      const isGood = isIntact(reader);
      reader.close();
      if (!isGood) continue;
      database.prepare('ATTACH ? AS backup').run(`${pathToFileURL(file).href}?mode=ro&immutable=1`);
      return true;
    } catch (thrown) {
      if (faultOf(thrown) === 'full') throw thrown;
      // An older one may be readable.
    }
  }
  rmSync(file, { force: true });
  return false;
}

function fill(database: DatabaseSync, file: string, options: RecoveryOptions) {
  const damaged = openDamaged(file);
  const unpacked = `${file}.from-backup`;
  const hasBackup = attachBackup(database, unpacked, options.backups);
  database.exec('PRAGMA foreign_keys = OFF; CREATE TEMP TABLE read_request (id INTEGER PRIMARY KEY)');
  try {
    return inTransaction(database, () => {
      let isAllRead = !options.isLogLost;
      for (const table of recoveredTables()) {
        const isRead = damaged !== null && copyTable(damaged.database, database, table);
        if (table.name === 'request' && !options.isLogLost)
          database.exec('INSERT INTO read_request SELECT id FROM request');
        isAllRead &&= isRead;
        if (hasBackup && (!isRead || options.isLogLost)) fillFromBackup(database, table);
      }
      if (hasBackup) repairAddresses(database);
      keepNumbers(database, damaged?.database ?? null, hasBackup);
      const doubted = doubtOutdated(database, options.at);
      rebuildMissingParents(database);
      const damage = countDamage(database);
      settle(database);
      const requests = doubted + damage.requests;
      return { requests, addresses: damage.addresses, complete: isAllRead && requests + damage.addresses === 0 };
    });
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
    if (hasBackup) database.exec('DETACH backup');
    rmSync(unpacked, { force: true });
    damaged?.discard();
  }
}

function fillFromBackup(database: DatabaseSync, { name, key, columns }: RecoveredTable): void {
  const same = key.map((column) => `there.${column} = backup.${name}.${column}`).join(' AND ');
  database.exec(`
    INSERT OR IGNORE INTO main.${name} (${columns.map(([column]) => column).join(', ')})
      SELECT ${columns.map(([, value]) => value).join(', ')} FROM backup.${name}
      WHERE NOT EXISTS (SELECT 1 FROM main.${name} AS there WHERE ${same})
  `);
}

/** Addresses never change, so the backup's is right if the two differ. */
const repairAddresses = (database: DatabaseSync): void =>
  database.exec(`
    UPDATE main.address SET address = saved.address FROM backup.address AS saved
      WHERE saved.id = main.address.id AND saved.request_id = main.address.request_id AND saved.address <> main.address.address
  `);

/** A counter further ahead of its rows is damaged itself. */
const aheadAtMost = 2 ** 20;

/** One number, or 0 if it is unreadable. */
function lastIn(from: DatabaseSync, sql: string): number {
  try {
    return Number(Object.values(from.prepare(sql).get() ?? {})[0] ?? 0);
  } catch {
    return 0;
  }
}

/** New rows continue after the highest known number, even if rows are lost, because files and people refer to them. */
function keepNumbers(database: DatabaseSync, damaged: DatabaseSync | null, hasBackup: boolean): void {
  for (const [table, pointers] of [
    ['batch', 'SELECT max(batch_id) FROM request'],
    ['request', 'SELECT max(request_id) FROM address'],
    ['bulk_lookup', 'SELECT max(bulk_id) FROM bulk_order'],
    ['export', 'SELECT max(export_id) FROM export_range'],
    ['audit', 'SELECT 0'],
  ] as const) {
    const rows = Math.max(lastIn(database, `SELECT max(rowid) FROM ${table}`), lastIn(database, pointers));
    const counter = `FROM sqlite_sequence WHERE name = '${table}' AND seq <= ${rows + aheadAtMost}`;
    const counted = [
      damaged === null ? 0 : lastIn(damaged, `SELECT max(seq) ${counter}`),
      hasBackup ? lastIn(database, `SELECT max(seq) ${counter.replace('FROM ', 'FROM backup.')}`) : 0,
    ];
    database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
    database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, Math.max(rows, ...counted));
  }
  // A request may have used one that the nonce table lost.
  database.exec(`
    INSERT OR IGNORE INTO nonce (profile_no, nonce)
      SELECT profile_no, nonce FROM request JOIN batch ON batch.id = batch_id WHERE nonce IS NOT NULL
  `);
}

/** If its row may be outdated, a request that could be sent must be confirmed by the user. */
const doubtOutdated = (database: DatabaseSync, at: number): number =>
  Number(
    database
      .prepare(`
        UPDATE request SET state = 'unknown', reason = 'record-in-doubt', ended_at = max(?, coalesce(sent_at, 0))
        WHERE id NOT IN (SELECT id FROM read_request)
          AND ${unfinishedRequests}
          AND id NOT IN (SELECT request_id FROM address)
      `)
      .run(at).changes,
  );

/** Addresses matter most, so a lost request or batch is rebuilt from the rows that refer to it. */
const rebuildMissingParents = (database: DatabaseSync): void =>
  database.exec(`
    UPDATE request SET state = iif(
        EXISTS (SELECT 1 FROM address WHERE request_id = request.id AND source <> 'imported'), 'created', 'closed-imported')
      WHERE state NOT IN ('created', 'closed-imported') AND EXISTS (SELECT 1 FROM address WHERE request_id = request.id);
    INSERT OR IGNORE INTO batch (id, batch_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state)
      SELECT batch_id, 'recovered-batch-' || batch_id,
        coalesce((SELECT min(profile_no) FROM address WHERE request_id = min(request.id)), (SELECT min(no) FROM profile), 1), '', 'live',
        coalesce((SELECT min(chain) FROM address WHERE request_id = min(request.id)), ''), min(alias), '', sum(count),
        coalesce(min(sent_at), 0), 'ended'
      FROM request WHERE batch_id NOT IN (SELECT id FROM batch) GROUP BY batch_id;
    INSERT OR IGNORE INTO batch (batch_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state)
      SELECT 'recovered-request-' || request_id, min(profile_no), '', 'live', min(chain), '', '', count(*), min(created_at), 'ended'
      FROM address WHERE request_id NOT IN (SELECT id FROM request) GROUP BY request_id;
    INSERT INTO request (id, batch_id, position, count, alias, state)
      SELECT request_id, (SELECT id FROM batch WHERE batch_key = 'recovered-request-' || request_id), 1, count(*), '', 'created'
      FROM address WHERE request_id NOT IN (SELECT id FROM request) GROUP BY request_id;
    INSERT OR IGNORE INTO profile (no, id) SELECT profile_no, 'recovered-profile-' || profile_no FROM (
      SELECT profile_no FROM batch UNION SELECT profile_no FROM order_lookup UNION SELECT profile_no FROM order_note
      UNION SELECT profile_no FROM bulk_lookup UNION SELECT profile_no FROM export UNION SELECT profile_no FROM nonce);
    DELETE FROM address_note WHERE address_id NOT IN (SELECT id FROM address);
    DELETE FROM bulk_order WHERE bulk_id NOT IN (SELECT id FROM bulk_lookup);
    DELETE FROM export_range WHERE export_id NOT IN (SELECT id FROM export);
  `);

/** Requests that are missing or don't match their checksum, and their addresses. */
function countDamage(database: DatabaseSync): { readonly requests: number; readonly addresses: number } {
  const checksums = createAddressChecksums(database);
  const one = (sql: string): number => integer(database.prepare(sql).get()?.['count']);
  let requests = one(
    `SELECT coalesce(max(seq), 0) - (SELECT count(*) FROM request) AS count FROM sqlite_sequence WHERE name = 'request'`,
  );
  let addresses = 0;
  const all = database.prepare(`
    SELECT id, address_count, (SELECT count(*) FROM address WHERE request_id = request.id) AS there FROM request
  `);
  for (const row of all.all()) {
    if (checksums.matches(integer(row['id']))) continue;
    requests += 1;
    addresses += Math.max(integer(row['address_count']), integer(row['there']));
  }
  return { requests, addresses };
}

/** Counters and marks. Opening rebuilds the search keys of orders, because it has the key. */
const settle = (database: DatabaseSync): void =>
  database.exec(`
    UPDATE address SET profile_no = batch.profile_no FROM request JOIN batch ON batch.id = request.batch_id
      WHERE request.id = request_id AND address.profile_no <> batch.profile_no;
    INSERT INTO address_total (profile_no, chain, check_result, count)
      SELECT profile_no, chain, check_result, count(*) FROM address GROUP BY profile_no, chain, check_result;
    UPDATE request SET
      address_count = (SELECT count(*) FROM address WHERE request_id = request.id),
      invalid_count = (SELECT count(*) FROM address WHERE request_id = request.id AND check_result = 'not-valid'),
      unchecked_count = (SELECT count(*) FROM address WHERE request_id = request.id AND check_result = 'not-known');
    UPDATE batch SET state = iif(EXISTS (SELECT 1 FROM request WHERE batch_id = batch.id AND state IN ('planned', 'sending')), 'running', 'open')
      WHERE id IN (SELECT max(batch_id) FROM request JOIN batch AS of ON of.id = batch_id
        WHERE request.state IN ('planned', 'sending', 'unknown') GROUP BY of.profile_no);
    UPDATE order_lookup SET newest = 1 WHERE id IN (SELECT max(id) FROM order_lookup GROUP BY profile_no, service_id);
  `);
