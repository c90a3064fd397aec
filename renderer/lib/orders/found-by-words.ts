/** By which fields of its record an order was found. */
import type { FoundBy } from '../../../electron/contract/order-search.ts';
import { formatCount } from '../format/money.ts';
import type { Text } from '../text/text.ts';
import { partName } from './part-name.ts';

/** Of the fields that have it: the rest is counted. */
const fieldsNamed = 2;

export function foundByWords(by: readonly FoundBy[], { orderHistory, start }: Text): string {
  const named = by
    .slice(0, fieldsNamed)
    .map(({ name, of }) =>
      of === null ? orderHistory.fields[name] : `${partName(of, orderHistory)}, ${orderHistory.fields[name]}`,
    );
  const others = by.length - named.length;
  return [...named, ...(others === 0 ? [] : [start.found.others(formatCount(others))])].join('; ');
}
