/** The kinds of lines shown, and the icon of each result. */
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import type { OrderNotInFile, ReconciledKind, ReconciledLine } from '../../../../electron/contract/reconcile.ts';

export type ShownKind = ReconciledKind | 'not-in-file';
export type ShownLine = ReconciledLine | (OrderNotInFile & { readonly is: 'not-in-file' });

export const kindShapes: Readonly<Record<ShownKind, ShapeName>> = {
  paid: 'pass',
  underpaid: 'short',
  overpaid: 'over',
  refunded: 'refunded',
  unpaid: 'waiting',
  unclear: 'mismatch',
  'other-amount': 'mismatch',
  'other-currency': 'mismatch',
  'not-read': 'cannot-check',
  several: 'notice',
  'amount-not-readable': 'notice',
  repeated: 'nothing',
  'no-order': 'nothing',
  'not-in-file': 'not-known',
};
