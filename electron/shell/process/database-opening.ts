/**
 * Opens the database once, while the window already stands; whoever needs it waits here. An opening that
 * failed is told as data, and tried again with the next call: the disk may have room again by then.
 */
import type { AppNotice } from '../../contract/app-state.ts';
import { success, type Result } from '../../contract/result.ts';
import type { Database, WithDatabase } from '../../database/client.ts';
import { errorOf } from '../../database/failure.ts';
import type { FoundAtOpening } from '../../database/thread/messages.ts';

export interface OnDemandDatabase {
  /** Begins to open it, before anybody needs it. */
  readonly open: () => void;
  readonly withDatabase: WithDatabase;
  readonly close: () => Promise<void>;
}

/** How long to wait before a database that is only read is tried again: there may be room by then. */
const tryAgainMs = 5000;

/**
 * @param failed told of every opening that failed
 * @param now milliseconds of a clock that only goes forward
 */
export function createOnDemandDatabase(
  open: () => Promise<Database>,
  failed: (thrown: unknown) => void,
  now: () => number = () => performance.now(),
): OnDemandDatabase {
  let opening: Promise<Result<Database>> | null = null;
  let triedAt = 0;

  const attempt = async (): Promise<Result<Database>> => {
    triedAt = now();
    try {
      return success(await open());
    } catch (thrown) {
      opening = null;
      failed(thrown);
      return { ok: false, error: errorOf(thrown) };
    }
  };
  /** One that is only read is opened anew once its disk takes something again; what is going on with it ends first. */
  const again = async (before: Result<Database>): Promise<Result<Database>> => {
    if (!before.ok || before.value.onlyRead === null) return before;
    if (!(await before.value.takesWrites())) return before;
    await before.value.close();
    return attempt();
  };
  const opened = async (): Promise<Result<Database>> => {
    const current = (opening ??= attempt());
    const database = await current;
    if (!database.ok || database.value.onlyRead === null) return database;
    // Another call has begun to open it anew: this one is closed by then.
    if (opening !== current) return opened();
    if (now() - triedAt < tryAgainMs) return database;
    triedAt = now();
    opening = again(database);
    return opening;
  };

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

/** What was found as the database was opened, worst first. */
export const openingNotices = (
  { setAside, loss, onlyRead, notTakenIn }: FoundAtOpening,
  path: string,
): readonly AppNotice[] => [
  ...(loss === null ? [] : [{ kind: 'records-lost', ...loss, path } as const]),
  // A damaged file never vanishes: the page says where it lies, and what came over into the new one.
  ...(setAside === null ? [] : [{ kind: 'database-set-aside', ...setAside } as const]),
  ...(onlyRead === null ? [] : [{ kind: 'database-only-read', because: onlyRead, path } as const]),
  ...(notTakenIn.length === 0 ? [] : [{ kind: 'addresses-not-taken-in', paths: notTakenIn } as const]),
];

export const notOpenedNotice = (thrown: unknown, path: string, detail: string): AppNotice => {
  const error = errorOf(thrown);
  const because = error.code === 'database-failed' ? error.facts.reason : error.code === 'disk-full' ? 'full' : 'other';
  return { kind: 'database-not-opened', because, path, detail };
};
