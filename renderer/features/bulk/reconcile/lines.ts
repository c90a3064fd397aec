/** Compared lines and their groups, those that need work first. */
import {
  reconciledGroups,
  type OrderNotInFile,
  type Reconciled,
  type ReconciledKind,
  type ReconciledLine,
} from '../../../../electron/contract/reconcile.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { reconcileText as words } from '../../../text/reconcile.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';

export type ShownKind = ReconciledKind | 'not-in-file';
export type ShownLine = ReconciledLine | (OrderNotInFile & { readonly is: 'not-in-file' });

const kindsOf = { ...reconciledGroups, notInFile: ['not-in-file'] } as const satisfies Readonly<
  Record<string, readonly ShownKind[]>
>;

type GroupName = keyof typeof kindsOf;
const names = ['differs', 'notLookedUp', 'notInFile', 'skipped', 'matched'] as const satisfies readonly GroupName[];
/** Does the group count in the file’s total? */
const isCounted = (name: GroupName) => name === 'differs' || name === 'notLookedUp' || name === 'matched';

/** A line's result, and its meaning. */
export function resultWords(line: ShownLine): readonly [result: string, meaning: string] {
  if (line.is === 'amount-not-readable') return words.unread[line.unread?.why ?? 'amount-empty'];
  return [words.kinds[line.is], words.meaning[line.is]];
}

export interface Amount {
  readonly amount: string;
  readonly currency: string | null;
}

export const amountWords = ({ amount, currency }: Amount): string =>
  `${formatDecimal(amount)}${currency === null ? '' : `\u00a0${untrustedUnit(currency)}`}`;

export interface Group {
  readonly name: GroupName;
  readonly lines: readonly ShownLine[];
  /** The group's share of the file's total. Null if the file has several currencies, or if the lines aren't in any total. */
  readonly sum: Amount | null;
}

export function groupsOf({ lines, notInFile, balances }: Reconciled): readonly Group[] {
  const all: readonly ShownLine[] = [...lines, ...notInFile.map((order) => ({ is: 'not-in-file' as const, ...order }))];
  const [only, ...others] = balances;
  const sumOf = (name: GroupName): Amount | null =>
    only === undefined || others.length > 0 || !isCounted(name)
      ? null
      : { amount: only[name], currency: only.currency };
  return names
    .map((name) => {
      const kinds: readonly ShownKind[] = kindsOf[name];
      return { name, lines: kinds.flatMap((kind) => all.filter(({ is }) => is === kind)), sum: sumOf(name) };
    })
    .filter(({ lines: some }) => some.length > 0);
}

/** Lines that belong to the totals but have no amount. */
export const withoutAmount = (groups: readonly Group[]): number =>
  groups
    .filter(({ name }) => isCounted(name))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.is !== 'not-in-file' && line.amount === null).length;
