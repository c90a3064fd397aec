/** A real database in a temporary folder, in the test's thread, so that its processor time can be measured. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { CreatedResponse, NewBatch, RequestRef } from '../../../electron/addresses/journal.ts';
import { openFile, type OpenedFile } from '../../../electron/database/file/open-file.ts';
import { createJournalStore, type JournalStore } from '../../../electron/database/stores/batch-transitions.ts';
import { createAuditStore } from '../../../electron/database/stores/audit.ts';
import { createAddressTable, type AddressTable } from '../../../electron/database/stores/address-table.ts';
import { createProfileNumbers, type ProfileNumbers } from '../../../electron/database/stores/profile-numbers.ts';
import { createBatchViews, type BatchViews } from '../../../electron/database/stores/batch-views.ts';
import { temporaryFolder } from './real-database.ts';
import { newBatch, stepped } from './batches.ts';

export interface InProcess extends OpenedFile {
  readonly file: string;
  readonly profiles: ProfileNumbers;
  readonly addressTable: AddressTable;
  readonly views: BatchViews;
  readonly journal: JournalStore;
}

export async function openInProcess(file?: string): Promise<InProcess> {
  const at = file ?? path.join(await temporaryFolder(), 'quittance.db');
  const opened = await openFile(at);
  onTestFinished(() => {
    if (opened.database.isOpen) opened.close();
  });
  const { database } = opened;
  const profiles = createProfileNumbers(database);
  const addressTable = createAddressTable(database);
  const views = createBatchViews(database, profiles);
  const journal = createJournalStore(database, {
    profiles,
    addressTable,
    views,
    appendToAudit: createAuditStore(database, { user: 'ana', now: Date.now }).append,
    expectInPlace: opened.expectInPlace,
  });
  return { ...opened, file: at, profiles, addressTable, views, journal };
}

const demo = { id: 'demo', name: 'Demo store', environment: 'sandbox' } as const;

/** Starts a batch of one request and marks it as sending. */
export function send(
  { journal, views }: InProcess,
  {
    chain = 'TON',
    count = 100,
    profile = demo,
  }: Partial<Pick<NewBatch, 'chain' | 'profile'>> & { readonly count?: number } = {},
) {
  const batchKey = randomUUID();
  const { batch } = journal.startBatch(newBatch({ batchKey, profile, chain, alias: '', count }));
  const [first] = views.requests({ batchId: batch.id, after: null, limit: 1 });
  const request: RequestRef = { id: first?.id ?? 0, batchId: batch.id, batchKey };
  journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 });
  return request;
}

export const responseWith = (addresses: readonly string[]): CreatedResponse => ({
  endedAt: 3_000,
  serviceCode: '00000',
  serviceMsg: 'ok',
  httpStatus: 200,
  entries: addresses.map((address) => ({ address, raw: '' })),
});

/** A batch whose only request created these addresses. */
export function created(database: InProcess, addresses: readonly string[], chain?: string) {
  const request = send(database, chain === undefined ? {} : { chain });
  return stepped(database.journal.requestCreated(request, responseWith(addresses)));
}
