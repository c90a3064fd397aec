/** One text for all spellings of a transaction's hash and of an address, so that many can be compared by looking them up. */
import { nameKey } from './given.ts';

/** 32 bytes, with or without the `0x` that some services leave out. */
const hex64 = /^(?:0x)?([0-9a-f]{64})$/i;

/** Hexadecimal hashes are the same in either case; those in base 58 are not. */
export function transactionKey(hash: string): string {
  const digits = hex64.exec(hash)?.[1];
  if (digits !== undefined) return digits.toLowerCase();
  return /^0x/i.test(hash) ? nameKey(hash) : `as is ${hash}`;
}

/** Bech32 is written in one case throughout, and either is the same address; a mix of both is none at all. */
const bech32Capitals = /^(?:BC|LTC)1[0-9A-Z]+$/;

/**
 * Hexadecimal addresses carry their checksum in the case of letters; it tells nothing about which address it is.
 */
export function offeredAddressKey(address: string): string {
  if (/^0x/i.test(address)) return nameKey(address);
  return `as is ${bech32Capitals.test(address) ? address.toLowerCase() : address}`;
}
