/** The orders of a bulk lookup, filtered, searched, sorted and paged. */
import type {
  BulkFilter,
  BulkPage,
  BulkPageQuery,
  BulkSummary,
  BulkRow,
  BulkSort,
} from '../../contract/bulk-lookup.ts';
import type { Decimal } from '../../contract/order-record.ts';
import { statusKinds } from '../../contract/order-status.ts';
import { compare, parseDecimal } from '../money.ts';
import { bulkStatusOf, tallyOf } from './bulk-tally.ts';

const readingOf = ({ state }: BulkRow): BulkSummary | null => (state.is === 'read' ? state.summary : null);

const kindOf = ({ state }: BulkRow) => {
  if (state.is === 'read') return bulkStatusOf(state.summary);
  return state.is === 'reading' ? 'queued' : state.is;
};

/** Orders with issues are included when warnings are selected. */
const hasFound = ({ mismatch, notice }: BulkSummary['checks'], least: 'mismatch' | 'notice'): boolean =>
  mismatch > 0 || (least === 'notice' && notice > 0);

function isIn(filter: BulkFilter): (row: BulkRow) => boolean {
  const kinds = new Set<string>(filter.is);
  const search = filter.search.toLowerCase();
  return (row) => {
    const reading = readingOf(row);
    if (kinds.size > 0 && !kinds.has(kindOf(row))) return false;
    if (filter.refund && (reading === null || reading.refund === 'none' || reading.refund === 'not-reported'))
      return false;
    if (filter.checks !== 'any' && (reading === null || !hasFound(reading.checks, filter.checks))) return false;
    if (filter.settlement !== null && reading?.settlement !== filter.settlement) return false;
    if (search === '') return true;
    const names = [row.order, reading?.merchantOrder ?? ''];
    return names.some((name) => name.toLowerCase().includes(search));
  };
}

type Compare = (a: BulkRow, b: BulkRow) => number;

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Orders without a lookup, and unknown values, come last in either direction. */
const known =
  <T>(valueOf: (row: BulkRow) => T | null, by: (a: T, b: T) => number, way: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
    return way * by(left, right);
  };

/** Sorts by currency first, because amounts of two currencies can't be compared. */
const byAmount =
  (amountOf: (reading: BulkSummary) => Decimal | null) =>
  (way: 1 | -1): Compare => {
    const worth = new Map<BulkRow, { readonly currency: string; readonly amount: ReturnType<typeof parseDecimal> }>();
    const worthOf = (row: BulkRow) => {
      const before = worth.get(row);
      if (before !== undefined) return before;
      const reading = readingOf(row);
      const amount = reading === null ? null : amountOf(reading);
      const found = { currency: reading?.currency ?? '', amount: amount === null ? null : parseDecimal(amount) };
      worth.set(row, found);
      return found;
    };
    return (a, b) => {
      const [left, right] = [worthOf(a), worthOf(b)];
      if (left.amount === null || right.amount === null)
        return (left.amount === null ? 1 : 0) - (right.amount === null ? 1 : 0);
      return (
        byText(left.currency.toUpperCase(), right.currency.toUpperCase()) || way * compare(left.amount, right.amount)
      );
    };
  };

const sorts: Readonly<Record<BulkSort['by'], (way: 1 | -1) => Compare>> = {
  list: (way) => (a, b) => way * (a.position - b.position),
  order: (way) => (a, b) => way * byText(a.order, b.order),
  'merchant-order': (way) => known((row) => readingOf(row)?.merchantOrder ?? null, byText, way),
  status: (way) =>
    known(
      (row) => readingOf(row)?.status ?? null,
      (a, b) => statusKinds.indexOf(a) - statusKinds.indexOf(b),
      way,
    ),
  ordered: byAmount(({ ordered }) => ordered),
  received: byAmount(({ received }) => received),
  difference: byAmount(({ difference }) => difference),
  'read-at': (way) =>
    known(
      (row) => readingOf(row)?.lookedUpAt ?? null,
      (a, b) => a - b,
      way,
    ),
};

/** Equal rows keep the order of the list. */
export function listed(
  rows: readonly BulkRow[],
  { filter, sort }: Pick<BulkPageQuery, 'filter' | 'sort'>,
): readonly BulkRow[] {
  const by = sorts[sort.by](sort.down ? -1 : 1);
  return rows.filter(isIn(filter)).toSorted((a, b) => by(a, b) || a.position - b.position);
}

export function pageOf(rows: readonly BulkRow[], query: BulkPageQuery): BulkPage {
  const all = listed(rows, query);
  return {
    rows: all.slice(query.from, query.from + query.limit),
    from: query.from,
    matching: all.length,
    tally: query.from === 0 ? tallyOf(all) : null,
  };
}
