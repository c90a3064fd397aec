/** The width of a column of amounts, from the longest in it: figures are never cut, so the ids beside them give way. */
import type { Decimal, Field } from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { unitOf } from '../record/service-word.ts';

/** Advance of a tabular figure at 13 px semi-bold; the cell breaks anything beyond the widest column. */
const figureWidth = 8.4;
/** "not a number" and its shape, in figures' widths. */
const besideUnreadable = 15;
const spaceBefore = 16;
const widestColumn = 320;

/** In CSS pixels. @param widest where several such columns have to share the room */
export function amountWidth(
  amounts: readonly Field<Decimal>[],
  units: readonly Field<string>[] | null,
  least: number,
  widest = widestColumn,
): number {
  const lengthOf = (amount: Field<Decimal>, index: number): number => {
    const unit = units?.[index];
    const unitLength = unit?.is === 'given' ? unitOf(unit.value).length + 1 : 0;
    if (amount.is === 'unreadable') return amount.raw.length + besideUnreadable;
    return amount.is === 'given' ? formatDecimal(amount.value).length + unitLength : 0;
  };
  // One by one: there may be more of them than a function takes arguments.
  const longest = amounts.reduce((most, amount, index) => Math.max(most, lengthOf(amount, index)), 0);
  const wanted = Math.ceil(longest * figureWidth + spaceBefore);
  return Math.min(widest, Math.max(least, wanted));
}

export const amountColumn = (...of: Parameters<typeof amountWidth>): string => `${String(amountWidth(...of))}px`;
