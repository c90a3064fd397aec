/**
 * Takes a secret out of what comes from outside, in every form in which whoever reads it could see it: as it is, in other
 * case, and as JSON, URLs, HTML, base64 and hex write it. Everything else stays as it came, digit for digit.
 */
import { base64Forms, hidingKey } from './key-hiding.ts';
import { endOfString } from './top-names.ts';

export const hiddenMark = '[redacted]';

export type HideSecret = (text: string) => string;

/** Made once for a secret: that takes far longer than to use it. */
export function hiding(secret: string): HideSecret {
  const trimmed = secret.trim();
  if (trimmed === '') return (text) => text;
  if (/[\r\n]/.test(trimmed)) return hidingKey(trimmed);
  const pieces = piecesOf(trimmed);
  if (pieces.length === 1) return hidingForms(trimmed, () => formsOf(trimmed));
  const hides = pieces.map((piece) => hidingForms(piece, () => [spelledOut(piece), ...codedForms(piece)]));
  return (text) => {
    // A whole first: of one that repeats itself pieces are found wherever they fit.
    const whole = text.replaceAll(trimmed, () => hiddenMark);
    const hidden = hides.reduce((now, hide) => hide(now), whole);
    return hidden === text ? text : hidden.replace(marksInRow, hiddenMark);
  };
}

/** Characters. The time that a pattern takes to compile grows with the square of them, and of 8,192 there is no pattern at all. */
const longestPiece = 256;

/** A long secret is told by any of its pieces, each of this many characters and the last of up to twice as many. */
function piecesOf(secret: string): readonly string[] {
  const characters = Array.from(secret);
  const count = Math.max(1, Math.floor(characters.length / longestPiece));
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * longestPiece, at === count - 1 ? undefined : (at + 1) * longestPiece).join(''),
  );
}

const marksInRow = /(?:\[redacted\]){2,}/g;

/** Compiled for the first text that can hold it: no form of a secret is shorter than the secret. */
function hidingForms(secret: string, forms: () => readonly string[]): HideSecret {
  let pattern: RegExp | null = null;
  return (text) => {
    if (text.length < secret.length) return text;
    pattern ??= new RegExp(forms().join('|'), 'gi');
    return text.replace(pattern, hiddenMark);
  };
}

/** Below this many characters a secret is taken out only where it stands alone: it is part of too many other words. */
const shortest = 8;

function formsOf(secret: string): readonly string[] {
  if (secret.length < shortest) return [alone(secret)];
  const text = spelledOut(secret);
  // A longer number that holds these digits is another number.
  return [/^\d+$/.test(secret) ? `(?<!\\d|\\d\\.)${text}(?!\\d|\\.\\d)` : text, ...codedForms(secret)];
}

/** In hex, and in base64 wherever in it it may begin. */
const codedForms = (secret: string): readonly string[] => [
  Array.from(Buffer.from(secret, 'utf8'), hexOf).join('[ :-]?'),
  ...base64Forms(secret).map((form) => form.replaceAll('+', '[+-]').replaceAll('/', '[/_]')),
];

const alone = (part: string): string => `(?<![a-z\\d])${spelledOut(part)}(?![a-z\\d])`;

const spelledOut = (part: string): string => Array.from(part, spelled).join('');

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** In JSON, also within JSON; each by its letter behind the backslash. */
const shortEscapes: Readonly<Record<string, string>> = {
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '"': '"',
  '/': '/',
  '\\': '\\\\',
};
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** One character in every way in which text may have it. */
function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const escape = shortEscapes[character];
  const entity = entities[character];
  const forms = [
    literal(character),
    Array.from(Buffer.from(character, 'utf8'), (byte) => `%(?:25){0,3}${hexOf(byte)}`).join(''),
    units.map((unit) => `\\\\{1,8}u${unit.toString(16).padStart(4, '0')}`).join(''),
    `&#(?:x0{0,6}${code.toString(16)}|0{0,6}${String(code)});`,
    ...(escape === undefined ? [] : [`\\\\{1,8}${escape}`]),
    ...(entity === undefined ? [] : [`&${entity};`]),
    ...(character === ' ' ? ['\\+'] : []),
  ];
  return `(?:${forms.join('|')})`;
}

/**
 * As `hide`, in a text that is JSON and stays it: each string is read, cleaned and written anew where it held the secret. A
 * number that is the secret becomes the mark.
 */
export function hideInJson(text: string, hide: HideSecret): string {
  const isFound = hide(text) !== text;
  // Nothing of it in the text, and nothing written in escapes that may be it in other case or encoding.
  if (!isFound && !text.includes('\\u')) return text;
  const between = (part: string): string => (isFound ? hideNumbers(part, hide) : part);
  const kept: string[] = [];
  let from = 0;
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', from)) {
    const end = endOfString(text, quote) + 1;
    kept.push(between(text.slice(from, quote)), hideInString(text.slice(quote, end), hide, isFound));
    from = end;
  }
  return [...kept, between(text.slice(from))].join('');
}

function hideInString(quoted: string, hide: HideSecret, isFound: boolean): string {
  if (!isFound && !quoted.includes('\\u')) return quoted;
  const value: unknown = JSON.parse(quoted);
  const hidden = hide(String(value));
  return hidden === value ? quoted : JSON.stringify(hidden);
}

const hideNumbers = (between: string, hide: HideSecret): string =>
  between.replace(/[-+.\w]+/g, (token) => (hide(token) === hiddenMark ? JSON.stringify(hiddenMark) : token));
