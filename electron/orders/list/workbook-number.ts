/**
 * A number of a workbook, as a spreadsheet shows it. What stands in the file are the digits of its binary fraction, such as
 * 19.989999999999998 for 19.99: held against the digits of an order, it would be another amount. Pure.
 */
import { worthKey } from '../money.ts';

/** A spreadsheet has so many digits of a number, and writes up to two more. */
const digitsShown = 15;
const mostWritten = 17;
/** What a number in JavaScript can be written with. */
const mostDecimals = 100;

/** With decimals, or smaller than one; a whole number is what it is, and one beyond all digits says by its exponent that some are lost. */
const fraction = /^[+-]?(\d+\.\d+|\d+(?:\.\d+)?E-\d+)$/i;

export function shownNumber(written: string): string {
  const [, unsigned] = fraction.exec(written) ?? [];
  if (unsigned === undefined) return written;
  const [digits = ''] = unsigned.split(/E/i);
  if (digits.replace('.', '').replace(/^0+/, '').length > mostWritten) return written;
  const number = Number(written);
  const exponent = Number(number.toExponential(digitsShown - 1).split('e')[1]);
  const decimals = digitsShown - 1 - exponent;
  return decimals > mostDecimals ? written : worthKey(number.toFixed(Math.max(0, decimals)));
}
