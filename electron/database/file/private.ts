/** Files of records that nobody else on the machine is to read. */
import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileFault } from '../../exports/files/file-fault.ts';

/**
 * The database, its log, its mark, and what was set aside or recovered beside it: a file that was copied or restored by hand may
 * have come with a mode that others can read. Does nothing on Windows.
 */
export function keepPrivate(file: string): void {
  if (process.platform === 'win32') return;
  const { dir, name } = path.parse(file);
  try {
    for (const found of readdirSync(dir, { withFileTypes: true })) {
      if (found.isFile() && found.name.startsWith(`${name}.`)) chmodSync(path.join(dir, found.name), 0o600);
    }
  } catch (thrown) {
    // Of another owner, or on a disk that takes nothing: whether it can be opened is found out by opening it.
    if (fileFault(thrown) === null) throw thrown;
  }
}
