/** Worker threads for tests: the bundles of this test run, or the sources in a separate program. */
import path from 'node:path';

const bundles = process.env['QUITTANCE_TEST_WORKERS'];
const root = path.resolve(import.meta.dirname, '../..');
const fileOf = (name: string, source: string): string =>
  bundles === undefined ? path.join(root, source) : path.join(bundles, `${name}.mjs`);

export const workerFile = fileOf('database', 'electron/database-worker.ts');
export const backupWorkerFile = fileOf('backup', 'electron/backup-worker.ts');
export const listWorkerFile = fileOf('list', 'electron/list-worker.ts');
export const sandboxWorkerFile = fileOf('sandbox', 'sandbox/worker.ts');
