/** The readings of one order, newest first, those that found the same taken together: read on the thread that only reads. */
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import {
  mostLookedThrough,
  mostVerdicts,
  type HistoryEntry,
  type OrderHistoryPage,
  type OrderHistoryQuery,
  type OrderVerdicts,
  type ToldThen,
  type VerdictThen,
} from '../../contract/order-history.ts';
import { type Heard, type LatestChange, changesBetween, type ReadRecord } from '../../orders/history/record-changes.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { inSlices } from './address-list.ts';
import { bytes, integer, integerOrNull, within } from '../sqlite/cell.ts';
import type { ProfileNumbers } from './profiles.ts';
import type { Seal } from '../encryption.ts';
import { snapshotPlace, toldIn } from './order-rows.ts';

export interface OrderHistoryParts {
  readonly profiles: ProfileNumbers;
  readonly seal: Seal;
}

export interface OrderHistoryReads {
  readonly orderHistory: (query: OrderHistoryQuery) => Promise<OrderHistoryPage>;
  /** From what stands in clear: no answer is opened. */
  readonly orderVerdicts: (profileId: string, serviceId: string) => OrderVerdicts;
  /** Null where fewer than two readings can be told from each other. Opens no more than those two. */
  readonly latestChange: (profileId: string, serviceId: string, heard: Heard) => LatestChange | null;
}

/** An answer and what is in it, which is only read where another one is held against it. */
interface Reading {
  readonly id: number;
  readonly readAt: number;
  readonly told: ToldThen;
  /** Null: it cannot be opened. */
  readonly raw: string | null;
  readonly record: () => ReadRecord | null;
}

type Entry = Omit<HistoryEntry, 'before' | 'changes' | 'unreadable'> & { readonly oldest: Reading };

export function createOrderHistory(database: DatabaseSync, { profiles, seal }: OrderHistoryParts): OrderHistoryReads {
  const ids = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? ORDER BY id DESC');
  const idBefore = database.prepare(
    'SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? AND id < ? ORDER BY id DESC LIMIT 1',
  );
  const readAtMoment = database.prepare(
    'SELECT max(id) AS id FROM order_lookup WHERE profile_no = ? AND service_id = ? AND read_at = ?',
  );
  const count = database.prepare(
    'SELECT COUNT(*) AS readings FROM order_lookup WHERE profile_no = ? AND service_id = ?',
  );
  // One at a time: ten answers together may be more than there is room for.
  const find = database.prepare(`
    SELECT ${within('read_at')} AS read_at, verdict, refund, refund_extent, disputed, closed, answer
    FROM order_lookup WHERE id = ?
  `);

  const toldOf = database.prepare(`
    SELECT ${within('read_at')} AS read_at, verdict, refund, refund_extent, disputed, closed
    FROM order_lookup WHERE id = ?
  `);

  const readingOf = (
    id: number,
    { profileId, serviceId }: Pick<OrderHistoryQuery, 'profileId' | 'serviceId'>,
  ): Reading => {
    const row = find.get(id) ?? {};
    const readAt = integer(row['read_at']);
    const raw = seal.open(bytes(row['answer']), snapshotPlace({ profileId, serviceId, readAt }, 'answer'));
    let read: ReadRecord | null | undefined;
    return {
      id,
      readAt,
      told: toldIn(row),
      raw,
      record: () => (read === undefined ? (read = raw === null ? null : recordInAnswer(raw)) : read),
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
      const reading = readingOf(id, query);
      if (open === null) {
        open = begin(reading);
        continue;
      }
      const changes = changesFrom(reading, open.oldest);
      if (changes?.length === 0 && isToldAlike(reading, open)) {
        open = { ...open, oldest: reading, firstReadAt: reading.readAt, readings: open.readings + 1 };
        continue;
      }
      entries.push(close(open, reading.readAt, changes));
      open = begin(reading);
      if (entries.length < query.limit) continue;
      next = reading.id + 1;
      open = null;
      break;
    }
    if (open !== null) entries.push(close(open, null, null));
    return { entries, next, readings: all.length };
  }

  return {
    async orderHistory(query) {
      const profileNo = profiles.find(query.profileId);
      if (profileNo === null) return { entries: [], next: null, readings: 0 };
      return inSlices(page(profileNo, query));
    },
    orderVerdicts(profileId, serviceId) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { latest: [], readings: 0 };
      const readings = integer(count.get(profileNo, serviceId)?.['readings']);
      const latest: VerdictThen[] = [];
      let left = mostLookedThrough;
      for (const { id = null } of ids.iterate(profileNo, serviceId)) {
        if (left === 0) {
          const last = latest.at(-1);
          if (last !== undefined) latest[latest.length - 1] = { ...last, mayBeEarlier: true };
          return { latest, readings };
        }
        left -= 1;
        const row = toldOf.get(id) ?? {};
        const [told, readAt] = [toldIn(row), integer(row['read_at'])];
        const after = latest.at(-1);
        if (after !== undefined && isDeepStrictEqual(after.told, told)) {
          latest[latest.length - 1] = { ...after, firstReadAt: readAt };
        } else if (latest.length === mostVerdicts) {
          return { latest, readings };
        } else latest.push({ told, firstReadAt: readAt, lastReadAt: readAt, mayBeEarlier: false });
      }
      return { latest, readings };
    },
    latestChange(profileId, serviceId, { readAt, since }) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return null;
      const of = { profileId, serviceId };
      const rowAt = (at: number | null): number | null =>
        at === null ? null : integerOrNull(readAtMoment.get(profileNo, serviceId, at)?.['id'] ?? null);
      const [id, heard] = [rowAt(readAt), rowAt(since)];
      const reading = id === null ? null : readingOf(id, of);
      if (id === null || reading === null) return null;
      // It was kept before the one that was heard of last: what it found is no news.
      if (heard !== null && heard >= id) return { isAnother: false, changes: [] };
      const before = heard === null ? null : readingOf(heard, of);
      if (before !== null) return changeBetween(before, reading);
      const earlier = idBefore.get(profileNo, serviceId, id);
      return earlier === undefined ? null : changeBetween(readingOf(integer(earlier['id']), of), reading);
    },
  };
}

const begin = (reading: Reading): Entry => ({
  id: reading.id,
  firstReadAt: reading.readAt,
  lastReadAt: reading.readAt,
  readings: 1,
  told: reading.told,
  oldest: reading,
});

const close = ({ oldest, ...entry }: Entry, before: number | null, changes: HistoryEntry['changes']): HistoryEntry => ({
  ...entry,
  before,
  changes,
  unreadable: oldest.record() === null,
});

/** The same record comes to something else once its time is over. */
const isToldAlike = (before: Reading, after: Entry): boolean => isDeepStrictEqual(before.told, after.told);

function changeBetween(before: Reading, after: Reading): LatestChange {
  const changes = changesFrom(before, after);
  return { changes, isAnother: changes === null || changes.length > 0 || !isDeepStrictEqual(before.told, after.told) };
}

/** Null: one of the two cannot be read. */
function changesFrom(before: Reading, after: Reading): HistoryEntry['changes'] {
  // Most readings of an order that rests are the same to the letter.
  if (before.raw !== null && before.raw === after.raw) return [];
  const [old, now] = [before.record(), after.record()];
  return old === null || now === null ? null : changesBetween(old, now);
}
