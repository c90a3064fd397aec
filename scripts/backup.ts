/**
 * `npm run backup -- --out FILE [--data FOLDER]` saves data and settings in one file, without secrets, even while Quittance is open.
 * `npm run restore -- --from FILE --data FOLDER` restores it while Quittance is closed. Both run without Electron.
 */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '../electron/backup/names.ts';
import { withoutSecrets } from '../electron/backup/portable-settings.ts';
import { databaseName, isRestorePlanned, removeStaged, setAsidePlans } from '../electron/backup/restore-files.ts';
import { forgetPlan, readPlan } from '../electron/backup/restore-plan.ts';
import { checkBackup } from '../electron/backup/thread/check.ts';
import { finishRestore } from '../electron/backup/thread/finish.ts';
import { makeBackup } from '../electron/backup/thread/make.ts';
import { stageRestore } from '../electron/backup/thread/stage.ts';
import { whyOf } from '../electron/backup/thread/why.ts';
import { claimUse, type Claim } from '../electron/database/file/in-use.ts';
import { realPathOf } from '../electron/exports/files/real-path.ts';
import { goodCopyName, settingsName } from '../electron/profiles/settings/settings-file.ts';
import { count, doubtedWords, holding } from '../electron/app/dialogs/backup-words.ts';
import { firstSettings, readSettings, writeSettings, type Settings } from '../electron/profiles/settings/settings.ts';

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
  for (const name of [settingsName, goodCopyName]) {
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
  const settings = settingsIn(folder);
  const at = Date.now();
  const done = await makeBackup({
    database: path.join(folder, databaseName),
    settings: writeSettings(withoutSecrets(settings)),
    out: isFolder(out) ? path.join(out, backupName(at)) : out,
    at,
    appVersion: versionOf(),
    series: null,
    historyKeys: settings.backups?.wrapped ?? null,
  });
  const { holds, profiles, historyKeys, unsaved } = done.manifest;
  console.log(`${done.path}: ${done.bytes} bytes, verified.
Contains ${holding(holds)}, ${count(profiles.length, 'profile', 'profiles')} without secrets.`);
  if (unsaved !== undefined)
    console.log(
      `Contains ${count(unsaved.files, 'response', 'responses')} not yet in the database. A restore imports them.`,
    );
  if (historyKeys === null)
    console.log(
      'Saved orders can only be opened on this computer. To open them elsewhere, set a passphrase in Settings, Data.',
    );
  return 0;
}

function restore(from: string, folder: string): number {
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
    return restoreUnder(claim, { from, folder, database });
  } finally {
    claim.release();
  }
}

/** Finishes the planned restore, or drops the plan if nothing was replaced yet. */
function endOrForget(claim: Claim, folder: string, database: string): ReturnType<typeof finishRestore> {
  try {
    return finishRestore(folder, claim);
  } catch (thrown) {
    if (readPlan(folder)?.step === 'staged') {
      forgetPlan(folder);
      removeStaged(database);
      console.error('Nothing was changed.');
    } else if (isRestorePlanned(folder)) {
      console.error('The restore is incomplete. Start Quittance to finish it.');
    }
    throw thrown;
  }
}

function restoreUnder(
  claim: Claim,
  { from, folder, database }: Record<'from' | 'folder' | 'database', string>,
): number {
  const before = finishRestore(folder, readPlan(folder)?.database === database ? claim : null);
  for (const plan of setAsidePlans(folder))
    console.log(`An earlier restore couldn't be finished and was moved to ${plan.path}.`);
  if (before !== null) console.log(`Finished the earlier restore from ${before.from}.`);
  const { manifest } = checkBackup(from);
  console.log(`Created ${new Date(manifest.madeAt).toISOString()}. Contains ${holding(manifest.holds)}.`);
  stageRestore({ from: path.resolve(from), folder, at: Date.now(), goesOn: false });
  const done = endOrForget(claim, folder, database);
  if (done === null) throw new Error('The restore did not finish');
  const { replaced, inDoubt, missing } = done;
  console.log(`Restored.${replaced === null ? '' : ` The previous data was moved to ${replaced}.`}`);
  if (inDoubt > 0) console.log(doubtedWords(inDoubt));
  if (missing.addresses + missing.runs > 0)
    console.log(
      `At least ${count(missing.addresses, 'address', 'addresses')} and ${count(missing.runs, 'batch', 'batches')} of the previous data aren't in this backup.`,
    );
  console.log('Enter the secret of each profile again.');
  if (manifest.historyKeys !== null)
    console.log('Enter the backup passphrase in Settings, Data, to open its saved orders.');
  return 0;
}

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  const options = { out: { type: 'string' }, from: { type: 'string' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args: rest, options });
  const folder = path.resolve(values.data ?? usualFolder());
  if (command === 'backup' && values.out !== undefined && isRestorePlanned(folder)) {
    console.error('A restore is incomplete. Start Quittance or run the restore again.');
    return 1;
  }
  if (command === 'backup' && values.out !== undefined) return backUp(path.resolve(values.out), folder);
  if (command === 'restore' && values.from !== undefined && values.data !== undefined)
    return restore(values.from, folder);
  console.error(usage);
  return usageError;
}

const words: Readonly<Partial<Record<ReturnType<typeof whyOf>, string>>> = {
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
  console.error(`${words[whyOf(thrown)] ?? 'Failed.'} ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  process.exitCode = 1;
}
