/** Compares a shop's file with saved orders: a result per line, and totals. Pure. */
import {
  reconciledGroups,
  type Reconciled,
  type ReconciledKind,
  type ReconciledLine,
} from '../../contract/reconcile.ts';
import { statusGroups, type StatusGroup } from '../../contract/order-status.ts';
import { movesMoney } from '../../contract/order-refund.ts';
import { sameName } from '../comparison-keys.ts';
import {
  add,
  formatDecimal,
  parseDecimal,
  subtract,
  withScale,
  canonicalAmount,
  zero,
  type ScaledDecimal,
} from '../money.ts';
import type { OrderSummary } from '../../contract/order-lookup.ts';

/** A line of the file. */
export type ShopLine = Pick<ReconciledLine, 'line' | 'order' | 'amount' | 'unread' | 'currency' | 'why'>;

/** A saved order may have this number even if a list wouldn't look it up. Any other reason says that the number isn't the line's own. */
export const canBeSaved = ({ why }: Pick<ShopLine, 'why'>): boolean =>
  why === null || (why.startsWith('order-number-') && why !== 'order-number-rounded');

const kindOf: Readonly<Record<StatusGroup, ReconciledKind>> = {
  paid: 'paid',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  waiting: 'unpaid',
  unpaid: 'unpaid',
  review: 'needs-review',
};

const receivedKinds: ReadonlySet<ReconciledKind> = new Set(['paid', 'underpaid', 'overpaid']);

type Billed = ReconciledLine['billed'];

/** Null if one of them is missing. */
function compared(
  { amount, currency }: ShopLine,
  billed: Billed,
): 'same' | 'amount-differs' | 'currency-differs' | null {
  if (amount === null || billed === null) return null;
  if (currency !== null && !sameName(currency, billed.currency)) return 'currency-differs';
  return canonicalAmount(amount) === canonicalAmount(billed.amount) ? 'same' : 'amount-differs';
}

function ofOne(line: ShopLine, found: OrderSummary, billed: Billed): ReconciledKind {
  if (line.unread !== null) return 'amount-not-readable';
  const sum = compared(line, billed);
  if (sum === 'amount-differs' || sum === 'currency-differs') return sum;
  // The file has an amount and the order has none, so they can't be compared.
  if (sum === null && line.amount !== null) return 'needs-review';
  const kind = found.disputed ? 'needs-review' : kindOf[statusGroups[found.status]];
  // Received money that is refunded, or may be, doesn't settle the order.
  return movesMoney(found.refund) && receivedKinds.has(kind) ? 'has-refund' : kind;
}

/** @param found orders with this number, the service's or the merchant's */
export function reconciledLine(
  line: ShopLine,
  found: readonly OrderSummary[],
  billedOf: (order: OrderSummary) => Billed,
): ReconciledLine {
  const [one, ...others] = found;
  if (one === undefined) return lineOf(line, { is: line.why === null ? 'not-looked-up' : 'no-order', why: line.why });
  if (others.length > 0) return lineOf(line, { is: 'several' });
  const billed = billedOf(one);
  return lineOf(line, { is: ofOne(line, one, billed), found: one, billed });
}

/** A line with its result. */
export const lineOf = (
  { line, order, amount, unread, currency }: ShopLine,
  of: Pick<ReconciledLine, 'is'> & Partial<ReconciledLine>,
): ReconciledLine => ({ line, order, amount, unread, currency, why: null, found: null, billed: null, ...of });

/** Exact totals by currency, of all lines that aren't skipped. */
export function balancesOf(lines: readonly ReconciledLine[]): Reconciled['balances'] {
  const { differs, notLookedUp, matched } = reconciledGroups;
  const all = totalsOf(lines, [...differs, ...notLookedUp, ...matched]);
  const [ofDiffers, ofNotLookedUp, ofMatched] = [differs, notLookedUp, matched].map((kinds) => totalsOf(lines, kinds));
  return [...all].map(([currency, file]) => {
    const part = (of: typeof all | undefined): ScaledDecimal => withScale(of?.get(currency) ?? zero, file.scale);
    return {
      currency,
      file: formatDecimal(file),
      differs: formatDecimal(part(ofDiffers)),
      notLookedUp: formatDecimal(part(ofNotLookedUp)),
      matched: formatDecimal(part(ofMatched)),
      difference: formatDecimal(subtract(file, part(ofMatched))),
    };
  });
}

function totalsOf(
  lines: readonly ReconciledLine[],
  kinds: readonly ReconciledKind[],
): ReadonlyMap<string | null, ScaledDecimal> {
  const totals = new Map<string | null, ScaledDecimal>();
  for (const line of lines) {
    const amount = line.amount === null ? null : parseDecimal(line.amount);
    if (amount === null || !kinds.includes(line.is)) continue;
    const currency = line.currency?.toUpperCase() ?? null;
    totals.set(currency, add(totals.get(currency) ?? zero, amount));
  }
  return new Map([...totals].toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? '')));
}
