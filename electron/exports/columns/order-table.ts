/** Rows of orders as the formats write them. */
import type { OrderCell, OrderColumnSet } from '../../contract/order-export.ts';
import { isTime } from '../formats/iso-time.ts';
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

export function orderTable({ columns }: Pick<OrderColumnSet, 'columns'>): RowTable<OrderRow> {
  const cells =
    (write: CellWriter) =>
    (row: OrderRow): readonly string[] =>
      columns.map((name) => {
        const cell = row[name];
        // Rows of another kind than the columns: a mistake of the console, and no empty cell.
        if (cell === undefined) throw new TypeError(`A row has no ${name}`);
        return cellOf(cell, write);
      });
  return {
    names: columns,
    sheet: 'Orders',
    cells,
    lines: (write, shape) => {
      const of = cells(write);
      const before = columns.map((name, at) => shape.before(name, at === 0));
      return (row) =>
        of(row)
          .map((cell, at) => (before[at] ?? '') + cell)
          .join('') + shape.end;
    },
  };
}
