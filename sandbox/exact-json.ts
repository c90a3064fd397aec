/**
 * JSON with every digit: a number that a double would round is a `JSON.rawJSON`. The sandbox has its own code, so
 * that the client's parser isn't checked by itself.
 */

export interface RawJson {
  readonly rawJSON: string;
}

export type JsonValue = null | boolean | number | string | RawJson | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

declare global {
  interface JSON {
    rawJSON(text: string): RawJson;
    isRawJSON(value: unknown): value is RawJson;
  }
}

/** A JSON number with exactly these digits. */
export const exactNumber = (digits: string): RawJson => JSON.rawJSON(digits);

export const isExactNumber = (value: unknown): value is RawJson => JSON.isRawJSON(value);

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

export const isJsonObject = (value: JsonValue): value is JsonObject =>
  value !== null && typeof value === 'object' && !isList(value) && !isExactNumber(value);

/** The source of a number, or null for anything else. */
export function digitsOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return isExactNumber(value) ? value.rawJSON : null;
}

/**
 * Matches numbers that a double may change: from 2^53 on, with a fraction or an exponent, and negative zero. A number
 * follows one of three characters, which excludes most digits in texts, such as `1e2` in hexadecimal ones.
 */
const perhapsInexact = /(?:^|[:,[])\s*(?:-0|-?(?:\d+[.eE]|9\d{15}|\d{17}))/;

type Revive = (name: string, value: JsonValue, context?: { readonly source?: string }) => JsonValue;
const parseWith: (text: string, revive?: Revive) => JsonValue = JSON.parse;

/** Throws `SyntaxError`, or `RangeError` if the nesting exceeds the stack. */
export const parseLossless = (text: string): JsonValue =>
  perhapsInexact.test(text) ? parseWith(text, exactly) : parseWith(text);

const exactly: Revive = (_name, value, context) => {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined) return value;
  return String(value) === source ? value : exactNumber(source);
};

/**
 * JSON without whitespace, names sorted by UTF-16 code unit at every depth (RFC 8785). Integers keep their digits.
 * `shortest` writes other numbers like ECMAScript, `as-sent` leaves them as received.
 */
export function canonicalJson(value: JsonValue, numbers: 'shortest' | 'as-sent'): string {
  const digits = digitsOf(value);
  if (digits !== null) return numbers === 'shortest' ? shortestNumber(digits) : digits;
  if (value === null || typeof value !== 'object' || isExactNumber(value)) return JSON.stringify(value);
  if (isList(value)) return `[${value.map((entry) => canonicalJson(entry, numbers)).join()}]`;
  const members: string[] = [];
  for (const name of Object.keys(value).toSorted()) {
    members.push(`${JSON.stringify(name)}:${canonicalJson(value[name] ?? null, numbers)}`);
  }
  return `{${members.join()}}`;
}

/** The shortest ECMAScript form. Integers of any length stay unchanged. */
export const shortestNumber = (digits: string): string =>
  /^(0|-?[1-9]\d*)$/.test(digits) ? digits : String(Number(digits));
