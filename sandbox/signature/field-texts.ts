/** Names and texts of signed fields, by the value rules of the scheme's family. */
import { canonicalJson, digitsOf, shortestNumber, type JsonObject, type JsonValue } from '../exact-json.ts';

/** A field whose value has no text in this scheme. */
export class NoTextFor extends Error {
  override readonly name = 'NoTextFor';
  readonly field: string;

  constructor(field: string) {
    super(`${field} has a value that this signing scheme has no text for`);
    this.field = field;
  }
}

/** Throws `NoTextFor`. */
export type TextOf = (field: string, value: JsonValue) => string;

/** Objects and lists as RFC 8785 JSON, numbers in the shortest form (Cregis). */
export const jsonTexts: TextOf = (_field, value) =>
  typeof value === 'string' ? value : canonicalJson(value, 'shortest');

/** Texts and numbers as sent. The k=v families don't define how to sign nested values. */
export const flatTexts: TextOf = (field, value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  const digits = digitsOf(value);
  if (digits === null) throw new NoTextFor(field);
  return digits;
};

/** Texts, and numbers in the shortest form. The server rejects anything else (epusdt). */
export const strictTexts: TextOf = (field, value) => {
  if (typeof value === 'string') return value;
  const digits = digitsOf(value);
  if (digits === null) throw new NoTextFor(field);
  return shortestNumber(digits);
};

/** Only with surrogates does JavaScript's order, by UTF-16, differ from the order by UTF-8. */
const surrogates = /[\ud800-\udfff]/;

function bytewise(a: string, b: string): number {
  if (surrogates.test(a) || surrogates.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export interface Pair {
  readonly name: string;
  readonly text: string;
}

/** All fields except the signature and null or empty ones, sorted by the bytes of their names. */
export function pairsOf(fields: JsonObject, signatureField: string, textOf: TextOf): readonly Pair[] {
  const names = Object.keys(fields).filter((name) => name !== signatureField);
  const pairs: Pair[] = [];
  for (const name of names.toSorted(bytewise)) {
    const value = fields[name] ?? null;
    if (value !== null && value !== '') pairs.push({ name, text: textOf(name, value) });
  }
  return pairs;
}

/** `k=v&k=v` in the order of the pairs. */
export const queryOf = (pairs: readonly Pair[]): string => pairs.map(({ name, text }) => `${name}=${text}`).join('&');

/** `k=v&k=v`, sorted by the bytes of the whole pairs, so `a1=` comes before `a=`. */
export const querySortedByPair = (pairs: readonly Pair[]): string =>
  pairs
    .map(({ name, text }) => `${name}=${text}`)
    .toSorted(bytewise)
    .join('&');
