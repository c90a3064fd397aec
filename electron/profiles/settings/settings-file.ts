/**
 * Reads the settings at start, before the window. An unreadable file is moved aside, never overwritten, and the last
 * good copy is restored. Notices report it, so that nothing is reset silently.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { AppNotice, SettingsFileFault } from '../../contract/app.ts';
import { writeAtomicFile } from '../../exports/files/atomic-file.ts';
import { firstSettings, readSettings, type Settings } from './settings.ts';

export const settingsName = 'config.json';
export const goodCopyName = 'config.good.json';
export const settingsNames = [settingsName, goodCopyName] as const;

export interface StoredSettings {
  readonly folder: string;
  readonly settings: Settings;
  readonly notices: readonly AppNotice[];
  /** False if the folder can't be changed. Then changes last until Quittance closes, and a notice says so. */
  readonly mayBeWritten: boolean;
}

export function readStoredSettings(folder: string, now: () => number = Date.now): StoredSettings {
  try {
    const { settings, notices } = recoverSettings(folder, now);
    makePrivate(folder);
    return { folder, settings: settings ?? firstSettings, notices, mayBeWritten: true };
  } catch (thrown) {
    return { folder, settings: firstSettings, notices: [notWrittenNotice(folder, thrown)], mayBeWritten: false };
  }
}

export const notWrittenNotice = (folder: string, thrown: unknown): AppNotice => ({
  kind: 'settings-not-saved',
  path: folder,
  detail: thrown instanceof Error ? thrown.message : String(thrown),
});

type FileRead = { readonly is: 'good'; readonly settings: Settings } | { readonly is: SettingsFileFault };

interface Recovered {
  /** Null if `config.json` is absent afterwards. */
  readonly settings: Settings | null;
  readonly notices: readonly AppNotice[];
}

/** Throws only if the folder can't be changed. */
function recoverSettings(folder: string, now: () => number): Recovered {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, settingsName);
  const goodCopy = path.join(folder, goodCopyName);
  const read = readFile(file);
  const copy = readFile(goodCopy);
  if (read.is === 'good') {
    // A damaged copy would be noticed only when it is needed.
    if (copy.is !== 'good' && copy.is !== 'not-a-file') writeAtomicFile(goodCopy, fs.readFileSync(file));
    return { settings: read.settings, notices: [] };
  }
  if (read.is === 'absent' && copy.is === 'absent') return { settings: null, notices: [] };
  const stamp = new Date(now()).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const movedTo = read.is === 'absent' ? null : moveAside(file, folder, `config.broken-${stamp}`);
  if (copy.is === 'good') {
    writeAtomicFile(file, fs.readFileSync(goodCopy));
    return { settings: copy.settings, notices: [{ kind: 'settings-restored', path: movedTo, fault: read.is }] };
  }
  const copyMovedTo = copy.is === 'absent' ? null : moveAside(goodCopy, folder, `config.good.broken-${stamp}`);
  const paths = [movedTo, copyMovedTo].filter((name) => name !== null);
  return { settings: null, notices: [{ kind: 'settings-reset', paths, fault: read.is, goodCopyFault: copy.is }] };
}

function readFile(file: string): FileRead {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return { is: fs.lstatSync(file, { throwIfNoEntry: false }) === undefined ? 'absent' : 'not-a-file' };
  }
  const read = readSettings(text);
  return read.is === 'read' ? { is: 'good', settings: read.settings } : { is: read.because };
}

function moveAside(file: string, folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const aside = path.join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`);
    if (fs.existsSync(aside)) continue;
    fs.renameSync(file, aside);
    return aside;
  }
}

/** A file that was copied by hand may be readable by others. */
function makePrivate(folder: string): void {
  for (const name of settingsNames) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) fs.chmodSync(file, 0o600);
  }
}

/**
 * Damaged settings files that were moved aside, and those of an interrupted write, still contain encrypted secrets.
 * Deleting a secret deletes it there too. The rest of such a file stays for inspection.
 */
const isQuarantined = (name: string): boolean =>
  name.includes('config.') && ![settingsName, goodCopyName].includes(name);

/**
 * Ids of the profiles that were removed or whose secret has changed, including those without one, because an older
 * file may have one after a restore.
 */
export const withDeletedSecret = (before: Settings, now: Settings): readonly string[] =>
  before.profiles
    .filter(({ id, secret }) => {
      const kept = now.profiles.find((profile) => profile.id === id)?.secret;
      return now.profiles.every((profile) => profile.id !== id) || kept?.encrypted !== secret?.encrypted;
    })
    .map(({ id }) => id);

/** Throws if a file can't be changed. */
export function deleteQuarantinedSecrets(folder: string, ids: readonly string[]): void {
  for (const name of ids.length === 0 ? [] : fs.readdirSync(folder).filter(isQuarantined)) {
    const file = path.join(folder, name);
    if (!fs.statSync(file).isFile()) continue;
    // The file may be damaged anywhere, so it is edited as bytes.
    const before = fs.readFileSync(file, 'latin1');
    const after = ids.reduce(withoutSecretOf, before);
    if (after !== before) writeAtomicFile(file, Buffer.from(after, 'latin1'));
  }
}

/** A profile extends from its id to the next profile's. */
const withoutSecretOf = (text: string, id: string): string =>
  text
    .split(/(?="id"\s*:)/)
    .map((part) => (part.includes(id) ? part.replace(/("encrypted"\s*:\s*")[A-Za-z0-9+/=]*/g, '$1') : part))
    .join('');
