/**
 * Before the settings are opened: a file that cannot be read is set aside under a name of its own, never
 * overwritten, and the last good copy takes its place. What happened is told, so that nothing is reset in silence.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { AppNotice, SettingsFileFault } from '../../contract/app-state.ts';
import { writeWholeFile } from '../../exports/files/whole-file.ts';
import { markName, readSettingsMark } from './settings-mark.ts';
import { readSettings, type Settings } from './settings.ts';

export const settingsName = 'config.json';
export const goodCopyName = 'config.good.json';
/** The settings themselves, their copy, and what says what they last were. */
export const settingsNames = [settingsName, goodCopyName, markName] as const;

type FileRead = { readonly is: 'good'; readonly settings: Settings } | { readonly is: SettingsFileFault };

interface Recovered {
  /** What stands in `config.json` now; null where it is absent. */
  readonly settings: Settings | null;
  readonly notices: readonly AppNotice[];
}

/** Leaves `config.json` readable or absent. Throws only when the folder itself cannot be changed. */
export function recoverSettings(folder: string, now: () => number): Recovered {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, settingsName);
  const goodCopy = path.join(folder, goodCopyName);
  const read = readFile(file);
  const copy = readFile(goodCopy);
  if (read.is === 'good') {
    // Nobody reads the copy until it is needed, and then it has to be good.
    if (copy.is !== 'good' && copy.is !== 'not-a-file') writeWholeFile(goodCopy, fs.readFileSync(file));
    return { settings: read.settings, notices: [] };
  }
  const mark = readSettingsMark(folder);
  if (read.is === 'absent' && copy.is === 'absent') {
    const lost = mark && ({ kind: 'settings-lost', writtenAt: mark.writtenAt, profiles: mark.profiles } as const);
    return { settings: null, notices: lost === null ? [] : [lost] };
  }

  const stamp = new Date(now()).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const aside = read.is === 'absent' ? null : setAside(file, folder, `config.broken-${stamp}`);
  if (copy.is === 'good') {
    writeWholeFile(file, fs.readFileSync(goodCopy));
    return { settings: copy.settings, notices: [{ kind: 'settings-restored', path: aside, fault: read.is }] };
  }
  const copyAside = copy.is === 'absent' ? null : setAside(goodCopy, folder, `config.good.broken-${stamp}`);
  const paths = [aside, copyAside].filter((name) => name !== null);
  const profiles = mark?.profiles ?? null;
  const begun = { kind: 'settings-started-anew', paths, fault: read.is, goodCopyFault: copy.is, profiles } as const;
  return { settings: null, notices: [begun] };
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

function setAside(file: string, folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const aside = path.join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`);
    if (fs.existsSync(aside)) continue;
    fs.renameSync(file, aside);
    return aside;
  }
}
