/** Bundled worker threads like in the product, because starting hundreds from the sources would strip their types each time. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quittance-workers-'));
  // Some tests start one as another user.
  chmodSync(folder, 0o755);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      rolldownOptions: {
        input: {
          database: path.join(root, 'electron/database-worker.ts'),
          backup: path.join(root, 'electron/backup-worker.ts'),
          list: path.join(root, 'electron/list-worker.ts'),
          sandbox: path.join(root, 'sandbox/worker.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env['QUITTANCE_TEST_WORKERS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
