/** A file of orders: its rows, and the counts of its orders. */
import { orderRowValues } from '../contract/exported-values.ts';
import type { LookupOutcome, OrderCell, OrderCells, OrderColumnSet, OrderRowKind } from '../contract/order-export.ts';
import { failure } from '../contract/result.ts';
import type { OrderFacts } from './manifest.ts';
import type { TableSource, WrittenFile } from './write-file.ts';
import { orderTable } from './order-row-table.ts';

type OrderRow = Readonly<Record<string, OrderCell>>;

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
