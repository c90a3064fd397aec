/**
 * Restores a backup in two steps. Staging checks it and writes its database next to the one in use. The next start finishes the
 * restore before it opens anything: every step can be repeated, so a killed start leaves it to the next one.
 */
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { BackupContents } from '../contract/backups.ts';
import { DatabaseFailure, databaseError } from '../database/failure.ts';
import { openConnection, openReader } from '../database/file/connection.ts';
import { claimUse } from '../database/file/database-lock.ts';
import { addToOutbox } from '../database/outcome-outbox.ts';
import { expectOwnSchema, isIntact } from '../database/schema.ts';
import { realPathOf } from '../exports/files/real-path.ts';
import { syncFolder, writeAtomicFile } from '../exports/files/atomic-file.ts';
import { copyWithoutSecrets, settingsNames, readSettings, writeSettings } from '../profiles/settings/settings-file.ts';
import {
  newBackupSettings,
  withoutSecrets,
  type Settings,
  type WrappedKeys,
} from '../profiles/settings/settings-schema.ts';
import { extractDatabase, readArchive, type BackupManifest } from './archive.ts';
import { carryOver } from './carry-over.ts';
import { contentsOf } from './create-backup.ts';
import { BackupError } from './backup-errors.ts';
import {
  databaseName,
  hasRestore,
  isRestorePlanned,
  readPlan,
  removePlan,
  removeStaged,
  replacedNameOf,
  saveNote,
  savePlan,
  stagedOf,
  stampOf,
  type RestoredNote,
  type RestorePlan,
} from './restore-files.ts';

/** What the backup contains, and what it would replace. Null if that can't be read. @throws as `readArchive` */
export async function inspectBackup(
  file: string,
  database: string,
): Promise<{ readonly manifest: BackupManifest; readonly present: BackupContents | null }> {
  return { manifest: await readArchive(file), present: contentsIn(realPathOf(database)) };
}

/** Null if there is no such database, or it can't be read. */
function contentsIn(file: string): BackupContents | null {
  if (!existsSync(file)) return null;
  try {
    using database = openReader({ file, immutable: false });
    return contentsOf(database);
  } catch {
    return null;
  }
}

export interface RestoreRequest {
  /** The backup. */
  readonly from: string;
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** @throws BackupError, DatabaseFailure or an error of `node:fs`, and then no data is changed */
export async function stageRestore({ from, folder, at }: RestoreRequest): Promise<void> {
  const database = realPathOf(path.join(folder, databaseName));
  removeStaged(database);
  try {
    const { createdAt, historyKeys, settings, outbox } = await extractDatabase(from, stagedOf(database));
    const read = readSettings(settings);
    if (read.is === 'not-read')
      throw new BackupError(read.reason === 'newer' ? 'newer' : 'damaged', `Settings: ${read.reason}`);
    const { unfinished: unknown, addresses } = checkStaged(stagedOf(database));
    const plan = { from, createdAt, at, database, settings, historyKeys, outbox };
    savePlan(folder, { ...plan, unknown, addresses, missing: null });
  } catch (error) {
    removeStaged(database);
    throw error;
  }
}

function checkStaged(staged: string): BackupContents {
  const database = openConnection(staged);
  try {
    expectOwnSchema(database);
    if (!isIntact(database)) throw new BackupError('damaged', 'The database in the backup is damaged');
    database.exec('PRAGMA journal_mode = DELETE');
    return contentsOf(database);
  } finally {
    database.close();
  }
}

/**
 * Call it before anything opens the data. A plan that can't be carried out is dropped, with a notice.
 * @param user name of the system user, for the audit log
 * @returns null if there was nothing to finish, or the plan was dropped
 * @throws DatabaseFailure `locked` if another instance has the database, an error of `node:fs` if the disk refuses.
 * The plan stays, and nothing else may open the data.
 */
export function finishRestore(folder: string, user: string): RestoredNote | null {
  const planned = isRestorePlanned(folder);
  if (!planned && !hasRestore(folder)) return null;
  const plan = readPlan(folder);
  const database = plan?.database ?? realPathOf(path.join(folder, databaseName));
  const claim = claimUse(database);
  if (claim === null && !planned) return null;
  if (claim === null) throw new DatabaseFailure(databaseError('locked', 'Another Quittance has the database'));
  try {
    // Before its plan is saved, a restore hasn't replaced anything.
    if (!isRestorePlanned(folder)) removeStaged(database);
    else if (plan === null || (plan.missing === null && !existsSync(stagedOf(database)))) {
      saveNote(folder, { failed: true, from: plan?.from ?? null });
      removePlan(folder);
    } else return replaceData(plan, folder, user);
    return null;
  } finally {
    claim.release();
  }
}

function replaceData(staged: RestorePlan, folder: string, user: string): RestoredNote {
  const missing = staged.missing ?? carryOver(staged, user);
  const plan = { ...staged, missing };
  savePlan(folder, plan);
  const replaced = replaceDatabase(plan);
  replaceSettings(plan, folder);
  addToOutbox(folder, plan.outbox);
  const { from, createdAt, at, unknown } = plan;
  const note: RestoredNote = { from, createdAt, at, unknown, replaced, missing };
  saveNote(folder, note);
  removePlan(folder);
  return note;
}

function renameUnlessDone(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to);
}

/** Returns where the replaced database is, or null. */
function replaceDatabase({ database, ...plan }: RestorePlan): string | null {
  const { dir, base } = path.parse(database);
  const replaced = path.join(dir, replacedNameOf({ database, ...plan }));
  const isBeside = (name: string): boolean =>
    (name.startsWith(`${base}-`) || name.startsWith(`${base}.`)) &&
    !/^\.(in-use|restoring|writing)/.test(name.slice(base.length));
  for (const name of readdirSync(dir).filter(isBeside))
    renameUnlessDone(path.join(dir, name), replaced + name.slice(base.length));
  // As long as the staged database exists, the replaced one still has its name.
  if (existsSync(stagedOf(database))) {
    renameUnlessDone(database, replaced);
    renameSync(stagedOf(database), database);
    syncFolder(dir);
  }
  return existsSync(replaced) ? replaced : null;
}

function settingsIn(file: string): Settings | null {
  if (!existsSync(file)) return null;
  const read = readSettings(readFileSync(file, 'utf8'));
  return read.is === 'read' ? read.settings : null;
}

/** The replaced settings keep the encrypted keys of saved orders, and lose the profiles' secrets. */
function replaceSettings(plan: RestorePlan, folder: string): void {
  const replacedOf = (name: string): string =>
    path.join(folder, name.replace(/\.json$/, `.replaced-${stampOf(plan.at)}.json`));
  for (const name of settingsNames) renameUnlessDone(path.join(folder, name), replacedOf(name));
  const present = settingsNames.map((name) => settingsIn(replacedOf(name))).find((found) => found !== null) ?? null;
  const read = readSettings(plan.settings);
  if (read.is === 'not-read') throw new TypeError(`The settings of the plan: ${read.reason}`);
  const settings = writeSettings(restoredSettings(read.settings, present, plan.historyKeys));
  for (const name of settingsNames) writeAtomicFile(path.join(folder, name), settings);
  for (const name of settingsNames) {
    const file = replacedOf(name);
    const replaced = settingsIn(file);
    if (replaced !== null) {
      const profiles = replaced.profiles.map((profile) => ({ ...profile, secret: null }));
      writeAtomicFile(file, writeSettings({ ...replaced, profiles }));
    } else if (existsSync(file)) copyWithoutSecrets(file, file);
  }
}

/** @param present this computer's settings; null if they can't be read. Its encrypted keys may open the restored orders. */
function restoredSettings(backup: Settings, present: Settings | null, toUnlock: WrappedKeys | null): Settings {
  const backups = present?.backups ?? newBackupSettings();
  return {
    ...withoutSecrets(backup),
    window: present?.window ?? null,
    historyKey: present?.historyKey ?? null,
    earlierHistoryKeys: present?.earlierHistoryKeys ?? [],
    backups: { ...backups, toUnlock: toUnlock ?? backups.toUnlock },
  };
}
