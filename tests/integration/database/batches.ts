/** Batches in a real database, also for programs that run without the test runner. */
import type { CreatedResponse, Ending, NewBatch, RequestRef, BatchStep } from '../../../electron/addresses/journal.ts';
import type { PlannedRequest } from '../../../electron/contract/address-plan.ts';
import type { RequestView, BatchRecord } from '../../../electron/contract/addresses.ts';
import type { Result } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';

/** The parts of a batch that a test sets. By default it has one request. */
export interface BatchShape extends Partial<Pick<NewBatch, 'profile' | 'connection' | 'chain' | 'createdAt'>> {
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

export const newBatch = ({ alias = 'checkout', count = 2, requests, callbackUrl, ...more }: BatchShape): NewBatch => ({
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

export type BatchWithRequests<R extends object = BatchRecord> = R & { readonly requests: readonly RequestView[] };

type RequestReader = Pick<Database, 'requests'>;

export async function withRequests<R extends BatchRecord>(
  database: RequestReader,
  batch: R,
): Promise<BatchWithRequests<R>> {
  const requests: RequestView[] = [];
  for (;;) {
    const page = await database.requests({ batchId: batch.id, after: requests.at(-1)?.position ?? null, limit: 500 });
    if (page.length === 0) return { ...batch, requests };
    requests.push(...page);
  }
}

/** Like `Database.batches`, with all requests. */
export async function batchesOf(
  database: Pick<Database, 'batches' | 'requests'>,
  ...ask: Parameters<Database['batches']>
): Promise<readonly BatchWithRequests[]> {
  return Promise.all((await database.batches(...ask)).map((batch) => withRequests(database, batch)));
}

/** A batch with only the request that a step changed. */
export const stepped = ({ batch, request }: BatchStep): BatchWithRequests => ({ ...batch, requests: [request] });

export const answerOf = (addresses: readonly (string | null)[], endedAt = 3_000): CreatedResponse => ({
  endedAt,
  serviceCode: '00000',
  serviceMsg: 'ok',
  httpStatus: 200,
  entries: addresses.map((address) => ({ address, raw: JSON.stringify(address) })),
});

const endingReasons = { refused: '', unknown: 'timed-out', 'not-sent': 'connection-refused' } as const;

/** How a request ended without a response. */
export const endingOf = (state: Ending['state'], changes: Partial<Ending> = {}): Ending => ({
  state,
  endedAt: 3_000,
  reason: endingReasons[state],
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  response: null,
  ...changes,
});

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

export async function startBatch(database: Database, shape: BatchShape) {
  const started = valueOf(await database.journal.startBatch(newBatch(shape)));
  return { ...started, batch: await withRequests(database, started.batch) };
}

export function firstRequest(batch: BatchWithRequests, batchKey: string): RequestRef {
  const [request] = batch.requests;
  if (request === undefined) throw new Error('The batch has no request');
  return { id: request.id, batchId: batch.id, batchKey };
}

/** Starts a batch and marks its request as sending. */
export async function sendingBatch(database: Database, more: BatchShape) {
  const { batch } = await startBatch(database, more);
  const request = firstRequest(batch, more.batchKey);
  valueOf(await database.journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 }));
  return { batch, request };
}
