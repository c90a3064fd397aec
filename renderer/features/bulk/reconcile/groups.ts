/** Groups of compared lines, in the order of what needs work, with the sums of the file in each. */
import {
  reconciledGroups,
  type Reconciled,
  type ReconciledKind,
  type ReconciledLine,
  type OrderNotInFile,
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

const kindsOf = { ...reconciledGroups, notInFile: ['not-in-file'] } as const satisfies Readonly<
  Record<string, readonly ShownKind[]>
>;

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
        sums: sums.filter(({ is }) => is === name),
      };
    })
    .filter(({ lines: some }) => some.length > 0);
}
