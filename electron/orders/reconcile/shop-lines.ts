/** Lines of a shop's file, from the rows of the list that was read. Pure. */
import { mostBulkOrders } from '../../contract/bulk-list.ts';
import type { ToReconcile } from '../../contract/reconcile.ts';
import type { ListRow } from '../list/list-rows.ts';
import { amountsOf, currencyIn } from './amounts.ts';
import type { ShopLine } from './reconcile-lines.ts';

type Columns = Pick<ToReconcile, 'order' | 'amount' | 'currency'>;

const cellOf = ({ cells }: ListRow, index: number | null): string =>
  index === null ? '' : (cells[index] ?? '').trim();

/** Cells up to the last that has something in it. */
const widthOf = ({ cells }: ListRow): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const hasDigit = (cell: string): boolean => /\d/.test(cell);

/**
 * Without the row of names: one whose cell of amounts has no digit, where cells below have some. Without amounts, one that has no
 * digit anywhere.
 */
export function rowsBelowNames(rows: readonly ListRow[], amount: number | null): readonly ListRow[] {
  const [first, ...below] = rows;
  if (first === undefined) return rows;
  const isNames =
    amount === null
      ? !first.cells.some(hasDigit)
      : !hasDigit(cellOf(first, amount)) && below.some((row) => hasDigit(cellOf(row, amount)));
  return isNames ? below : rows;
}

/** @param width cells of a row, as the first of the file has them; null where a row may have more */
export function shopLinesOf(
  rows: readonly ListRow[],
  { order, amount, currency }: Columns,
  width: number | null,
): { readonly lines: readonly ShopLine[]; readonly beyond: number } {
  const named = rows.filter((row) => cellOf(row, order) !== '');
  const taken = named.slice(0, mostBulkOrders);
  const amounts = amountsOf(taken.map((row) => cellOf(row, amount)));
  return {
    beyond: named.length - taken.length,
    lines: taken.map((row, at): ShopLine => {
      const beside = currencyIn(cellOf(row, amount));
      const inColumn = cellOf(row, currency) === '' ? null : cellOf(row, currency);
      // A currency beside the amount that is none, or another than the column has, and a row with a cell too many: no sum to go by.
      const isClear =
        beside !== 'unknown' &&
        (beside === null || inColumn === null || beside.toUpperCase() === inColumn.toUpperCase()) &&
        (amount === null || width === null || widthOf(row) <= width);
      const read = isClear ? (amounts[at] ?? null) : null;
      return {
        line: row.line,
        order: cellOf(row, order),
        amount: read,
        currency: inColumn ?? (beside === 'unknown' ? null : beside),
        isReadable: read !== null || amount === null,
      };
    }),
  };
}
