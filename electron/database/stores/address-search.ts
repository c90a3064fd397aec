/**
 * Finds the ids of the rows that a filter matches, in the order of a sort. SQL does all of it but the filter by export: without an index it is a
 * scan, which reads a million rows in 0.2 s of processor time.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { AddressFilter, AddressSort } from '../../contract/address-list.ts';
import { looksLikeAddress, readSearch, type AddressSearch } from '../../contract/address-search-text.ts';
import { text } from '../sqlite/cell.ts';
import type { ExportedAddresses } from './exported-address-ranges.ts';

export interface Matching {
  readonly profileNo: number;
  readonly filter: AddressFilter;
  /** Highest row id. */
  readonly upTo: number;
}

type SortBy = AddressSort['by'];

/** A piece of SQL and the values of its placeholders. */
type Sql = readonly [sql: string, ...values: SQLInputValue[]];

const orders: Readonly<Record<SortBy, string>> = {
  arrival: 'a.id',
  address: 'a.address COLLATE NOCASE, a.id',
  chain: 'a.chain, a.id',
  check: "CASE a.check_result WHEN 'invalid' THEN 0 WHEN 'unknown' THEN 1 ELSE 2 END, a.id",
  alias: 'request.alias COLLATE NOCASE, a.id',
  batch: 'request.batch_id, a.id',
};
const withRequest = (by: SortBy): string =>
  by === 'alias' || by === 'batch' ? ' CROSS JOIN request ON request.id = a.request_id' : '';

const rowsOfIds = (ids: readonly number[]): Sql => [
  'json_each(?) AS wanted CROSS JOIN address a ON a.id = wanted.value',
  JSON.stringify(ids),
];
const rowsOfRequests = (ids: readonly number[]): Sql => [
  'json_each(?) AS wanted CROSS JOIN address a ON a.request_id = wanted.value',
  JSON.stringify(ids),
];

/** Compares every byte, ignoring ASCII case, because NOCASE and LIKE stop at a NUL. */
const folded = (column: string): string => `CAST(lower(${column}) AS BLOB)`;
const isEqual = (column: string, value: string): Sql => [`${folded(column)} = ${folded('?')}`, value];
const contains = (column: string, value: string): Sql => [`instr(${folded(column)}, ${folded('?')}) > 0`, value];

/** On `request JOIN batch`: requests found by alias, callback URL or batch number. */
function requestMatches({ text: value, isExact, batchId }: AddressSearch): Sql {
  const has = isExact ? isEqual : contains;
  const [alias, ...aliasValues] = has('request.alias', value);
  const [url, ...urlValues] = has('coalesce(request.callback_url, batch.callback_url)', value);
  return [`(${alias} OR ${url} OR batch.id = ?)`, ...aliasValues, ...urlValues, batchId ?? 0];
}

const equalAddress = (address: string): readonly Sql[] => [
  ['a.address = ? COLLATE NOCASE', address],
  isEqual('a.address', address),
];

/** The two parts of an address shortened in its middle. Either may be empty. */
function endsOf(first: string, last: string): readonly Sql[] {
  const conditions: Sql[] = [['octet_length(a.address) >= ?', first.length + last.length]];
  if (first !== '') conditions.push(['a.address COLLATE NOCASE BETWEEN ? AND ?', first, `${first}\u{10ffff}`]);
  if (last !== '') conditions.push([`substr(${folded('a.address')}, -${last.length}) = ${folded('?')}`, last]);
  return conditions;
}

const isIds = (value: unknown): value is readonly number[] => Array.isArray(value);

function union(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? first : [...new Set([first, ...others].flat())].toSorted((one, other) => one - other);
}

/** Ids per slice of a scan, which takes about ten milliseconds. */
const idsPerSlice = 1 << 16;
const maxWithAddress = 20;

/**
 * Conditions besides the search. @param usesIndex false if something else selects the rows. SQLite would still read a
 * whole profile by its index.
 */
function filterOf(
  { profileNo, filter: { chain, check, batchId, from, until }, upTo }: Matching,
  by: SortBy,
  usesIndex: boolean,
): readonly Sql[] {
  // Times have no index, and then a table scan is twice as fast.
  const a = usesIndex && batchId === null && from === null && until === null ? 'a' : '+a';
  const conditions: readonly (readonly [string, string | number | null])[] = [
    [`${a}.profile_no = ?`, profileNo],
    [`${by === 'arrival' ? a : '+a'}.id <= ?`, upTo],
    [`${usesIndex ? '' : '+'}a.request_id IN (SELECT id FROM request WHERE batch_id = ?)`, batchId],
    [`${a}.chain = ?`, chain],
    [`${a}.check_result = ?`, check],
    [`a.created_at >= ?`, from],
    [`a.created_at < ?`, until],
  ];
  return conditions.filter(([, value]) => value !== null);
}

export function createAddressSearch(database: DatabaseSync, exported: Pick<ExportedAddresses, 'has'>) {
  const select = (what: string, [from, ...fromValues]: Sql, conditions: readonly Sql[], order: string, limit = -1) => {
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
    // One JSON text, because a million single rows take six times as long. The limit keeps SQLite from dropping the
    // order.
    const row = database
      .prepare(
        `SELECT json_group_array(id) AS ids FROM (SELECT ${what} AS id FROM ${from} ${where} ORDER BY ${order} LIMIT ${limit})`,
      )
      .get(...fromValues, ...conditions.flatMap(([, ...values]) => values));
    const ids: unknown = JSON.parse(text(row?.['ids']));
    if (!isIds(ids)) throw new TypeError('SQLite made no list of the ids');
    return ids;
  };
  const selectIds = ([from, ...values]: Sql, conditions: readonly Sql[], by: SortBy, limit = -1) =>
    select('a.id', [from + withRequest(by), ...values], conditions, orders[by], limit);
  function* searched(query: Matching): Generator<undefined, readonly number[]> {
    const search = readSearch(query.filter.search);
    const filter = filterOf(query, 'arrival', false);
    const byIndex = (conditions: readonly Sql[]) => selectIds(['address a'], [...conditions, ...filter], 'arrival');
    function* scan(conditions: readonly Sql[]): Generator<undefined, readonly number[]> {
      const found: number[][] = [];
      for (let after = 0; after < query.upTo; after += idsPerSlice) {
        const slice: Sql = ['a.id > ? AND a.id <= ?', after, after + idsPerSlice];
        found.push([...selectIds(['address a'], [slice, ...conditions, ...filter], 'arrival')]);
        yield;
      }
      return found.flat();
    }

    const lists: (readonly number[])[] = [];
    const requests = select(
      'request.id',
      ['request JOIN batch ON batch.id = request.batch_id'],
      [['batch.profile_no = ?', query.profileNo], requestMatches(search)],
      'request.id',
    );
    yield;
    if (requests.length > 0) lists.push(selectIds(rowsOfRequests(requests), filter, 'arrival'));
    yield;
    for (const wanted of search.addresses) {
      if (wanted.is === 'full') lists.push(byIndex(equalAddress(wanted.text)));
      else if (wanted.first === '') lists.push(yield* scan(endsOf('', wanted.last)));
      else lists.push(byIndex(endsOf(wanted.first, wanted.last)));
      yield;
    }
    if (search.addresses.length > 0) return union(lists);
    const mayBeAddress = search.isExact || looksLikeAddress(search.text);
    const exact = mayBeAddress ? byIndex(equalAddress(search.text)) : [];
    // A whole address that exists is an exact search. Anything else may be a part of one.
    const isFound = search.isExact || exact.length > 0;
    return union([...lists, isFound ? exact : yield* scan([contains('a.address', search.text)])]);
  }

  /** The profile's rows among these ids, in the order of a sort. */
  const sorted = (profileNo: number, ids: readonly number[], by: SortBy) =>
    selectIds(rowsOfIds(ids), [['+a.profile_no = ?', profileNo]], by);

  return {
    /** All ids of a list, ascending by its sort. Yields between statements. */
    *find(query: Matching, by: SortBy): Generator<undefined, readonly number[]> {
      const { search, exported: isExported } = query.filter;
      let ids: readonly number[];
      if (search.trim() === '') ids = selectIds(['address a'], filterOf(query, by, true), by);
      else {
        ids = yield* searched(query);
        if (by !== 'arrival') ids = sorted(query.profileNo, ids, by);
      }
      return isExported === null ? ids : ids.filter((id) => exported.has(id) === isExported);
    },
    sorted,
    /** Rows with this address, ignoring case, oldest first, up to a limit. */
    withAddress: (profileNo: number, address: string): readonly number[] =>
      selectIds(
        ['address a'],
        [
          ['+a.profile_no = ?', profileNo],
          ['a.address = ? COLLATE NOCASE', address],
        ],
        'arrival',
        maxWithAddress,
      ),
  };
}
