/**
 * The first half of a restore: the backup is checked whole, and its database made ready beside the one in use, which goes on
 * meanwhile. Nothing is replaced. With the plan, written last, it is decided.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fstatSync, fsyncSync, lstatSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection, openReader } from '../../database/file/connection.ts';
import { isHeaderSound } from '../../database/file/header.ts';
import { isSound } from '../../database/file/soundness.ts';
import { migrate } from '../../database/file/migrations.ts';
import { inTransaction } from '../../database/sqlite/transaction.ts';
import { readFileState, restateFile, type FileState } from '../../database/sums/file-state.ts';
import { keepSums } from '../../database/sums/keep-sums.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { writeSettings } from '../../profiles/settings/settings.ts';
import { BackupFileError } from '../format.ts';
import { databaseName, stagedOf } from '../restore-files.ts';
import { keepPlan, type RestorePlan } from '../restore-plan.ts';
import { checkBackup } from './check.ts';
import { removeCopy } from '../copy-file.ts';
import { holdsOf, isUnfinished } from './make.ts';

export interface StageAsk {
  readonly from: string;
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The database to be replaced is in use by who asks, and is written to until the restore is ended. */
  readonly goesOn: boolean;
}

/**
 * What was planned or on its way as the copy was made may have gone on since, and what certainly had not left then may have been
 * sent again: of none of them anybody knows here what became of it, and none may be sent again by itself.
 */
function doubtUnfinished(database: DatabaseSync, at: number): void {
  database
    .prepare(`
      UPDATE request SET state = 'unknown', reason = 'record-in-doubt', ended_at = max(?, coalesce(sent_at, 0))
      WHERE ${isUnfinished}
    `)
    .run(at);
  const unsettled = database.prepare(`
    SELECT id FROM run WHERE state <> 'open' AND EXISTS (SELECT 1 FROM request WHERE run_id = run.id AND state = 'unknown')
    ORDER BY state = 'ended', id DESC
  `);
  // One unsettled run a profile: others wait in their requests, as those of a recovered file do.
  const open = database.prepare(`
    UPDATE run SET state = 'open' WHERE id = ?1 AND (state <> 'ended' OR NOT EXISTS (
      SELECT 1 FROM run AS other WHERE other.profile_no = run.profile_no AND other.state <> 'ended'))
  `);
  for (const { id } of unsettled.all()) open.run(id ?? null);
}

const nothing = (): void => undefined;

/** Of the newest version, another database than the one that it is a copy of, with nothing in it that could be sent. */
function prepare(staged: string, at: number): Pick<RestorePlan, 'inDoubt' | 'holds' | 'databaseId'> {
  if (!isHeaderSound(staged)) throw new BackupFileError('damaged', 'The header of the database is none of ours');
  const database = openConnection(staged);
  try {
    if (!isSound(database, 'at-all-of-it')) throw new BackupFileError('damaged', 'The database is not sound');
    migrate(database, undefined, at);
    restateFile(database, { version: readFileState(database)?.version ?? 0, at }, { databaseId: randomUUID() });
    const state = readFileState(database);
    if (state === null) throw new BackupFileError('damaged', 'The database says nothing of itself');
    keepSums(database, {
      now: () => at,
      from: state.commits,
      committed: nothing,
      damageMet: nothing,
      overtaken: nothing,
    });
    const { unfinished, addresses } = holdsOf(database);
    inTransaction(database, () => doubtUnfinished(database, at));
    database.exec('PRAGMA journal_mode = DELETE');
    return { inDoubt: unfinished, holds: addresses, databaseId: state.databaseId };
  } finally {
    database.close();
  }
}

/** Null where there is none that can be read. */
export function stateOf(file: string): Pick<FileState, 'databaseId' | 'commits'> | null {
  if (!existsSync(file)) return null;
  try {
    const reader = openReader({ file, immutable: false });
    try {
      const state = readFileState(reader);
      return state === null ? null : { databaseId: state.databaseId, commits: state.commits };
    } finally {
      reader.close();
    }
  } catch {
    return null;
  }
}

/** Whoever took the name meanwhile, or removed it: what was made ready is not what would take the place. */
function refuseReplaced(staged: string, descriptor: number): void {
  const found = lstatSync(staged, { throwIfNoEntry: false });
  const own = fstatSync(descriptor);
  if (found?.dev === own.dev && found.ino === own.ino) return;
  throw new Error(`${staged} was removed or replaced while it was made ready`);
}

/** Call it under the claim to the database. @throws BackupFileError, DatabaseFailure, or an error of `node:fs`; nothing of the data has changed then */
export function stageRestore({ from, folder, at, goesOn }: StageAsk): RestorePlan {
  const file = realPathOf(path.join(folder, databaseName));
  const staged = stagedOf(file);
  removeCopy(staged);
  const before = stateOf(file);
  const descriptor = openSync(staged, 'wx', 0o600);
  try {
    const { manifest, settings, unsaved } = checkBackup(from, (piece) => {
      for (let written = 0; written < piece.length;) written += writeSync(descriptor, piece, written);
    });
    fsyncSync(descriptor);
    const prepared = prepare(staged, at);
    const plan: RestorePlan = {
      step: 'staged',
      from,
      madeAt: manifest.madeAt,
      at,
      database: file,
      before: before === null ? null : { ...before, commits: goesOn ? null : before.commits },
      settings: writeSettings(settings),
      historyKeys: manifest.historyKeys,
      unsaved,
      ...prepared,
      missing: null,
    };
    refuseReplaced(staged, descriptor);
    keepPlan(folder, plan);
    return plan;
  } catch (thrown) {
    removeCopy(staged);
    throw thrown;
  } finally {
    closeSync(descriptor);
  }
}
