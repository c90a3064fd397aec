/** Saves the benchmark's addresses through the product's own journal, the same in every run, from a service that responds at once. */
import { createCipheriv, createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createBase58check } from '@scure/base';
import { createAddressBatches, type BatchReader } from '../electron/addresses/address-batches.ts';
import type { BatchProfile } from '../electron/addresses/running-batches.ts';
import type { Journal } from '../electron/addresses/journal.ts';
import type { AddressCheck, BatchView } from '../electron/contract/addresses.ts';
import { success, type Result } from '../electron/contract/result.ts';
import { openDatabase, type Database } from '../electron/database/client.ts';
import { addressesSet } from '../electron/exports/column-sets.ts';
import type { AddressFile } from '../electron/exports/address-file.ts';
import type { PreparedCreate, ServiceClient } from '../electron/payment-service/client.ts';
import type { Exchange } from '../electron/payment-service/exchange-outcome.ts';
import { createRequestRate } from '../electron/payment-service/request-rate.ts';
import { defaultFileSettings } from '../electron/profiles/settings/last-export-settings.ts';
import type { MeasureOptions } from './figures.ts';

export const batchSize = 100;

export interface Batch {
  /** Counted from 0. */
  readonly number: number;
  readonly chain: string;
  readonly alias: string;
  readonly addresses: readonly string[];
  readonly checks: readonly AddressCheck[];
}

const chains = ['TRON', 'ETH', 'TRON', 'ETH', 'TRON', 'ETH', 'TRON', 'ETH', 'TRON', 'TON'] as const;
/** Every 997th address has an invalid checksum. */
const invalidEvery = 997;
const tron = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

function addressOn(chain: string, hash: Buffer): string {
  if (chain === 'TRON') return tron.encode(Buffer.concat([Buffer.of(0x41), hash]));
  return chain === 'ETH' ? `0x${hash.toString('hex')}` : `EQ${hash.toString('base64url')}`;
}

export function batchOf(number: number): Batch {
  const chain = chains[number % chains.length] ?? 'TRON';
  const start = Buffer.alloc(16);
  start.writeUInt32BE(number, 0);
  const hashes = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), start).update(Buffer.alloc(20 * batchSize));
  const addresses: string[] = [];
  const checks: AddressCheck[] = [];
  for (let at = 0; at < batchSize; at += 1) {
    const address = addressOn(chain, hashes.subarray(at * 20, at * 20 + 20));
    const isInvalid = chain === 'TRON' && (number * batchSize + at) % invalidEvery === 0;
    addresses.push(isInvalid ? address.slice(0, -1) + (address.endsWith('a') ? 'b' : 'a') : address);
    const valid: AddressCheck = chain === 'TON' ? { is: 'unknown' } : { is: 'valid' };
    checks.push(isInvalid ? { is: 'invalid', reason: 'checksum' } : valid);
  }
  return { number, chain, alias: `checkout-${number}`, addresses, checks };
}

export const profile: BatchProfile = {
  id: 'bench',
  name: 'Bench store',
  environment: 'sandbox',
  builtIn: true,
  baseUrl: '',
  pid: '',
};
export const callbackUrl = 'https://pay.example/hook';
export const commitsPerBatch = 3;

const sourceWorker = path.resolve(import.meta.dirname, '../electron/database-worker.ts');
export const openAddresses = (file: string, workerFile = sourceWorker): Promise<Database> =>
  openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });

/** The service's response to the batch's request. */
export function responseTo({ addresses }: Pick<Batch, 'addresses'>): Exchange {
  const data = addresses.map((address) => ({ address }));
  const envelope = { code: '00000', msg: 'ok', data };
  const rest = { httpStatus: 200, tookMs: 0, clockSkewMs: null, retryAfterMs: null };
  return { is: 'answered', ...envelope, succeeded: true, raw: JSON.stringify(envelope), ...rest };
}

const noReading: BatchReader = {
  batches: async () => [],
  batchPage: async () => ({ batches: [], next: null, total: 0 }),
  unfinishedBatches: async () => [],
  batch: async () => null,
  requests: async () => [],
  openRequests: async () => [],
};

/** Creates batches one after the other. @param of.now the clock of all saved times */
export function batchesThrough({
  journal,
  reading = noReading,
  client,
  of,
  now,
  concurrency = 1,
  reportEveryMs = 0,
}: {
  journal: Journal;
  reading?: BatchReader;
  client: Pick<ServiceClient, 'prepareCreate'>;
  of: BatchProfile;
  now: () => number;
  concurrency?: number;
  reportEveryMs?: number;
}) {
  let ended: ((batch: BatchView) => void) | null = null;
  const batches = createAddressBatches({
    journal,
    reading,
    paceOf: () => ({ concurrency, rate: createRequestRate(() => null) }),
    reportEveryMs,
    failed: (error) => {
      throw error;
    },
    clientFor: async () => success(client),
    profileOf: () => of,
    now,
    onChange: ({ batch }) => {
      if (batch.state !== 'running') ended?.(batch);
    },
  });
  return {
    /** @throws if the batch isn't complete */
    async create(chain: string, alias: string, count: number): Promise<void> {
      const over = new Promise<BatchView>((resolve) => (ended = resolve));
      const lines = [{ alias, callbackUrl, count }];
      const rest = { profileId: of.id, chain, lines, perRequest: batchSize, confirmedCount: null };
      valueOf(await batches.create({ batchKey: randomUUID(), ...rest }));
      const { saved } = await over;
      if (saved !== count) throw new Error(`the batch has ${saved} addresses, not ${count}`);
    },
    shutDown: () => batches.shutDown(),
  };
}

/** @param now the clock of all saved times */
export function fillThrough(journal: Journal, of: BatchProfile, now: () => number) {
  let response: Exchange | null = null;
  const client = {
    async prepareCreate(): Promise<PreparedCreate> {
      return {
        nonce: 'aB3dE9',
        timestamp: now(),
        send: async () => response ?? Promise.reject(new Error('no answer')),
      };
    },
  };
  const batches = batchesThrough({ journal, client, of, now });
  return {
    add({ chain, alias, addresses }: Pick<Batch, 'chain' | 'alias' | 'addresses'>, exchange: Exchange): Promise<void> {
      response = exchange;
      return batches.create(chain, alias, addresses.length);
    },
  };
}

const firstBatchAt = Date.UTC(2026, 10, 20, 11, 0, 0);
export const batchTime = (batch: number): number => firstBatchAt + batch * 1000;

/** Fills a new file until there is enough. */
export async function fill(file: string, isEnough: (batches: number) => boolean): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = await openAddresses(file);
  let at = 0;
  const filling = fillThrough(database.journal, profile, () => at);
  for (let number = 0; !isEnough(number); number += 1) {
    at = batchTime(number);
    await filling.add(batchOf(number), responseTo(batchOf(number)));
  }
  await database.close();
}

export const addressCount = ({ quick }: MeasureOptions): number => (quick ? 20_000 : 1_000_000);
export const batchCount = (options: MeasureOptions): number => addressCount(options) / batchSize;
const folderOf = (options: MeasureOptions): string => path.join(options.folder, `addresses-${addressCount(options)}`);

/** The folder gets its final name once it is complete, so that no row measures an incomplete one. */
export function startWithAddresses(options: MeasureOptions): { readonly file: string; readonly finish: () => void } {
  const folder = `${folderOf(options)}-unfinished`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    file: path.join(folder, 'quittance.db'),
    finish() {
      rmSync(folderOf(options), { recursive: true, force: true });
      renameSync(folder, folderOf(options));
    },
  };
}

/** Builds the file unless an earlier row did. */
export async function addressesFile(options: MeasureOptions): Promise<string> {
  const file = path.join(folderOf(options), 'quittance.db');
  if (existsSync(file)) return file;
  const unfinished = startWithAddresses(options);
  await fill(unfinished.file, (batches) => batches === batchCount(options));
  unfinished.finish();
  return file;
}

export const wholeExport = (file: string): AddressFile => ({
  profileId: profile.id,
  profileName: profile.name,
  environment: profile.environment,
  what: { is: 'all' },
  path: file,
  format: defaultFileSettings.format,
  columns: addressesSet,
  by: '',
  appVersion: '0.0.0',
  at: 0,
});

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
