/** Bulk lookups with the real database, the real client and the sandbox. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { BulkLookup } from '../../../electron/contract/bulk-lookup.ts';
import type { Result } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import type { BulkLookups } from '../../../electron/orders/bulk/bulk-lookups.ts';
import { createServiceClient, type ServiceClient } from '../../../electron/payment-service/client.ts';
import { createRequestRate, type RequestRate } from '../../../electron/payment-service/request-rate.ts';
import { startTestSandbox, type TestSandbox } from '../../support/test-sandbox.ts';
import { openReal, temporaryFolder } from '../database/real-database.ts';
import { bulkOver, source } from '../../support/bulk-lookups.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

export interface RealBulk {
  readonly file: string;
  readonly database: Database;
  readonly service: TestSandbox;
  readonly lookups: BulkLookups;
  readonly client: ServiceClient;
  readonly rate: RequestRate;
  /** The rows that the page gets. */
  readonly changes: readonly BulkLookup[];
  /** Starts a bulk lookup of these orders. */
  readonly begin: (orders: readonly string[], lookupKey?: string) => Promise<Result<BulkLookup>>;
  /** The bulk lookup once it is done, paused or stopped. */
  readonly settled: (lookupId: number) => Promise<BulkLookup>;
  /** Resolves with the first reported state that matches. */
  readonly until: (isSo: (lookup: BulkLookup) => boolean) => Promise<BulkLookup>;
  /** The profile's connection. A test may change it. */
  readonly profile: { id: string; name: string; builtIn: boolean; baseUrl: string; pid: string };
}

export async function startRealBulk(
  more: {
    readonly perSecond?: number;
    readonly atOnce?: number;
    readonly totalMs?: number;
    readonly secret?: string;
    readonly pid?: string;
    readonly baseUrl?: string;
    readonly backOffMs?: (refusals: number) => number;
    readonly file?: string;
    readonly service?: TestSandbox;
  } = {},
): Promise<RealBulk> {
  const file = more.file ?? path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const service = more.service ?? (await startTestSandbox());
  if (more.service === undefined) onTestFinished(() => service.close());
  const baseUrl = more.baseUrl ?? service.baseUrl;
  const pid = more.pid ?? service.pid;
  const rate = createRequestRate(() => more.perSecond ?? null);
  const client = createServiceClient({
    profile: { baseUrl, pid, ...defaultSigning },
    secret: () => Promise.resolve(more.secret ?? service.secret),
    nonces: database.nonces('demo'),
    rate,
    ...(more.totalMs === undefined ? {} : { limits: { totalMs: more.totalMs } }),
  });
  onTestFinished(() => client.close());
  const profile = { id: 'demo', name: 'Demo store', builtIn: false, baseUrl, pid };
  const changes: BulkLookup[] = [];
  const listeners = new Set<(lookup: BulkLookup) => void>();
  const lookups = bulkOver({
    database,
    client,
    rate,
    profileOf: () => profile,
    atOnce: more.atOnce ?? 4,
    ...(more.backOffMs === undefined ? {} : { backOffMs: more.backOffMs }),
    onStep: (lookup) => {
      for (const listener of listeners) listener(lookup);
    },
    onChange: (lookup) => changes.push(lookup),
  });
  onTestFinished(() => lookups.ended());
  const until: RealBulk['until'] = (isSo) =>
    new Promise((resolve) => {
      const listener = (lookup: BulkLookup): void => {
        if (!isSo(lookup)) return;
        listeners.delete(listener);
        resolve(lookup);
      };
      listeners.add(listener);
    });
  return {
    file,
    database,
    service,
    lookups,
    client,
    rate,
    changes,
    profile,
    until,
    begin: (orders, lookupKey = crypto.randomUUID()) =>
      lookups.start({
        lookupKey,
        profileId: 'demo',
        source: { ...source, lines: orders.length },
        orders: orders.map((order, at) => ({ line: at + 2, order })),
      }),
    async settled(lookupId) {
      const ended = until((lookup) => lookup.id === lookupId && lookup.state !== 'running');
      const now = await lookups.find(lookupId);
      return now !== null && now.state !== 'running' ? now : ended;
    },
  };
}

export const everything = {
  filter: { is: [], refund: false, checks: 'any', settlement: null, search: '' },
  sort: { by: 'list', down: false },
  from: 0,
  limit: 500,
} as const;
