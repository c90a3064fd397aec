/** What the orders of a bulk run come to: added up once, and kept up by what changes. Exact, whatever the currency. */
import type { BulkCounts, BulkReading, BulkRow, BulkSum } from '../../contract/bulk-run.ts';
import type { Decimal } from '../../contract/order-record.ts';
import type { VerdictKind } from '../../contract/verdict.ts';
import { nameKey } from '../given.ts';
import { absolute, add, formatDecimal, parseDecimal, subtract, zero, type Exact } from '../money.ts';

interface Sum {
  /** As those that are in it write their currency, with how many do: in upper and lower case it is one. */
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
  /** @param sign 1: the row is there; -1: it is not what it was */
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

/** Null where ordered and received cannot be set against each other. */
function amountsOf({ currency, ...reading }: BulkReading): Amounts | null {
  const [ordered, received, difference] = [
    exact(reading.ordered),
    exact(reading.received),
    exact(reading.difference),
  ] as const;
  if (currency === null || ordered === null || received === null || difference === null) return null;
  return { currency, ordered, received, difference, refunded: exact(reading.refunded) ?? zero };
}

/** The same whichever of them was counted first. */
const spellingIn = ({ spellings }: Sum): string =>
  [...spellings].flatMap(([spelling, orders]) => (orders > 0 ? [spelling] : [])).toSorted()[0] ?? '';

export function createBulkTally(): BulkTally {
  const by = { planned: 0, read: 0, failed: 0, erased: 0, withoutAmounts: 0, mismatched: 0 };
  const verdicts = new Map<VerdictKind, number>();
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
  const countReading = (reading: BulkReading, sign: 1 | -1): void => {
    const signed = sign === 1 ? add : subtract;
    verdicts.set(reading.verdict, (verdicts.get(reading.verdict) ?? 0) + sign);
    if (reading.checks.mismatch > 0) by.mismatched += sign;
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
      // An order that nobody paid is another thing than one that was paid too little.
      const of = amounts.received.units === 0n ? 'unpaid' : 'missing';
      sum[of] = signed(sum[of], absolute(amounts.difference));
    } else sum.over = signed(sum.over, amounts.difference);
    sum.refunded = signed(sum.refunded, amounts.refunded);
  };

  return {
    count({ state }, sign) {
      by[state.is === 'reading' ? 'planned' : state.is] += sign;
      if (state.is === 'read') countReading(state.reading, sign);
    },
    counts: () => ({
      ...by,
      orders: by.planned + by.read + by.failed + by.erased,
      verdicts: Object.fromEntries([...verdicts].filter(([, orders]) => orders > 0)),
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
