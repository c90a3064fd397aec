/** Rows of orders as the formats write them. */
import { orderRowValues } from '../contract/file-values.ts';
import {
  type OrderCell,
  type OrderColumnSet,
  orderColumns,
  personalColumns,
  type OrderColumn,
  type OrderRowKind,
} from '../contract/order-export.ts';
import type { CellWriter, RowTable } from './row-table.ts';
import { isTime } from './file-times.ts';

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

const builtIn = <Kind extends OrderRowKind>(
  kind: Kind,
  name: string,
  columns: readonly OrderColumn<Kind>[],
): OrderColumnSet<Kind> => ({ kind, name, version: 1, columns });

/** What an accountant books. */
const finance = builtIn('order', 'finance', [
  'service_id',
  'merchant_order',
  'lookup',
  'status',
  'order_amount',
  'order_currency',
  'currency',
  'ordered',
  'received',
  'difference',
  'refund_status',
  'refund_extent',
  'contradictory',
  'closed',
  'settlement_status',
  'created_at',
  'completed_at',
  'checked_at',
]);

/** All columns that name nobody. */
const whole = <Kind extends OrderRowKind>(kind: Kind): OrderColumnSet<Kind> => {
  const columns: readonly OrderColumn<Kind>[] = orderColumns[kind];
  return builtIn(
    kind,
    orderRowValues[kind],
    columns.filter((name) => !personalColumns.has(name)),
  );
};

/** The first of a kind is the default. */
export const builtInOrderSets: readonly OrderColumnSet[] = [
  finance,
  whole('order'),
  builtIn('order', 'orders_with_customer', orderColumns.order),
  whole('payment'),
  whole('refund'),
  builtIn('refund', 'refunds_with_recipient', orderColumns.refund),
  whole('item'),
  whole('finding'),
];
