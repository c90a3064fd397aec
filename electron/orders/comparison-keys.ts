/** Keys by which codes and transaction hashes are compared. */

/** One key for all spellings of a code, for fast comparison. */
export const nameKey = (name: string): string => `${name.length} ${name.toUpperCase()}`;

/** Codes of currencies, tokens and networks are compared without case. */
export const sameName = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.toUpperCase() === b.toUpperCase());

/** 32 bytes, with or without `0x`. */
const hex64 = /^(?:0x)?([0-9a-f]{64})$/i;

/** Hexadecimal hashes ignore case. Base58 ones don't. */
export function transactionKey(hash: string): string {
  const digits = hex64.exec(hash)?.[1];
  if (digits !== undefined) return digits.toLowerCase();
  return /^0x/i.test(hash) ? nameKey(hash) : `as is ${hash}`;
}
