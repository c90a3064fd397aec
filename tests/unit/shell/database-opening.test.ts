import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import { databaseError, DatabaseFailure } from '../../../electron/database/failure.ts';
import { createOnDemandDatabase } from '../../../electron/shell/process/database-opening.ts';

const unused = () => Promise.reject(new Error('not asked for'));
const openedDatabase = (close: () => Promise<void>): Database => ({
  setAside: null,
  notTakenIn: [],
  orders: { earlierReads: unused, keep: unused, recent: unused },
  journal: {
    runOfKey: unused,
    beginRun: unused,
    requestSending: unused,
    requestEnded: unused,
    requestCreated: unused,
    saveUnsaved: unused,
    closeNoneCreated: unused,
    bringIn: unused,
  },
  ledger: unused,
  runs: () => Promise.resolve([]),
  nonces: () => ({ next: unused }),
  exportAddresses: unused,
  close,
});

describe('the database on demand', () => {
  it('is opened once, for whoever comes first, and closed once', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const open = vi.fn<() => Promise<Database>>(() => Promise.resolve(openedDatabase(close)));
    const database = createOnDemandDatabase(open, () => undefined);
    database.open();
    const runs = () => database.withDatabase(async (opened) => success(await opened.runs('demo', 1)));
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
