/**
 * Recovers a damaged database. Its readable rows go into a new file, those that it lost come from the newest backup,
 * and the damaged file is moved aside, never deleted. A start may be killed at any moment: the new file is complete
 * before the old one moves, and a note says what is left to do and to report.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { extractDatabase } from '../../backup/archive.ts';
import { z } from '../../contract/zod.ts';
import { syncFolder, writeAtomicFile } from '../../exports/files/atomic-file.ts';
import { faultOf } from '../failure.ts';
import { createSchema, isIntact } from '../schema.ts';
import { integer, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { createAddressChecksums } from '../stores/address-checksums.ts';
import { unfinishedRequests } from '../stores/request-transitions.ts';
import { distrustSchema, openConnection, openReader } from './connection.ts';

const recovery = z.strictObject({
  /** The damaged file's new place. Null if there was no file. */
  path: z.string().nullable(),
  /** Files that were moved aside earlier and aren't acknowledged yet. */
  earlier: z.array(z.string()),
  /** Requests that are missing, or whose outcome or addresses are uncertain. */
  requests: z.int().nonnegative(),
  /** Missing or unverifiable addresses. */
  addresses: z.int().nonnegative(),
  /** Everything in the damaged file was recovered. */
  complete: z.boolean(),
  /** False if more requests and addresses may be missing than these. */
  counted: z.boolean(),
});
/** Shown at each start until the user acknowledges it. */
export type Recovery = z.infer<typeof recovery>;

const note = recovery.extend({ isDone: z.boolean() });
type Note = z.infer<typeof note>;

/** The database itself comes last: the new one can't have its name before. */
const suffixes = ['-wal', '-shm', ''] as const;
const recoveryStatePath = (file: string): string => `${file}.recovery.json`;
const recoveredOf = (file: string): string => `${file}.recovered`;

export function removeDatabase(file: string): void {
  for (const suffix of [...suffixes, '-journal']) rmSync(file + suffix, { force: true });
}

function readNote(file: string): Note | null {
  if (!existsSync(recoveryStatePath(file))) return null;
  try {
    return note.parse(JSON.parse(readFileSync(recoveryStatePath(file), 'utf8')));
  } catch {
    // The note was changed since it was written. The recovery is still reported.
    return {
      path: recoveryStatePath(file),
      earlier: [],
      requests: 0,
      addresses: 0,
      complete: false,
      counted: false,
      isDone: true,
    };
  }
}

/** A recovery that the user hasn't acknowledged. */
export function recoveryOf(file: string): Recovery | null {
  const found = readNote(file);
  if (found === null) return null;
  const { isDone: _isDone, ...shown } = found;
  return shown;
}

export const acknowledgeRecovery = (file: string): void => rmSync(recoveryStatePath(file), { force: true });

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
    writeAtomicFile(recoveryStatePath(file), JSON.stringify({ ...pending, isDone: true } satisfies Note));
  }
}

export interface RecoveryOptions {
  /** Newest first. */
  readonly backups: readonly string[];
  readonly log: LogState;
}

/** The write-ahead log of the last session. `cut` or `lost` (missing, or of another session): any row may be outdated. */
export type LogState = 'intact' | 'cut' | 'lost';

/** @throws if the disk is full or read-only. The damaged file then stays in its place. */
export async function recover(file: string, options: RecoveryOptions): Promise<void> {
  const at = Date.now();
  const before = recoveryOf(file);
  const fresh = recoveredOf(file);
  removeDatabase(fresh);
  closeSync(openSync(fresh, 'ax', 0o600));
  const database = openConnection(fresh);
  let counts: Pick<Note, 'requests' | 'addresses' | 'complete' | 'counted'>;
  try {
    // Synced once at the end, because it isn't used before.
    database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF');
    createSchema(database);
    counts = await fill(database, file, at, options);
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
  const descriptor = openSync(fresh, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  const earlier = before === null ? [] : [...before.earlier, ...(before.path === null ? [] : [before.path])];
  const { dir, name, ext } = path.parse(file);
  const aside = path.join(dir, `${name}.damaged-${new Date(at).toISOString().replaceAll(':', '-')}${ext}`);
  const moved = suffixes.some((suffix) => existsSync(file + suffix)) ? aside : null;
  writeAtomicFile(
    recoveryStatePath(file),
    JSON.stringify({ path: moved, earlier, ...counts, isDone: false } satisfies Note),
  );
  finishRecovery(file);
}

async function fill(database: DatabaseSync, file: string, at: number, { backups, log }: RecoveryOptions) {
  const [damagedCopy, backupCopy] = [`${file}.reading`, `${file}.from-backup`];
  let damaged: DatabaseSync | null = null;
  let backup: DatabaseSync | null = null;
  try {
    damaged = openDamaged(file, damagedCopy, log !== 'lost');
    backup = await openBackup(backups, backupCopy, damaged);
    const isLogLost = log !== 'intact';
    // Otherwise the damaged file is always newer.
    const isBackupNewer = isLogLost && (lastNumber(backup, 'audit') ?? 0) > (lastNumber(damaged, 'audit') ?? 0);
    return inTransaction(database, () => {
      let isComplete = damaged !== null && !isLogLost;
      for (const table of tables) {
        const isAllThere = damaged !== null && !isLogLost && isIntactTable(damaged, table);
        // A backup also has what was deleted since, so it is used only for a table that lost something or loses nothing.
        const spare = isAllThere && !neverDeleted.has(table) ? null : backup;
        if (spare !== null && (immutable.has(table) || isBackupNewer)) copyRows(spare, database, table);
        const isRead = damaged !== null && copyRows(damaged, database, table);
        if (table === 'request')
          database.exec(`CREATE TEMP TABLE certain AS SELECT id FROM request ${isLogLost ? 'WHERE FALSE' : ''}`);
        if (spare !== null || !isRead) copyRows(backup, database, table);
        isComplete &&= isAllThere && isRead;
      }
      const isUncertain = 'id NOT IN (SELECT id FROM certain) AND id NOT IN (SELECT request_id FROM address)';
      const doubted = markUnfinishedUnknown(database, at, isUncertain);
      // First, so that a rebuilt batch doesn't take the number of a lost one.
      continueNumbers(database, [damaged, backup]);
      // A row’s own number may be damaged, so the rows aren't searched for the highest one.
      const last = (table: Table) => Math.max(lastNumber(damaged, table) ?? 0, lastNumber(backup, table) ?? 0);
      const isLastKnown = !isLogLost && lastNumber(damaged, 'batch') !== null;
      rebuildMissingParents(database);
      if (deleteWithoutParent(database) > 0) isComplete = false;
      const damage = countDamage(database, last('request'));
      const counted = isLastKnown && rowsUpTo(database, 'batch', last('batch')) === last('batch');
      recount(database);
      const requests = doubted + damage.requests;
      const { addresses } = damage;
      return { requests, addresses, complete: isComplete && requests + addresses === 0, counted };
    });
  } finally {
    damaged?.close();
    backup?.close();
    for (const copy of [damagedCopy, backupCopy]) removeDatabase(copy);
  }
}

/** Parents first. Totals and search keys are computed again. */
const tables = [
  'profile',
  'batch',
  'request',
  'address',
  'order_lookup',
  'order_note',
  'bulk_lookup',
  'bulk_order',
  'nonce',
  'export',
  'export_range',
  'audit',
] as const;
type Table = (typeof tables)[number];

/** Rows never change, so a backup's are right where the two differ. */
const immutable: ReadonlySet<Table> = new Set(['address', 'nonce', 'export_range', 'audit']);

const neverDeleted: ReadonlySet<Table> = new Set(['address', 'nonce']);

/** Columns that must be unique are set once all rows are there. */
const resetColumns: Readonly<Record<string, SQLOutputValue>> = { 'batch.state': 'ended', 'order_lookup.newest': 0 };

const pageSize = 4096;

/** A copy with the header and schema of an empty file, which are the same in every file. Null if there is nothing to read. */
export function openDamaged(file: string, copy: string, withLog = true): DatabaseSync | null {
  removeDatabase(copy);
  // A log alone has the rows of its session.
  const present = (withLog ? ['', '-wal'] : ['']).filter((suffix) => existsSync(file + suffix));
  if (present.length === 0) return null;
  let database: DatabaseSync | null = null;
  try {
    closeSync(openSync(copy, 'a', 0o600));
    for (const suffix of present) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    repairSchemaPages(copy);
    database = new DatabaseSync(copy, { defensive: false });
    distrustSchema(database);
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch (error) {
    database?.close();
    if (faultOf(error) === 'full') throw error;
    return null;
  }
}

function repairSchemaPages(copy: string): void {
  using empty = new DatabaseSync(':memory:');
  createSchema(empty);
  const image = Buffer.from(empty.serialize());
  const numbers = empty.prepare(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`).all();
  const descriptor = openSync(copy, 'r+');
  try {
    // SQLite reads nothing of a file that ends before a table's first page.
    const pages = Math.max(Math.ceil(statSync(copy).size / pageSize), image.length / pageSize);
    ftruncateSync(descriptor, pages * pageSize);
    // WAL, and the file's own length, which counts only if both change counters agree.
    image.writeUInt16BE(0x0202, 18);
    image.writeUInt32BE(pages, 28);
    image.copy(image, 92, 24, 28);
    for (const row of numbers) {
      const start = (integer(row['pageno']) - 1) * pageSize;
      writeSync(descriptor, image, start, pageSize, start);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Opens the newest intact backup of this database. */
async function openBackup(
  backups: readonly string[],
  copy: string,
  damaged: DatabaseSync | null,
): Promise<DatabaseSync | null> {
  for (const archive of backups) {
    try {
      removeDatabase(copy);
      await extractDatabase(archive, copy);
      const database = openReader({ file: copy, immutable: true });
      if (isIntact(database) && isOfSameComputer(damaged, database)) return database;
      database.close();
    } catch (error) {
      if (faultOf(error) === 'full') throw error;
      // An older one may be readable.
    }
  }
  return null;
}

/** Another computer's batches have the same numbers but other keys. In the damaged file, a few keys may be damaged too. */
function isOfSameComputer(damaged: DatabaseSync | null, backup: DatabaseSync): boolean {
  if (damaged === null) return true;
  const keyOf = backup.prepare('SELECT batch_key FROM batch WHERE id = ?');
  let [same, other] = [0, 0];
  readById(damaged, 'batch', 'id', ({ id, batch_key }) => {
    const key = keyOf.get(id ?? null)?.['batch_key'];
    if (key === batch_key) same += 1;
    else if (key !== undefined) other += 1;
  });
  return same >= other;
}

function isIntactTable(damaged: DatabaseSync, table: Table): boolean {
  try {
    return damaged.prepare(`PRAGMA quick_check(${table})`).get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  }
}

/** Adds the rows that aren't there yet. @returns whether all of them could be read and added */
function copyRows(from: DatabaseSync | null, into: DatabaseSync, table: Table): boolean {
  if (from === null) return false;
  const shape = into.prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid').all(table);
  const columns = shape.map((row) => text(row['name']));
  const key = shape.filter((row) => row['pk'] !== 0).map((row) => text(row['name']));
  const existing = into.prepare(`SELECT 1 FROM ${table} WHERE ${key.map((name) => `${name} = ?`).join(' AND ')}`);
  const insert = into.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let isComplete = true;
  const take = (row: Record<string, SQLOutputValue>): void => {
    try {
      if (Object.values(row).some((cell) => typeof cell === 'bigint' && !isSafe(cell)))
        throw new RangeError('A number that Quittance never writes');
      if (existing.get(...key.map((name) => row[name] ?? null)) !== undefined) return;
      insert.run(...columns.map((name) => resetColumns[`${table}.${name}`] ?? row[name] ?? null));
    } catch (error) {
      if (faultOf(error) === 'full') throw error;
      isComplete = false;
    }
  };
  const isRead =
    key.length === 1 ? readById(from, table, key[0] ?? '', take) : readFromBothEnds(from, table, key, take);
  return isRead && isComplete;
}

const isSafe = (number: bigint): boolean => BigInt.asIntN(54, number) === number;

type Take = (row: Record<string, SQLOutputValue>) => void;

function read(from: DatabaseSync, sql: string, values: readonly bigint[], take: Take): boolean {
  try {
    const rows = from.prepare(sql);
    rows.setReadBigInts(true);
    for (const row of rows.iterate(...values)) take(row);
    return true;
  } catch (error) {
    if (faultOf(error) === 'full') throw error;
    return false;
  }
}

const highestId = 2n ** 53n;

/** After a broken page it continues with the first row behind it. */
function readById(from: DatabaseSync, table: Table, key: string, take: Take): boolean {
  const select = `SELECT * FROM ${table} NOT INDEXED WHERE ${key} >= ? ORDER BY ${key}`;
  let next = -highestId;
  // Damaged pages may refer back to others, which would be read forever.
  const idFrom = (row: Record<string, SQLOutputValue>, start: bigint): bigint => {
    const id = row[key];
    if (typeof id !== 'bigint' || id < start) throw new RangeError('Rows are out of order');
    return id;
  };
  const takeNext: Take = (row) => {
    const id = idFrom(row, next);
    take(row);
    next = id + 1n;
  };
  const isReadable = (start: bigint): boolean =>
    read(from, `${select} LIMIT 1`, [start], (row) => void idFrom(row, start));
  let isRead = true;
  while (next < highestId) {
    if (read(from, select, [next], takeNext)) return isRead;
    isRead = false;
    next = firstReadableAfter(next, isReadable);
  }
  return false;
}

/** In steps that grow until a row is readable again, then back to the first such row. */
function firstReadableAfter(broken: bigint, isReadable: (start: bigint) => boolean): bigint {
  let [last, first] = [broken, broken + 1n];
  for (let step = 2n; first < highestId && !isReadable(first); step *= 2n) [last, first] = [first, first + step];
  while (first - last > 1n) {
    const middle = (last + first) / 2n;
    if (isReadable(middle)) first = middle;
    else last = middle;
  }
  return first;
}

/** These rows have no number to continue from, so those between two broken pages are lost. */
export function readFromBothEnds(from: DatabaseSync, table: Table, key: readonly string[], take: Take): boolean {
  let left = statSync(from.location() ?? '').size;
  const takeNext: Take = (row) => {
    if ((left -= 1) < 0) throw new RangeError('More rows than bytes');
    take(row);
  };
  const select = (order: string): string =>
    `SELECT * FROM ${table} ORDER BY ${key.map((name) => `${name} ${order}`).join(', ')}`;
  if (read(from, select('ASC'), [], takeNext)) return true;
  read(from, select('DESC'), [], takeNext);
  return false;
}

/** The highest number that the table ever used. Null if the file doesn't say. */
function lastNumber(from: DatabaseSync | null, table: Table): number | null {
  let last = 0;
  const sequence = `SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = '${table}'`;
  const isRead = from !== null && read(from, sequence, [], ({ seq }) => (last = Number(seq ?? 0)));
  return isRead ? last : null;
}

const rowsUpTo = (database: DatabaseSync, table: 'batch' | 'request', last: number): number =>
  integer(database.prepare(`SELECT count(*) AS rows FROM ${table} WHERE id <= ?`).get(last)?.['rows']);

/** A counter further ahead of its rows is damaged itself. */
const maxSequenceGap = 2 ** 20;

/** New rows continue after the highest known number, even if rows are lost, because files and people refer to them. */
export function continueNumbers(database: DatabaseSync, sources: readonly (DatabaseSync | null)[]): void {
  const current = database.prepare('SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = ?');
  const forget = database.prepare('DELETE FROM sqlite_sequence WHERE name = ?');
  const add = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  for (const from of sources) {
    if (from === null) continue;
    read(from, 'SELECT name, seq FROM sqlite_sequence', [], ({ name, seq }) => {
      const counted = tables.find((table) => table === name);
      if (counted === undefined || typeof seq !== 'bigint') return;
      const last = Number(current.get(counted)?.['seq'] ?? 0);
      if (seq <= last || seq > last + maxSequenceGap) return;
      forget.run(counted);
      add.run(counted, seq);
    });
  }
}

/** Requests that may have been sent since their rows were read must be confirmed by the user. @returns how many */
export const markUnfinishedUnknown = (database: DatabaseSync, at: number, which = 'TRUE'): number =>
  Number(
    database
      .prepare(`
        UPDATE request SET state = 'unknown', reason = 'record-in-doubt', ended_at = max(?, coalesce(sent_at, 0))
        WHERE ${unfinishedRequests} AND ${which}
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
    INSERT INTO request (id, batch_id, position, count, alias, line, line_alias, state)
      SELECT request_id, (SELECT id FROM batch WHERE batch_key = 'recovered-request-' || request_id), 1, count(*), '', 1, '', 'created'
      FROM address WHERE request_id NOT IN (SELECT id FROM request) GROUP BY request_id;
    INSERT OR IGNORE INTO profile (no, id) SELECT profile_no, 'recovered-profile-' || profile_no FROM (
      SELECT profile_no FROM batch UNION SELECT profile_no FROM order_lookup UNION SELECT profile_no FROM order_note
      UNION SELECT profile_no FROM bulk_lookup UNION SELECT profile_no FROM export UNION SELECT profile_no FROM nonce);
  `);

/** Rows whose parent is lost and can't be rebuilt. @returns how many */
const deleteWithoutParent = (database: DatabaseSync): number =>
  [
    'bulk_order WHERE bulk_id NOT IN (SELECT id FROM bulk_lookup)',
    'export_range WHERE export_id NOT IN (SELECT id FROM export)',
  ].reduce((deleted, rows) => deleted + Number(database.prepare(`DELETE FROM ${rows}`).run().changes), 0);

/** Requests that are missing or don't match their checksum, and their addresses. @param lastRequest the highest number used */
function countDamage(
  database: DatabaseSync,
  lastRequest: number,
): { readonly requests: number; readonly addresses: number } {
  const checksums = createAddressChecksums(database);
  // Addresses that a batch requested beyond its known requests belong to the missing ones.
  const missingAddresses = database.prepare(`
    SELECT total(max(0, count - (SELECT total(count) FROM request WHERE batch_id = batch.id))) AS missing FROM batch
  `);
  let requests = lastRequest - rowsUpTo(database, 'request', lastRequest);
  let addresses = 0;
  let rebuilt = 0;
  const all = database.prepare(`
    SELECT request.id, address_count, batch_key LIKE 'recovered-request-%' AS is_rebuilt,
      (SELECT count(*) FROM address WHERE request_id = request.id) AS there
    FROM request JOIN batch ON batch.id = batch_id
  `);
  for (const row of all.all()) {
    if (checksums.matches(integer(row['id']))) continue;
    requests += 1;
    const affected = Math.max(integer(row['address_count']), integer(row['there']));
    if (row['is_rebuilt'] === 1) rebuilt += affected;
    else addresses += affected;
  }
  return { requests, addresses: addresses + Math.max(rebuilt, integer(missingAddresses.get()?.['missing'])) };
}

/** Opening builds the search keys of orders too, because it has the key. */
const recount = (database: DatabaseSync): void =>
  database.exec(`
    UPDATE address SET profile_no = batch.profile_no FROM request JOIN batch ON batch.id = request.batch_id
      WHERE request.id = request_id AND address.profile_no <> batch.profile_no;
    INSERT INTO address_total (profile_no, chain, check_result, count)
      SELECT profile_no, chain, check_result, count(*) FROM address GROUP BY profile_no, chain, check_result;
    UPDATE request SET
      address_count = (SELECT count(*) FROM address WHERE request_id = request.id),
      invalid_count = (SELECT count(*) FROM address WHERE request_id = request.id AND check_result = 'invalid'),
      unchecked_count = (SELECT count(*) FROM address WHERE request_id = request.id AND check_result = 'unknown');
    UPDATE batch SET state = iif(EXISTS (SELECT 1 FROM request WHERE batch_id = batch.id AND state IN ('queued', 'sending')), 'running', 'open')
      WHERE id IN (SELECT max(batch_id) FROM request JOIN batch AS of ON of.id = batch_id
        WHERE request.state IN ('queued', 'sending', 'unknown') GROUP BY of.profile_no);
    UPDATE order_lookup SET newest = 1 WHERE id IN (SELECT max(id) FROM order_lookup GROUP BY profile_no, service_id);
    INSERT OR IGNORE INTO nonce (profile_no, nonce)
      SELECT profile_no, nonce FROM request JOIN batch ON batch.id = batch_id WHERE nonce IS NOT NULL;
  `);
