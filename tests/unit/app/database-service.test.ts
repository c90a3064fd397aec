import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import { databaseError, DatabaseFailure } from '../../../electron/database/failure.ts';
import type { UnwrittenNonces } from '../../../electron/database/stores/nonces.ts';
import { createOnDemandDatabase } from '../../../electron/app/database-service.ts';

const unused = () => Promise.reject(new Error('not asked for'));
const openedDatabase = (close: () => Promise<void>): Database => ({
  recovery: null,
  acknowledge: unused,
  onlyRead: null,
  takesWrites: () => Promise.resolve(true),
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
  unwrittenNonces: () => Promise.resolve([]),
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
  it('is opened once, for whoever comes first, and closed once', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const open = vi.fn<() => Promise<Database>>(() => Promise.resolve(openedDatabase(close)));
    const database = createOnDemandDatabase(open, () => undefined);
    database.open();
    const runs = () => database.withDatabase(async (opened) => success(await opened.batches('demo', 1)));
    expect(await Promise.all([runs(), runs()])).toEqual([success([]), success([])]);
    await database.close();
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('that cannot be opened answers every work with the reason, and is tried again with the next', async () => {
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

  it('that is only read is opened anew after a while, once, and goes on with whichever came of it', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const onlyRead: Database = { ...openedDatabase(close), onlyRead: 'full' };
    const whole = openedDatabase(() => Promise.resolve());
    const open = vi
      .fn<() => Promise<Database>>(() => Promise.resolve(whole))
      .mockResolvedValueOnce(onlyRead)
      .mockRejectedValueOnce(new DatabaseFailure(databaseError('full', 'no room')));
    let at = 0;
    const database = createOnDemandDatabase(
      open,
      () => undefined,
      () => at,
    );
    const which = () => database.withDatabase(async (opened) => success(opened));
    expect(await which()).toEqual(success(onlyRead));
    expect(await which()).toEqual(success(onlyRead));
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    at = 6_000;
    expect((await Promise.all([which(), which()])).map(({ ok }) => ok)).toEqual([false, false]);
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([2, 1]);
    expect(await which()).toEqual(success(whole));
    expect(open.mock.calls.length).toBe(3);
  });

  it('that is only read is left open as long as its disk takes nothing', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    let takes = false;
    const onlyRead: Database = {
      ...openedDatabase(close),
      onlyRead: 'full',
      takesWrites: () => Promise.resolve(takes),
    };
    const whole = openedDatabase(() => Promise.resolve());
    const open = vi.fn<() => Promise<Database>>(() => Promise.resolve(whole)).mockResolvedValueOnce(onlyRead);
    let at = 0;
    const database = createOnDemandDatabase(
      open,
      () => undefined,
      () => at,
    );
    const which = () => database.withDatabase(async (opened) => success(opened));
    for (at = 0; at < 60_000; at += 6_000) expect(await which()).toEqual(success(onlyRead));
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    takes = true;
    expect(await which()).toEqual(success(whole));
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([2, 1]);
  });

  it('that is only read is not closed under the hands of whoever is at work with it, who may ask for it again', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const onlyRead: Database = { ...openedDatabase(close), onlyRead: 'full' };
    const whole = openedDatabase(() => Promise.resolve());
    const open = vi.fn<() => Promise<Database>>(() => Promise.resolve(whole)).mockResolvedValueOnce(onlyRead);
    let at = 0;
    const database = createOnDemandDatabase(
      open,
      () => undefined,
      () => at,
    );
    const which = () => database.withDatabase(async (opened) => success(opened));
    const within = await database.withDatabase(async () => {
      at = 6_000;
      return which();
    });
    expect(within).toEqual(success(onlyRead));
    expect(close.mock.calls.length).toBe(0);
    at = 12_000;
    expect(await which()).toEqual(success(whole));
    expect(close.mock.calls.length).toBe(1);
  });

  it('hands on to the next opening what the one before drew and could not write, also past one that fails', async () => {
    const drawn = [['demo', ['aB3dE9']]] as const;
    const onlyRead: Database = {
      ...openedDatabase(() => Promise.resolve()),
      onlyRead: 'full',
      unwrittenNonces: () => Promise.resolve(drawn),
    };
    const open = vi
      .fn<(unwritten: UnwrittenNonces) => Promise<Database>>(() =>
        Promise.resolve(openedDatabase(() => Promise.resolve())),
      )
      .mockResolvedValueOnce(onlyRead)
      .mockRejectedValueOnce(new DatabaseFailure(databaseError('full', 'no room')));
    let at = 0;
    const database = createOnDemandDatabase(
      open,
      () => undefined,
      () => at,
    );
    const which = () => database.withDatabase(async (opened) => success(opened.onlyRead));
    await which();
    at = 6_000;
    await which();
    expect(await which()).toEqual(success(null));
    expect(open.mock.calls).toEqual([[[]], [drawn], [drawn]]);
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

  it('hands on what the work itself answers, a failure too', async () => {
    const database = createOnDemandDatabase(
      () => Promise.resolve(openedDatabase(() => Promise.resolve())),
      () => undefined,
    );
    const refused = failure('profile-not-found', 'there is no profile x');
    expect(await database.withDatabase(() => Promise.resolve(refused))).toEqual(refused);
  });

  it('that nobody has opened is closed at once', async () => {
    const open = vi.fn<() => Promise<Database>>();
    await createOnDemandDatabase(open, () => undefined).close();
    expect(open).not.toHaveBeenCalled();
  });
});
