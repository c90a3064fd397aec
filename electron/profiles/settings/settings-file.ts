/**
 * The settings file: its format with a checksum, and reading it at start, before the window. An unreadable file is
 * kept under another name, without its secrets, and the last good copy is restored. Notices report both.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AppNotice } from '../../contract/notices.ts';
import { z } from '../../contract/zod.ts';
import { writeAtomicFile } from '../../exports/files/atomic-file.ts';
import { defaultSettings, settingsSchema, type Settings } from './settings-schema.ts';

export const settingsName = 'config.json';
export const goodCopyName = 'config.good.json';
export const settingsNames = [settingsName, goodCopyName] as const;

/** Raise it when the shape of `Settings` changes, and migrate older files: otherwise they count as damaged. */
const settingsFormat = 1;

const envelope = z.strictObject({ quittance: z.literal(settingsFormat), sha256: z.string(), settings: settingsSchema });

export type SettingsText =
  | { readonly is: 'read'; readonly settings: Settings }
  | { readonly is: 'not-read'; readonly reason: 'newer' | 'damaged' };

const checksumOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Adds a checksum, because one flipped bit in a base URL could send a payment request elsewhere. */
export function writeSettings(value: Settings): string {
  // Parsed by the schema, so that everything saved can be read, and keys have one order.
  const checked = settingsSchema.parse(value);
  return `${JSON.stringify({ quittance: settingsFormat, sha256: checksumOf(checked), settings: checked }, null, 2)}\n`;
}

export function readSettings(text: string): SettingsText {
  const damaged = { is: 'not-read', reason: 'damaged' } as const;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return damaged;
  }
  const newer = z.object({ quittance: z.int().gt(settingsFormat) }).safeParse(value);
  if (newer.success) return { is: 'not-read', reason: 'newer' };
  const parsed = envelope.safeParse(value);
  if (!parsed.success) return damaged;
  const { sha256, settings: found } = parsed.data;
  return sha256 === checksumOf(found) ? { is: 'read', settings: found } : damaged;
}

export interface StoredSettings {
  readonly folder: string;
  readonly settings: Settings;
  readonly notices: readonly AppNotice[];
  /** False if the folder can't be changed: changes last until Quittance closes, and a notice says so. */
  readonly isWritable: boolean;
}

export function readStoredSettings(folder: string, now: () => number = Date.now): StoredSettings {
  try {
    const { settings, notices } = recoverSettings(folder, now);
    makePrivate(folder);
    return { folder, settings: settings ?? defaultSettings, notices, isWritable: true };
  } catch (error) {
    const readable = settingsNames
      .map((name) => path.join(folder, name))
      .filter((file) => fs.existsSync(file))
      .map(readFile)
      .find((read) => read.is === 'good');
    return {
      folder,
      settings: readable?.settings ?? defaultSettings,
      notices: [notWrittenNotice(folder, error)],
      isWritable: false,
    };
  }
}

export const notWrittenNotice = (folder: string, error: unknown): AppNotice => ({
  kind: 'settings-not-saved',
  path: folder,
  detail: error instanceof Error ? error.message : String(error),
});

type FileRead =
  | { readonly is: 'good'; readonly settings: Settings }
  | { readonly is: 'absent' | 'not-a-file' | 'damaged' | 'newer' };

interface Recovered {
  /** Null if `config.json` is absent afterwards. */
  readonly settings: Settings | null;
  readonly notices: readonly AppNotice[];
}

/** Throws only if the folder can't be changed. */
function recoverSettings(folder: string, now: () => number): Recovered {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeInterruptedWrites(folder);
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
    return { settings: copy.settings, notices: [{ kind: 'settings-restored', path: movedTo }] };
  }
  const copyMovedTo = copy.is === 'absent' ? null : moveAside(goodCopy, folder, `config.good.broken-${stamp}`);
  const paths = [movedTo, copyMovedTo].filter((name) => name !== null);
  return { settings: null, notices: [{ kind: 'settings-reset', paths }] };
}

function readFile(file: string): FileRead {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return { is: fs.lstatSync(file, { throwIfNoEntry: false }) === undefined ? 'absent' : 'not-a-file' };
  }
  const read = readSettings(text);
  return read.is === 'read' ? { is: 'good', settings: read.settings } : { is: read.reason };
}

function moveAside(file: string, folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const aside = path.join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`);
    if (fs.existsSync(aside)) continue;
    const bytes = readBytes(file);
    if (bytes === null) fs.renameSync(file, aside);
    else {
      writeAtomicFile(aside, withoutSecrets(bytes));
      fs.rmSync(file);
    }
    return aside;
  }
}

/** Null for a folder, or for a file that can't be read, so that no secret can be read from it either. */
function readBytes(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}

/** A file that was copied by hand may be readable by others. */
function makePrivate(folder: string): void {
  for (const name of settingsNames) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) fs.chmodSync(file, 0o600);
  }
}

/** Encrypted secrets of profiles. The file may be damaged anywhere, so it is edited as bytes. */
const encryptedSecret = /("encrypted"\s*:\s*")[A-Za-z0-9+/=]*/g;

const withoutSecrets = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(encryptedSecret, '$1'), 'latin1');

/** Writes a copy without encrypted secrets, so that a secret that is deleted later is in no file. */
export const copyWithoutSecrets = (file: string, to: string): void =>
  writeAtomicFile(to, withoutSecrets(fs.readFileSync(file)));

/** A write was interrupted: the settings themselves are unchanged. */
function removeInterruptedWrites(folder: string): void {
  for (const name of fs.readdirSync(folder))
    if (settingsNames.some((own) => name.startsWith(`${own}.`))) fs.rmSync(path.join(folder, name), { force: true });
}
