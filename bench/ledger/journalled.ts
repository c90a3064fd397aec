/** A ledger filled the way the console fills it: a run of one request a batch, with a service that answers at once. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { BatchProfile } from '../../electron/addresses/batch-senders.ts';
import { createAddressBatches, type AddressBatches } from '../../electron/addresses/address-batches.ts';
import type { Journal } from '../../electron/addresses/journal.ts';
import type { BatchView } from '../../electron/contract/addresses.ts';
import { success } from '../../electron/contract/result.ts';
import { openDatabase, type Database } from '../../electron/database/client.ts';
import type { PreparedCreate } from '../../electron/payment-service/client.ts';
import { createRequestRate } from '../../electron/payment-service/request-rate.ts';
import type { Exchange } from '../../electron/payment-service/outcome.ts';
import type { Batch } from './addresses.ts';

export const profile: BatchProfile = {
  id: 'bench',
  name: 'Bench store',
  environment: 'sandbox',
  builtIn: true,
  baseUrl: '',
  pid: '',
};
export const callbackUrl = 'https://pay.example/hook';
/** StartedBatch, sending, created. */
export const commitsPerBatch = 3;

const workerFile = path.resolve(import.meta.dirname, '../../electron/database-worker.ts');

export const openLedger = (file: string): Promise<Database> =>
  openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });

/** What the service would answer to the batch's request. */
export function answerTo({ addresses }: Pick<Batch, 'addresses'>): Exchange {
  const data = addresses.map((address) => ({ address }));
  const raw = JSON.stringify({ code: '00000', msg: 'ok', data });
  const envelope = { code: '00000', msg: 'ok', data, succeeded: true };
  return { is: 'answered', ...envelope, raw, httpStatus: 200, tookMs: 0, clockSkewMs: null, retryAfterMs: null };
}

export interface Filling {
  /** Rejects when the batch is not created whole. */
  readonly add: (batch: Pick<Batch, 'number' | 'chain' | 'alias' | 'addresses'>, answer: Exchange) => Promise<void>;
}

/** @param now of all times written, so that a ledger is the same in every run */
export function fillThrough(journal: Journal, of: BatchProfile, now: () => number): Filling {
  let answer: Exchange | null = null;
  let ended: ((run: BatchView) => void) | null = null;
  const client = {
    async prepareCreate(): Promise<PreparedCreate> {
      return { nonce: 'aB3dE9', timestamp: now(), send: async () => answer ?? Promise.reject(new Error('no answer')) };
    },
  };
  const runs: AddressBatches = createAddressBatches({
    journal,
    reading: {
      batches: async () => [],
      batchPage: async () => ({ batches: [], next: null, total: 0 }),
      unsettledBatches: async () => [],
      batch: async () => null,
      requests: async () => [],
      openRequests: async () => [],
      decidedRequests: async () => [],
      unimportedOutcomes: new Map(),
    },
    paceOf: () => ({ atOnce: 1, rate: createRequestRate(() => null) }),
    tellEveryMs: 0,
    failed: (thrown) => {
      throw thrown;
    },
    clientFor: async () => success(client),
    profileOf: () => of,
    now,
    onChange: ({ batch }) => batch.state === 'ended' && ended?.(batch),
  });
  return {
    async add({ number, chain, alias, addresses }, given) {
      answer = given;
      const count = addresses.length;
      const whole = new Promise<BatchView>((resolve) => (ended = resolve));
      const made = await runs.create({
        batchKey: randomUUID(),
        profileId: of.id,
        chain,
        lines: [{ alias, callbackUrl, count }],
        perRequest: count,
        confirmedCount: null,
      });
      if (!made.ok) throw new Error(`batch ${number}: ${made.error.message}`);
      const { saved } = await whole;
      if (saved !== count) throw new Error(`batch ${number} holds ${saved} addresses, not ${count}`);
    },
  };
}
