/** The database that a file is compared with. Works on a copy, so the original may be in use and is never changed. */
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyDatabase } from '../../electron/backup/create-backup.ts';
import { openDatabase, type Database } from '../../electron/database/client.ts';
import { faultOf } from '../../electron/database/failure.ts';
import { openReader } from '../../electron/database/file/connection.ts';
import { versionOf } from '../../electron/database/schema.ts';
import type { FileFormat } from '../../electron/contract/address-export.ts';
import { delimiters, lineEnds } from '../../electron/exports/csv.ts';
import { realPathOf } from '../../electron/exports/files/open-file.ts';
import type { FileShape } from './file-content.ts';

/** A file's record in the database. A manifest can be forged, the record can't. */
export interface RecordedFile {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly sha256: string;
  readonly rows: number;
  readonly profile: { readonly name: string; readonly environment: string };
  /** Null if the record is damaged. */
  readonly shape: FileShape | null;
  /** Exports the file again from its rows, byte by byte, or says why it can't. */
  readonly exportAgain: () => Promise<{ readonly path: string } | { readonly because: string }>;
}

/** The newest such record. Null if there is none. */
export type FindRecord = (by: {
  readonly is: 'sha256' | 'file-name';
  readonly text: string;
}) => Promise<RecordedFile | null>;

/** Its message is a sentence without its full stop. */
export class DatabaseError extends Error {}

export interface RecordedFiles {
  readonly find: FindRecord;
  /** Null for an undamaged database, else a sentence without its full stop. */
  readonly damage: string | null;
  readonly close: () => Promise<void>;
}

const magic = 'SQLite format 3\0';

function beginsAsDatabase(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const begin = Buffer.alloc(magic.length);
    return readSync(descriptor, begin, 0, begin.length, 0) === magic.length && begin.toString('latin1') === magic;
  } finally {
    closeSync(descriptor);
  }
}

/** @throws DatabaseError, or an error of `node:fs` or SQLite */
async function copyOf(named: string, copy: string): Promise<void> {
  const found = statSync(named, { throwIfNoEntry: false });
  if (found === undefined) throw new DatabaseError(`${named} doesn't exist`);
  if (found.isDirectory()) throw new DatabaseError(`${named} is a folder. Use quittance.db in it`);
  if (!found.isFile() || !beginsAsDatabase(named)) throw new DatabaseError(`${named} isn't a database`);
  const file = realPathOf(named);
  const isOpen = () => existsSync(`${file}-wal`);
  if (!isOpen()) {
    copyFileSync(file, copy);
    if (!isOpen()) return;
    rmSync(copy);
  }
  await copyDatabase(file, copy);
}

function refuseForeign(copy: string, named: string): void {
  const reader = openReader({ file: copy, immutable: true });
  try {
    const isOurs = reader.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'address' AND type = 'table'`).get();
    if (versionOf(reader) === 0 || isOurs === undefined) throw new DatabaseError(`${named} isn't a Quittance database`);
  } catch (thrown) {
    // A damaged database is opened anyway, and reported.
    if (thrown instanceof DatabaseError || faultOf(thrown) !== 'damaged') throw thrown;
  } finally {
    reader.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  'rows-missing': 'some are no longer in the database',
  'rows-damaged': 'some are damaged in the database',
  'other-bytes': 'they produce a different file now',
  'of-orders': `files of orders can't be exported again`,
  'record-damaged': 'the record is damaged',
  'disk-full': 'the disk is full',
};

function shapeOf(names: readonly string[], format: FileFormat): FileShape {
  if (format.is !== 'csv') return { names, format: format.is };
  const { byteOrderMark, delimiter, lineEnd } = format;
  return {
    names,
    format: 'csv',
    dialect: { byteOrderMark, delimiter: delimiters[delimiter], lineEnd: lineEnds[lineEnd] },
  };
}

async function recordOf(database: Database, id: number, place: string): Promise<RecordedFile | null> {
  const file = await database.recordedFile(id);
  if (file === null) return null;
  const { at, rows, sha256, profileName, environment, made } = file;
  return {
    at,
    rows,
    sha256,
    profile: { name: profileName, environment },
    shape: made.is !== 'of-addresses' ? null : shapeOf(made.columns.columns, made.format),
    async exportAgain() {
      const rest = { profileName, environment, path: place, appVersion: '', at: 0, by: '' };
      const done = await database.exportAgain({ file, ...rest });
      if (done.ok) return { path: place };
      const { error } = done;
      const because = error.code === 'file-differs' ? error.facts.because : error.code;
      return { because: reasons[because] ?? `the file couldn't be exported again (${because})` };
    },
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** @throws DatabaseError if it can't be read */
export async function openRecordedFiles(named: string): Promise<RecordedFiles> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-verify-'));
  const end = () => {
    remove();
    process.exit(1);
  };
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, end);
  };
  // The copy holds all addresses, so it is deleted in any case.
  for (const signal of signals) process.once(signal, end);
  try {
    const copy = path.join(folder, 'quittance.db');
    await copyOf(named, copy);
    refuseForeign(copy, named);
    const workerFile = path.resolve(import.meta.dirname, '../../electron/database-worker.ts');
    const database = await openDatabase({ file: copy, workerFile, dataKey: new Uint8Array(32) });
    const place = path.join(folder, 'again');
    return {
      damage: database.recovery === null ? null : `${named} is damaged. Only its readable part was compared`,
      async find(by) {
        const id = await database.findRecord(by);
        return id === null ? null : recordOf(database, id, place);
      },
      async close() {
        await database.close();
        remove();
      },
    };
  } catch (thrown) {
    remove();
    if (thrown instanceof DatabaseError) throw thrown;
    const fault = faultOf(thrown);
    if (fault === 'newer') throw new DatabaseError(`A newer Quittance wrote ${named}`);
    if (fault === 'full') throw new DatabaseError(`The disk is too full for a copy of ${named} in ${os.tmpdir()}`);
    throw new DatabaseError(`${named} can't be read: ${messageOf(thrown)}`);
  }
}
