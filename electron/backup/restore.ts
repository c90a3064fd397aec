/**
 * Restores a backup in two steps. Staging checks it and writes its database beside the one in use. The next start finishes the
 * restore before it opens anything: every step can be repeated, so a killed start leaves it to the next one.
 */
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { BackupContents } from '../contract/backups.ts';
import { z } from '../contract/zod.ts';
import { createAuditStore } from '../database/stores/audit.ts';
import { DatabaseFailure, databaseError, faultOf } from '../database/failure.ts';
import { openConnection, openReader } from '../database/file/connection.ts';
import { openDamaged } from '../database/file/damaged-file.ts';
import { claimUse, type Claim } from '../database/file/in-use.ts';
import { isIntact } from '../database/file/integrity.ts';
import { addToOutbox } from '../database/outbox.ts';
import { schemaVersion, versionOf } from '../database/schema.ts';
import { unfinishedRequests } from '../database/stores/requests.ts';
import { integer, text } from '../database/sqlite/cell.ts';
import { inTransaction } from '../database/sqlite/transaction.ts';
import { realPathOf } from '../exports/files/open-file.ts';
import { syncFolder, writeAtomicFile } from '../exports/files/atomic-file.ts';
import { deleteQuarantinedSecrets } from '../profiles/settings/quarantined-secrets.ts';
import { settingsNames } from '../profiles/settings/settings-file.ts';
import { readSettings, writeSettings, type Settings } from '../profiles/settings/settings.ts';
import {
  BackupFileError,
  openArchive,
  outboxEntry,
  settingsEntry,
  verifyArchive,
  type BackupManifest,
} from './archive.ts';
import { extractDatabase } from './automatic.ts';
import { contentsOf } from './create.ts';
import { restoredSettings } from './portable-settings.ts';
import { databaseName, hasRestore, isRestorePlanned, removeStaged, stagedOf } from './restore-files.ts';
import { readPlan, removePlan, savePlan, saveNote, type RestoredNote, type RestorePlan } from './restore-plan.ts';

/** What the backup contains, and what it would replace; null if that can't be read. @throws as `verifyArchive` */
export function inspectBackup(
  file: string,
  database: string,
): { readonly manifest: BackupManifest; readonly present: BackupContents | null } {
  return { manifest: verifyArchive(file), present: readIfPossible(realPathOf(database), contentsOf) };
}

function readIfPossible<T>(file: string, read: (database: DatabaseSync) => T): T | null {
  if (!existsSync(file)) return null;
  try {
    const database = openReader({ file, immutable: false });
    try {
      return read(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

export interface RestoreOrder {
  /** The backup. */
  readonly from: string;
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** @throws BackupFileError, DatabaseFailure or an error of `node:fs`; nothing is changed then */
export function stageRestore({ from, folder, at }: RestoreOrder): void {
  const database = realPathOf(path.join(folder, databaseName));
  removeStaged(database);
  try {
    const archive = openArchive(from);
    try {
      const settings = readSettings(archive.text(settingsEntry));
      if (settings.is === 'not-read')
        throw new BackupFileError(settings.because === 'newer' ? 'newer' : 'damaged', `Settings: ${settings.because}`);
      const outbox = z.array(z.string()).parse(JSON.parse(archive.text(outboxEntry) || '[]'));
      extractDatabase(archive, stagedOf(database));
      const { unfinished: unknown, addresses } = checkStaged(stagedOf(database));
      const { createdAt, historyKeys } = archive.manifest;
      const plan = { from, createdAt, at, database, settings: writeSettings(settings.settings), historyKeys, outbox };
      savePlan(folder, { ...plan, unknown, addresses, missing: null });
    } finally {
      archive.close();
    }
  } catch (thrown) {
    removeStaged(database);
    throw thrown;
  }
}

function checkStaged(staged: string): BackupContents {
  const database = openConnection(staged);
  try {
    if (versionOf(database) > schemaVersion) throw new BackupFileError('newer', 'A newer version wrote the database');
    if (!isIntact(database)) throw new BackupFileError('damaged', 'The database in the backup is damaged');
    database.exec('PRAGMA journal_mode = DELETE');
    return contentsOf(database);
  } finally {
    database.close();
  }
}

/**
 * Call it before anything opens the data. A plan that can't be carried out any more is dropped, with a notice.
 *
 * @param user name of the system user, for the audit log
 * @param held the claim to the database, if the caller has it already
 * @returns null if there was nothing to finish
 * @throws DatabaseFailure `locked` if another Quittance has the database, an error of `node:fs` if the disk refuses. The plan stays,
 *   and nothing else may open the data.
 */
export function finishRestore(folder: string, user: string, held: Claim | null = null): RestoredNote | null {
  const planned = isRestorePlanned(folder);
  if (!planned && !hasRestore(folder)) return null;
  const plan = readPlan(folder);
  const database = plan?.database ?? realPathOf(path.join(folder, databaseName));
  const claim = held ?? claimUse(database);
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
    if (held === null) claim.release();
  }
}

function replaceData(staged: RestorePlan, folder: string, user: string): RestoredNote {
  const missing = staged.missing ?? takeOver(staged, user);
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

const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');
const replacedNameOf = (plan: RestorePlan): string => `quittance.replaced-${stampOf(plan.at)}.db`;

/** Makes the staged database go on where the replaced one ended: its nonces and numbers stay used, and nothing is sent again. */
function takeOver(plan: RestorePlan, user: string): NonNullable<RestorePlan['missing']> {
  const staged = openConnection(stagedOf(plan.database));
  try {
    return inTransaction(staged, () => {
      // By its rows: the counter may have been raised by a start that was killed.
      const lastBatch = integer(staged.prepare('SELECT coalesce(max(id), 0) AS id FROM batch').get()?.['id']);
      const present = readIfPossible(plan.database, (database) => {
        copyNonces(database, staged);
        const last = { run: lastNumber(database, 'batch'), request: lastNumber(database, 'request') };
        return { ...last, addresses: contentsOf(database).addresses };
      });
      if (present === null) copyFromDamaged(plan.database, staged);
      else {
        raiseNumber(staged, 'batch', present.run);
        raiseNumber(staged, 'request', present.request);
      }
      markUnknown(staged, plan.at);
      createAuditStore(staged, { user, now: Date.now }).append({
        kind: 'restored',
        profile: null,
        subject: path.basename(plan.from),
        outcome: 'done',
        facts: {
          path: plan.from,
          madeAt: new Date(plan.createdAt).toISOString(),
          replaced: present === null ? null : replacedNameOf(plan),
        },
      });
      return {
        addresses: Math.max(0, (present?.addresses ?? 0) - plan.addresses),
        batches: Math.max(0, (present?.run ?? 0) - lastBatch),
      };
    });
  } finally {
    staged.exec('PRAGMA journal_mode = DELETE');
    staged.close();
  }
}

function copyNonces(from: DatabaseSync, into: DatabaseSync): void {
  const addProfile = into.prepare('INSERT OR IGNORE INTO profile (id) VALUES (?)');
  const add = into.prepare('INSERT OR IGNORE INTO nonce (profile_no, nonce) SELECT no, ?2 FROM profile WHERE id = ?1');
  const used = from.prepare('SELECT id, nonce FROM nonce JOIN profile ON no = profile_no ORDER BY id, nonce');
  let profile = '';
  for (const row of used.iterate()) {
    const id = text(row['id']);
    if (id !== profile) addProfile.run(id);
    profile = id;
    add.run(id, text(row['nonce']));
  }
}

/** What a damaged database still says of its nonces and numbers. */
function copyFromDamaged(file: string, staged: DatabaseSync): void {
  const damaged = openDamaged(file);
  if (damaged === null) return;
  const { database, discard } = damaged;
  const steps = [
    () => raiseNumber(staged, 'batch', lastNumber(database, 'batch')),
    () => raiseNumber(staged, 'request', lastNumber(database, 'request')),
    () => copyNonces(database, staged),
  ];
  try {
    for (const step of steps) {
      try {
        step();
      } catch (thrown) {
        if (faultOf(thrown) === 'full') throw thrown;
        // Unreadable from here on: what was copied so far counts.
      }
    }
  } finally {
    discard();
  }
}

type Numbered = 'batch' | 'request';

const lastNumber = (database: DatabaseSync, table: Numbered): number =>
  integer(
    database.prepare('SELECT coalesce(max(seq), 0) AS no FROM sqlite_sequence WHERE name = ?').get(table)?.['no'],
  );

function raiseNumber(database: DatabaseSync, table: Numbered, last: number): void {
  const { changes } = database.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(last, table);
  if (changes === 0) database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
}

/** Requests may have been sent after the copy was made, or sent again: each waits for the user, and its batch with it. */
function markUnknown(database: DatabaseSync, at: number): void {
  database
    .prepare(`
      UPDATE request SET state = 'unknown', reason = 'record-in-doubt', ended_at = max(?, coalesce(sent_at, 0))
      WHERE ${unfinishedRequests}
    `)
    .run(at);
  const batches = database.prepare(`
    SELECT id FROM batch WHERE state <> 'open' AND EXISTS (SELECT 1 FROM request WHERE batch_id = batch.id AND state = 'unknown')
    ORDER BY state = 'ended', id DESC
  `);
  // A profile has one open batch at most; older ones are found by their unknown requests.
  const open = database.prepare(`
    UPDATE batch SET state = 'open' WHERE id = ?1 AND (state <> 'ended' OR NOT EXISTS (
      SELECT 1 FROM batch AS other WHERE other.profile_no = batch.profile_no AND other.state <> 'ended'))
  `);
  for (const { id } of batches.all()) open.run(id ?? null);
}

function renameUnlessDone(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to);
}

/** Returns where the replaced database is; null if there was none. */
function replaceDatabase({ database, ...plan }: RestorePlan): string | null {
  const { dir, base } = path.parse(database);
  const replaced = path.join(dir, replacedNameOf({ database, ...plan }));
  const isBeside = (name: string): boolean =>
    (name.startsWith(`${base}-`) || name.startsWith(`${base}.`)) &&
    !/^\.(in-use|copying|restoring|writing)/.test(name.slice(base.length));
  for (const name of readdirSync(dir).filter(isBeside))
    renameUnlessDone(path.join(dir, name), replaced + name.slice(base.length));
  // While the staged one waits, the replaced one has the name.
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

/** Profile ids, also in settings that are damaged. */
const idsIn = (file: string): readonly string[] =>
  existsSync(file) ? [...readFileSync(file, 'latin1').matchAll(/"id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id) : [];

/** The replaced settings keep the encrypted keys of saved orders, and lose the secrets of profiles. */
function replaceSettings(plan: RestorePlan, folder: string): void {
  const replacedOf = (name: string): string =>
    path.join(folder, name.replace(/\.json$/, `.replaced-${stampOf(plan.at)}.json`));
  for (const name of settingsNames) renameUnlessDone(path.join(folder, name), replacedOf(name));
  const present = settingsNames.map((name) => settingsIn(replacedOf(name))).find((found) => found !== null) ?? null;
  const read = readSettings(plan.settings);
  if (read.is === 'not-read') throw new TypeError(`The settings of the plan: ${read.because}`);
  const settings = writeSettings(restoredSettings(read.settings, present, plan.historyKeys));
  for (const name of settingsNames) writeAtomicFile(path.join(folder, name), settings);
  for (const name of settingsNames) {
    const replaced = settingsIn(replacedOf(name));
    if (replaced === null) continue;
    const profiles = replaced.profiles.map((profile) => ({ ...profile, secret: null }));
    writeAtomicFile(replacedOf(name), writeSettings({ ...replaced, profiles }));
  }
  deleteQuarantinedSecrets(folder, [...new Set(settingsNames.flatMap((name) => idsIn(replacedOf(name))))]);
}
