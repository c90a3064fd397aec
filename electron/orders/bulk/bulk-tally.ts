/** Counts and sums of the orders of a bulk lookup. */
import type {
  BulkListTally,
  BulkSummary,
  BulkRow,
  BulkStatus,
  BulkCounts,
  BulkSum,
} from '../../contract/bulk-lookup.ts';
import type { Decimal } from '../../contract/order-record.ts';
import { parseDecimal, absolute, add, formatDecimal, subtract, zero, type ScaledDecimal } from '../money.ts';
import { nameKey } from '../comparison-keys.ts';

/** Like the filters of saved orders, it puts contradictory data and a failed refund before the status. */
export function bulkStatusOf({ status, disputed, refund }: BulkSummary): BulkStatus {
  if (disputed || status === 'contradicted') return 'disputed';
  return refund === 'failed' || refund === 'unknown' ? 'refund-problem' : status;
}

export function tallyOf(rows: readonly BulkRow[]): BulkListTally {
  const tally = createBulkTally();
  for (const row of rows) tally.count(row, 1);
  return { sums: tally.sums(), withoutAmounts: tally.counts().withoutAmounts };
}

interface Sum {
  /** Spellings of the currency in the list, ignoring case, with their counts. */
  readonly spellings: Map<string, number>;
  orders: number;
  ordered: ScaledDecimal;
  received: ScaledDecimal;
  missing: ScaledDecimal;
  unpaid: ScaledDecimal;
  overpaid: ScaledDecimal;
  refunded: ScaledDecimal;
}

export interface BulkTally {
  /** @param sign 1 adds a row, -1 removes it */
  readonly count: (row: Pick<BulkRow, 'state'>, sign: 1 | -1) => void;
  readonly counts: () => BulkCounts;
  readonly sums: () => readonly BulkSum[];
}

interface Amounts {
  readonly currency: string;
  readonly ordered: ScaledDecimal;
  readonly received: ScaledDecimal;
  readonly difference: ScaledDecimal;
  readonly refunded: ScaledDecimal;
}

const exact = (amount: Decimal | null): ScaledDecimal | null => (amount === null ? null : parseDecimal(amount));

/** Null if ordered and received can't be compared. */
function amountsOf({ currency, ...summary }: BulkSummary): Amounts | null {
  const [ordered, received, difference] = [
    exact(summary.ordered),
    exact(summary.received),
    exact(summary.difference),
  ] as const;
  if (currency === null || ordered === null || received === null || difference === null) return null;
  return { currency, ordered, received, difference, refunded: exact(summary.refunded) ?? zero };
}

/** Doesn't depend on which spelling was counted first. */
const spellingIn = ({ spellings }: Sum): string =>
  [...spellings].flatMap(([spelling, orders]) => (orders > 0 ? [spelling] : [])).toSorted()[0] ?? '';

export function createBulkTally(): BulkTally {
  const by = { queued: 0, read: 0, failed: 0, deleted: 0, withoutAmounts: 0 };
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
      overpaid: zero,
      refunded: zero,
    };
    sums.set(nameKey(currency), sum);
    return sum;
  };
  const countSummary = (summary: BulkSummary, sign: 1 | -1): void => {
    const signed = sign === 1 ? add : subtract;
    const status = bulkStatusOf(summary);
    statuses.set(status, (statuses.get(status) ?? 0) + sign);
    const amounts = amountsOf(summary);
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
    } else sum.overpaid = signed(sum.overpaid, amounts.difference);
    sum.refunded = signed(sum.refunded, amounts.refunded);
  };

  return {
    count({ state }, sign) {
      by[state.is === 'reading' ? 'queued' : state.is] += sign;
      if (state.is === 'read') countSummary(state.summary, sign);
    },
    counts: () => ({
      ...by,
      orders: by.queued + by.read + by.failed + by.deleted,
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
          overpaid: formatDecimal(sum.overpaid),
          refunded: formatDecimal(sum.refunded),
        }))
        .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}
