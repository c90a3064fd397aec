import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import { databaseError, DatabaseFailure } from '../../../electron/database/failure.ts';
import { createOnDemandDatabase } from '../../../electron/app/database-service.ts';

const unused = () => Promise.reject(new Error('not asked for'));
const openedDatabase = (close: () => Promise<void>): Database => ({
  recovery: null,
  acknowledge: unused,
  onlyRead: null,
  notImported: [],
  orders: {
    earlierReads: unused,
    keep: unused,
    recent: unused,
    ofOrder: unused,
    latestChange: unused,
    named: unused,
    verdicts: unused,
    reconcile: unused,
    notes: unused,
    addNote: unused,
    changeNote: unused,
    removeNote: unused,
    timeTold: unused,
    countOf: unused,
    countOlder: unused,
    erase: unused,
    eraseOlder: unused,
  },
  bulk: {
    begin: unused,
    ofKey: unused,
    run: unused,
    connection: unused,
    runs: unused,
    planned: unused,
    keep: unused,
    stop: unused,
    retryFailed: unused,
    erase: unused,
    page: unused,
    positions: unused,
  },
  journal: {
    batchOfKey: unused,
    startBatch: unused,
    requestsToSend: unused,
    resumeBatch: unused,
    stopBatch: unused,
    requestSending: unused,
    requestPutBack: unused,
    requestEnded: unused,
    requestCreated: unused,
    saveUnsaved: unused,
    closeNoneCreated: unused,
    closeAllNoneCreated: unused,
    importAddresses: unused,
    countImport: unused,
  },
  keptFiles: new Map(),
  addressList: {
    summary: unused,
    rows: unused,
    places: unused,
    ids: unused,
    selected: unused,
    addressesOf: unused,
    withAddress: unused,
    details: unused,
    setNote: unused,
  },
  appendToAudit: unused,
  auditState: unused,
  auditRows: unused,
  verifyAudit: unused,
  exportAudit: unused,
  deleteAuditBefore: unused,
  knowProfiles: unused,
  ledgersWithoutProfile: unused,
  batches: () => Promise.resolve([]),
  batchPage: unused,
  unsettledBatches: unused,
  batch: unused,
  requests: unused,
  openRequests: unused,
  decidedRequests: unused,
  nonces: () => ({ next: unused }),
  previewAddresses: unused,
  countAddresses: unused,
  rowsOfAliases: unused,
  exportsOfBatches: unused,
  exportAddresses: unused,
  exportAgain: unused,
  previewOrders: unused,
  exportOrders: unused,
  cancelExports: unused,
  exportRecords: unused,
  recordedFile: unused,
  findRecord: unused,
  columnSetsInUse: unused,
  close,
});

describe('the database on demand', () => {
  it('is opened once for all calls, and closed once', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const open = vi.fn<() => Promise<Database>>(() => Promise.resolve(openedDatabase(close)));
    const database = createOnDemandDatabase(open, () => undefined);
    database.open();
    const runs = () => database.withDatabase(async (opened) => success(await opened.batches('demo', 1)));
    expect(await Promise.all([runs(), runs()])).toEqual([success([]), success([])]);
    await database.close();
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('returns the error of a failed opening, and the next call tries again', async () => {
    const full = databaseError('full', 'no room');
    const open = vi
      .fn<() => Promise<Database>>(() => Promise.resolve(openedDatabase(() => Promise.resolve())))
      .mockRejectedValueOnce(new DatabaseFailure(full));
    const failed = vi.fn<(thrown: unknown) => void>();
    const database = createOnDemandDatabase(open, failed);
    const work = vi.fn<() => Promise<ReturnType<typeof success<string>>>>(async () => success('done'));
    expect(await database.withDatabase(work)).toEqual({ ok: false, error: full });
    expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
    expect(await database.withDatabase(work)).toEqual(success('done'));
  });

  it('is not opened again once it is closed', async () => {
    const open = vi
      .fn<() => Promise<Database>>(() => Promise.resolve(openedDatabase(() => Promise.resolve())))
      .mockRejectedValueOnce(new DatabaseFailure(databaseError('full', 'no room')));
    const database = createOnDemandDatabase(open, () => undefined);
    const which = () => database.withDatabase(async (opened) => success(opened.onlyRead));
    await which();
    await database.close();
    expect(await which()).toMatchObject({ ok: false, error: { facts: { reason: 'ended' } } });
    expect(open.mock.calls.length).toBe(1);
  });

  it('returns the result of the work, also an error', async () => {
    const database = createOnDemandDatabase(
      () => Promise.resolve(openedDatabase(() => Promise.resolve())),
      () => undefined,
    );
    const refused = failure('profile-not-found', 'there is no profile x');
    expect(await database.withDatabase(() => Promise.resolve(refused))).toEqual(refused);
  });

  it('is not opened in order to be closed', async () => {
    const open = vi.fn<() => Promise<Database>>();
    await createOnDemandDatabase(open, () => undefined).close();
    expect(open).not.toHaveBeenCalled();
  });
});
