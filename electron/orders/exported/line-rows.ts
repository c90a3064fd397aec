/** Rows of a file of lines that a bulk run left out. Pure. */
import type { LeftOutRow, WhyLeftOut } from '../../contract/bulk-left-out.ts';
import type { OrderCell, OrderCells } from '../../contract/order-export.ts';

const becauseOf = (because: WhyLeftOut): string => (because.is === 'unusable' ? because.why : because.is);

const number = (value: number | null): OrderCell => ({ as: 'number', value });

/** What cannot be told of a line is empty; that it is damaged stands in its place. */
export function lineRow(row: LeftOutRow): OrderCells<'line'> {
  const known = row.is === 'damaged' ? null : row;
  return {
    line: number(known?.line ?? null),
    because: { as: 'word', value: known === null ? 'damaged' : becauseOf(known.because) },
    repeats_line: number(known?.because.is === 'repeated' ? known.because.first : null),
    list_text: { as: 'text', value: row.is === 'kept' ? row.text : null },
  };
}
