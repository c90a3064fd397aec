/**
 * Runs a program on a disk of a few megabytes of its own, so that "disk full" is the real thing. Needs Linux
 * with user namespaces; elsewhere `hasSmallDisk` is false.
 */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const mount = 'mount -t tmpfs -o size=3m tmpfs "$1" && shift && exec "$@"';
const unshare = (folder: string, command: readonly string[]) => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  mount,
  'sh',
  folder,
  ...command,
];

function possible(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('unshare', unshare('/tmp', ['true']), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const hasSmallDisk = possible();

/** What the program printed; it is run by this very Node with the folder as its argument. */
export async function onSmallDisk(folder: string, program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('unshare', unshare(folder, [process.execPath, program, folder]), {
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
