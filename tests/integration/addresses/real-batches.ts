/** Batches with the real database, the real client and the sandbox. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  createAddressBatches,
  type AddressBatchesOptions,
  type AddressBatches,
} from '../../../electron/addresses/address-batches.ts';
import type { Pace } from '../../../electron/addresses/batch-sender.ts';
import type { AddressLine, CreateInput } from '../../../electron/contract/address-plan.ts';
import type { RequestView, BatchChange, BatchView } from '../../../electron/contract/addresses.ts';
import { success, type Result } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import { createServiceClient, type ServiceClient } from '../../../electron/payment-service/client.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { startTestSandbox, type TestSandbox } from '../../support/test-sandbox.ts';
import { openReal, temporaryFolder } from '../database/real-database.ts';
import { type BatchWithRequests } from '../database/batches.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

export interface RealBatches {
  readonly folder: string;
  readonly file: string;
  readonly database: Database;
  readonly service: TestSandbox;
  readonly batches: AddressBatches;
  /** The client of the profile `demo`. */
  readonly client: ServiceClient;
  /** A second instance on the same database. */
  readonly another: () => AddressBatches;
  /** Every reported change, in order. */
  readonly changes: readonly BatchChange[];
  /** The batch after each step, without the limit on reports. */
  readonly atOnce: readonly BatchView[];
  /** The latest report of each request, by position. */
  readonly requests: () => readonly RequestView[];
  /** Creates a batch and returns it with all requests once none is being sent. */
  readonly made: (input: CreateInput) => Promise<Result<BatchWithRequests<BatchView>>>;
  /** The batch once none of its requests is being sent. */
  readonly settled: (batchId: number) => Promise<BatchWithRequests<BatchView>>;
  /** The connection of the profiles. A test may change it. */
  readonly connection: { baseUrl: string; pid: string; readOnly: boolean };
}

const demo = { id: 'demo', name: 'Demo store', environment: 'sandbox' } as const;
const live = { id: 'live', name: 'Noordmarkt', environment: 'live' } as const;

export async function startRealBatches(
  more: {
    readonly baseUrl?: string;
    readonly totalMs?: number;
    readonly now?: () => number;
    readonly onClock?: (skewMs: number | null) => void;
    readonly pace?: Partial<Pace>;
    /** Rate limit of the profile, also for lookups. None by default. */
    readonly perSecond?: number;
    readonly backOffMs?: (refusals: number) => number;
    readonly reportEveryMs?: number;
    /** Called after each step, before the next. */
    readonly onBatch?: (batch: BatchView) => void;
    /** The database file of an earlier instance. */
    readonly file?: string;
    readonly service?: TestSandbox;
  } = {},
): Promise<RealBatches> {
  const file = more.file ?? path.join(await temporaryFolder(), 'quittance.db');
  const folder = path.dirname(file);
  const database = await openReal(file);
  const service = more.service ?? (await startTestSandbox());
  if (more.service === undefined) onTestFinished(() => service.close());
  const { pid, secret } = service;
  const rate = createRequestRate(() => more.perSecond ?? null);
  const clientOf = (profileId: string) => {
    const client = createServiceClient({
      profile: {
        baseUrl: more.baseUrl ?? service.baseUrl,
        pid,
        ...defaultSigning,
      },
      secret: () => Promise.resolve(secret),
      nonces: database.nonces(profileId),
      rate,
      mayCreate: () => !connection.readOnly,
      ...(more.totalMs === undefined ? {} : { limits: { totalMs: more.totalMs } }),
    });
    onTestFinished(() => client.close());
    return client;
  };
  const clients = { demo: clientOf('demo'), live: clientOf('live') };
  const changes: BatchChange[] = [];
  const atOnce: BatchView[] = [];
  const reported = new Map<number, RequestView>();
  const listeners = new Set<() => void>();
  // The current connection, which tests may change.
  const connection = { baseUrl: more.baseUrl ?? service.baseUrl, pid, builtIn: false, readOnly: false };
  const parts: AddressBatchesOptions = {
    journal: database.journal,
    reading: database,
    clientFor: (profileId) => Promise.resolve(success(profileId === 'live' ? clients.live : clients.demo)),
    profileOf: (profileId) => {
      const profile = [demo, live].find(({ id }) => id === profileId);
      return profile === undefined ? null : { ...profile, ...connection };
    },
    paceOf: () => ({ concurrency: 1, rate, ...more.pace }),
    now: more.now ?? Date.now,
    ...(more.onClock === undefined ? {} : { onClock: more.onClock }),
    ...(more.backOffMs === undefined ? {} : { backOffMs: more.backOffMs }),
    onBatch: (batch) => {
      atOnce.push(batch);
      more.onBatch?.(batch);
    },
    onChange: (change) => {
      changes.push(change);
      for (const request of change.requests ?? []) reported.set(request.position, request);
      for (const listener of listeners) listener();
    },
    reportEveryMs: more.reportEveryMs ?? 0,
    failed: (error) => {
      throw error;
    },
  };
  const another = () => createAddressBatches(parts);
  const batches = another();
  const listed = async (batchId: number): Promise<BatchView | undefined> =>
    (await Promise.all(['demo', 'live'].map((id) => batches.list(id, 1000)))).flat().find(({ id }) => id === batchId);
  const settled: RealBatches['settled'] = async (batchId) => {
    for (;;) {
      const changed = new Promise<void>((resolve) => listeners.add(resolve));
      const batch = await listed(batchId);
      if (batch !== undefined && batch.state !== 'running') {
        return { ...batch, requests: await allRequests(batches, batchId) };
      }
      await changed;
    }
  };
  return {
    folder,
    file,
    database,
    service,
    batches,
    client: clients.demo,
    another,
    changes,
    atOnce,
    requests: () => [...reported.values()].toSorted((one, other) => one.position - other.position),
    made: async (form) => {
      const batch = await batches.create(form);
      return batch.ok ? success(await settled(batch.value.id)) : batch;
    },
    settled,
    connection,
  };
}

/** Batches as views, with facts beyond their records. */
export async function allRequests(batches: AddressBatches, batchId: number): Promise<readonly RequestView[]> {
  const all: RequestView[] = [];
  for (;;) {
    const page = await batches.requests({ batchId, after: all.at(-1)?.position ?? null, limit: 500 });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

type Shape = Partial<Omit<CreateInput, 'lines'> & AddressLine & Pick<CreateInput, 'lines'>>;

export const input = ({ alias, callbackUrl, count, ...more }: Shape = {}): CreateInput => ({
  batchKey: crypto.randomUUID(),
  profileId: 'demo',
  chain: 'TRON',
  lines: [{ alias: alias ?? 'checkout', callbackUrl: callbackUrl ?? 'https://pay.example/hook', count: count ?? 3 }],
  perRequest: 100,
  confirmedCount: null,
  ...more,
});
