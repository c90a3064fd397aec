/** The sets of columns for rows of orders that every console has. A released one is never changed. */
import {
  orderColumns,
  payerColumns,
  type OrderColumn,
  type OrderColumnSet,
  type OrderRowKind,
} from '../../contract/order-export.ts';

const builtIn = <Kind extends OrderRowKind>(
  kind: Kind,
  name: string,
  columns: readonly OrderColumn<Kind>[],
): OrderColumnSet<Kind> => ({ kind, name, version: 1, columns });

/** What finance books by: which order, what came in, and what is open. */
const finance = builtIn('order', 'finance-1', [
  'service_id',
  'merchant_order',
  'answer',
  'verdict',
  'order_amount',
  'order_currency',
  'currency',
  'ordered',
  'received',
  'difference',
  'refund',
  'refund_extent',
  'disputed',
  'closed',
  'settlement_status',
  'created_at',
  'completed_at',
  'read_at',
]);

/** All of a kind but who paid. */
const whole = <Kind extends OrderRowKind>(kind: Kind): OrderColumnSet<Kind> => {
  const columns: readonly OrderColumn<Kind>[] = orderColumns[kind];
  return builtIn(
    kind,
    `${kind}s-1`,
    columns.filter((name) => !payerColumns.has(name)),
  );
};

/** The first of a kind is what a file of it begins with. */
export const builtInOrderSets: readonly OrderColumnSet[] = [
  finance,
  whole('order'),
  builtIn('order', 'orders-with-payer-1', orderColumns.order),
  whole('payment'),
  whole('refund'),
  builtIn('refund', 'refunds-with-payer-1', orderColumns.refund),
  whole('item'),
  whole('finding'),
  whole('line'),
  builtIn('line', 'lines-with-text-1', orderColumns.line),
];
