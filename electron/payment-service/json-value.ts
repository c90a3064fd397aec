/**
 * JSON values that a double can't represent. A number that would lose digits is a `JSON.rawJSON`, which
 * `JSON.stringify` writes back digit for digit.
 */

/** Made by `JSON.rawJSON` and recognized by `JSON.isRawJSON`, unlike a parsed object with such a key. */
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

export const exactNumber = (digits: string): RawJson => JSON.rawJSON(digits);

export const isExactNumber = (value: unknown): value is RawJson => JSON.isRawJSON(value);

export const isJsonList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

export const isJsonObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);

type Reviver = (key: string, value: JsonValue, context?: { readonly source?: string }) => JsonValue;
const parseWithSource: (text: string, reviver: Reviver) => JsonValue = JSON.parse;

/** Throws `SyntaxError` like `JSON.parse`. */
export const parseLossless = (text: string): JsonValue =>
  parseWithSource(text, (_key, value, context) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && source !== String(value) ? JSON.rawJSON(source) : value;
  });
