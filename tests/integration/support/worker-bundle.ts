/**
 * The database's worker as the console ships it, in one file: hundreds of tests start it, and from its sources each start would strip
 * the types of a hundred modules. Made anew for each run of the tests, so it is never an old one.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quittance-worker-'));
  // Some tests start it as another user.
  chmodSync(folder, 0o755);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'electron/database-worker.ts'),
      outDir: folder,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  });
  process.env['QUITTANCE_TEST_WORKER'] = path.join(folder, 'database-worker.mjs');
  return () => rmSync(folder, { recursive: true, force: true });
}
