/** Lists, searches and selects addresses on the reader thread. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  allAddresses,
  maxChosen,
  type CopyAddressesQuery,
  type TypedAddressQuery,
  type AddressIdsQuery,
  type AddressPositionsQuery,
  type AddressListRow,
  type AddressListRows,
  type AddressRowsQuery,
  type SelectedAddressesQuery,
  type AddressSelection,
  type AddressSummary,
  type AddressView,
  type SelectedCount,
} from '../../contract/address-list.ts';
import type { AddressCheck } from '../../contract/addresses.ts';
import { failure } from '../../contract/result.ts';
import { DatabaseFailure } from '../failure.ts';
import { integer, oneOf, text } from '../sqlite/cell.ts';
import { createRequestChecks } from './address-checksums.ts';
import type { ReaderStores } from './profile-numbers.ts';
import { createExportedAddresses, type ExportedAddresses } from './exported-address-ranges.ts';
import { createAddressSearch, type Matching } from './address-search.ts';
import { otherCalls, type Wanted, alwaysWanted, expectWanted, inSlices } from '../sliced-work.ts';

interface List {
  /** Ascending by the sort. A descending list is read from the end. */
  readonly ids: readonly number[];
  readonly isDown: boolean;
  readonly profileNo: number;
  readonly upTo: number;
}

/** Converts a place in the list to an index, and back. */
const positionIn = ({ ids, isDown }: List, place: number): number => (isDown ? ids.length - 1 - place : place);

const pageOf = (list: List, from: number, to: number): readonly number[] =>
  Array.from(
    { length: Math.max(0, Math.min(to, list.ids.length) - from) },
    (_, at) => list.ids[positionIn(list, from + at)] ?? 0,
  );

const maxRemembered = 4;

export function createAddressList(database: DatabaseSync, { profiles }: Pick<ReaderStores, 'profiles'>) {
  const exported = createExportedAddresses(database);
  const readRows = createRowReader(database, exported);
  const matching = createAddressSearch(database, exported);
  const newestOf = database.prepare('SELECT coalesce(max(id), 0) AS newest FROM address WHERE profile_no = ?');
  const newest = (profileNo: number): number => integer(newestOf.get(profileNo)?.['newest']);
  const tally = database.prepare(
    'SELECT chain, check_result, count FROM address_total WHERE profile_no = ? ORDER BY chain, check_result',
  );
  const countUpTo = database.prepare(`
    SELECT (SELECT coalesce(sum(count), 0) FROM address_total WHERE profile_no = ?1) -
      (SELECT count(*) FROM address WHERE profile_no = ?1 AND id > ?2) AS rows
  `);

  /** The last few lists, since scrolling requests the same one repeatedly. */
  const remembered = new Map<string, readonly number[]>();
  /** Rows are never changed, but added, moved to another profile and exported. */
  const keyOf = ({ profileNo, filter, upTo }: Matching, by: string): string =>
    JSON.stringify([
      profileNo,
      filter,
      upTo,
      by,
      countUpTo.get(profileNo, upTo)?.['rows'],
      filter.exported === null ? 0 : exported.lastExport(),
    ]);
  const find = async (
    { upTo, ...filter }: Matching,
    by: AddressView['sort']['by'] = 'arrival',
    wanted: Wanted = alwaysWanted,
  ): Promise<readonly number[]> => {
    exported.refresh();
    const listed = { ...filter, upTo: Math.min(upTo, newest(filter.profileNo)) };
    const key = keyOf(listed, by);
    const ids = remembered.get(key) ?? (await inSlices(matching.find(listed, by), wanted));
    remembered.delete(key);
    remembered.set(key, ids);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= maxRemembered) break;
      remembered.delete(oldest);
    }
    return ids;
  };
  const listOf = async (
    { profileId, filter, sort, upTo: last }: AddressView,
    wanted?: Wanted,
  ): Promise<List | null> => {
    const profileNo = profiles.find(profileId);
    if (profileNo === null) return null;
    const upTo = last ?? newest(profileNo);
    const ids = await find({ profileNo, filter, upTo }, sort.by, wanted);
    return { ids, isDown: sort.direction === 'down', profileNo, upTo };
  };

  const selectedIds = async (profileNo: number, selection: AddressSelection): Promise<readonly number[]> => {
    if ('ids' in selection) return matching.sorted(profileNo, [...new Set(selection.ids)], 'arrival');
    const { filter, upTo, without } = selection;
    const excluded = new Set(without);
    return (await find({ profileNo, filter, upTo })).filter((id) => !excluded.has(id));
  };

  /** The latest request of each list. A search ends when the next letter is typed. */
  const lastAsked = new Map<string, string>();
  const untilSuperseded = ({ profileId, list, filter, sort }: AddressRowsQuery): Wanted => {
    const asker = JSON.stringify([profileId, list]);
    const own = JSON.stringify([filter, sort]);
    lastAsked.set(asker, own);
    return { isWanted: () => lastAsked.get(asker) === own };
  };

  return {
    async addressSummary(profileId: string): Promise<AddressSummary> {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { total: 0, invalid: 0, notExported: 0, chains: [], newest: 0 };
      const rows = tally.all(profileNo);
      const sum = (list: typeof rows): number => list.reduce((all, row) => all + integer(row['count']), 0);
      const total = sum(rows);
      exported.refresh();
      const filter = { ...allAddresses, exported: true };
      const written = exported.lastRow() === 0 ? [] : await find({ profileNo, filter, upTo: exported.lastRow() });
      return {
        total,
        invalid: sum(rows.filter((row) => row['check_result'] === 'invalid')),
        notExported: total - written.length,
        chains: [...new Set(rows.map((row) => text(row['chain'])))],
        newest: newest(profileNo),
      };
    },
    async addressRows({ from, limit, ...view }: AddressRowsQuery): Promise<AddressListRows> {
      const wanted = untilSuperseded({ from, limit, ...view });
      await otherCalls();
      expectWanted(wanted);
      const list = await listOf(view, wanted);
      if (list === null) return { rows: [], from, matching: 0, upTo: 0 };
      const rows = readRows(list.profileNo, pageOf(list, from, from + limit));
      return { rows, from, matching: list.ids.length, upTo: list.upTo };
    },
    async addressPositions({ view, ids }: AddressPositionsQuery): Promise<readonly (number | null)[]> {
      const list = await listOf(view);
      if (list === null) return ids.map(() => null);
      const wanted = new Set(ids);
      const positions = new Map<number, number>();
      for (const [at, id] of list.ids.entries()) if (wanted.has(id)) positions.set(id, positionIn(list, at));
      return ids.map((id) => positions.get(id) ?? null);
    },
    async addressIds({ view, from, to }: AddressIdsQuery): Promise<readonly number[]> {
      const list = await listOf(view);
      return list === null ? [] : pageOf(list, from, to + 1);
    },
    async selectedAddresses({ view, selection }: SelectedAddressesQuery): Promise<SelectedCount> {
      const list = await listOf(view);
      if (list === null) return { selected: 0, listed: 0 };
      const ids = await selectedIds(list.profileNo, selection);
      const selected = new Set(ids);
      return { selected: ids.length, listed: list.ids.filter((id) => selected.has(id)).length };
    },
    /** Ids of the selected rows, ascending. */
    selectedIds: async (profileId: string, selection: AddressSelection): Promise<readonly number[]> => {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : selectedIds(profileNo, selection);
    },
    async addressesOf({ profileId, selection, sort }: CopyAddressesQuery): Promise<readonly string[]> {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const ids = await selectedIds(profileNo, selection);
      if (ids.length > maxChosen) {
        const facts = { rows: ids.length, most: maxChosen };
        throw new DatabaseFailure(failure('too-many-to-copy', 'Too many rows are selected to copy', { facts }).error);
      }
      const sorted = matching.sorted(profileNo, ids, sort.by);
      const addresses = readRows(profileNo, sorted).map(({ address }) => address);
      return sort.direction === 'down' ? addresses.toReversed() : addresses;
    },
    /** Rows with this address, ignoring case, oldest first, up to a limit. */
    withAddress({ profileId, text: address }: TypedAddressQuery): readonly AddressListRow[] {
      const profileNo = profiles.find(profileId);
      exported.refresh();
      return profileNo === null ? [] : readRows(profileNo, matching.withAddress(profileNo, address));
    },
  };
}

/** Rows with the shown fields of their request and batch, in the order of the ids. Skips missing ones and those of another profile. */
function createRowReader(database: DatabaseSync, exported: Pick<ExportedAddresses, 'has'>) {
  const intactRequests = createRequestChecks(database);
  const find = database.prepare(`
    SELECT a.id, a.address, a.chain, request.alias, request.batch_id, a.created_at, a.check_result, a.check_reason,
      a.request_id,
      coalesce(request.callback_url, (SELECT batch.callback_url FROM batch WHERE batch.id = request.batch_id)) AS callback_url
    FROM address a CROSS JOIN request ON request.id = a.request_id
    WHERE a.id = ? AND +a.profile_no = ?
  `);
  return (profileNo: number, ids: Iterable<number>): readonly AddressListRow[] => {
    const isIntact = intactRequests();
    const rows: AddressListRow[] = [];
    for (const id of ids) {
      const row = find.get(id, profileNo);
      if (row === undefined) continue;
      rows.push(rowOf(row, isIntact(integer(row['request_id'])), exported.has(id)));
    }
    return rows;
  };
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const reasons = ['empty', 'format', 'checksum', 'duplicate'] as const;
const damaged: AddressCheck = { is: 'invalid', reason: 'damaged' };
export const checks = ['valid', 'invalid', 'unknown'] as const satisfies readonly AddressCheck['is'][];

const checkOf = (row: Row, isIntact: boolean): AddressCheck => {
  if (!isIntact) return damaged;
  const is = oneOf(checks, row['check_result']);
  return is === 'invalid' ? { is, reason: oneOf(reasons, row['check_reason']) } : { is };
};

/** @param isIntact the addresses of its request match their checksum. Otherwise none is called valid. */
const rowOf = (row: Row, isIntact: boolean, exported: boolean): AddressListRow => ({
  id: integer(row['id']),
  address: text(row['address']),
  chain: text(row['chain']),
  alias: text(row['alias']),
  callbackUrl: text(row['callback_url']),
  batchId: integer(row['batch_id']),
  createdAt: integer(row['created_at']),
  check: checkOf(row, isIntact),
  exported,
});
