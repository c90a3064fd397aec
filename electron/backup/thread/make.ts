/**
 * Makes a backup while the database is in use: SQLite copies it at one moment, from a connection that only reads, beside the
 * database; the copy is checked as a database is that is opened after damage; it is read back, and then goes to its place in
 * one piece.
 */
import { createHash, hash } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { BackupHolds } from '../../contract/backups.ts';
import { openReader } from '../../database/file/connection.ts';
import { isSound } from '../../database/file/soundness.ts';
import { newestVersion, versionOf } from '../../database/file/migrations.ts';
import { DatabaseFailure, databaseError } from '../../database/failure.ts';
import { integer } from '../../database/sqlite/cell.ts';
import { distrustSchema } from '../../database/sqlite/foreign-schema.ts';
import { readFileState } from '../../database/sums/file-state.ts';
import { addRowSum } from '../../database/sums/summed-tables.ts';
import { openChosenFile, takePlaces, type ChosenFile, type Readers } from '../../exports/files/chosen-file.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { readSettings } from '../../profiles/settings/settings.ts';
import type { WrappedKeys } from '../../profiles/settings/wrapped-keys.ts';
import { newCopyName, notePart, removeCopy, removeLeftCopies } from '../copy-file.ts';
import { encodeUnsaved, readUnsaved, type UnsavedTexts } from '../unsaved-part.ts';
import { encodeEnd, piecesOf, type BackupManifest } from '../format.ts';
import { checkBackup } from './check.ts';
import { removeLeftParts } from './left-parts.ts';

export interface BackupAsk {
  /** The database, or a link to it. */
  readonly database: string;
  /** As `writeSettings` has them, without secrets. */
  readonly settings: string;
  /** Where the backup goes; whatever file has the name is replaced. */
  readonly out: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly appVersion: string;
  readonly series: string | null;
  readonly historyKeys: WrappedKeys | null;
  /** What the copy beside the database is called, for whoever removes it where the thread is ended in the middle. */
  readonly copy?: string;
}

export interface BackupDone {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: BackupManifest;
}

/** Pages of 4 KiB that are copied at once: others reach the disk in between. */
const pagesAtOnce = 256;

/** Counted in the database itself, not in what its tables say of each other. */
export function holdsOf(database: DatabaseSync): BackupHolds {
  const count = (sql: string): number =>
    integer(database.prepare(`SELECT count(*) AS rows FROM ${sql}`).get()?.['rows']);
  return {
    addresses: count('address'),
    runs: count('run'),
    readings: count('order_snapshot'),
    unknown: count(`request WHERE state = 'unknown'`),
    unfinished: count(`request WHERE ${isUnfinished}`),
  };
}

/**
 * SQL for a request that went on, or could, after the moment in which a copy was made: `resumeRun` plans again what was refused, as
 * it does what did not leave.
 */
export const isUnfinished = `(state IN ('planned', 'sending', 'refused') OR state = 'not-sent' AND reason <> 'stopped-by-person')`;

export async function copyDatabase(file: string, copy: string): Promise<void> {
  const reader = openReader({ file, immutable: false });
  try {
    // One moment of it, however long the copy takes: without it each step would begin anew whenever something was written.
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(reader, copy, { rate: pagesAtOnce });
    reader.exec('COMMIT');
  } finally {
    reader.close();
  }
}

interface Checked {
  readonly schemaVersion: number;
  readonly databaseId: string;
  readonly holds: BackupHolds;
}

/** One file without a log, and sound: every page, every row against its sum, and what they add up to. */
function settleCopy(copy: string): Checked {
  const database = new DatabaseSync(copy);
  try {
    distrustSchema(database);
    addRowSum(database);
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = -32000');
    const schemaVersion = versionOf(database);
    if (schemaVersion > newestVersion)
      throw new DatabaseFailure(databaseError('newer', `The database has version ${schemaVersion}`));
    if (schemaVersion === 0 || !isSound(database, 'at-all-of-it')) {
      throw new DatabaseFailure(databaseError('damaged', 'The copy of the database is not what was written to it'));
    }
    return { schemaVersion, databaseId: readFileState(database)?.databaseId ?? '', holds: holdsOf(database) };
  } finally {
    database.close();
  }
}

const ownAlone = (): Readers => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, mode: 0o600 });

interface ToWrite extends Checked {
  readonly copy: string;
  readonly unsavedTexts: UnsavedTexts;
}

function writeParts(target: ChosenFile, ask: BackupAsk, { copy, unsavedTexts, ...checked }: ToWrite): number {
  const descriptor = openSync(copy, 'r');
  try {
    const sum = createHash('sha256');
    let bytes = 0;
    for (const piece of piecesOf(descriptor)) {
      sum.update(piece);
      target.append(piece);
      bytes += piece.length;
    }
    const settings = Buffer.from(ask.settings, 'utf8');
    const unsaved = encodeUnsaved(unsavedTexts);
    const ofUnsaved = { bytes: unsaved.length, sha256: hash('sha256', unsaved, 'hex'), files: unsavedTexts.length };
    const read = readSettings(ask.settings);
    const manifest: BackupManifest = {
      madeAt: ask.at,
      appVersion: ask.appVersion,
      ...checked,
      profiles: read.is === 'read' ? read.settings.profiles.map(({ fields }) => fields.name) : [],
      database: { bytes, sha256: sum.digest('hex') },
      settings: { bytes: settings.length, sha256: hash('sha256', settings, 'hex') },
      ...(unsavedTexts.length === 0 ? {} : { unsaved: ofUnsaved }),
      series: ask.series,
      historyKeys: ask.historyKeys,
    };
    const end = encodeEnd(manifest);
    for (const part of [settings, unsaved, end]) target.append(part);
    return bytes + settings.length + unsaved.length + end.length;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * @throws DatabaseFailure where the database cannot be copied, an error of `node:fs` where the place refuses, BackupFileError where
 *   what was written does not read back
 */
export async function makeBackup(ask: BackupAsk): Promise<BackupDone> {
  const file = realPathOf(ask.database);
  if (!existsSync(file)) throw new DatabaseFailure(databaseError('unreachable', `There is no database at ${file}`));
  removeLeftCopies(file);
  removeLeftParts(path.dirname(ask.out));
  const { copy = newCopyName(file) } = ask;
  closeSync(openSync(copy, 'wx', 0o600));
  try {
    // Before the copy: what is taken in from now on is in it.
    const unsavedTexts = readUnsaved(path.dirname(ask.database));
    await copyDatabase(file, copy);
    const checked = settleCopy(copy);
    const target = openChosenFile(ask.out, { limit: ownAlone() });
    let bytes: number;
    let manifest: BackupManifest;
    try {
      notePart(copy, target.part);
      bytes = writeParts(target, ask, { ...checked, copy, unsavedTexts });
      target.seal();
      // Whatever has the name stays until the new one is known to be whole.
      manifest = checkBackup(target.part).manifest;
      takePlaces([target]);
    } finally {
      target.end();
    }
    const out = path.join(path.dirname(ask.out), path.basename(target.target));
    return { path: out, bytes, manifest };
  } finally {
    removeCopy(copy);
  }
}
