import { describe, expect, it, vi } from 'vitest';
import { failure, success, type Result } from '../../../electron/contract/result.ts';
import { databaseError, DatabaseFailure } from '../../../electron/database/failure.ts';
import { createOnDemandDatabase } from '../../../electron/app/database-service.ts';

const opened = (close = async (): Promise<void> => undefined) => ({ batches: [31], close });
type Open = () => Promise<ReturnType<typeof opened>>;
const full = databaseError('full', 'no room');

describe('the database', () => {
  it('is opened once for all calls, and closed once', async () => {
    const close = vi.fn<() => Promise<void>>(async () => undefined);
    const open = vi.fn<Open>(async () => opened(close));
    const database = createOnDemandDatabase(open, () => undefined);
    database.open();
    const batches = () => database.withDatabase(async (one) => success(one.batches));
    expect(await Promise.all([batches(), batches()])).toEqual([success([31]), success([31])]);
    await database.close();
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('returns the error of a failed opening, and the next call tries again', async () => {
    const open = vi.fn<Open>(async () => opened()).mockRejectedValueOnce(new DatabaseFailure(full));
    const failed = vi.fn<(error: unknown) => void>();
    const database = createOnDemandDatabase(open, failed);
    const work = vi.fn<() => Promise<Result<string>>>(async () => success('done'));
    expect(await database.withDatabase(work)).toEqual({ ok: false, error: full });
    expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
    expect(await database.withDatabase(work)).toEqual(success('done'));
  });

  it('isn’t opened again after it was closed', async () => {
    const open = vi.fn<Open>(async () => opened()).mockRejectedValueOnce(new DatabaseFailure(full));
    const database = createOnDemandDatabase(open, () => undefined);
    const work = () => database.withDatabase(async () => success(null));
    await work();
    await database.close();
    expect(await work()).toMatchObject({ ok: false, error: { facts: { reason: 'ended' } } });
    expect(open.mock.calls.length).toBe(1);
  });

  it('returns the result of the work, also an error', async () => {
    const database = createOnDemandDatabase(
      async () => opened(),
      () => undefined,
    );
    const refused = failure('profile-not-found', 'there is no profile x');
    expect(await database.withDatabase(async () => refused)).toEqual(refused);
  });

  it('isn’t opened just to be closed', async () => {
    const open = vi.fn<Open>(async () => opened());
    await createOnDemandDatabase(open, () => undefined).close();
    expect(open).not.toHaveBeenCalled();
  });
});
