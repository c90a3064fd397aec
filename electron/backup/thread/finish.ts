/**
 * The second half of a restore, with nothing of the data open: what the replaced database has given out stays given out, then each
 * file of before takes another name, and the new ones take theirs. Each step can be done again, so a start that is killed leaves it
 * to the next.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection, openReader } from '../../database/file/connection.ts';
import { createCounts, lastRunIn, numberOnFrom } from '../../database/file/loss/held.ts';
import { claimUse, type Claim } from '../../database/file/in-use.ts';
import { readMark } from '../../database/file/loss/mark.ts';
import { DatabaseFailure, databaseError } from '../../database/failure.ts';
import { inTransaction } from '../../database/sqlite/transaction.ts';
import { text } from '../../database/sqlite/cell.ts';
import { readFileState } from '../../database/sums/file-state.ts';
import { keepSums } from '../../database/sums/keep-sums.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { syncFolder, writeWholeFile } from '../../exports/files/atomic-file.ts';
import { settingsNames } from '../../profiles/settings/settings-file.ts';
import { deleteQuarantinedSecrets } from '../../profiles/settings/quarantined-secrets.ts';
import { readSettings, writeSettings, type Settings } from '../../profiles/settings/settings.ts';
import { restoredSettings } from '../portable-settings.ts';
import { layUnsaved } from '../unsaved-part.ts';
import {
  databaseName,
  hasLeft,
  isRestorePlanned,
  removeStaged,
  setPlanAside,
  stagedOf,
  type SetAsidePlan,
} from '../restore-files.ts';
import { forgetPlan, keepPlan, readPlan, tellRestored, type RestoredNote, type RestorePlan } from '../restore-plan.ts';
import { stateOf } from './stage.ts';

const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');
const replacedName = (plan: RestorePlan): string => `quittance.replaced-${stampOf(plan.at)}.db`;

type Given = Readonly<Record<'addresses' | 'lastRun' | 'lastRequest', number>>;
const nothingGiven: Given = { addresses: 0, lastRun: 0, lastRequest: 0 };

const most = (one: Given, other: Given): Given => ({
  addresses: Math.max(one.addresses, other.addresses),
  lastRun: Math.max(one.lastRun, other.lastRun),
  lastRequest: Math.max(one.lastRequest, other.lastRequest),
});

/** Nonces that were used with each profile, whichever of the two databases knows of it. */
function keepNonces(from: DatabaseSync, into: DatabaseSync): void {
  const owner = into.prepare('INSERT OR IGNORE INTO profile (id) VALUES (?)');
  const use = into.prepare('INSERT OR IGNORE INTO nonce (profile_no, nonce) SELECT no, ?2 FROM profile WHERE id = ?1');
  const used = from.prepare(
    'SELECT profile.id, nonce FROM nonce JOIN profile ON profile.no = nonce.profile_no ORDER BY 1, 2',
  );
  let last = '';
  for (const row of used.iterate()) {
    const profile = text(row['id']);
    if (profile !== last) owner.run(profile);
    last = profile;
    use.run(profile, text(row['nonce']));
  }
}

const nothing = (): void => undefined;

/** What is left of the replaced database may be damaged: the mark beside it says what it had given out all the same. */
function join(plan: RestorePlan): RestorePlan {
  const staged = openConnection(stagedOf(plan.database));
  let given = readMark(plan.database) ?? nothingGiven;
  let lastRun: number;
  try {
    const state = readFileState(staged);
    if (state === null) throw new DatabaseFailure(databaseError('damaged', 'The new database says nothing of itself'));
    const { now } = Date;
    keepSums(staged, { now, from: state.commits, committed: nothing, damageMet: nothing, overtaken: nothing });
    lastRun = lastRunIn(staged);
    if (existsSync(plan.database)) {
      given = most(given, knownTo(plan.database, staged));
    }
    inTransaction(staged, () => numberOnFrom(staged, given));
    staged.exec('PRAGMA journal_mode = DELETE');
  } finally {
    staged.close();
  }
  const missing = {
    addresses: Math.max(0, given.addresses - plan.holds),
    runs: Math.max(0, given.lastRun - lastRun),
  };
  return { ...plan, step: 'joined', missing };
}

function knownTo(file: string, staged: DatabaseSync): Given {
  let replaced: DatabaseSync | null = null;
  try {
    const opened = openReader({ file, immutable: false });
    replaced = opened;
    const counts = createCounts(opened)();
    inTransaction(staged, () => keepNonces(opened, staged));
    return counts;
  } catch {
    // As much as could be read is not asked for: of six letters drawn at random hardly two are ever the same.
    return nothingGiven;
  } finally {
    replaced?.close();
  }
}

function renameUnlessThere(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to);
}

/** Beside the database: all that is named after it, but for its lock, the new one, and copies that migrations made. */
function setDatabaseAside(plan: RestorePlan, folder: string): string | null {
  const { dir, base } = path.parse(plan.database);
  const replaced = path.join(dir, replacedName(plan));
  const isItsOwn = (name: string): boolean =>
    (name.startsWith(`${base}-`) || name.startsWith(`${base}.`)) &&
    !/^\.(in-use|copying|restoring|before-)/.test(name.slice(base.length));
  for (const name of readdirSync(dir).filter(isItsOwn)) {
    renameUnlessThere(path.join(dir, name), replaced + name.slice(base.length));
  }
  // Beside a link to it as well: it would be taken for the mark of the new one.
  const link = path.join(folder, databaseName);
  if (link !== plan.database) renameUnlessThere(`${link}.mark`, path.join(folder, `${replacedName(plan)}.mark`));
  // As long as the new one waits, what has the name is the old one.
  if (existsSync(stagedOf(plan.database))) {
    renameUnlessThere(plan.database, replaced);
    renameSync(stagedOf(plan.database), plan.database);
    syncFolder(dir);
  }
  return existsSync(replaced) ? replaced : null;
}

function settingsIn(file: string): Settings | null {
  try {
    const read = readSettings(readFileSync(file, 'utf8'));
    return read.is === 'read' ? read.settings : null;
  } catch {
    return null;
  }
}

/** Of profiles in a file that may be damaged; whatever else has an id does no harm. */
function idsIn(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'latin1').matchAll(/"id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
}

/**
 * In the folder of the data. What is set aside loses the secrets of profiles: who restores types each again. The keys of the order
 * records stay, for what is set aside with them.
 */
function replaceSettings(plan: RestorePlan, folder: string): void {
  const aside = (name: string): string =>
    path.join(folder, name.replace(/\.json$/, `.replaced-${stampOf(plan.at)}.json`));
  for (const name of settingsNames) renameUnlessThere(path.join(folder, name), aside(name));
  const present = settingsNames.map((name) => settingsIn(aside(name))).find((found) => found !== null) ?? null;
  const read = readSettings(plan.settings);
  if (read.is === 'not-read') throw new TypeError(`The settings of the plan: ${read.because}`);
  const settings = writeSettings(restoredSettings(read.settings, present, plan.historyKeys));
  for (const name of settingsNames) writeWholeFile(path.join(folder, name), settings);
  for (const name of settingsNames) takeSecretsOut(aside(name));
  // By form, of those that cannot be read.
  deleteQuarantinedSecrets(folder, [...new Set(settingsNames.flatMap((name) => idsIn(aside(name))))]);
}

/** It stays readable: a start that is killed behind this has the keys of the order records from nowhere else. */
function takeSecretsOut(file: string): void {
  const found = settingsIn(file);
  if (found === null || found.profiles.every(({ secret }) => secret === null)) return;
  const profiles = found.profiles.map((profile) => ({ ...profile, secret: null }));
  writeWholeFile(file, writeSettings({ ...found, profiles }));
}

/** Null where it can be. Nothing has been replaced otherwise. */
function whyNotEnded({ database, databaseId, step, before }: RestorePlan): SetAsidePlan['because'] | null {
  const now = stateOf(database);
  if (!existsSync(stagedOf(database))) {
    if (step === 'staged') return 'nothing-staged';
    return databaseId === '' || now?.databaseId === databaseId ? null : 'nothing-staged';
  }
  // One that is damaged by now says nothing of itself, and has not gone on.
  if (step === 'joined' || before === undefined || now === null) return null;
  const isSame = before?.databaseId === now.databaseId && (before.commits === null || before.commits === now.commits);
  return isSame ? null : 'went-on';
}

/** What a restore that was killed before it was decided has left. One that is at work has the claim, and keeps what is its own. */
function removeUndecided(folder: string): void {
  const database = realPathOf(path.join(folder, databaseName));
  const claim = claimUse(database);
  if (claim === null) return;
  try {
    // Decided meanwhile, it is no longer anybody's to remove.
    if (!isRestorePlanned(folder)) removeStaged(database);
  } finally {
    claim.release();
  }
}

/**
 * Before anything of the data is opened. A plan that cannot be carried out any more is set aside: `setAsidePlans` has it.
 *
 * @param held the claim to the database, of whoever has it already, and keeps it
 * @returns what there is to tell; null where no restore was decided, or none can be ended
 * @throws DatabaseFailure `locked` where another console has the database, an error of `node:fs` where the disk refuses: the plan
 *   stays, and nothing else may open the data
 */
export function finishRestore(folder: string, held: Claim | null = null): RestoredNote | null {
  if (!isRestorePlanned(folder)) {
    if (hasLeft(folder)) removeUndecided(folder);
    return null;
  }
  let plan = readPlan(folder);
  if (plan === null) {
    // It was whole once. What has not been replaced stays as it is.
    setPlanAside(folder, 'unreadable');
    return null;
  }
  const claim = held ?? claimUse(plan.database);
  if (claim === null) throw new DatabaseFailure(databaseError('locked', 'Another console has the database'));
  try {
    const because = whyNotEnded(plan);
    if (because !== null) {
      setPlanAside(folder, because);
      removeStaged(plan.database);
      return null;
    }
    if (plan.step === 'staged') {
      plan = join(plan);
      keepPlan(folder, plan);
    }
    const replaced = setDatabaseAside(plan, folder);
    replaceSettings(plan, folder);
    layUnsaved(folder, plan.unsaved);
    const { from, madeAt, at, inDoubt, missing } = plan;
    const counted = { inDoubt, missing: missing ?? { addresses: 0, runs: 0 } };
    const note: RestoredNote = { from, madeAt, at, replaced, ...counted };
    tellRestored(folder, note);
    forgetPlan(folder);
    rmSync(`${stagedOf(plan.database)}-journal`, { force: true });
    return note;
  } finally {
    if (held === null) claim.release();
  }
}
