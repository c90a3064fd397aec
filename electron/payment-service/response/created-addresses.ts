/** The data of address creation (specification, Deposit address object): one entry per address. */
import { z } from '../../contract/zod.ts';
import { isJsonList, type JsonValue } from '../json-value.ts';

const depositAddress = z.object({ address: z.string() });

export interface CreatedAddress {
  /** The value as received. Null if it can't be read as an address. */
  readonly address: string | null;
  /** The entry's JSON text. */
  readonly raw: string;
}

/** Returns every entry in order. Null if `data` isn't a list. */
export function readCreatedAddresses(data: JsonValue): readonly CreatedAddress[] | null {
  if (!isJsonList(data)) return null;
  return data.map((entry) => {
    const read = depositAddress.safeParse(entry);
    return { address: read.success ? read.data.address : null, raw: JSON.stringify(entry) };
  });
}

/** Searches the text, because incomplete and unexpected responses may contain addresses too. */
const named = /"address"\s*:\s*("(?:[^"\\]|\\.){1,512}")/g;
const longest = 256;

function plainText(quoted: string): string {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value.trim() : '';
  } catch {
    return '';
  }
}

/**
 * Addresses in a response, without duplicates, in order. Found by text search, so they prove nothing. They help the
 * user to confirm what was created when a response is unreadable.
 */
export function addressesNamedIn(response: string): readonly string[] {
  // A list sent as a string has escaped quotes.
  const texts = response.includes('\\"address\\"') ? [response, response.replaceAll('\\"', '"')] : [response];
  const found = texts.flatMap((text) => Array.from(text.matchAll(named), ([, quoted = '""']) => plainText(quoted)));
  return [...new Set(found)].filter((address) => address !== '' && address.length <= longest);
}
