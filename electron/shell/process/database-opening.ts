/**
 * Opens the database once, while the window already stands; whoever needs it waits here. An opening that
 * failed is told as data, and tried again with the next call: the disk may have room again by then.
 */
import type { AppNotice } from '../../contract/app-state.ts';
import { success, type Result } from '../../contract/result.ts';
import type { Database, WithDatabase } from '../../database/client.ts';
import { errorOf } from '../../database/failure.ts';

export interface OnDemandDatabase {
  /** Begins to open it, before anybody needs it. */
  readonly open: () => void;
  readonly withDatabase: WithDatabase;
  readonly close: () => Promise<void>;
}

/** `failed` is told of every opening that failed. */
export function createOnDemandDatabase(
  open: () => Promise<Database>,
  failed: (thrown: unknown) => void,
): OnDemandDatabase {
  let opening: Promise<Result<Database>> | null = null;

  const attempt = async (): Promise<Result<Database>> => {
    try {
      return success(await open());
    } catch (thrown) {
      opening = null;
      failed(thrown);
      return { ok: false, error: errorOf(thrown) };
    }
  };
  const opened = (): Promise<Result<Database>> => (opening ??= attempt());

  return {
    open: () => void opened(),
    withDatabase: async (work) => {
      const database = await opened();
      return database.ok ? work(database.value) : database;
    },
    close: async () => {
      const database = await opening;
      if (database?.ok === true) await database.value.close();
    },
  };
}

/** Null when every file was taken in. */
export const notTakenInNotice = ({ notTakenIn }: Pick<Database, 'notTakenIn'>): AppNotice | null =>
  notTakenIn.length === 0 ? null : { kind: 'addresses-not-taken-in', paths: notTakenIn };

/** A damaged file never vanishes: the page says where it lies, and what came over into the new one. */
export const setAsideNotice = ({ path, recovered, complete }: NonNullable<Database['setAside']>): AppNotice => ({
  kind: 'database-set-aside',
  path,
  recovered,
  complete,
});
