/** Words of the dialog that exports orders. */
import type { OrderRowKind, OrdersChoice } from '../../electron/contract/order-export.ts';
import type { UntrustedText } from './untrusted-text.ts';

const ordersCount = (count: string): string => (count === '1' ? '1 order' : `${count} orders`);

export const orderExportsText = {
  title: 'Export orders',
  counted: ordersCount,

  which: 'Orders',
  choices: {
    one: (order: UntrustedText) => `Order ${order}`,
    shown: (lookup: string) => `Bulk lookup ${lookup}, as shown`,
    bulk: (lookup: string) => `Bulk lookup ${lookup}, full list`,
    listed: 'Shown in the list',
    again: 'Same selection as before',
    month: 'By month',
    all: 'All saved orders',
  },
  whichHint: {
    one: 'Latest saved lookup of this order',
    bulk: 'As looked up in this bulk lookup',
    read: 'Latest lookup of each order',
  } satisfies Record<OrdersChoice['is'], string>,

  /** @param set the name of the column set */
  csvMeans: (set: string, columns: string) => `${set}, ${columns === '1' ? '1 column' : `${columns} columns`}`,
  jsonlMeans: (set: string) => `${set}, JSON Lines`,
  rows: 'Rows',
  rowKinds: {
    order: 'One row per order',
    payment: 'One row per payment',
    refund: 'One row per refund',
    item: 'One row per item',
    finding: 'One row per check result',
  } satisfies Record<OrderRowKind, string>,

  noRow: {
    order: 'No matching orders.',
    payment: 'These orders have no payments.',
    refund: 'These orders have no refunds.',
    item: 'These orders have no items.',
    finding: 'No check of these orders needs attention.',
  } satisfies Record<OrderRowKind, string>,
  /** Counts orders of a bulk lookup that have no saved lookup. */
  notRead: (orders: string) =>
    orders === '1'
      ? '1 order has no amounts, because it has no saved lookup.'
      : `${orders} orders have no amounts, because they have no saved lookup.`,
  namesPayers: 'Contains customer details.',
  writing: (done: string, of: string) => `${done} of ${ordersCount(of)} exported`,

  /** @param rows equals `orders` if each order has one row */
  done: (rows: string, orders: string) =>
    rows === orders
      ? `${ordersCount(orders)} exported`
      : `${ordersCount(orders)} exported in ${rows === '1' ? '1 row' : `${rows} rows`}`,
  withoutData: (orders: string) =>
    orders === '1'
      ? '1 order has no saved lookup, see the checksum file'
      : `${orders} orders have no saved lookup, see the checksum file`,
  notRecorded: 'Saved, but not recorded in Exports',
  action: 'Export…',
};
