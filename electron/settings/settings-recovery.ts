/**
 * Before the settings are opened: a file that cannot be read is set aside under a name of its own, never
 * overwritten, and the last good copy takes its place. What happened is told, so that nothing is reset in silence.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { AppNotice, SettingsFileFault } from '../contract/app-state.ts';
import { writeWholeFile } from '../files/whole-file.ts';
import { markName, readSettingsMark } from './settings-mark.ts';
import { readSettings } from './settings.ts';

export const settingsName = 'config.json';
export const goodCopyName = 'config.good.json';
/** The settings themselves, their copy, and what says what they last were. */
export const settingsNames = [settingsName, goodCopyName, markName] as const;

type FileState = 'good' | SettingsFileFault;

/** Leaves `config.json` readable or absent. Throws only when the folder itself cannot be changed. */
export function recoverSettings(folder: string, now: () => number): readonly AppNotice[] {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, settingsName);
  const goodCopy = path.join(folder, goodCopyName);
  const state = stateOf(file);
  const copyState = stateOf(goodCopy);
  if (state === 'good') {
    // Nobody reads the copy until it is needed, and then it has to be good.
    if (copyState !== 'good' && copyState !== 'not-a-file') writeWholeFile(goodCopy, fs.readFileSync(file));
    return [];
  }
  const mark = readSettingsMark(folder);
  if (state === 'absent' && copyState === 'absent') {
    return mark === null ? [] : [{ kind: 'settings-lost', writtenAt: mark.writtenAt, profiles: mark.profiles }];
  }

  const stamp = new Date(now()).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const aside = state === 'absent' ? null : setAside(file, folder, `config.broken-${stamp}`);
  if (copyState === 'good') {
    writeWholeFile(file, fs.readFileSync(goodCopy));
    return [{ kind: 'settings-restored', path: aside, fault: state }];
  }
  const copyAside = copyState === 'absent' ? null : setAside(goodCopy, folder, `config.good.broken-${stamp}`);
  const paths = [aside, copyAside].filter((name) => name !== null);
  const profiles = mark?.profiles ?? null;
  return [{ kind: 'settings-started-anew', paths, fault: state, goodCopyFault: copyState, profiles }];
}

function stateOf(file: string): FileState {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return fs.lstatSync(file, { throwIfNoEntry: false }) === undefined ? 'absent' : 'not-a-file';
  }
  const read = readSettings(text);
  return read.is === 'read' ? 'good' : read.because;
}

function setAside(file: string, folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const aside = path.join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`);
    if (fs.existsSync(aside)) continue;
    fs.renameSync(file, aside);
    return aside;
  }
}
