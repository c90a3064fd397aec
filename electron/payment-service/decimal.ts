/** Decimals in the service’s notation, digit for digit. */
import type { Decimal } from '../contract/order-record.ts';

/** More digits than the supply of any token with 18 decimals has. */
const maxLength = 128;

/** `-?digits(.digits)?` */
export const isDecimal = (value: string): value is Decimal =>
  value.length <= maxLength && /^-?\d+(\.\d+)?$/.test(value);

/** `1.5e-7` → `0.00000015`, digit for digit. Null if it would be too long. */
export function decimalOf(source: string): Decimal | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?[eE]([-+]?\d{1,4})$/.exec(source);
  if (parts === null) return isDecimal(source) ? source : null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  if (pointAt < -maxLength || pointAt > maxLength) return null;
  const padded = pointAt <= 0 ? '0'.repeat(1 - pointAt) + digits : digits.padEnd(pointAt, '0');
  const split = Math.max(pointAt, 1);
  const left = padded.slice(0, split).replace(/^0+(?=\d)/, '');
  const right = padded.slice(split);
  const decimalText = `${sign}${left}${right === '' ? '' : `.${right}`}`;
  return isDecimal(decimalText) ? decimalText : null;
}
