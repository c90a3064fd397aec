/** JSON from outside, with every digit of its numbers and within limits of depth and length. */
import type { UnknownReason } from '../contract/result.ts';
import type { Limits } from './limits.ts';
import { isExactNumber, parseEveryDigit, type JsonValue } from './signing/json-value.ts';

export type ParsedExactly =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: UnknownReason; readonly message: string };

type JsonLimits = Pick<Limits, 'depth' | 'stringBytes'>;

export function parseExactly(text: string, limits: JsonLimits): ParsedExactly {
  let value: JsonValue;
  try {
    value = parseEveryDigit(text);
  } catch {
    return looksCut(text)
      ? { ok: false, reason: 'answer-cut', message: 'the answer stops in the middle' }
      : { ok: false, reason: 'not-json', message: 'the answer is not JSON' };
  }
  const excess = excessOf(value, limits, 1);
  if (excess === 'depth') {
    return { ok: false, reason: 'answer-too-deep', message: `the answer is nested deeper than ${limits.depth} levels` };
  }
  if (excess === 'length') {
    const message = `the answer holds a text longer than ${limits.stringBytes} bytes`;
    return { ok: false, reason: 'answer-too-large', message };
  }
  return { ok: true, value };
}

/** It began as an object and does not end as one. */
function looksCut(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.startsWith('{') && !trimmed.endsWith('}');
}

/** Goes no deeper than allowed, so that depth cannot exhaust the stack. */
function excessOf(value: JsonValue, limits: JsonLimits, depth: number): 'depth' | 'length' | null {
  if (typeof value === 'string') return isTooLong(value, limits) ? 'length' : null;
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return null;
  if (depth > limits.depth) return 'depth';
  for (const [name, inner] of Object.entries(value)) {
    if (isTooLong(name, limits)) return 'length';
    const excess = excessOf(inner, limits, depth + 1);
    if (excess !== null) return excess;
  }
  return null;
}

/** A UTF-16 code unit is at most three bytes of UTF-8. */
const isTooLong = (text: string, { stringBytes }: JsonLimits): boolean =>
  text.length * 3 > stringBytes && Buffer.byteLength(text) > stringBytes;
