/** The lookups of one order, newest first. Consecutive ones with the same record and result are one entry. */
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import {
  maxLookedThrough,
  maxStatuses,
  type HistoryEntry,
  type NotedOrder,
  type OrderHistoryPage,
  type OrderHistoryQuery,
  type OrderStatuses,
  type LookupResult,
  type PastStatus,
} from '../../contract/order-history.ts';
import {
  type ComparedTimes,
  type LatestChange,
  changesBetween,
  type ReadRecord,
} from '../../orders/history/record-changes.ts';
import { recordInResponse } from '../../orders/history/saved-lookup.ts';
import { inSlices } from '../sliced-work.ts';
import { integer, integerOrNull } from '../sqlite/cell.ts';
import type { ReaderStores } from './profile-numbers.ts';
import { responseIn, statusIn } from './lookup-row.ts';

/** A saved lookup. Its record is parsed only to compare it. */
interface SavedLookup {
  readonly id: number;
  readonly lookedUpAt: number;
  readonly result: LookupResult;
  /** Null if it can't be decrypted. */
  readonly response: string | null;
  readonly record: () => ReadRecord | null;
}

type Entry = Omit<HistoryEntry, 'before' | 'changes' | 'unreadable'> & { readonly oldest: SavedLookup };

export function createOrderHistory(database: DatabaseSync, { profiles, encryption }: ReaderStores) {
  const ids = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? ORDER BY id DESC');
  const idBefore = database.prepare(
    'SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? AND id < ? ORDER BY id DESC LIMIT 1',
  );
  const readAtMoment = database.prepare(
    'SELECT max(id) AS id FROM order_lookup WHERE profile_no = ? AND service_id = ? AND looked_up_at = ?',
  );
  const count = database.prepare(
    'SELECT COUNT(*) AS lookups FROM order_lookup WHERE profile_no = ? AND service_id = ?',
  );
  // Loads one at a time, because ten responses may not fit into memory.
  const find = database.prepare(`
    SELECT looked_up_at, status, refund, refund_extent, disputed, closed, response
    FROM order_lookup WHERE id = ?
  `);

  const statusOf = database.prepare(`
    SELECT looked_up_at, status, refund, refund_extent, disputed, closed
    FROM order_lookup WHERE id = ?
  `);

  const lookupOf = (id: number, serviceId: string): SavedLookup => {
    const row = find.get(id) ?? {};
    const lookedUpAt = integer(row['looked_up_at']);
    const response = responseIn(row, { serviceId, lookedUpAt }, encryption);
    let read: ReadRecord | null | undefined;
    return {
      id,
      lookedUpAt,
      result: statusIn(row),
      response,
      record: () => (read === undefined ? (read = response === null ? null : recordInResponse(response)) : read),
    };
  };

  function* page(profileNo: number, query: OrderHistoryQuery): Generator<undefined, OrderHistoryPage> {
    const entries: HistoryEntry[] = [];
    let open: Entry | null = null;
    let next: number | null = null;
    const all = ids.all(profileNo, query.serviceId).map((row) => integer(row['id']));
    const from = query.before ?? Number.POSITIVE_INFINITY;
    for (const id of all) {
      if (id >= from) continue;
      yield undefined;
      const lookup = lookupOf(id, query.serviceId);
      if (open === null) {
        open = startEntry(lookup);
        continue;
      }
      const changes = changesFrom(lookup, open.oldest);
      if (changes?.length === 0 && hasSameStatus(lookup, open)) {
        open = { ...open, oldest: lookup, firstLookedUpAt: lookup.lookedUpAt, lookups: open.lookups + 1 };
        continue;
      }
      entries.push(closeEntry(open, lookup.lookedUpAt, changes));
      open = startEntry(lookup);
      if (entries.length < query.limit) continue;
      next = lookup.id + 1;
      open = null;
      break;
    }
    if (open !== null) entries.push(closeEntry(open, null, null));
    return { entries, next, lookups: all.length };
  }

  return {
    async orderHistory(query: OrderHistoryQuery): Promise<OrderHistoryPage> {
      const profileNo = profiles.find(query.profileId);
      if (profileNo === null) return { entries: [], next: null, lookups: 0 };
      return inSlices(page(profileNo, query));
    },
    /** Read from unencrypted columns. */
    orderStatuses({ profileId, serviceId }: NotedOrder): OrderStatuses {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { latest: [], lookups: 0 };
      const lookups = integer(count.get(profileNo, serviceId)?.['lookups']);
      const latest: PastStatus[] = [];
      let left = maxLookedThrough;
      for (const { id = null } of ids.iterate(profileNo, serviceId)) {
        if (left === 0) {
          const last = latest.at(-1);
          if (last !== undefined) latest[latest.length - 1] = { ...last, mayBeEarlier: true };
          return { latest, lookups };
        }
        left -= 1;
        const row = statusOf.get(id) ?? {};
        const [result, lookedUpAt] = [statusIn(row), integer(row['looked_up_at'])];
        const after = latest.at(-1);
        if (after !== undefined && isDeepStrictEqual(after.result, result)) {
          latest[latest.length - 1] = { ...after, firstLookedUpAt: lookedUpAt };
        } else if (latest.length === maxStatuses) {
          return { latest, lookups };
        } else latest.push({ result, firstLookedUpAt: lookedUpAt, lastLookedUpAt: lookedUpAt, mayBeEarlier: false });
      }
      return { latest, lookups };
    },
    /** Null without two comparable lookups. Decrypts only those two. */
    latestChange(profileId: string, serviceId: string, { lookedUpAt, since }: ComparedTimes): LatestChange | null {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return null;
      const rowAt = (at: number | null): number | null =>
        at === null ? null : integerOrNull(readAtMoment.get(profileNo, serviceId, at)?.['id'] ?? null);
      const [id, known] = [rowAt(lookedUpAt), rowAt(since)];
      const lookup = id === null ? null : lookupOf(id, serviceId);
      if (id === null || lookup === null) return null;
      // It was saved before the known one, so it isn't new.
      if (known !== null && known >= id) return { isAnother: false, changes: [] };
      const before = known === null ? null : lookupOf(known, serviceId);
      if (before !== null) return changeBetween(before, lookup);
      const earlier = idBefore.get(profileNo, serviceId, id);
      return earlier === undefined ? null : changeBetween(lookupOf(integer(earlier['id']), serviceId), lookup);
    },
  };
}

const startEntry = (lookup: SavedLookup): Entry => ({
  id: lookup.id,
  firstLookedUpAt: lookup.lookedUpAt,
  lastLookedUpAt: lookup.lookedUpAt,
  lookups: 1,
  result: lookup.result,
  oldest: lookup,
});

const closeEntry = (
  { oldest, ...entry }: Entry,
  before: number | null,
  changes: HistoryEntry['changes'],
): HistoryEntry => ({
  ...entry,
  before,
  changes,
  unreadable: oldest.record() === null,
});

/** The status of the same record changes once its payment window closes. */
const hasSameStatus = (before: SavedLookup, after: Entry): boolean => isDeepStrictEqual(before.result, after.result);

function changeBetween(before: SavedLookup, after: SavedLookup): LatestChange {
  const changes = changesFrom(before, after);
  return {
    changes,
    isAnother: changes === null || changes.length > 0 || !isDeepStrictEqual(before.result, after.result),
  };
}

/** Null if one of the two can't be decrypted or parsed. */
function changesFrom(before: SavedLookup, after: SavedLookup): HistoryEntry['changes'] {
  // Most lookups of a final order are identical, so none is parsed.
  if (before.response !== null && before.response === after.response) return [];
  const [old, now] = [before.record(), after.record()];
  return old === null || now === null ? null : changesBetween(old, now);
}
