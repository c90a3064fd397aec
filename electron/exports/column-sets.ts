/** The built-in column sets of files of addresses and of orders. */
import { addressColumns, standardColumns, type AddressColumn, type ColumnSet } from '../contract/address-export.ts';
import { orderRowValues } from '../contract/exported-values.ts';
import {
  orderColumns,
  personalColumns,
  type OrderColumn,
  type OrderColumnSet,
  type OrderRowKind,
} from '../contract/order-export.ts';

const builtIn = (name: string, columns: readonly AddressColumn[]): ColumnSet => ({
  name,
  version: 1,
  columns,
});

export const addressesSet = builtIn('addresses', standardColumns);

export const builtInSets: readonly ColumnSet[] = [
  addressesSet,
  // For support, to find a request at the service.
  builtIn('reconciliation', addressColumns),
  // For the people who use the addresses.
  builtIn('handover', ['address', 'network', 'alias', 'callback_url']),
];

const builtInOrders = <Kind extends OrderRowKind>(
  kind: Kind,
  name: string,
  columns: readonly OrderColumn<Kind>[],
): OrderColumnSet<Kind> => ({ kind, name, version: 1, columns });

/** For accounting. */
const finance = builtInOrders('order', 'finance', [
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
  return builtInOrders(
    kind,
    orderRowValues[kind],
    columns.filter((name) => !personalColumns.has(name)),
  );
};

/** The first of a kind is the default. */
export const builtInOrderSets: readonly OrderColumnSet[] = [
  finance,
  withoutPersonalData('order'),
  builtInOrders('order', 'orders_with_customer', orderColumns.order),
  withoutPersonalData('payment'),
  withoutPersonalData('refund'),
  builtInOrders('refund', 'refunds_with_recipient', orderColumns.refund),
  withoutPersonalData('item'),
  withoutPersonalData('finding'),
];
