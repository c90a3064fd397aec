import {
  reconciledKinds,
  type ReconciledKind,
  type ReconciledLine,
  type ReconciledSum,
} from '../../contract/reconcile.ts';
import { movesMoney, type StatusKind } from '../../contract/verdict.ts';
import { sameName } from '../field-value.ts';
import { add, formatDecimal, parseDecimal, zero, worthKey, type Exact } from '../money.ts';
import { type OrderSummary, canBeNumber } from '../../contract/order-lookup.ts';

/** A line of the file. */
export interface ShopLine extends Pick<ReconciledLine, 'line' | 'order' | 'amount' | 'currency'> {
  /** False if amounts are compared, and it has no readable one. */
  readonly isReadable: boolean;
}

const kindOf: Readonly<Record<StatusKind, ReconciledKind>> = {
  waiting: 'unpaid',
  'waiting-for-rest': 'underpaid',
  'validity-ended': 'unpaid',
  paid: 'paid',
  'paid-within-tolerance': 'paid',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  'reported-new': 'unclear',
  'reported-paid': 'unclear',
  'reported-underpaid': 'unclear',
  'reported-overpaid': 'unclear',
  expired: 'unpaid',
  'expired-with-payment': 'unclear',
  'expired-unknown': 'unclear',
  cancelled: 'unpaid',
  'cancelled-with-payment': 'unclear',
  'cancelled-unknown': 'unclear',
  'payment-repeated': 'unclear',
  contradicted: 'unclear',
  'not-known': 'unclear',
};

const cameIn: ReadonlySet<ReconciledKind> = new Set(['paid', 'underpaid', 'overpaid']);

type Billed = ReconciledLine['billed'];

/** Null if one of them is missing. */
function compared({ amount, currency }: ShopLine, billed: Billed): 'same' | 'other-amount' | 'other-currency' | null {
  if (amount === null || billed === null) return null;
  if (currency !== null && !sameName(currency, billed.currency)) return 'other-currency';
  return worthKey(amount) === worthKey(billed.amount) ? 'same' : 'other-amount';
}

function ofOne(line: ShopLine, found: OrderSummary, billed: Billed): ReconciledKind {
  if (!line.isReadable) return 'amount-not-readable';
  const sum = compared(line, billed);
  if (sum === 'other-amount' || sum === 'other-currency') return sum;
  // The file has an amount and the order has none, so they can't be compared.
  if (sum === null && line.amount !== null) return 'unclear';
  const kind = found.disputed ? 'unclear' : kindOf[found.verdict];
  // A received amount can't replace the ordered one.
  return movesMoney(found.refund) && cameIn.has(kind) ? 'refunded' : kind;
}

/** @param found orders with this number, by the service's number or else the merchant's */
export function reconciledLine(
  line: ShopLine,
  found: readonly OrderSummary[],
  billedOf: (order: OrderSummary) => Billed,
): ReconciledLine {
  const { isReadable: _isReadable, ...of } = line;
  const [one, ...others] = found;
  if (one === undefined)
    return { ...of, is: canBeNumber(line.order) ? 'not-read' : 'no-order', found: null, billed: null };
  if (others.length > 0) return { ...of, is: 'several', found: null, billed: null };
  const billed = billedOf(one);
  return { ...of, is: ofOne(line, one, billed), found: one, billed };
}

/** By result, and for all lines. Each currency separately. */
export function reconciledSums(lines: readonly ReconciledLine[]): readonly ReconciledSum[] {
  const counted = lines.filter(({ is, amount }) => is !== 'repeated' && is !== 'no-order' && amount !== null);
  return [null, ...reconciledKinds].flatMap((is) => {
    const sums = new Map<string | null, { lines: number; amount: Exact }>();
    for (const line of counted) {
      const amount = line.amount === null ? null : parseDecimal(line.amount);
      if (amount === null || (is !== null && line.is !== is)) continue;
      const currency = line.currency?.toUpperCase() ?? null;
      const before = sums.get(currency) ?? { lines: 0, amount: zero };
      sums.set(currency, { lines: before.lines + 1, amount: add(before.amount, amount) });
    }
    return [...sums]
      .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
      .map(([currency, sum]) => ({ is, currency, lines: sum.lines, amount: formatDecimal(sum.amount) }));
  });
}
