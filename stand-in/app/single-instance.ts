/**
 * The single-instance lock: a file in the data folder with the owner's process id. A second instance writes a file
 * beside it, synchronously, because it may end right afterwards.
 */
import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, watch, writeFileSync, type FSWatcher } from 'node:fs';
import path from 'node:path';

let lock: { readonly file: string; readonly watcher: FSWatcher } | null = null;

const hostFile = path.resolve(import.meta.dirname, '../main.ts');

/** Process ids are reused, so the command line is checked too. */
function isOwnedByRunningHost(file: string): boolean {
  try {
    const id = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(hostFile);
  } catch {
    return false;
  }
}

function claim(folder: string, file: string): boolean {
  const own = path.join(folder, `claim-${process.pid}`);
  writeFileSync(own, String(process.pid));
  try {
    // A link appears together with its content, so the lock is never empty.
    linkSync(own, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Returns false if another host has the lock, and notifies that host. */
export function takeLock(userData: string, onSecondInstance: () => void): boolean {
  if (lock !== null) return true;
  const folder = path.join(userData, 'stand-in-instance');
  const file = path.join(folder, 'owner');
  mkdirSync(folder, { recursive: true });
  if (!claim(folder, file)) {
    if (isOwnedByRunningHost(file)) {
      writeFileSync(path.join(folder, `${process.pid}.second`), '');
      return false;
    }
    // The owner was killed.
    rmSync(file, { force: true });
    if (!claim(folder, file)) return false;
  }
  const watcher = watch(folder, { persistent: false }, () => {
    try {
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.second'))) {
        rmSync(path.join(folder, name));
        onSecondInstance();
      }
    } catch {
      // The data folder was deleted.
    }
  });
  lock = { file, watcher };
  return true;
}

export function releaseLock(): void {
  lock?.watcher.close();
  if (lock !== null) rmSync(lock.file, { force: true });
  lock = null;
}
