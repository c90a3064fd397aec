/**
 * The single-instance lock: a file in `userData` with the owner's process id. A second instance leaves a
 * message beside it, written at once, because it may end before anything asynchronous is done.
 */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from 'node:fs';
import path from 'node:path';
import { parseUnchecked } from '../json.ts';

export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly data: unknown;
}

let watcher: FSWatcher | null = null;
let lock: string | null = null;

/** Whether the process is a host like this one; process ids are used again. */
function isHost(id: number): boolean {
  try {
    process.kill(id, 0);
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(path.resolve(import.meta.dirname, '../main.ts'));
  } catch {
    return false;
  }
}

function ownerOf(file: string): number | null {
  try {
    const id = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(id) && isHost(id) ? id : null;
  } catch {
    return null;
  }
}

/** False: another host has it, and was notified. */
export function takeLock(userData: string, data: unknown, onSecond: (second: SecondInstance) => void): boolean {
  if (lock !== null) return true;
  const folder = path.join(userData, 'stand-in-instance');
  const file = path.join(folder, 'owner');
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const own = path.join(folder, `claim-${process.pid}`);
    try {
      writeFileSync(own, String(process.pid));
      // A link appears with its content, so nobody reads an owner without a number.
      linkSync(own, file);
      lock = file;
      break;
    } catch {
      if (ownerOf(file) !== null) {
        leaveMessage(folder, { argv: process.argv, workingDirectory: process.cwd(), data });
        return false;
      }
      rmSync(file, { force: true });
    } finally {
      rmSync(own, { force: true });
    }
  }
  if (lock === null) return false;
  const read = (): void => {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
      const message = path.join(folder, name);
      onSecond(parseUnchecked<SecondInstance>(readFileSync(message, 'utf8')));
      rmSync(message, { force: true });
    }
  };
  watcher = watch(folder, { persistent: false }, () => {
    try {
      read();
    } catch {
      // The folder is removed with its data folder, so nobody is left to notify.
    }
  });
  return true;
}

function leaveMessage(folder: string, message: SecondInstance): void {
  const file = path.join(folder, `${process.pid}.json`);
  writeFileSync(`${file}.part`, JSON.stringify(message));
  renameSync(`${file}.part`, file);
}

function release(): void {
  watcher?.close();
  watcher = null;
  if (lock !== null) rmSync(lock, { force: true });
  lock = null;
}

export const releaseLock = Object.assign(release, { held: () => lock !== null });
