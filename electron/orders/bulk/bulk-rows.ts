/** The orders of a bulk lookup, filtered, searched and sorted. */
import type {
  BulkFilter,
  BulkListTally,
  BulkPage,
  BulkPageQuery,
  BulkSummary,
  BulkRow,
  BulkSort,
  BulkStatus,
  BulkCounts,
  BulkSum,
} from '../../contract/bulk-lookup.ts';
import type { Decimal } from '../../contract/order-record.ts';
import { statusKinds } from '../../contract/order-status.ts';
import { compare, parseDecimal, absolute, add, formatDecimal, subtract, zero, type Exact } from '../money.ts';
import { nameKey } from '../field-value.ts';

const readingOf = ({ state }: BulkRow): BulkSummary | null => (state.is === 'read' ? state.summary : null);

/** Like the filters of saved orders, it puts contradictory data and a failed refund before the status. */
function statusOf({ status, disputed, refund }: BulkSummary): BulkStatus {
  if (disputed || status === 'contradicted') return 'disputed';
  return refund === 'failed' || refund === 'unknown' ? 'refund-problem' : status;
}

const kindOf = ({ state }: BulkRow) => {
  if (state.is === 'read') return statusOf(state.summary);
  return state.is === 'reading' ? 'planned' : state.is;
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
  <T>(of: (row: BulkRow) => T | null, by: (a: T, b: T) => number, way: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [of(a), of(b)];
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
    return way * by(left, right);
  };

/** Sorts by currency first, because amounts of two currencies can't be compared. */
const byAmount =
  (of: (reading: BulkSummary) => Decimal | null) =>
  (way: 1 | -1): Compare => {
    const worth = new Map<BulkRow, { readonly currency: string; readonly amount: ReturnType<typeof parseDecimal> }>();
    const worthOf = (row: BulkRow) => {
      const before = worth.get(row);
      if (before !== undefined) return before;
      const reading = readingOf(row);
      const amount = reading === null ? null : of(reading);
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

function tallyOf(rows: readonly BulkRow[]): BulkListTally {
  const tally = createBulkTally();
  for (const row of rows) tally.count(row, 1);
  return { sums: tally.sums(), withoutAmounts: tally.counts().withoutAmounts };
}

interface Sum {
  /** Spellings of the currency in the list, ignoring case, with their counts. */
  readonly spellings: Map<string, number>;
  orders: number;
  ordered: Exact;
  received: Exact;
  missing: Exact;
  unpaid: Exact;
  over: Exact;
  refunded: Exact;
}

export interface BulkTally {
  /** @param sign 1 adds a row, -1 removes it */
  readonly count: (row: Pick<BulkRow, 'state'>, sign: 1 | -1) => void;
  readonly counts: () => BulkCounts;
  readonly sums: () => readonly BulkSum[];
}

interface Amounts {
  readonly currency: string;
  readonly ordered: Exact;
  readonly received: Exact;
  readonly difference: Exact;
  readonly refunded: Exact;
}

const exact = (amount: Decimal | null): Exact | null => (amount === null ? null : parseDecimal(amount));

/** Null if ordered and received can't be compared. */
function amountsOf({ currency, ...reading }: BulkSummary): Amounts | null {
  const [ordered, received, difference] = [
    exact(reading.ordered),
    exact(reading.received),
    exact(reading.difference),
  ] as const;
  if (currency === null || ordered === null || received === null || difference === null) return null;
  return { currency, ordered, received, difference, refunded: exact(reading.refunded) ?? zero };
}

/** Doesn't depend on which spelling was counted first. */
const spellingIn = ({ spellings }: Sum): string =>
  [...spellings].flatMap(([spelling, orders]) => (orders > 0 ? [spelling] : [])).toSorted()[0] ?? '';

export function createBulkTally(): BulkTally {
  const by = { planned: 0, read: 0, failed: 0, deleted: 0, withoutAmounts: 0 };
  const statuses = new Map<BulkStatus, number>();
  const sums = new Map<string, Sum>();

  const sumOf = (currency: string): Sum => {
    const sum = sums.get(nameKey(currency)) ?? {
      spellings: new Map<string, number>(),
      orders: 0,
      ordered: zero,
      received: zero,
      missing: zero,
      unpaid: zero,
      over: zero,
      refunded: zero,
    };
    sums.set(nameKey(currency), sum);
    return sum;
  };
  const countReading = (reading: BulkSummary, sign: 1 | -1): void => {
    const signed = sign === 1 ? add : subtract;
    const status = statusOf(reading);
    statuses.set(status, (statuses.get(status) ?? 0) + sign);
    const amounts = amountsOf(reading);
    if (amounts === null) {
      by.withoutAmounts += sign;
      return;
    }
    const sum = sumOf(amounts.currency);
    sum.orders += sign;
    sum.spellings.set(amounts.currency, (sum.spellings.get(amounts.currency) ?? 0) + sign);
    sum.ordered = signed(sum.ordered, amounts.ordered);
    sum.received = signed(sum.received, amounts.received);
    if (amounts.difference.units < 0n) {
      // An unpaid order differs from an underpaid one.
      const of = amounts.received.units === 0n ? 'unpaid' : 'missing';
      sum[of] = signed(sum[of], absolute(amounts.difference));
    } else sum.over = signed(sum.over, amounts.difference);
    sum.refunded = signed(sum.refunded, amounts.refunded);
  };

  return {
    count({ state }, sign) {
      by[state.is === 'reading' ? 'planned' : state.is] += sign;
      if (state.is === 'read') countReading(state.summary, sign);
    },
    counts: () => ({
      ...by,
      orders: by.planned + by.read + by.failed + by.deleted,
      statuses: Object.fromEntries([...statuses].filter(([, orders]) => orders > 0)),
    }),
    sums: () =>
      [...sums.values()]
        .filter(({ orders }) => orders > 0)
        .map((sum) => ({
          currency: spellingIn(sum),
          orders: sum.orders,
          ordered: formatDecimal(sum.ordered),
          received: formatDecimal(sum.received),
          missing: formatDecimal(sum.missing),
          unpaid: formatDecimal(sum.unpaid),
          over: formatDecimal(sum.over),
          refunded: formatDecimal(sum.refunded),
        }))
        .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}
