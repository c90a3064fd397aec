/** What counts as an exact decimal, and how a JSON number becomes one without passing through a double. */
import type { Decimal } from '../../contract/order-record.ts';

/** More digits than any token's supply with 18 decimals; beyond it a number is absurd, not an amount. */
const maxLength = 128;

const zero = 48;
const nine = 57;
const minus = 45;
const point = 46;

/** `-?digits(.digits)?`. A loop rather than a pattern: it runs on every amount of a bulk run. */
export function isDecimal(text: string): text is Decimal {
  const { length } = text;
  if (length > maxLength) return false;
  const start = text.charCodeAt(0) === minus ? 1 : 0;
  let pointAt = -1;
  for (let at = start; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === point && pointAt === -1 && at > start) pointAt = at;
    else if (code < zero || code > nine) return false;
  }
  return length > start && pointAt !== length - 1;
}

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
