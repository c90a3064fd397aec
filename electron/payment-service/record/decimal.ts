/** What counts as an exact decimal, and how a JSON number becomes one without passing through a double. */
import type { Decimal } from '../../contract/order-record.ts';

/** More digits than any token's supply with 18 decimals; beyond it a number is absurd, not an amount. */
const maxLength = 128;

/** `-?digits(.digits)?` */
export const isDecimal = (text: string): text is Decimal => text.length <= maxLength && /^-?\d+(\.\d+)?$/.test(text);

/** `1.5e-7` → `0.00000015`, digit for digit. Null when it would be longer than any amount. */
export function decimalOf(numberSource: string): Decimal | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?[eE]([-+]?\d{1,4})$/.exec(numberSource);
  if (parts === null) return isDecimal(numberSource) ? numberSource : null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  if (pointAt < -maxLength || pointAt > maxLength) return null;
  const padded = pointAt <= 0 ? '0'.repeat(1 - pointAt) + digits : digits.padEnd(pointAt, '0');
  const split = Math.max(pointAt, 1);
  const left = padded.slice(0, split).replace(/^0+(?=\d)/, '');
  const right = padded.slice(split);
  const text = `${sign}${left}${right === '' ? '' : `.${right}`}`;
  return isDecimal(text) ? text : null;
}
