/**
 * A ledger that a file is held against: a copy of it, made as backups are, also while a console has it. It is looked into, never
 * opened to be written to, mended or brought up to date.
 */
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyDatabase } from '../electron/backup/thread/make.ts';
import { openDatabase, type Database } from '../electron/database/client.ts';
import { faultOf } from '../electron/database/failure.ts';
import { openReader } from '../electron/database/file/connection.ts';
import { versionOf } from '../electron/database/file/migrations.ts';
import type { LedgerRecord, LedgerToAsk } from '../electron/export/verify/against-ledger.ts';
import { formOfFormat } from '../electron/export/verify/read-manifest.ts';
import { realPathOf } from '../electron/files/real-path.ts';

/** Its message is a sentence without its full stop. */
export class LedgerError extends Error {}

export interface OpenedLedger extends LedgerToAsk {
  /** What there is to say of the ledger itself, in sentences without their full stops. */
  readonly told: readonly string[];
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

/** @throws LedgerError, or an error of `node:fs` or SQLite */
async function copyLedger(named: string, copy: string): Promise<void> {
  const found = statSync(named, { throwIfNoEntry: false });
  if (found === undefined) throw new LedgerError(`There is no ledger ${named}`);
  if (found.isDirectory()) throw new LedgerError(`${named} is a folder: give the database in it, quittance.db`);
  if (!found.isFile() || !beginsAsDatabase(named)) throw new LedgerError(`${named} is no database`);
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
    if (versionOf(reader) === 0 || isOurs === undefined) throw new LedgerError(`${named} is no ledger of Quittance`);
  } catch (thrown) {
    // What is damaged is opened all the same, and told.
    if (thrown instanceof LedgerError || faultOf(thrown) !== 'damaged') throw thrown;
  } finally {
    reader.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  'rows-missing': 'some of them are not in the ledger any more',
  'rows-damaged': 'some of them are damaged in the ledger',
  'other-bytes': 'they make other bytes now',
  'of-orders': 'files of orders are not made again',
  'record-damaged': 'the record is damaged',
  'disk-full': 'there is no room for the file that the ledger makes',
};

async function recordOf(database: Database, id: number, place: string): Promise<LedgerRecord | null> {
  const file = await database.recordedFile(id);
  if (file === null) return null;
  const { at, rows, sha256, profileName, environment, made } = file;
  return {
    at,
    rows,
    sha256,
    profile: { name: profileName, environment },
    shape: made.is !== 'of-addresses' ? null : { names: made.columns.columns, form: formOfFormat(made.format) },
    async make() {
      const rest = { profileName, environment, path: place, appVersion: '', at: 0, by: '' };
      const done = await database.exportAgain({ file, ...rest });
      if (done.ok) return { path: place };
      const { error } = done;
      const because = error.code === 'not-the-same-file' ? error.facts.because : error.code;
      return { because: reasons[because] ?? `the ledger does not make the file again (${because})` };
    },
  };
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** @throws LedgerError where there is none that can be read */
export async function openLedger(named: string): Promise<OpenedLedger> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-verify-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // It holds what the ledger holds: nobody finds it there afterwards.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  }
  try {
    const copy = path.join(folder, 'quittance.db');
    await copyLedger(named, copy);
    refuseForeign(copy, named);
    const workerFile = path.resolve(import.meta.dirname, '../electron/database-worker.ts');
    const database = await openDatabase({ file: copy, workerFile, dataKey: new Uint8Array(32) });
    const place = path.join(folder, 'again');
    return {
      told: database.setAside === null ? [] : [`${named} is damaged: only what could be read of it was compared`],
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
    if (thrown instanceof LedgerError) throw thrown;
    const fault = faultOf(thrown);
    if (fault === 'newer') throw new LedgerError(`A later Quittance wrote ${named}`);
    if (fault === 'full') throw new LedgerError(`There is no room for a copy of ${named} in ${os.tmpdir()}`);
    throw new LedgerError(`${named} cannot be read: ${messageOf(thrown)}`);
  }
}
