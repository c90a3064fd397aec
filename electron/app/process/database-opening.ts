/**
 * Opens the database once, while the window already stands; whoever needs it waits here. An opening that
 * failed is told as data, and tried again with the next call: the disk may have room again by then.
 */
import type { AppNotice, NoticeKind } from '../../contract/app-state.ts';
import { success, type Result } from '../../contract/result.ts';
import type { Database, WithDatabase } from '../../database/client.ts';
import { DatabaseFailure, databaseError, errorOf, settled } from '../../database/failure.ts';
import type { UnwrittenNonces } from '../../database/tables/nonce-table.ts';
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
 * @param open is given the nonces that an opening before could not write
 * @param failed told of every opening that failed
 * @param now milliseconds of a clock that only goes forward
 */
export function createOnDemandDatabase(
  open: (unwritten: UnwrittenNonces) => Promise<Database>,
  failed: (thrown: unknown) => void,
  now: () => number = () => performance.now(),
): OnDemandDatabase {
  let opening: Promise<Result<Database>> | null = null;
  let triedAt = 0;
  let unwritten: UnwrittenNonces = [];
  /** How many are at work with what is open: nobody's database is closed under their hands. */
  let working = 0;
  let closed = false;

  const attempt = async (): Promise<Result<Database>> => {
    triedAt = now();
    try {
      const database = await open(unwritten);
      if (database.onlyRead === null) unwritten = [];
      return success(database);
    } catch (thrown) {
      opening = null;
      failed(thrown);
      return { ok: false, error: errorOf(thrown) };
    }
  };
  /**
   * One that is only read is opened anew once its disk takes something again, and nobody is at work with it. Whoever is may
   * ask for the database again in the middle: to wait for them here would be to wait for ever.
   */
  const again = async (before: Result<Database>): Promise<Result<Database>> => {
    if (!before.ok || before.value.onlyRead === null) return before;
    if (!(await before.value.takesWrites()) || working > 0 || closed) return before;
    const drawn = await settled(before.value.unwrittenNonces());
    if (drawn.ok) unwritten = drawn.value;
    const ended = await settled(before.value.close());
    if (!ended.ok) failed(new DatabaseFailure(ended.error));
    return attempt();
  };
  const opened = async (): Promise<Result<Database>> => {
    if (closed && opening === null) return { ok: false, error: databaseError('ended', 'The console is closing') };
    const current = (opening ??= attempt());
    const database = await current;
    if (!database.ok || database.value.onlyRead === null) return database;
    // Another call has begun to open it anew: this one is closed by then.
    if (opening !== current) return opened();
    if (closed || now() - triedAt < tryAgainMs) return database;
    triedAt = now();
    opening = again(database);
    return opening;
  };

  return {
    open: () => void opened(),
    withDatabase: async (work) => {
      const database = await opened();
      if (!database.ok) return database;
      working += 1;
      try {
        return await work(database.value);
      } finally {
        working -= 1;
      }
    },
    close: async () => {
      closed = true;
      const database = await opening;
      if (database?.ok === true) await database.value.close();
    },
  };
}

/** What an opening says anew: what one before it found no longer holds. */
export const kindsOfOpening = [
  'records-lost',
  'notes-not-read',
  'database-set-aside',
  'database-only-read',
  'addresses-not-taken-in',
  'database-not-opened',
] as const satisfies readonly NoticeKind[];

/** What was found as the database was opened, worst first. */
export const openingNotices = (
  { setAside, loss, unreadableNotes, onlyRead, notTakenIn }: FoundAtOpening,
  path: string,
): readonly AppNotice[] => [
  ...(loss === null ? [] : [{ kind: 'records-lost', ...loss, path } as const]),
  ...(unreadableNotes.length === 0 ? [] : [{ kind: 'notes-not-read', paths: unreadableNotes } as const]),
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
