/**
 * JSON from outside, with every digit of its numbers and within limits of depth and length. `JSON.parse` does
 * the work; its reviver, the only way to a number's source, would make it six times as slow, so numbers whose
 * digits a double does not carry are looked up in the text afterwards (docs/decisions).
 */
import type { UnknownReason } from '../contract/result.ts';
import type { Limits } from './limits.ts';
import { exactNumber, isJsonList, isJsonObject, parseEveryDigit, type JsonValue } from './signing/json-value.ts';

export type ParsedExactly =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: UnknownReason; readonly message: string };

type JsonLimits = Pick<Limits, 'depth' | 'stringBytes'>;

const parse: (text: string) => JsonValue = JSON.parse;

export function parseExactly(text: string, limits: JsonLimits): ParsedExactly {
  let value: JsonValue;
  try {
    value = parse(text);
  } catch {
    return looksCut(text)
      ? { ok: false, reason: 'answer-cut', message: 'the answer stops in the middle' }
      : { ok: false, reason: 'not-json', message: 'the answer is not JSON' };
  }
  const numbers: Numbers = {
    holders: [],
    names: [],
    lossy: typeof value === 'number',
    traceable: typeof value === 'object',
  };
  const excess = survey(value, limits, 1, numbers);
  if (excess === 'depth') {
    return { ok: false, reason: 'answer-too-deep', message: `the answer is nested deeper than ${limits.depth} levels` };
  }
  if (excess === 'length') {
    const message = `the answer holds a text longer than ${limits.stringBytes} bytes`;
    return { ok: false, reason: 'answer-too-large', message };
  }
  if (!numbers.lossy && !trailingZeros.test(text)) return { ok: true, value };
  return { ok: true, value: restoreDigits(text, numbers) ? value : parseEveryDigit(text) };
}

/** It began as an object and ended before that was closed. */
function looksCut(text: string): boolean {
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

type Holder = { [name: string]: JsonValue };
type Excess = 'depth' | 'length' | null;

interface Numbers {
  /** The objects that hold a number, in the order of the text, and under which name. */
  readonly holders: Holder[];
  readonly names: string[];
  /** One of them is no safe integer, so that its digits may not be those of the text. */
  lossy: boolean;
  /** Whether the order of the text is sure to be the order of the objects. */
  traceable: boolean;
}

/** Looks at every value once, and goes no deeper than allowed, so that depth cannot exhaust the stack. */
function survey(value: JsonValue, limits: JsonLimits, depth: number, numbers: Numbers): Excess {
  if (typeof value === 'string') return isTooLong(value, limits) ? 'length' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > limits.depth) return 'depth';
  if (isJsonList(value)) return surveyList(value, limits, depth, numbers);
  return isJsonObject(value) ? surveyObject(value, limits, depth, numbers) : null;
}

function surveyObject(holder: Holder, limits: JsonLimits, depth: number, numbers: Numbers): Excess {
  let first = true;
  for (const name in holder) {
    // Names that look like an index come first, wherever they stand in the text.
    if (first && isDigit(name.charCodeAt(0))) numbers.traceable = false;
    first = false;
    if (isTooLong(name, limits)) return 'length';
    const inner = holder[name];
    if (typeof inner === 'string') {
      if (isTooLong(inner, limits)) return 'length';
    } else if (typeof inner === 'number') {
      numbers.holders.push(holder);
      numbers.names.push(name);
      numbers.lossy ||= !Number.isSafeInteger(inner);
    } else if (typeof inner === 'object' && inner !== null) {
      const excess = survey(inner, limits, depth + 1, numbers);
      if (excess !== null) return excess;
    }
  }
  return null;
}

function surveyList(entries: readonly JsonValue[], limits: JsonLimits, depth: number, numbers: Numbers): Excess {
  for (const entry of entries) {
    if (typeof entry === 'number') {
      numbers.traceable = false;
      numbers.lossy ||= !Number.isSafeInteger(entry);
    }
    const excess = survey(entry, limits, depth + 1, numbers);
    if (excess !== null) return excess;
  }
  return null;
}

/** A UTF-16 code unit is at most three bytes of UTF-8. */
const isTooLong = (text: string, { stringBytes }: JsonLimits): boolean =>
  text.length * 3 > stringBytes && Buffer.byteLength(text) > stringBytes;

const colon = 58;
const blank = 32;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * `5.00`: a safe integer, yet not as it came. A match inside a string costs time and nothing else. An integer
 * written with an exponent may be told as that integer: nobody means anything by `5e2` that `500` does not say.
 */
const trailingZeros = /\.0+[\s,}\]]/;

/**
 * A member of an object whose value is a number. The letter before the quotation mark keeps it out of strings:
 * there a mark has a backslash before it, and the mark that opens a string has no letter.
 */
const numberMember = /\w"\s*:\s*-?\d[-+.\deE]*/g;

/** False when it cannot be sure to have found every number; what it has put in place by then is of no use. */
function restoreDigits(text: string, { holders, names, traceable }: Numbers): boolean {
  if (!traceable) return false;
  const members = text.match(numberMember) ?? [];
  if (members.length !== holders.length) return false;
  for (let at = 0; at < members.length; at += 1) {
    const holder = holders[at];
    const name = names[at];
    const member = members[at];
    if (holder === undefined || name === undefined || member === undefined || !endsInLetter(name)) return false;
    if (isShortInteger(member)) continue;
    const source = member.slice(member.indexOf(':') + 1).trimStart();
    const value = holder[name];
    if (Number(source) !== value) return false;
    if (String(value) !== source) holder[name] = exactNumber(source);
  }
  return true;
}

/** Whether a member ends in a colon, blanks and at most 15 digits, which a double carries as they are. */
function isShortInteger(member: string): boolean {
  let at = member.length - 1;
  while (isDigit(member.charCodeAt(at))) at -= 1;
  return member.length - at <= 16 && (member.charCodeAt(at) === colon || member.charCodeAt(at) <= blank);
}

/** As `\w`. */
function endsInLetter(name: string): boolean {
  const code = name.charCodeAt(name.length - 1);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95;
}
