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

const summaryOf = ({ state }: BulkRow): BulkSummary | null => (state.is === 'read' ? state.summary : null);

const kindOf = ({ state }: BulkRow) => {
  if (state.is === 'read') return bulkStatusOf(state.summary);
  return state.is === 'reading' ? 'queued' : state.is;
};

/** Orders with issues are included when warnings are selected. */
const hasFound = ({ mismatch, notice }: BulkSummary['checks'], severity: 'mismatch' | 'notice'): boolean =>
  mismatch > 0 || (severity === 'notice' && notice > 0);

function isIn(filter: BulkFilter): (row: BulkRow) => boolean {
  const kinds = new Set<string>(filter.is);
  const search = filter.search.toLowerCase();
  return (row) => {
    const summary = summaryOf(row);
    if (kinds.size > 0 && !kinds.has(kindOf(row))) return false;
    if (filter.refund && (summary === null || summary.refund === 'none' || summary.refund === 'not-reported'))
      return false;
    if (filter.checks !== 'any' && (summary === null || !hasFound(summary.checks, filter.checks))) return false;
    if (filter.settlement !== null && summary?.settlement !== filter.settlement) return false;
    if (search === '') return true;
    const names = [row.order, summary?.merchantOrder ?? ''];
    return names.some((name) => name.toLowerCase().includes(search));
  };
}

type Compare = (a: BulkRow, b: BulkRow) => number;

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Orders without a lookup, and unknown values, come last in either direction. */
const known =
  <T>(valueOf: (row: BulkRow) => T | null, by: (a: T, b: T) => number, direction: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
    return direction * by(left, right);
  };

/** Sorts by currency first, because amounts of two currencies can't be compared. */
const byAmount =
  (amountOf: (summary: BulkSummary) => Decimal | null) =>
  (direction: 1 | -1): Compare => {
    const worth = new Map<BulkRow, { readonly currency: string; readonly amount: ReturnType<typeof parseDecimal> }>();
    const worthOf = (row: BulkRow) => {
      const before = worth.get(row);
      if (before !== undefined) return before;
      const summary = summaryOf(row);
      const amount = summary === null ? null : amountOf(summary);
      const found = { currency: summary?.currency ?? '', amount: amount === null ? null : parseDecimal(amount) };
      worth.set(row, found);
      return found;
    };
    return (a, b) => {
      const [left, right] = [worthOf(a), worthOf(b)];
      if (left.amount === null || right.amount === null)
        return (left.amount === null ? 1 : 0) - (right.amount === null ? 1 : 0);
      return (
        byText(left.currency.toUpperCase(), right.currency.toUpperCase()) ||
        direction * compare(left.amount, right.amount)
      );
    };
  };

const sorts: Readonly<Record<BulkSort['by'], (direction: 1 | -1) => Compare>> = {
  list: (direction) => (a, b) => direction * (a.position - b.position),
  order: (direction) => (a, b) => direction * byText(a.order, b.order),
  'merchant-order': (direction) => known((row) => summaryOf(row)?.merchantOrder ?? null, byText, direction),
  status: (direction) =>
    known(
      (row) => summaryOf(row)?.status ?? null,
      (a, b) => statusKinds.indexOf(a) - statusKinds.indexOf(b),
      direction,
    ),
  ordered: byAmount(({ ordered }) => ordered),
  received: byAmount(({ received }) => received),
  difference: byAmount(({ difference }) => difference),
  'looked-up-at': (direction) =>
    known(
      (row) => summaryOf(row)?.lookedUpAt ?? null,
      (a, b) => a - b,
      direction,
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
