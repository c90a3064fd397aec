/** A real database with its thread in a temporary folder. Closed and removed when the test ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { workerFile } from '../../support/worker-file.ts';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { DatabaseFailure } from '../../../electron/database/failure.ts';

export { workerFile };
export const dataKey = new Uint8Array(32).fill(7);

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function openReal(file: string, worker: string = workerFile): Promise<Database> {
  const database = await openDatabase({ file, workerFile: worker, dataKey });
  onTestFinished(() => database.close());
  return database;
}

export async function newDatabase(): Promise<{ folder: string; file: string; database: Database }> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  return { folder, file, database: await openReal(file) };
}

/** Reads the file directly, without the thread. */
export const lookInto = <T>(file: string, look: (database: DatabaseSync) => T): T => inside(file, true, look);

/** Writes to the file directly, like another program. */
export const changeIn = <T>(file: string, change: (database: DatabaseSync) => T): T => inside(file, false, change);

function inside<T>(file: string, readOnly: boolean, look: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 5_000, readOnly });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

/** The error of a rejected call. */
export async function failureOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof DatabaseFailure) return error.error;
    throw error;
  }
  throw new Error('The call was not rejected');
}
