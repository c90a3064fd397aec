/** A request's body: read up to a limit, decoded strictly, and parsed with every digit kept. */
import type { IncomingMessage } from 'node:http';

import {
  isExactNumber,
  isJsonObject,
  parseEveryDigit,
  type JsonObject,
  type JsonValue,
} from '../../electron/payment-service/signing/json-value.ts';
import { Refused } from './refusals.ts';

export const bodyLimit = 64 * 1024;

/** Throws `Refused` past the limit, without reading on; rejects when the line breaks. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimit) throw new Refused('body-too-large', String(bodyLimit));
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length);
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export interface ParsedBody {
  readonly text: string;
  readonly fields: JsonObject;
}

/** Throws `Refused`. */
export function parseBody(bytes: Buffer): ParsedBody {
  let text: string;
  let value: JsonValue;
  try {
    text = strictUtf8.decode(bytes);
    value = parseEveryDigit(text);
  } catch {
    throw new Refused('body-not-json');
  }
  if (!isJsonObject(value)) throw new Refused('body-not-an-object');
  return { text, fields: value };
}

const int64Least = -(2n ** 63n);
const int64Most = 2n ** 63n - 1n;

/** Null for what is not a JSON number, not written as an integer, or beyond int64. */
export function int64Of(value: unknown): bigint | null {
  const digits = typeof value === 'number' ? String(value) : isExactNumber(value) ? value.rawJSON : '';
  if (!/^-?\d{1,19}$/.test(digits)) return null;
  const integer = BigInt(digits);
  return integer >= int64Least && integer <= int64Most ? integer : null;
}
