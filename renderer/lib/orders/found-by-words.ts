/** By which fields of its record an order was found. */
import type { FoundBy } from '../../../electron/contract/order-history.ts';
import { formatCount } from '../format/money.ts';
import { partName } from './places.ts';
import { orderHistoryText } from '../../text/order-history.ts';
import { startText } from '../../text/start.ts';

/** Of the fields that have it: the rest is counted. */
const fieldsNamed = 2;

export function foundByWords(by: readonly FoundBy[]): string {
  const named = by
    .slice(0, fieldsNamed)
    .map(({ name, of }) =>
      of === null ? orderHistoryText.fields[name] : `${partName(of)}, ${orderHistoryText.fields[name]}`,
    );
  const others = by.length - named.length;
  return [...named, ...(others === 0 ? [] : [startText.found.others(formatCount(others))])].join('; ');
}
