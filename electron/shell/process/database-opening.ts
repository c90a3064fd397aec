/**
 * Opens the database once, while the window already stands; whoever needs it waits here. An opening that
 * failed is told as data, and tried again with the next call: the disk may have room again by then.
 */
import type { AppNotice } from '../../contract/app-state.ts';
import { success, type Result } from '../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import { errorOf } from '../../database/failure.ts';

export interface DatabaseDoor {
  readonly database: () => Promise<Result<Database>>;
  readonly close: () => Promise<void>;
}

/** `failed` is told of every opening that failed. */
export function createDatabaseDoor(open: () => Promise<Database>, failed: (thrown: unknown) => void): DatabaseDoor {
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

  return {
    database: () => {
      opening ??= attempt();
      return opening;
    },
    close: async () => {
      const opened = await opening;
      if (opened?.ok === true) await opened.value.close();
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
