/** Why a cell isn’t looked up: what no order number has, and data of a person. */
import { unusableReasons, type UnusableReason } from '../../contract/list-import.ts';
import { isHash, orderNumber } from '../../contract/order-number.ts';
import type { CellFault } from './list-rows.ts';

/** Digits that a spreadsheet rounded away are lost. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;

/** What no order number has, but a full line of a file may. */
const delimiterOrMarkup = /[\s,;:|"'`<>~^&=@*+!?$%(){}[\]\\]|(?!^)#/;
/** Two names, or one before a slash, as in `Eva_Lind_7001` and `Eva/7001`. */
const name = /[A-Z][a-z]+_[A-Z][a-z]|^[A-Z][a-z]{2}[A-Za-z_-]*\//;
/** A name after a number, as in `7001_eva` and `7001-Eva`. */
const hasNameAfter = (cell: string): boolean =>
  /[_/](?:[A-Za-z]{3}|[A-Z][a-z])|[.-][A-Z][a-z](?:[a-z]|[._/-]|$)/.test(cell.slice(cell.search(/\d/)));
/** A long number and another one, as an order number and a phone number. Up to four digits may belong to the order number. */
const areJoined = (cell: string): boolean => {
  const numbers = cell.split('/').filter((part) => /\d/.test(part) && !/^\d{1,4}$/.test(part));
  return numbers.length > 1 && numbers.some((part) => /^\d{8,}$/.test(part));
};
/** Data of a person isn't sent to the service, also inside a longer text. */
const email = /(?:@|%40)[^@\s]*\./;

const phone = /^(?:tel:.*|\+\d[\d()./-]{6,20}|\(0\d{1,6}\)[\d/-]{4,16}|0\d{2,5}\/\d{5,})$/i;
/** Country codes of IBANs. The other letters may begin an order number. */
const iban =
  /^(?:A[DELTZ]|B[AEGHIRY]|C[HRYZ]|D[EJKO]|E[EGS]|F[IKOR]|G[BEILRT]|H[NRU]|I[ELQST]|JO|K[WZ]|L[BCITUVY]|M[CDEKNRTU]|N[ILO]|OM|P[KLST]|QA|R[OSU]|S[ACDEIKMOTV]|T[LNR]|UA|V[AG]|XK|YE)\d\d[A-Z\d]{11,30}$/;

const isIban = (cell: string): boolean =>
  iban.test(cell) &&
  BigInt((cell.slice(4) + cell.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) %
    97n ===
    1n;

/** Why a cell isn't looked up. Null if it is. @param cell cleaned */
export function unusableReason(cell: string, fault: CellFault | null): UnusableReason | null {
  if (fault !== null) return fault;
  // A longer cell is no order number anyway.
  const searched = cell.slice(0, 256);
  if (rounded.test(searched)) return 'order-number-rounded';
  if (email.test(searched)) return 'order-number-email';
  if (phone.test(searched)) return 'order-number-phone';
  if (isIban(searched.replaceAll('-', '').toUpperCase())) return 'order-number-iban';
  if (delimiterOrMarkup.test(searched) || name.test(searched) || hasNameAfter(searched) || areJoined(searched))
    return 'order-number-line';
  const read = orderNumber.safeParse(cell);
  if (read.success) {
    // A transaction hash isn't looked up either, as in the search.
    if (isHash(read.data)) return 'order-number-hash';
    return /\d/.test(read.data) ? null : 'order-number-without-digit';
  }
  const message = read.error.issues[0]?.message;
  return unusableReasons.find((reason) => reason === message) ?? 'order-number-characters';
}
