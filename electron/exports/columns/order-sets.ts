/** The built-in column sets for orders. A released set never changes. */
import { orderRowValues } from '../../contract/file-values.ts';
import {
  orderColumns,
  personalColumns,
  type OrderColumn,
  type OrderColumnSet,
  type OrderRowKind,
} from '../../contract/order-export.ts';

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
