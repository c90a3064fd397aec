/** A copy of the tree to take protections out of: what is worked on is never touched. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const notCopied = new Set(['.git', 'node_modules', 'dist', 'release', 'reports', 'test-results']);

export interface Scratch {
  readonly folder: string;
  /** Runs `work` with the text replaced; null without having run it where the text does not stand there exactly once. */
  readonly changed: <T>(file: string, find: string, replace: string, work: () => T) => T | null;
  /** Of a tool in `node_modules`; the exit code is the tool's. */
  readonly run: (
    tool: string,
    ...given: readonly string[]
  ) => { readonly exitCode: number | null; readonly output: string };
  readonly remove: () => void;
}

export function makeScratch(): Scratch {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-mutate-'));
  cpSync(root, folder, { recursive: true, filter: (from) => !notCopied.has(path.relative(root, from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return {
    folder,
    changed(file, find, replace, work) {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      if (text.split(find).length !== 2) return null;
      writeFileSync(
        place,
        text.replace(find, () => replace),
      );
      try {
        return work();
      } finally {
        writeFileSync(place, text);
      }
    },
    run(tool, ...given) {
      const done = spawnSync(process.execPath, [path.join(folder, 'node_modules', tool), ...given], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, FORCE_COLOR: '0' },
      });
      return { exitCode: done.status, output: `${done.stdout}${done.stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
