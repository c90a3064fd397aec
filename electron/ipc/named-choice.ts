/** What a file is of, as a part of its name. */
import type { AddressChoice, NotWhole, ShopChoice } from '../contract/address-export.ts';
import { aliasNumber } from '../contract/address-plan.ts';
import { addressCheckValues, orderRowValues, orderTimeValues, statusValues } from '../contract/file-values.ts';
import type { RecordedWhat } from '../contract/export-record.ts';
import type { LedgerPart } from '../contract/ledger.ts';
import type { OrderRowKind } from '../contract/order-export.ts';
import { shopName } from '../contract/shop-name.ts';
import { readable } from '../exports/files/readable.ts';

export type OrdersNamed = Extract<RecordedWhat, { is: 'orders' }>;

/** Letters and digits that are seen, joined with hyphens: good in any file system. */
export const inName = (text: string, longest: number): string =>
  Array.from(
    readable(text.normalize('NFKC'))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )
    .slice(0, longest)
    .join('');

export function shopInName(shop: ShopChoice): string {
  if (shop.alias.trim() === '') return 'no-alias';
  const name = inName(shopName(shop.alias).replaceAll(aliasNumber, ''), 40);
  if (name !== '') return name;
  // The alias has no letters or digits.
  return shop.is === 'shop' ? `alias-${shop.line}` : 'alias-symbols';
}

/** @param notWhole of a file of one run, or of a shop of it, that is not whole in it */
export function whichInName(what: AddressChoice, notWhole: NotWhole | null, withShop: boolean): string {
  switch (what.is) {
    case 'run':
      return `batch-${what.batchId}${wholeness(notWhole)}`;
    case 'shop':
    case 'alias':
      return `batch-${what.batchId}${withShop ? `-${shopInName(what)}` : ''}${wholeness(notWhole)}`;
    case 'selection':
      return 'selected';
    case 'matching':
      return partName(what.part);
    case 'all':
      return 'all';
    default:
      return what satisfies never;
  }
}

const named = (name: string, value: string): string => [name, inName(value, 24)].filter(Boolean).join('-');
const hyphenated = (value: string): string => value.replaceAll('_', '-');
const day = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '');

function partName({ search, chain, batchId, check, from, until, exported }: LedgerPart): string {
  const by = [
    ...(search.trim() === '' ? [] : [named('search', search)]),
    ...(chain === null ? [] : [named('network', chain)]),
    ...(batchId === null ? [] : [`batch-${batchId}`]),
    ...(check === null ? [] : [hyphenated(addressCheckValues[check])]),
    ...(from === null ? [] : [`from-${day(from)}`]),
    // The last moment that is in it: of a month its last day.
    ...(until === null ? [] : [`to-${day(until - 1)}`]),
    ...(exported === null ? [] : [exported ? 'exported' : 'not-exported']),
  ];
  return by.length === 0 ? 'all' : by.join('-');
}

function wholeness(notWhole: NotWhole | null): string {
  if (notWhole === null) return '';
  const { asked, addresses, notValid } = notWhole;
  if (addresses === asked && notValid > 0) return `-${notValid}-invalid`;
  return `${addresses > asked ? '-extra' : '-incomplete'}-${addresses}-of-${asked}`;
}

export const rowsInName = (rows: OrderRowKind): string => hyphenated(orderRowValues[rows]);

/** `payments-of-order-demo1001`, `orders-checked-from-2026-11-01-to-2026-11-30-underpaid`, `bulk-12-check-results-part`. */
export function ordersInName({ rows, of }: OrdersNamed): string {
  const kind = rowsInName(rows);
  switch (of.is) {
    case 'one':
      return rows === 'order' ? named('order', of.serviceId) : `${kind}-of-${named('order', of.serviceId)}`;
    case 'bulk': {
      const { is, refund, checks, settlement, search } = of.filter;
      const isPart = is.length > 0 || refund || checks !== 'any' || settlement !== null || search !== '';
      return `bulk-${of.runId}-${kind}${isPart ? '-part' : ''}`;
    }
    case 'read':
      return [
        kind,
        ...(of.from === null && of.until === null ? [] : [orderTimeValues[of.by]]),
        ...(of.from === null ? [] : [`from-${day(of.from)}`]),
        ...(of.until === null ? [] : [`to-${day(of.until - 1)}`]),
        ...(of.verdict === null ? [] : [hyphenated(statusValues[of.verdict])]),
      ].join('-');
    default:
      return of satisfies never;
  }
}
