/** The data of batch address creation (specification, Deposit address object): one entry per address created. */
import { z } from '../../contract/zod.ts';
import { isJsonList, type JsonValue } from '../signing/json-value.ts';

const depositAddress = z.object({ address: z.string() });

export interface CreatedAddress {
  /** As it came, whatever it is; null when the entry holds no address that could be read. */
  readonly address: string | null;
  /** The entry's JSON text. */
  readonly raw: string;
}

/** Every entry in the order of the answer, none dropped. Null: `data` is not a list. */
export function readCreatedAddresses(data: JsonValue): readonly CreatedAddress[] | null {
  if (!isJsonList(data)) return null;
  return data.map((entry) => {
    const read = depositAddress.safeParse(entry);
    return { address: read.success ? read.data.address : null, raw: JSON.stringify(entry) };
  });
}

/** As text: answers that are cut, or put together in another way than was agreed, name them too. */
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
 * What an answer names as addresses, each once, in its order. It is looked for in the text, so it proves nothing:
 * for a person who has to decide about an answer that could not be taken for one.
 */
export function addressesNamedIn(answer: string): readonly string[] {
  // A list that was sent as text has its quotes escaped.
  const texts = answer.includes('\\"address\\"') ? [answer, answer.replaceAll('\\"', '"')] : [answer];
  const found = texts.flatMap((text) => Array.from(text.matchAll(named), ([, quoted = '""']) => plainText(quoted)));
  return [...new Set(found)].filter((address) => address !== '' && address.length <= longest);
}
