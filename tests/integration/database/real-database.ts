/** A real database in a temporary folder, its thread included; closed and removed when the test ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { CreatedAnswer, NewBatch, RequestRef, BatchStep } from '../../../electron/addresses/journal.ts';
import type { PlannedRequest } from '../../../electron/contract/address-plan.ts';
import type { RequestView, BatchRecord } from '../../../electron/contract/addresses.ts';
import type { Result } from '../../../electron/contract/result.ts';
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

/** Looks at the file itself, beside the thread. */
export const lookInto = <T>(file: string, look: (database: DatabaseSync) => T): T => inside(file, true, look);

/** Writes to the file itself, as another program does. */
export const changeIn = <T>(file: string, change: (database: DatabaseSync) => T): T => inside(file, false, change);

function inside<T>(file: string, readOnly: boolean, look: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 5_000, readOnly });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

/** A run by what tests say of it: of one request for all where they name none. */
export interface RunShape extends Partial<Pick<NewBatch, 'profile' | 'connection' | 'chain' | 'createdAt'>> {
  readonly batchKey: string;
  readonly alias?: string;
  readonly callbackUrl?: string;
  readonly count?: number;
  readonly requests?: readonly (Pick<PlannedRequest, 'position' | 'count' | 'alias'> & {
    readonly callbackUrl?: string;
    readonly line?: number;
    readonly lineAlias?: string;
  })[];
}

export const newRun = ({ alias = 'checkout', count = 2, requests, callbackUrl, ...more }: RunShape): NewBatch => ({
  profile: { id: 'demo', name: 'Demo store', environment: 'sandbox' },
  connection: null,
  chain: 'TRON',
  createdAt: 1_000,
  ...more,
  requests: (requests ?? [{ position: 1, count, alias }]).map((request) => ({
    callbackUrl: callbackUrl ?? 'https://pay.example/hook',
    line: 1,
    lineAlias: request.alias,
    ...request,
  })),
});

export type RunWithRequests<R extends object = BatchRecord> = R & { readonly requests: readonly RequestView[] };

type RequestReader = Pick<Database, 'requests'>;

export async function withRequests<R extends BatchRecord>(
  database: RequestReader,
  batch: R,
): Promise<RunWithRequests<R>> {
  const requests: RequestView[] = [];
  for (;;) {
    const page = await database.requests({ batchId: batch.id, after: requests.at(-1)?.position ?? null, limit: 500 });
    if (page.length === 0) return { ...batch, requests };
    requests.push(...page);
  }
}

/** As `Database.runs`, with all their requests. */
export async function runsOf(
  database: Pick<Database, 'batches' | 'requests'>,
  ...ask: Parameters<Database['batches']>
): Promise<readonly RunWithRequests[]> {
  return Promise.all((await database.batches(...ask)).map((batch) => withRequests(database, batch)));
}

/** A run and the one request that a step has changed, as a run of that one request. */
export const stepped = ({ batch, request }: BatchStep): RunWithRequests => ({ ...batch, requests: [request] });

export const answerOf = (addresses: readonly (string | null)[], endedAt = 3_000): CreatedAnswer => ({
  endedAt,
  serviceCode: '00000',
  serviceMsg: 'ok',
  httpStatus: 200,
  entries: addresses.map((address) => ({ address, raw: JSON.stringify(address) })),
});

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

export async function startBatch(database: Database, shape: RunShape) {
  const begun = valueOf(await database.journal.startBatch(newRun(shape)));
  return { ...begun, batch: await withRequests(database, begun.batch) };
}

export function firstRequest(batch: RunWithRequests, batchKey: string): RequestRef {
  const [request] = batch.requests;
  if (request === undefined) throw new Error('The batch has no request');
  return { id: request.id, batchId: batch.id, batchKey };
}

/** Plans a run and marks its one request as being sent. */
export async function sendingRun(database: Database, more: RunShape) {
  const { batch } = await startBatch(database, more);
  const request = firstRequest(batch, more.batchKey);
  valueOf(await database.journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 }));
  return { batch, request };
}

/** The failure that a call is rejected with. */
export async function failureOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof DatabaseFailure) return thrown.error;
    throw thrown;
  }
  throw new Error('The call was not rejected');
}
