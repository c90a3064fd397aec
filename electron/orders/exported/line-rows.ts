/** Rows of a file of the lines that a bulk lookup skipped. Pure. */
import type { LeftOutRow, WhyLeftOut } from '../../contract/bulk-left-out.ts';
import { lineReasonValues } from '../../contract/file-values.ts';
import type { OrderCell, OrderCells } from '../../contract/order-export.ts';

const becauseOf = (because: WhyLeftOut): string =>
  lineReasonValues[because.is === 'unusable' ? because.why : because.is];

const number = (value: number | null): OrderCell => ({ as: 'number', value });

/** Of a damaged line only that it is damaged is known. */
export function lineRow(row: LeftOutRow): OrderCells<'line'> {
  const known = row.is === 'damaged' ? null : row;
  return {
    line: number(known?.line ?? null),
    reason: { as: 'word', value: known === null ? lineReasonValues.damaged : becauseOf(known.because) },
    duplicate_of: number(known?.because.is === 'repeated' ? known.because.first : null),
    text: { as: 'text', value: row.is === 'kept' ? row.text : null },
  };
}
