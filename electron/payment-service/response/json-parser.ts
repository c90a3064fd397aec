/** Parses JSON from a service with every digit of its numbers, within limits on depth, length and number of values. */
import type { UnknownReason } from '../../contract/result.ts';
import type { Limits } from '../call-limits.ts';
import { isExactNumber, isJsonList, parseLossless, type JsonValue } from '../json-value.ts';
import { endOfString } from './end-of-string.ts';

interface Refused {
  readonly ok: false;
  readonly reason: UnknownReason;
  readonly message: string;
}
export type ParsedExactly = { readonly ok: true; readonly value: JsonValue } | Refused;

type JsonLimits = Pick<Limits, 'depth' | 'values' | 'stringBytes'>;

const parse: (text: string) => JsonValue = JSON.parse;

export const parseExactly = (text: string, limits: JsonLimits): ParsedExactly =>
  overLimits(text, limits) ?? parseWithin(text, limits);

/** Expects a text that `overLimits` accepts. */
export function parseWithin(text: string, limits: JsonLimits): ParsedExactly {
  let value: JsonValue;
  try {
    // The reviver, which gives a number's source, makes parsing six to eight times slower (docs/decisions/outcomes.md).
    value = mayLoseDigits(text) ? parseLossless(text) : parse(text);
  } catch (error) {
    // The reviver recurses. A depth that exhausts the stack exceeds any limit.
    if (error instanceof RangeError) return tooDeep(limits);
    return looksTruncated(text) ? cut : { ok: false, reason: 'not-json', message: "the response isn't JSON" };
  }
  const excess = excessOf(value, limits, 1);
  if (excess === 'depth') return tooDeep(limits);
  if (excess === 'length') {
    const message = `the response has a text longer than ${limits.stringBytes} bytes`;
    return { ok: false, reason: 'response-too-large', message };
  }
  return { ok: true, value };
}

/** Null if parsing can't fill the memory. 2 MiB of text may need fifty times as much. */
export function overLimits(text: string, limits: JsonLimits): Refused | null {
  const excess = textExcess(text, limits);
  if (excess === null) return null;
  if (looksTruncated(text)) return cut;
  if (excess === 'depth') return tooDeep(limits);
  return { ok: false, reason: 'response-too-large', message: `the response has more than ${limits.values} values` };
}

const cut: Refused = { ok: false, reason: 'response-truncated', message: 'the response is truncated' };

const tooDeep = ({ depth }: JsonLimits): Refused => ({
  ok: false,
  reason: 'response-too-deep',
  message: `the response is nested deeper than ${depth} levels`,
});

/**
 * Whether a double could print other digits than the text. An integer of at most 15 digits never does, except `-0`.
 * Every other number outside of strings is found here, because one of these characters precedes it. A match inside a
 * string only costs time. No step looks more than 18 characters ahead.
 */
const mayLoseDigits = (text: string): boolean => lossyNumber.test(text) || lossyNumber.test(` ${text.slice(0, 18)}`);

const lossyNumber = /[\s:,[](?:-0|-?\d{16}|-?\d{1,15}[.eE])/;

/** Whether the text starts as an object and ends before it is closed. */
function looksTruncated(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return false;
  let open = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString && character === '\\') at += 1;
    else if (!inString && (character === '{' || character === '[')) open += 1;
    else if (!inString && (character === '}' || character === ']')) open -= 1;
  }
  return inString || open > 0;
}

/** Recurses no deeper than the limit, so it can't exhaust the stack. */
function excessOf(value: JsonValue, limits: JsonLimits, depth: number): 'depth' | 'length' | null {
  if (typeof value === 'string') return isTooLong(value, limits) ? 'length' : null;
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return null;
  if (depth > limits.depth) return 'depth';
  if (!isJsonList(value) && Object.keys(value).some((name) => isTooLong(name, limits))) return 'length';
  for (const inner of isJsonList(value) ? value : Object.values<JsonValue>(value)) {
    const excess = excessOf(inner, limits, depth + 1);
    if (excess !== null) return excess;
  }
  return null;
}

/** A UTF-16 code unit has at most three bytes of UTF-8. */
const isTooLong = (text: string, { stringBytes }: JsonLimits): boolean =>
  text.length * 3 > stringBytes && Buffer.byteLength(text) > stringBytes;

/** Null also for text that isn't JSON, which the parser reports. */
function textExcess(text: string, limits: Pick<Limits, 'depth' | 'values'>): 'depth' | 'values' | null {
  // Each value but the last takes at least two characters.
  if (text.length < limits.values * 2 || !/^\s*[[{]/.test(text)) return null;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case openList:
      case openObject:
        depth += 1;
        values += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
    }
    if (depth > limits.depth) return 'depth';
    if (values > limits.values) return 'values';
  }
  return null;
}

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, comma] = [codeOf('"'), codeOf(',')];
const [openList, closeList, openObject, closeObject] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')];
