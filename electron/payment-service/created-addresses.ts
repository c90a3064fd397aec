/** The data of batch address creation (specification, Deposit address object): one entry per address created. */
import { z } from '../contract/zod.ts';
import { isJsonList, type JsonValue } from './signing/json-value.ts';

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
