/**
 * `npm run backup -- --out FILE [--data FOLDER]` saves data and settings in one file, without secrets, even while Quittance is open.
 * `npm run restore -- --from FILE --data FOLDER` restores it while Quittance is closed. Both run without Electron.
 */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contentsWords, unknownWords } from '../electron/app/dialogs/backup-words.ts';
import { pluralize } from '../electron/app/dialogs/pluralize.ts';
import { backupName } from '../electron/backup/backups.ts';
import { createBackup } from '../electron/backup/create-backup.ts';
import { reasonOf } from '../electron/backup/backup-errors.ts';
import {
  databaseName,
  isRestorePlanned,
  readPlan,
  removePlan,
  removeStaged,
} from '../electron/backup/restore-files.ts';
import { finishRestore, inspectBackup, stageRestore } from '../electron/backup/restore.ts';
import { claimUse, type Claim } from '../electron/database/file/database-lock.ts';
import { realPathOf } from '../electron/exports/files/open-file.ts';
import { settingsNames } from '../electron/profiles/settings/settings-file.ts';
import { firstSettings, type Settings } from '../electron/profiles/settings/settings.ts';
import { readSettings } from '../electron/profiles/settings/settings-file.ts';

const usage = `npm run backup -- --out FILE-OR-FOLDER [--data FOLDER]
npm run restore -- --from FILE --data FOLDER`;
/** EX_USAGE of sysexits.h. */
const usageError = 64;

/** Electron's user-data folder for this application. */
function usualFolder(): string {
  if (process.env['QUITTANCE_DATA']) return path.resolve(process.env['QUITTANCE_DATA']);
  const home = os.homedir();
  if (process.platform === 'darwin') return path.join(home, 'Library/Application Support/Quittance');
  if (process.platform === 'win32')
    return path.join(process.env['APPDATA'] ?? path.join(home, 'AppData/Roaming'), 'Quittance');
  return path.join(process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'Quittance');
}

function settingsIn(folder: string): Settings {
  for (const name of settingsNames) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const read = readSettings(readFileSync(file, 'utf8'));
    if (read.is === 'read') return read.settings;
    console.error(`Couldn't read ${file} (${read.because}).`);
  }
  return firstSettings;
}

const versionOf = (): string => {
  const value: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  return typeof value === 'object' && value !== null && 'version' in value ? String(value.version) : '';
};

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

async function backUp(out: string, folder: string): Promise<number> {
  if (isRestorePlanned(folder)) {
    console.error('A restore is incomplete. Start Quittance or run the restore again.');
    return 1;
  }
  const settings = settingsIn(folder);
  const at = Date.now();
  const {
    path: file,
    bytes,
    manifest,
  } = await createBackup({
    database: path.join(folder, databaseName),
    settings,
    target: isFolder(out) ? path.join(out, backupName(at)) : out,
    at,
    appVersion: versionOf(),
    historyKeys: settings.backups?.wrapped ?? null,
  });
  console.log(`${file}: ${bytes} bytes, verified.
Contains ${contentsWords(manifest.contents)}, ${pluralize(manifest.profiles.length, 'profile', 'profiles')} without secrets.`);
  if (manifest.historyKeys === null)
    console.log(
      'Saved orders can only be opened on this computer. To open them elsewhere, set a passphrase in Settings, Data.',
    );
  return 0;
}

async function restore(from: string, folder: string): Promise<number> {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    console.log(`Created ${folder}.`);
  }
  const database = realPathOf(path.join(folder, databaseName));
  const claim = claimUse(database);
  if (claim === null) {
    console.error(`Quittance has ${database} open. Close it and try again. Nothing was changed.`);
    return 1;
  }
  try {
    return await restoreWith(claim, from, folder, database);
  } finally {
    claim.release();
  }
}

async function restoreWith(claim: Claim, from: string, folder: string, database: string): Promise<number> {
  const user = os.userInfo().username;
  const before = finishRestore(folder, user, claim);
  if (before !== null) console.log(`Finished the earlier restore from ${before.from}.`);
  const { manifest } = await inspectBackup(from, database);
  console.log(`Created ${new Date(manifest.createdAt).toISOString()}. Contains ${contentsWords(manifest.contents)}.`);
  await stageRestore({ from: path.resolve(from), folder, at: Date.now() });
  const done = finishOrDrop(claim, folder, database, user);
  if (done === null) throw new Error('The restore did not finish');
  const { replaced, unknown, missing } = done;
  console.log(`Restored.${replaced === null ? '' : ` The previous data was moved to ${replaced}.`}`);
  if (unknown > 0) console.log(unknownWords(unknown));
  if (missing.addresses + missing.batches > 0)
    console.log(
      `At least ${pluralize(missing.addresses, 'address', 'addresses')} and ${pluralize(missing.batches, 'batch', 'batches')} of the previous data aren't in this backup.`,
    );
  console.log('Enter the secret of each profile again.');
  if (manifest.historyKeys !== null)
    console.log('Enter the backup passphrase in Settings, Data, to open its saved orders.');
  return 0;
}

/** Drops the plan if nothing was replaced yet. */
function finishOrDrop(claim: Claim, folder: string, database: string, user: string): ReturnType<typeof finishRestore> {
  try {
    return finishRestore(folder, user, claim);
  } catch (thrown) {
    if (readPlan(folder)?.missing === null) {
      removePlan(folder);
      removeStaged(database);
      console.error('Nothing was changed.');
    } else if (isRestorePlanned(folder)) {
      console.error('The restore is incomplete. Start Quittance to finish it.');
    }
    throw thrown;
  }
}

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  const options = { out: { type: 'string' }, from: { type: 'string' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args: rest, options });
  const folder = path.resolve(values.data ?? usualFolder());
  if (command === 'backup' && values.out !== undefined) return backUp(path.resolve(values.out), folder);
  if (command === 'restore' && values.from !== undefined && values.data !== undefined)
    return restore(values.from, folder);
  console.error(usage);
  return usageError;
}

const words: Readonly<Partial<Record<ReturnType<typeof reasonOf>, string>>> = {
  'not-a-backup': 'Not a Quittance backup.',
  damaged: 'The file is damaged or incomplete.',
  newer: 'A newer version of Quittance created it.',
  full: 'The disk is full.',
  'read-only': 'Quittance can’t write there.',
  gone: 'The file or folder doesn’t exist.',
  'own-file': 'Quittance uses this name for its own data. Choose another name or folder.',
};

try {
  process.exitCode = await main();
} catch (thrown) {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(`${words[reasonOf(thrown)] ?? 'Failed.'} ${message}`);
  process.exitCode = 1;
}
