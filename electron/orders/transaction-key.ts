/** One text for all spellings of a transaction's hash, so that many can be compared by looking them up. */
import { nameKey } from './given.ts';

/** 32 bytes, with or without the `0x` that some services leave out. */
const hex64 = /^(?:0x)?([0-9a-f]{64})$/i;

/** Hexadecimal hashes are the same in either case; those in base 58 are not. */
export function transactionKey(hash: string): string {
  const digits = hex64.exec(hash)?.[1];
  if (digits !== undefined) return digits.toLowerCase();
  return /^0x/i.test(hash) ? nameKey(hash) : `as is ${hash}`;
}
