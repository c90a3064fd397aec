/** The database's worker for tests: the bundle made for this run of them; in a program that is run by itself, the sources. */
import path from 'node:path';

export const workerFile =
  process.env['QUITTANCE_TEST_WORKER'] ?? path.resolve(import.meta.dirname, '../../electron/database-worker.ts');
