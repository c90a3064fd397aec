/** How a field, an amount and a list are written as lines of plain text. */
import { missingOf, type Decimal, type EpochMs, type Field } from '../../../electron/contract/order-record.ts';
import { formatCount } from '../../lib/format/money.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import type { OrderFormats } from './formats/order-formats.ts';
import { unitOf } from './record/service-word.ts';
import { ordersText } from '../../text/orders.ts';

/** Longer than any field that means something to a reader. The rest is counted. */
const longestValue = 2000;

/** Of a list: more than anybody reads in an email. The total count is told, and every sum is of all. */
export const mostTold = 200;

export type Line = readonly [label: string, value: string];

/** Our word for a value of the service, or the undocumented value itself. */
export const named = (names: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : undefined) ?? ordersText.undocumented(plain(key));

export const timeOf = (of: Field<EpochMs>, now: EpochMs, formats: OrderFormats): string =>
  of.is === 'given' ? formats.instant(of.value, now) : missingOf(of) === 'empty' ? ordersText.notProvided : shown(of);

/** As on the page: an amount without its currency is told, and a currency without its amount. */
export function amountOf(amount: Field<Decimal>, unit: Field<string>, formats: OrderFormats): string {
  const isNamed = unit.is === 'given' && unit.value !== '';
  if (amount.is === 'given') {
    return isNamed
      ? formats.amount(amount.value, unitOf(unit.value))
      : `${formats.amount(amount.value, '')}, ${ordersText.currency} ${shown(unit)}`;
  }
  return `${shown(amount)}${isNamed ? ordersText.inCurrency(unitOf(unit.value)) : ''}`;
}

export function shown(field: Field<unknown>): string {
  switch (field.is) {
    case 'given':
      return field.value === '' ? ordersText.notProvided : plain(String(field.value));
    case 'absent':
    case 'null':
      return ordersText.notProvided;
    case 'unreadable':
      return field.raw === '""' ? ordersText.notProvided : `${ordersText.unexpectedFormat}: ${plain(field.raw)}`;
  }
}

/** One line of text in which nothing can hide when it is pasted elsewhere. */
export const plain = (value: string): string => untrusted(value, longestValue);

export function lines(pairs: readonly Line[]): readonly string[] {
  const width = Math.max(0, ...pairs.map(([label]) => label.length));
  return pairs.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`);
}

export const firstOf = (count: number): readonly string[] =>
  count <= mostTold ? [] : [`  ${ordersText.more.first(formatCount(mostTold), formatCount(count))}`];

export const indented = (pairs: readonly Line[]): readonly string[] => lines(pairs).map((line) => `  ${line}`);
