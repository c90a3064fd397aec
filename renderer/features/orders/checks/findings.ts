/** The findings of an order, issues before warnings, and where on the page their evidence is. */
import type { Check, CheckId, CheckResult } from '../../../../electron/contract/consistency-checks.ts';
import { placeOf, type OrderTab } from '../../../lib/orders/places.ts';

export interface Evidence {
  /** `refund`: the refund's own block beside the timeline if there is one; otherwise the tab Details, which shows it too. */
  readonly place: OrderTab | 'refund';
  /** The number of the payment, option or item, from 1. Null when the finding isn’t about one of them. */
  readonly row: number | null;
}

const weight: Readonly<Record<CheckResult, number>> = {
  mismatch: 0,
  notice: 1,
  'cannot-check': 2,
  pass: 3,
  nothing: 4,
};

export function findingsOf(checks: readonly Check[]): readonly Check[] {
  return checks
    .filter(({ result }) => result === 'mismatch' || result === 'notice')
    .toSorted((one, other) => weight[one.result] - weight[other.result]);
}

type CheckCounts = Readonly<Record<CheckResult, number>>;

export function countChecks(checks: readonly Check[]): CheckCounts {
  const counts = { mismatch: 0, notice: 0, 'cannot-check': 0, pass: 0, nothing: 0 };
  for (const { result } of checks) counts[result] += 1;
  return counts;
}

const placesOf: Partial<Readonly<Record<CheckId, Evidence['place']>>> = {
  'payment-addresses': 'payments',
  'payment-tokens': 'payments',
  'sender-addresses': 'payments',
  'address-formats': 'payments',
  'network-names': 'payments',
  currencies: 'payments',
  'exchange-rate': 'payments',
  'duplicate-transactions': 'payments',
  'transaction-format': 'payments',
  'amount-values': 'payments',
  'refund-address': 'refund',
  'refund-email': 'details',
  'refund-network': 'refund',
  'refund-token': 'refund',
  'refund-payout': 'refund',
  'refund-transaction': 'refund',
  'item-totals': 'details',
  'data-format': 'details',
};

/** Null when the finding already shows all of its evidence. */
export function evidenceOf(check: Check): Evidence | null {
  // The finding shows both names, and no table has them side by side.
  if (check.id === 'network-names' && check.result === 'notice') return null;
  const place = placesOf[check.id];
  if (place === undefined) return null;
  if (place !== 'payments') return { place, row: null };
  if ('path' in check) return evidenceAt(check.path);
  if ('payment' in check) return { place, row: check.payment };
  return { place, row: 'second' in check ? check.second : null };
}

/** Findings that are shown in the refund's own block. */
const inRefundBlock =
  /^refund_data(?:\.(?:refund_amount|refund_fee|actual_refund_amount|recipient_address|refund_tx_id|token|network))?$/;

function evidenceAt(path: string): Evidence {
  const place = placeOf(path);
  switch (place.is) {
    case 'payment':
      return { place: 'payments', row: place.number };
    case 'option':
      return { place: 'options', row: place.number };
    case 'item':
      return { place: 'details', row: place.number };
    case 'refund':
      return { place: inRefundBlock.test(path) ? 'refund' : 'details', row: null };
    case 'order':
      return { place: 'details', row: null };
  }
}

interface Mark {
  readonly check: Check;
  readonly row: number;
  /** The field of the finding. Null if it isn’t about a single one. */
  readonly field: string | null;
}

/** The issues of a table's rows, by row number. */
export function marksIn(place: Evidence['place'], checks: readonly Check[]): ReadonlyMap<number, readonly Mark[]> {
  const marks = checks.flatMap((check): readonly Mark[] => {
    const evidence = check.result === 'mismatch' ? evidenceOf(check) : null;
    if (evidence?.place !== place || evidence.row === null) return [];
    return [{ check, row: evidence.row, field: markedField(check) }];
  });
  return Map.groupBy(marks, ({ row }) => row);
}

function markedField(check: Check): string | null {
  if (check.id === 'payment-addresses') return 'payment_address';
  if (check.id === 'duplicate-transactions') return 'tx_id';
  return 'path' in check ? (check.path.split('.')[1] ?? null) : null;
}
