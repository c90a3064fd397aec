/**
 * `npm run backup -- --out FILE [--data FOLDER]`: one file with all records and settings, without secrets, also while the console is
 * open. `npm run restore -- --from FILE --data FOLDER`: puts it back, with the console closed. Both run without Electron.
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
import { realPathOf } from '../electron/files/real-path.ts';
import { goodCopyName, settingsName } from '../electron/settings/settings-recovery.ts';
import { count, doubtedWords, holding } from '../electron/shell/window/backup-words.ts';
import { firstSettings, readSettings, writeSettings, type Settings } from '../electron/settings/settings.ts';

const usage = `npm run backup -- --out FILE-OR-FOLDER [--data FOLDER]
npm run restore -- --from FILE --data FOLDER`;
/** Of the BSD's \`sysexits.h\`: the command was used in a wrong way. */
const usageError = 64;

/** As Electron has it for an application of this name. */
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
    console.error(`${file} cannot be read (${read.because}).`);
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
  console.log(`${done.path}: ${done.bytes} bytes, checked.
${holding(holds)}, ${count(profiles.length, 'profile without its secret', 'profiles without their secrets')}.`);
  if (unsaved !== undefined)
    console.log(`${unsaved.files} answers that the database had refused are in it: a restore takes them in.`);
  if (historyKeys === null)
    console.log(
      'Order numbers and answers in it can be read on this computer alone: no passphrase is set (Settings, Data).',
    );
  return 0;
}

function restore(from: string, folder: string): number {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    console.log(`${folder} was not there: it is made.`);
  }
  const database = realPathOf(path.join(folder, databaseName));
  const claim = claimUse(database);
  if (claim === null) {
    console.error(`A console has ${database} open. Close it first; nothing was changed.`);
    return 1;
  }
  try {
    return restoreUnder(claim, { from, folder, database });
  } finally {
    claim.release();
  }
}

/** The plan of this very restore: it is forgotten unless it has begun to replace what was there. */
function endOrForget(claim: Claim, folder: string, database: string): ReturnType<typeof finishRestore> {
  try {
    return finishRestore(folder, claim);
  } catch (thrown) {
    if (readPlan(folder)?.step === 'staged') {
      forgetPlan(folder);
      removeStaged(database);
      console.error('Nothing was replaced, and nothing is decided: the records are what they were.');
    } else if (isRestorePlanned(folder)) {
      console.error('The restore is decided: the next start ends it; do not work on before.');
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
    console.log(`A restore that was begun before cannot be ended, and was set aside: ${plan.path}.`);
  if (before !== null) console.log(`A restore that was begun before is finished: from ${before.from}.`);
  const { manifest } = checkBackup(from);
  console.log(`Made ${new Date(manifest.madeAt).toISOString()}: ${holding(manifest.holds)}.`);
  stageRestore({ from: path.resolve(from), folder, at: Date.now(), goesOn: false });
  const done = endOrForget(claim, folder, database);
  if (done === null) throw new Error('The restore did not end');
  const { replaced, inDoubt, missing } = done;
  console.log(`Restored.${replaced === null ? '' : ` What was there is kept as ${replaced}.`}`);
  if (inDoubt > 0) console.log(doubtedWords(inDoubt));
  if (missing.addresses + missing.runs > 0)
    console.log(
      `At least ${count(missing.addresses, 'address', 'addresses')} and ${count(missing.runs, 'run', 'runs')} of the replaced records are not in it.`,
    );
  console.log('The secrets of its profiles have to be typed again.');
  if (manifest.historyKeys !== null) console.log('Settings, Data asks for the passphrase of its order records.');
  return 0;
}

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  const options = { out: { type: 'string' }, from: { type: 'string' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args: rest, options });
  const folder = path.resolve(values.data ?? usualFolder());
  if (command === 'backup' && values.out !== undefined && isRestorePlanned(folder)) {
    console.error('A restore was begun here and is not finished. Start the console, or restore again.');
    return 1;
  }
  if (command === 'backup' && values.out !== undefined) return backUp(path.resolve(values.out), folder);
  if (command === 'restore' && values.from !== undefined && values.data !== undefined)
    return restore(values.from, folder);
  console.error(usage);
  return usageError;
}

const words: Readonly<Partial<Record<ReturnType<typeof whyOf>, string>>> = {
  'not-a-backup': 'This is no backup of Quittance.',
  damaged: 'It is damaged, or was cut.',
  newer: 'A later Quittance made it.',
  full: 'The disk is full.',
  'read-only': 'It cannot be written there.',
  gone: 'It is not there.',
  'own-file': 'Quittance keeps its own data under this name: choose another name or folder.',
};

try {
  process.exitCode = await main();
} catch (thrown) {
  console.error(
    `${words[whyOf(thrown)] ?? 'It did not work.'} ${thrown instanceof Error ? thrown.message : String(thrown)}`,
  );
  process.exitCode = 1;
}
