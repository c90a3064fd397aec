/** Orders as rows of a file. docs/csv.md describes the columns. */
import type { OrderCell } from '../contract/order-export.ts';
import { isTime } from './zoned-times.ts';
import type { CellWriter, RowTable } from './row-table.ts';

type OrderRow = Readonly<Record<string, OrderCell>>;

function cellOf(cell: OrderCell, write: CellWriter): string {
  switch (cell.as) {
    case 'text':
      return write.text(cell.value);
    case 'word':
      return write.word(cell.value);
    case 'decimal':
      return write.decimal(cell.value);
    case 'number':
      return cell.value === null ? write.word(null) : write.number(cell.value);
    case 'time':
      return write.time(cell.value !== null && isTime(cell.value) ? cell.value : null);
    default:
      return cell satisfies never;
  }
}

export function orderTable({ columns }: { readonly columns: readonly string[] }): RowTable<OrderRow> {
  const cells =
    (write: CellWriter) =>
    (row: OrderRow): readonly string[] =>
      columns.map((name) => {
        const cell = row[name];
        // The row is of another kind than the columns: a bug, never an empty cell.
        if (cell === undefined) throw new TypeError(`A row has no ${name}`);
        return cellOf(cell, write);
      });
  return {
    names: columns,
    sheet: 'Orders',
    cells,
    lines: (write, shape) => {
      const cellsOf = cells(write);
      const before = columns.map((name, at) => shape.before(name, at === 0));
      return (row) =>
        cellsOf(row)
          .map((cell, at) => (before[at] ?? '') + cell)
          .join('') + shape.end;
    },
  };
}
