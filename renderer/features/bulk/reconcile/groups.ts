/** Groups of compared lines, in the order of what needs work, with the sums of the file in each. */
import type {
  Reconciled,
  ReconciledKind,
  ReconciledLine,
  OrderNotInFile,
} from '../../../../electron/contract/reconcile.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

export type ShownKind = ReconciledKind | 'not-in-file';
export type ShownLine = ReconciledLine | (OrderNotInFile & { readonly is: 'not-in-file' });

export const kindShapes: Readonly<Record<ShownKind, ShapeName>> = {
  paid: 'pass',
  underpaid: 'short',
  overpaid: 'over',
  refunded: 'refunded',
  unpaid: 'waiting',
  unclear: 'notice',
  'other-amount': 'mismatch',
  'other-currency': 'mismatch',
  'not-read': 'cannot-check',
  several: 'notice',
  'amount-not-readable': 'notice',
  repeated: 'nothing',
  'no-order': 'nothing',
  'not-in-file': 'not-known',
};

/** Lines that need review come first. */
const kindsOf = {
  differs: [
    'unclear',
    'several',
    'amount-not-readable',
    'other-amount',
    'other-currency',
    'underpaid',
    'overpaid',
    'refunded',
    'unpaid',
  ],
  notLookedUp: ['not-read'],
  notInFile: ['not-in-file'],
  skipped: ['repeated', 'no-order'],
  matched: ['paid'],
} as const satisfies Readonly<Record<string, readonly ShownKind[]>>;

export type GroupName = keyof typeof kindsOf;
const names = ['differs', 'notLookedUp', 'notInFile', 'skipped', 'matched'] as const satisfies readonly GroupName[];

export interface Amount {
  readonly amount: string;
  readonly currency: string | null;
}

export interface Group {
  readonly name: GroupName;
  readonly lines: readonly ShownLine[];
  readonly sums: readonly Amount[];
}

export function groupsOf({ lines, notInFile, sums }: Reconciled): readonly Group[] {
  const all: readonly ShownLine[] = [...lines, ...notInFile.map((order) => ({ is: 'not-in-file' as const, ...order }))];
  return names
    .map((name) => {
      const kinds: readonly ShownKind[] = kindsOf[name];
      return {
        name,
        lines: kinds.flatMap((kind) => all.filter(({ is }) => is === kind)),
        // Duplicates are in no total, so their group has none.
        sums: name === 'skipped' ? [] : added(sums.filter(({ is }) => is !== null && kinds.includes(is))),
      };
    })
    .filter(({ lines: some }) => some.length > 0);
}

export interface Balance {
  readonly currency: string | null;
  readonly file: string;
  readonly matched: string;
  readonly difference: string;
}

/** Per currency: the file's total, what is matched of it, and what is between. */
export function balancesOf({ sums }: Pick<Reconciled, 'sums'>): readonly Balance[] {
  return sums
    .filter(({ is }) => is === null)
    .map(({ currency, amount }) => {
      const matched = sums.find((sum) => sum.is === 'paid' && sum.currency === currency)?.amount ?? '0';
      return {
        currency,
        file: amount,
        matched: add(matched, decimalsOf(amount)),
        difference: add(amount, 0, `-${matched}`),
      };
    });
}

function added(sums: readonly Amount[]): readonly Amount[] {
  const byCurrency = new Map<string | null, string>();
  for (const { currency, amount } of sums) byCurrency.set(currency, add(byCurrency.get(currency) ?? '0', 0, amount));
  return [...byCurrency].map(([currency, amount]) => ({ currency, amount }));
}

const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** Exact: whole units of the smallest decimal. */
function add(one: string, decimals = 0, other = '0'): string {
  const places = Math.max(decimalsOf(one), decimalsOf(other), decimals);
  const units = (decimal: string): bigint => {
    const isNegative = decimal.startsWith('-');
    const [whole = '0', fraction = ''] = decimal.replaceAll('-', '').split('.');
    const value = BigInt(whole + fraction.padEnd(places, '0'));
    return isNegative ? -value : value;
  };
  const sum = units(one) + units(other);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return sum < 0n ? `-${text}` : text;
}
