/** How a field, an amount and a list are written as lines of plain text. */
import type { Decimal, EpochMs, Given } from '../../../electron/contract/order-record.ts';
import { formatCount } from '../../lib/format/money.ts';
import type { OrdersText } from '../../lib/text/en/orders.ts';
import { said } from '../../lib/text/said.ts';
import type { OrderFormats } from './formats/order-formats.ts';
import { unitOf } from './record/service-word.ts';

/** Longer than any field that means something to a reader; what is left out is counted. */
const longestValue = 2000;

/** Of a list: more than is read in a mail. How many there are is said, and every sum is of them all. */
export const mostTold = 200;

export type Line = readonly [label: string, value: string];

/** The word for what the service named; what it does not document is told as not known, with what it was. */
export const named = (names: Readonly<Record<string, string>>, key: string, text: OrdersText): string =>
  (Object.hasOwn(names, key) ? names[key] : undefined) ?? `${text.sum.notKnownValue}: ${plain(key)}`;

export const timeOf = (of: Given<EpochMs>, now: EpochMs, text: OrdersText, formats: OrderFormats): string =>
  of.is === 'given' ? formats.instant(of.value, now) : shown(of, text);

/** As on the page: neither the amount nor its currency goes untold because the other is missing. */
export function amountOf(amount: Given<Decimal>, unit: Given<string>, text: OrdersText, formats: OrderFormats): string {
  const isNamed = unit.is === 'given' && unit.value !== '';
  if (amount.is === 'given') {
    return isNamed
      ? formats.amount(amount.value, unitOf(unit.value))
      : `${formats.amount(amount.value, '')}, ${text.currency} ${shown(unit, text)}`;
  }
  const missing = amount.is === 'unreadable' ? `${text.receipt.notANumber} ${plain(amount.raw)}` : shown(amount, text);
  return `${missing}${isNamed ? text.inCurrency(unitOf(unit.value)) : ''}`;
}

export function shown(field: Given<unknown>, text: OrdersText): string {
  switch (field.is) {
    case 'given':
      return field.value === '' ? text.empty : plain(String(field.value));
    case 'absent':
      return text.receipt.notGiven;
    case 'null':
      return 'null';
    case 'unreadable':
      return `${text.receipt.notReadable} ${plain(field.raw)}`;
  }
}

/** One line of text that shows everything it holds: pasted elsewhere, nothing can hide in it. */
export const plain = (value: string): string => said(value, longestValue);

export function lines(pairs: readonly Line[]): readonly string[] {
  const width = Math.max(0, ...pairs.map(([label]) => label.length));
  return pairs.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`);
}

export const firstOf = (count: number, text: OrdersText): readonly string[] =>
  count <= mostTold ? [] : [`  ${text.more.first(formatCount(mostTold), formatCount(count))}`];

export const indented = (pairs: readonly Line[]): readonly string[] => lines(pairs).map((line) => `  ${line}`);
