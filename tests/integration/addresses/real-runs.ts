/** Address runs over the real database, the real client and the service stand-in. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  createAddressRuns,
  type AddressRunParts,
  type AddressRuns,
  type RunProfile,
} from '../../../electron/addresses/run.ts';
import type { CreateInput, RunView } from '../../../electron/contract/address-run.ts';
import { success } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { startTestSandbox, type TestSandbox } from '../../support/test-sandbox.ts';
import { openReal, temporaryFolder } from '../database/real-database.ts';

export interface RealRuns {
  readonly folder: string;
  readonly file: string;
  readonly database: Database;
  readonly service: TestSandbox;
  readonly runs: AddressRuns;
  /** Over the same database, which is all that it shares with the first. */
  readonly another: () => AddressRuns;
  /** Every change told, in order. */
  readonly changes: readonly RunView[];
}

const profiles: Readonly<Record<string, RunProfile>> = {
  demo: { id: 'demo', name: 'Demo store', environment: 'sandbox' },
  live: { id: 'live', name: 'Noordmarkt', environment: 'live' },
};

export async function startRealRuns(
  more: {
    readonly baseUrl?: string;
    readonly totalMs?: number;
    readonly now?: () => number;
    readonly onClock?: (skewMs: number | null) => void;
  } = {},
): Promise<RealRuns> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const { pid, secret } = service;
  const clientOf = (profileId: string) => {
    const client = createServiceClient({
      profile: {
        baseUrl: more.baseUrl ?? service.baseUrl,
        pid,
        scheme: 'cregis',
        orderField: 'service_id',
        numberAs: 'integer',
        timestampUnit: 'ms',
      },
      secret: () => Promise.resolve(secret),
      nonces: database.nonces(profileId),
      ...(more.totalMs === undefined ? {} : { limits: { totalMs: more.totalMs } }),
    });
    onTestFinished(() => client.close());
    return client;
  };
  const clients = { demo: clientOf('demo'), live: clientOf('live') };
  const changes: RunView[] = [];
  const parts: AddressRunParts = {
    journal: database.journal,
    runsOf: database.runs,
    keptFiles: database.keptFiles,
    clientFor: (profileId) => Promise.resolve(success(profileId === 'live' ? clients.live : clients.demo)),
    profileOf: (profileId) => profiles[profileId] ?? null,
    now: more.now ?? Date.now,
    ...(more.onClock === undefined ? {} : { onClock: more.onClock }),
    onChange: (run) => changes.push(run),
  };
  const another = () => createAddressRuns(parts);
  return { folder, file, database, service, runs: another(), another, changes };
}

export const input = (more: Partial<CreateInput> = {}): CreateInput => ({
  runKey: crypto.randomUUID(),
  profileId: 'demo',
  chain: 'TRON',
  alias: 'checkout',
  callbackUrl: 'https://pay.example/hook',
  count: 3,
  confirmedCount: null,
  ...more,
});
