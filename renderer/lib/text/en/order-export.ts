/** Words of the dialog in which files of orders are made. */
import type { OrderRowKind, OrdersChoice, OrderTime } from '../../../../electron/contract/order-export.ts';
import type { Said } from '../said.ts';

const ordersCount = (count: string): string => (count === '1' ? '1 order' : `${count} orders`);

const linesCount = (count: string): string => (count === '1' ? '1 line' : `${count} lines`);

const rowsOf: Readonly<Record<OrderRowKind, string>> = {
  order: 'Orders',
  payment: 'Payments of orders',
  refund: 'Refunds of orders',
  item: 'Items of orders',
  finding: 'Findings of orders',
  line: 'Lines left out',
};

export const orderExportWords = {
  title: 'Export orders',
  counted: ordersCount,
  countedLines: linesCount,

  which: 'Which orders',
  choices: {
    one: (order: Said) => `Order ${order}`,
    shown: (run: string) => `Bulk look-up ${run}, as shown`,
    bulk: (run: string) => `Bulk look-up ${run}, the whole list`,
    month: 'Of a month',
    all: 'All that were read here',
  },
  byTime: 'By which time',
  /** In front of a month. */
  times: {
    created: 'Created in',
    completed: 'Completed in',
    read: 'Read in',
  } satisfies Record<OrderTime, string>,
  whichHint: {
    one: 'As it was read and kept here last.',
    bulk: 'Each as that look-up read it.',
    read: 'Each once, as it was read and kept here last.',
  } satisfies Record<OrdersChoice['is'], string>,
  verdict: 'Verdict',
  anyVerdict: 'Any',

  rows: 'A row for each',
  rowKinds: {
    order: 'Order',
    payment: 'Payment',
    refund: 'Refund',
    item: 'Item',
    finding: 'Finding',
    line: 'Line that was left out',
  } satisfies Record<OrderRowKind, string>,

  noOrder: 'No order fits this choice.',
  noRow: {
    order: 'No order fits this choice.',
    payment: 'These orders have no payment.',
    refund: 'These orders have no refund.',
    item: 'These orders have no items.',
    finding: 'These orders have no finding.',
    line: 'No line is kept that this look-up left out.',
  } satisfies Record<OrderRowKind, string>,
  /** Of the orders of a bulk look-up. */
  notRead: (orders: string) =>
    orders === '1'
      ? '1 of these orders was not read: the file has no amounts of it.'
      : `${orders} of these orders were not read: the file has no amounts of them.`,
  namesPayers: 'This file names people: who paid, or who is paid back.',
  mayNamePayers: 'Anything may stand in these lines, names of people as well.',
  writing: (done: string, of: string) => `${done} of ${ordersCount(of)} written`,

  done: (rows: string, orders: string) =>
    `Exported ${rows === '1' ? '1 row' : `${rows} rows`} of ${ordersCount(orders)} and a manifest`,
  doneLines: (lines: string) => `Exported ${linesCount(lines)} and a manifest`,
  withoutReading: (orders: string) =>
    orders === '1'
      ? 'Of 1 order there is no reading: the manifest names it'
      : `Of ${orders} orders there is no reading: the manifest names them`,
  notRecorded: 'It could not be added to the list of files',
  /** In the list of files. */
  file: (rows: OrderRowKind, which: string) => `${rowsOf[rows]}: ${which}`,
  read: (by: readonly string[]) => (by.length === 0 ? 'all that were read' : by.join(', ')),
  timeIn: (by: OrderTime, month: string) => `${by} in ${month}`,
  timeFrom: (by: OrderTime, day: string) => `${by} from ${day}`,
  timeUntil: (by: OrderTime, day: string) => `${by} before ${day}`,
  ofVerdict: (verdict: string) => verdict.toLowerCase(),
  one: (order: Said) => order,
  bulk: (run: string, isPart: boolean) => (isPart ? `part of bulk look-up ${run}` : `bulk look-up ${run}`),

  action: 'Export…',
  actionName: 'Export orders…',
  ofThis: 'Export this order…',
};
