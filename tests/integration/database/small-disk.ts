/** Runs a program on a small disk of its own, so that the disk is really full. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Need } from '../../support/needs.ts';

const mount = 'mount -t tmpfs -o "$1" tmpfs "$2" && shift 2 && exec "$@"';
const unshare = (options: string, folder: string, command: readonly string[]) => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  mount,
  'sh',
  options,
  folder,
  ...command,
];

function possible(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('unshare', unshare('size=3m', '/tmp', ['true']), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const ownDisk: Need = {
  has: possible(),
  why: 'a disk of its own for a test takes Linux, and namespaces of users that are allowed',
};

/** Runs a program with the folder as argument. Returns its output. */
export async function onSmallDisk(folder: string, program: string): Promise<unknown> {
  const command = unshare('size=3m', folder, [process.execPath, program, folder]);
  const { stdout } = await promisify(execFile)('unshare', command, { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Fills the disk completely. Deleting `filler` frees space. */
export function fillDisk(filler: string): void {
  writeFileSync(filler, '');
  for (const size of [65_536, 4096, 1]) {
    for (;;) {
      try {
        appendFileSync(filler, Buffer.alloc(size));
      } catch {
        break;
      }
    }
  }
}
