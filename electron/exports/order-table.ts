/** Orders as rows of a file. docs/csv.md describes the columns. */
import { orderRowValues } from '../contract/file-values.ts';
import {
  orderColumns,
  personalColumns,
  type LookupOutcome,
  type OrderCell,
  type OrderCells,
  type OrderColumn,
  type OrderColumnSet,
  type OrderRowKind,
} from '../contract/order-export.ts';
import { failure } from '../contract/result.ts';
import { isTime } from './zoned-times.ts';
import type { OrderFacts } from './manifest.ts';
import type { CellWriter, RowTable } from './row-table.ts';
import type { TableSource, WrittenFile } from './write-file.ts';

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

const builtIn = <Kind extends OrderRowKind>(
  kind: Kind,
  name: string,
  columns: readonly OrderColumn<Kind>[],
): OrderColumnSet<Kind> => ({ kind, name, version: 1, columns });

/** For accounting. */
const finance = builtIn('order', 'finance', [
  'service_id',
  'merchant_order',
  'status',
  'currency',
  'ordered',
  'received',
  'difference',
  'lookup',
  'order_amount',
  'order_currency',
  'refund_status',
  'refund_extent',
  'contradictory',
  'closed',
  'settlement_status',
  'created_at',
  'completed_at',
  'checked_at',
]);

/** All columns without personal data. */
const withoutPersonalData = <Kind extends OrderRowKind>(kind: Kind): OrderColumnSet<Kind> => {
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
  withoutPersonalData('order'),
  builtIn('order', 'orders_with_customer', orderColumns.order),
  withoutPersonalData('payment'),
  withoutPersonalData('refund'),
  builtIn('refund', 'refunds_with_recipient', orderColumns.refund),
  withoutPersonalData('item'),
  withoutPersonalData('finding'),
];

export interface OrderWithRows<Kind extends OrderRowKind> {
  /** Null if the saved lookup can't be read up to its order number. */
  readonly serviceId: string | null;
  readonly outcome: LookupOutcome;
  readonly rows: readonly OrderCells<Kind>[];
}

export interface WrittenOrderFile extends WrittenFile {
  readonly orders: number;
  readonly withoutData: number;
}

export interface OrderSource extends TableSource<OrderRow> {
  /** Counts of the orders that were written. */
  readonly counts: () => Pick<WrittenOrderFile, 'orders' | 'withoutData'>;
}

/** @param what the selection in the manifest's words @param list of the bulk lookup that the orders are from */
export function orderSource<Kind extends OrderRowKind>(
  orders: Iterable<OrderWithRows<Kind>>,
  columns: OrderColumnSet<Kind>,
  what: string,
  list: OrderFacts['list'],
): OrderSource {
  let processed = 0;
  let count = 0;
  const withoutData: { order: string; outcome: LookupOutcome }[] = [];
  function* rows(): Generator<OrderRow | null> {
    for (const { serviceId, outcome, rows: orderRows } of orders) {
      processed += 1;
      if (serviceId !== null) count += 1;
      if (serviceId !== null && outcome !== 'read') withoutData.push({ order: serviceId, outcome });
      if (orderRows.length === 0) yield null;
      else yield* orderRows;
    }
  }
  const rowsName = orderRowValues[columns.kind].replaceAll('_', ' ');
  return {
    rows: rows(),
    table: orderTable(columns),
    processed: () => processed,
    refusal: ({ rows: written }) =>
      written === 0 ? failure('nothing-to-export', `No ${rowsName} match this selection`) : null,
    facts: () => ({ of: { are: columns.kind, orders: count, withoutData, list }, what }),
    counts: () => ({ orders: count, withoutData: withoutData.length }),
  };
}
