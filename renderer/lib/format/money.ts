/** Formats exact amounts. They stay text, because a float would round them. */
import type { UntrustedText } from '../../text/untrusted-text.ts';

/** U+2212, as wide as a plus sign. */
const minus = '\u2212';
/** The locale's grouping and decimal separators. */
const parts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 }).formatToParts(1234);
const separator = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
const groupSeparator = separator('group');
const decimalSeparator = separator('decimal');

/** U+00A0 between amount and unit. */
const blank = '\u00a0';

const decimalForm = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `-1234567.50` becomes `−1,234,567.50`, with every digit and trailing zero. Other text is returned unchanged. */
export function formatDecimal(decimal: string): string {
  const match = decimalForm.exec(decimal);
  if (match === null) return decimal;
  const [, sign = '', whole = '', fraction] = match;
  return (sign === '-' ? minus : '') + grouped(whole) + (fraction === undefined ? '' : decimalSeparator + fraction);
}

/** As `formatDecimal`, with a plus before positive amounts. Zero has no sign. */
export function formatSigned(decimal: string): string {
  if (!decimalForm.test(decimal)) return decimal;
  if (isZero(decimal)) return formatDecimal(withoutSign(decimal));
  return decimal.startsWith('-') ? formatDecimal(decimal) : `+${formatDecimal(decimal)}`;
}

/** `24.50 USDT`, on one line. */
export const formatAmount = (decimal: string, unit: UntrustedText): string =>
  `${formatDecimal(decimal)}${blank}${unit}`;

/** `2.04%` */
export const formatPercent = (decimal: string): string => `${formatDecimal(decimal)}%`;

export const formatSignedPercent = (decimal: string): string => `${formatSigned(decimal)}%`;

/** A count: `1,284`. */
export const formatCount = (count: number | bigint): string => formatDecimal(count.toString());

/** True for `0`, `0.00` and `-0`. */
export const isZero = (decimal: string): boolean => /^-?0+(\.0+)?$/.test(decimal);

export function signOf(decimal: string): -1 | 0 | 1 {
  if (isZero(decimal)) return 0;
  return decimal.startsWith('-') ? -1 : 1;
}

export const withoutSign = (decimal: string): string => decimal.replace(/^-/, '');

/** Slices instead of a regular expression with lookahead, which takes quadratic time. */
function grouped(digits: string): string {
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(groupSeparator);
}
