/** Reads a request's body up to a limit, decodes it strictly, and parses it with every digit. */
import type { IncomingMessage } from 'node:http';

import {
  digitsOf,
  isExactNumber,
  isJsonObject,
  parseLossless,
  type JsonObject,
  type JsonValue,
} from '../exact-json.ts';
import { Refused } from './refusals.ts';

const bodyLimit = 64 * 1024;
/** A larger body is still received up to this size, so that its sender can read the response. */
const drainLimit = 1024 * 1024;

/** Rejects with `Refused` above the limit, or with the connection's error. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const tooLarge = (): void => reject(new Refused('body-too-large', String(bodyLimit)));
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bodyLimit) chunks.push(chunk);
      if (length <= drainLimit) return;
      request.pause();
      tooLarge();
    });
    request.on('end', () => {
      if (length > bodyLimit) tooLarge();
      else resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length));
    });
    request.on('error', reject);
  });
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Levels of nesting. Requests of the specification have one. */
const depthLimit = 32;

function fitsIn(levels: number, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return true;
  return levels > 0 && Object.values(value).every((inner: JsonValue) => fitsIn(levels - 1, inner));
}

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
    value = parseLossless(text);
  } catch (error) {
    // The nesting exceeded the stack.
    if (error instanceof RangeError) throw new Refused('body-too-deep', String(depthLimit));
    throw new Refused('body-not-json');
  }
  if (!fitsIn(depthLimit, value)) throw new Refused('body-too-deep', String(depthLimit));
  if (!isJsonObject(value)) throw new Refused('body-not-an-object');
  return { text, fields: value };
}

const int64Least = -(2n ** 63n);
const int64Most = 2n ** 63n - 1n;

/** Null for anything but a JSON number, written as an integer and within int64. */
export function int64Of(value: unknown): bigint | null {
  const digits = digitsOf(value) ?? '';
  if (!/^-?\d{1,19}$/.test(digits)) return null;
  const integer = BigInt(digits);
  return integer >= int64Least && integer <= int64Most ? integer : null;
}
