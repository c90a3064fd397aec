/** Describes the selection of a file for its manifest. */
import type { AddressChoice, RecordedChoice } from '../contract/address-export.ts';
import type { BulkFilter } from '../contract/bulk-lookup.ts';
import {
  addressCheckValues,
  bulkStatusValues,
  checkResultValues,
  orderFilterValues,
  orderRowValues,
  orderTimeValues,
} from '../contract/exported-values.ts';
import { readSearch, type AddressQuery } from '../contract/address-search-text.ts';
import type { AddressFilter } from '../contract/address-list.ts';
import type { OrderRowKind, OrdersChoice, RecordedOrders } from '../contract/order-export.ts';
import { isoTime } from './zoned-times.ts';

const allText = 'all addresses of the profile';

const wantedText = (wanted: AddressQuery): string =>
  wanted.is === 'full'
    ? `address is ${JSON.stringify(wanted.text)}`
    : `address starts with ${JSON.stringify(wanted.first)} and ends with ${JSON.stringify(wanted.last)}`;

/** Typed text is a JSON string here, so that no search can look like another filter. */
function searchText(search: string): readonly string[] {
  const { text, isExact, addresses } = readSearch(search);
  if (text === '') return [];
  const all = [
    `address, alias, callback URL or batch ${isExact ? 'is' : 'contains'} ${JSON.stringify(text)}`,
    ...addresses.map(wantedText),
  ];
  return [all.join(' or ')];
}

const spanText = (time: string, from: number | null, until: number | null): readonly string[] => [
  ...(from === null ? [] : [`${time} at ${isoTime(from) ?? '?'} or later`]),
  ...(until === null ? [] : [`${time} before ${isoTime(until) ?? '?'}`]),
];

const where = (subject: string, by: readonly string[]): string =>
  by.length === 0 ? subject : `${subject} where ${by.join(', ')}`;

function partText({ search, chain, batchId, check, from, until, exported }: AddressFilter): string {
  const by = [
    ...searchText(search),
    ...(chain === null ? [] : [`network is ${JSON.stringify(chain)}`]),
    ...(batchId === null ? [] : [`batch is ${batchId}`]),
    ...(check === null ? [] : [`check is ${addressCheckValues[check]}`]),
    ...spanText('created', from, until),
    ...(exported === null ? [] : [exported ? 'exported before' : 'not exported before']),
  ];
  return by.length === 0 ? allText : where('addresses', by);
}

export function choiceText(what: AddressChoice | RecordedChoice): string {
  switch (what.is) {
    case 'batch':
      return `batch ${what.batchId}`;
    case 'alias':
      return `batch ${what.batchId}, line ${what.line}, alias ${JSON.stringify(what.alias)}`;
    case 'selection':
      return 'selected addresses';
    case 'matching':
      return partText(what.filter);
    case 'all':
      return allText;
    default:
      return what satisfies never;
  }
}

/** Omits the ids of rows, which are recorded separately. */
export const recordedOf = (what: AddressChoice): RecordedChoice =>
  what.is === 'selection' ? { is: 'selection' } : what;

const bulkBy = ({ is, refund, checks, settlement, search }: BulkFilter): readonly string[] => [
  ...(is.length === 0 ? [] : [`status is ${is.map((one) => bulkStatusValues[one]).join(' or ')}`]),
  ...(refund ? ['there is a refund'] : []),
  ...(checks === 'any' ? [] : [`check result is ${checkResultValues[checks]}`]),
  ...(settlement === null ? [] : [`settlement_status is ${settlement}`]),
  ...(search === '' ? [] : [`order number or merchant order number contains ${JSON.stringify(search)}`]),
];

function whichOrders(choice: RecordedOrders): string {
  switch (choice.is) {
    case 'one':
      return `latest lookup of order ${JSON.stringify(choice.serviceId)}`;
    case 'bulk':
      return where(`bulk lookup ${choice.lookupId}`, bulkBy(choice.filter));
    case 'read':
      return where('latest lookup of saved orders', [
        ...spanText(orderTimeValues[choice.by], choice.from, choice.until),
        ...(choice.filter === undefined || choice.filter === 'all'
          ? []
          : [`filter is ${orderFilterValues[choice.filter]}`]),
      ]);
    default:
      return choice satisfies never;
  }
}

const rowsText = (rows: OrderRowKind): string => orderRowValues[rows].replaceAll('_', ' ');

export const ordersText = (rows: OrderRowKind, choice: RecordedOrders): string =>
  `${rowsText(rows)}: ${whichOrders(choice)}`;

export const recordedOrdersOf = (choice: OrdersChoice): RecordedOrders =>
  choice.is === 'bulk' ? { is: 'bulk', lookupId: choice.lookupId, filter: choice.filter } : choice;
