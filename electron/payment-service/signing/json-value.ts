/**
 * JSON values that keep what a double cannot carry. A number whose digits would be lost is held as
 * `JSON.rawJSON`, the language's own form for it, so that `JSON.stringify` writes it back digit for digit.
 */

/** Made by `JSON.rawJSON`, recognised by `JSON.isRawJSON`; a parsed object with such a key is not one. */
export interface RawJson {
  readonly rawJSON: string;
}

export type JsonValue = null | boolean | number | string | RawJson | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** The fields of a body in the order in which they are written. */
export type Fields = readonly (readonly [name: string, value: JsonValue])[];

declare global {
  interface JSON {
    rawJSON(text: string): RawJson;
    isRawJSON(value: unknown): value is RawJson;
  }
}

/** An int64, or any number, by its digits. */
export const exactNumber = (digits: string): RawJson => JSON.rawJSON(digits);

export const isExactNumber = (value: unknown): value is RawJson => JSON.isRawJSON(value);

export const isJsonList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

export const isJsonObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);

type Reviver = (key: string, value: JsonValue, context?: { readonly source?: string }) => JsonValue;
const parseWithSource: (text: string, reviver: Reviver) => JsonValue = JSON.parse;

/** Throws `SyntaxError` as `JSON.parse` does. */
export const parseEveryDigit = (text: string): JsonValue =>
  parseWithSource(text, (_key, value, context) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && source !== String(value) ? JSON.rawJSON(source) : value;
  });
