/** Reads all readable rows of a damaged database, from a copy that may be repaired. */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { createSchema } from '../schema.ts';
import { integer, text } from '../sqlite/cell.ts';
import { distrustSchema, refuseRecursion } from './connection.ts';

const names = [
  'profile',
  'batch',
  'request',
  'address',
  'address_note',
  'order_lookup',
  'order_note',
  'bulk_lookup',
  'bulk_order',
  'nonce',
  'export',
  'export_range',
  'audit',
] as const;

/** Columns that must be unique. Recovery decides once all rows are there. */
const decidedLater: Readonly<Record<string, string>> = { 'batch.state': `'ended'`, 'order_lookup.newest': '0' };

export interface RecoveredTable {
  readonly name: (typeof names)[number];
  /** Primary key. */
  readonly key: readonly string[];
  readonly hasRowid: boolean;
  /** The columns copied of each table. */
  readonly columns: readonly (readonly [column: string, value: string])[];
}

const pageSize = 4096;

interface Shape {
  readonly tables: readonly RecoveredTable[];
  /** Pages of an empty file. */
  readonly count: number;
  /** Header and schema pages, the same in every file of this version. */
  readonly pages: readonly { readonly number: number; readonly bytes: Uint8Array }[];
}

function shapeOfFiles(): Shape {
  const fresh = new DatabaseSync(':memory:');
  try {
    createSchema(fresh);
    const tables = names.map((name) => {
      const columns = fresh.prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid').all(name);
      const key = columns.filter((row) => row['pk'] !== 0).map((row) => text(row['name']));
      return {
        name,
        key,
        hasRowid: key.length === 1,
        columns: columns.map((row): readonly [string, string] => {
          const column = text(row['name']);
          return [column, decidedLater[`${name}.${column}`] ?? column];
        }),
      };
    });
    const image = fresh.serialize();
    const pages = fresh
      .prepare(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`)
      .all()
      .map((row) => integer(row['pageno']))
      .map((number) => ({ number, bytes: image.subarray((number - 1) * pageSize, number * pageSize) }));
    return { tables, pages, count: image.length / pageSize };
  } finally {
    fresh.close();
  }
}

export const recoveredTables = (): readonly RecoveredTable[] => shapeOfFiles().tables;

export interface DamagedFile {
  readonly database: DatabaseSync;
  readonly discard: () => void;
}

/** Null if nothing is readable. The file itself stays unchanged. */
export function openDamaged(file: string): DamagedFile | null {
  const copy = `${file}.reading`;
  const remove = (): void => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  };
  remove();
  if (!existsSync(file)) return null;
  let database: DatabaseSync | null = null;
  try {
    copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE);
    repairSchemaPages(copy);
    database = new DatabaseSync(copy, { defensive: false });
    distrustSchema(database);
    refuseRecursion(database);
    const opened = database;
    return {
      database: opened,
      discard() {
        opened.close();
        remove();
      },
    };
  } catch (thrown) {
    database?.close();
    remove();
    if (faultOf(thrown) === 'full') throw thrown;
    return null;
  }
}

/** SQLite needs header and schema, which are the same in every file, except for the length. */
function repairSchemaPages(copy: string): void {
  const shape = shapeOfFiles();
  const descriptor = openSync(copy, 'r+');
  try {
    const pages = Math.max(Math.ceil(statSync(copy).size / pageSize), shape.count);
    // SQLite reads nothing of a file that ends before a table's first page.
    ftruncateSync(descriptor, pages * pageSize);
    for (const page of shape.pages) {
      const content = Buffer.from(page.bytes);
      if (page.number === 1) {
        content.writeUInt16BE(0x0202, 18);
        content.writeUInt32BE(pages, 28);
        // Trusted only if both counters agree.
        content.copy(content, 92, 24, 28);
      }
      writeSync(descriptor, content, 0, pageSize, (page.number - 1) * pageSize);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Copies all readable rows. @returns whether that is the whole table */
export function copyTable(damaged: DatabaseSync, into: DatabaseSync, table: RecoveredTable): boolean {
  const { name, columns, hasRowid } = table;
  const insert = into.prepare(
    `INSERT OR IGNORE INTO ${name} (${columns.map(([column]) => column).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let isWhole = isIntactTable(damaged, name);
  const take = (row: Record<string, SQLOutputValue>): void => {
    try {
      if (insert.run(...columns.map(([column]) => row[column] ?? null)).changes === 0) isWhole = false;
    } catch (thrown) {
      if (faultOf(thrown) === 'full') throw thrown;
      isWhole = false;
    }
  };
  const isRead = hasRowid ? readAroundDamage(damaged, table, take) : readFromBothEnds(damaged, table, take);
  return isRead && isWhole;
}

function isIntactTable(damaged: DatabaseSync, name: string): boolean {
  try {
    return damaged.prepare(`PRAGMA quick_check(${name})`).get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  }
}

const selected = ({ columns }: RecoveredTable): string =>
  columns.map(([column, value]) => (column === value ? column : `${value} AS ${column}`)).join(', ');

/** Ids tried one by one after a broken page, more than a page has rows. */
const triedAtMost = 20_000;

/** By row id, which tells where to continue after a broken page. */
function readAroundDamage(
  damaged: DatabaseSync,
  table: RecoveredTable,
  take: (row: Record<string, SQLOutputValue>) => void,
) {
  const [key = 'id'] = table.key;
  const from = (then: string): string => `FROM ${table.name} NOT INDEXED WHERE ${key} ${then} ORDER BY ${key}`;
  let isRead = true;
  let last = 0n;
  for (;;) {
    try {
      const rows = damaged.prepare(`SELECT ${selected(table)} ${from('> ?')}`);
      rows.setReadBigInts(true);
      for (const row of rows.iterate(last)) {
        const id = row[key];
        // Pages that refer back to others would be read forever.
        if (typeof id !== 'bigint' || id <= last) throw new RangeError('Rows are out of order');
        take(row);
        last = id;
      }
      return isRead;
    } catch (thrown) {
      if (faultOf(thrown) === 'full') throw thrown;
      isRead = false;
    }
    const next = nextReadable(damaged, `SELECT ${key} AS id ${from('>= ?')} LIMIT 1`, last);
    if (next === null) return false;
    last = next - 1n;
  }
}

function nextReadable(damaged: DatabaseSync, sql: string, last: bigint): bigint | null {
  const find = damaged.prepare(sql);
  find.setReadBigInts(true);
  for (let id = last + 1n; id <= last + BigInt(triedAtMost); id += 1n) {
    try {
      const found = find.get(id)?.['id'];
      if (found === undefined) return null;
      // Skips the row where reading failed.
      if (typeof found === 'bigint' && found > last + 1n) return found;
    } catch {
      // In the broken page, or after it.
    }
  }
  return null;
}

/** These rows have no id to continue from, so those between two broken pages are lost. */
function readFromBothEnds(
  damaged: DatabaseSync,
  table: RecoveredTable,
  take: (row: Record<string, SQLOutputValue>) => void,
) {
  let left = pagesOf(damaged) * pageSize;
  for (const order of ['ASC', 'DESC']) {
    try {
      const rows = damaged.prepare(
        `SELECT ${selected(table)} FROM ${table.name} ORDER BY ${table.key.map((column) => `${column} ${order}`).join(', ')}`,
      );
      rows.setReadBigInts(true);
      for (const row of rows.iterate()) {
        if ((left -= 1) < 0) return false;
        take(row);
      }
      return order === 'ASC';
    } catch (thrown) {
      if (faultOf(thrown) === 'full') throw thrown;
    }
  }
  return false;
}

const pagesOf = (database: DatabaseSync): number =>
  integer(database.prepare('PRAGMA page_count').get()?.['page_count']);
