/**
 * Takes a private key in PEM form out of a text. It is long, and whoever writes it on may cut its lines in another way, so it is
 * told by any part of it that is long enough. By hand, sign by sign: the matches of an expression take many times the text.
 */
import { redactedMark } from './mark.ts';

/** Characters in a row that no other text has by chance. Twice as many less one hold some of them at a multiple of it. */
const partLength = 12;

/** @param key its lines, those that say BEGIN and END included */
export function createKeyRedactor(key: string): (text: string) => string {
  fillUnseen();
  const body = key
    .split(/[\r\n]+/)
    .filter((line) => !line.includes('-----'))
    .join('');
  const encodings = [Buffer.from(key, 'utf8'), ...wideBytes(key)];
  const forms = [body, ...encodings.flatMap((bytes) => [bytes.toString('hex'), ...base64Forms(bytes)])];
  const parts = new Parts(forms.flatMap((form) => partsOf(form.toLowerCase())));
  const without = (text: string, endOf: typeof endOfRun, between: Uint8Array): string => {
    const pieces: string[] = [];
    let taken = 0;
    let end = 0;
    for (let from = 0; from < text.length; from = Math.max(end, from + 1)) {
      end = endOf(text, from);
      if (end - from < 2 * partLength - 1 || !parts.standIn(text, from, end, between)) continue;
      pieces.push(text.slice(taken, from), redactedMark);
      taken = end;
    }
    return taken === 0 ? text : [...pieces, text.slice(taken)].join('');
  };
  return (text) => {
    const hidden = without(text, endOfRun, none);
    return bytesApart.test(hidden) ? without(hidden, endOfBytes, betweenBytes) : hidden;
  };
}

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) => text.slice(at, at + partLength));

/** For a class of a regular expression: NUL, which wide letters have between them, and what is not seen between others. */
export const unseenBetween = String.raw`\0\u00ad\u034f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;

const codeOf = (sign: string): number => sign.charCodeAt(0);
/** Of what may stand between two signs of a run: a line end, a blank, what is not seen, and every letter that an escape means. */
const nothing = -1;

/** What may be base64 or hex, line ends included, by its code: what it is in base64, in small letters. 0: it is neither. */
const meanings = new Int16Array(2 ** 16);
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789+/=') {
  meanings[codeOf(sign)] = codeOf(sign);
  meanings[codeOf(sign.toUpperCase())] = codeOf(sign);
}
meanings[codeOf('-')] = codeOf('+');
meanings[codeOf('_')] = codeOf('/');
const isUnseen = new RegExp(`[\\r\\n${unseenBetween}]`);

/** Asks about every letter that there is, so not before the first key: most consoles never know one. */
function fillUnseen(): void {
  if (meanings[codeOf('\n')] === nothing) return;
  for (let code = 0; code < meanings.length; code += 1) {
    if (isUnseen.test(String.fromCharCode(code))) meanings[code] = nothing;
  }
}

/** Letters as JSON (within JSON as well), URLs and HTML write any of them. */
const escapes = /\\{1,8}(?:[/nr]|u[\da-f]{4})|%(?:25){0,3}[\da-f]{2}|&#(?:x[\da-f]{1,8}|\d{1,10});/iy;
const [backslash, percent, ampersand] = [codeOf('\\'), codeOf('%'), codeOf('&')];

/** Where an escape ends that begins at `at`; `at` itself where none does. */
function endOfEscape(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code !== backslash && code !== percent && code !== ampersand) return at;
  escapes.lastIndex = at;
  return escapes.test(text) ? escapes.lastIndex : at;
}

/** As in `meanings`. A match that names its parts would take ten times the memory of the escape. */
function meaningOf(text: string, at: number, end: number): number {
  const code = codeIn(text, at, end);
  if (Number.isNaN(code)) return text.charAt(end - 1) === '/' ? codeOf('/') : nothing;
  return (code < meanings.length && meanings[code]) || nothing;
}

function codeIn(text: string, at: number, end: number): number {
  if (text.charAt(at) === '%') return Number.parseInt(text.slice(end - 2, end), 16);
  if (text.charAt(at) === '&') return Number(text.slice(at + 2, end - 1).replace(/^x/i, '0x'));
  return text.charAt(end - 1) === '/' ? Number.NaN : Number.parseInt(text.slice(Math.max(at + 2, end - 4), end), 16);
}

function endOfRun(text: string, from: number): number {
  for (let at = from; ;) {
    while (at < text.length && meanings[text.charCodeAt(at)] !== 0) at += 1;
    const end = endOfEscape(text, at);
    if (end === at) return at;
    at = end;
  }
}

/** By its code: whether it is a digit of hex, and whether it may stand between two bytes. */
const hexSigns = new Uint8Array(2 ** 16);
for (const sign of '0123456789abcdefABCDEF') hexSigns[codeOf(sign)] = 1;
const betweenBytes = new Uint8Array(2 ** 16);
for (const sign of ' :-') betweenBytes[codeOf(sign)] = 1;
const none = new Uint8Array(2 ** 16);
const is = (signs: Uint8Array, text: string, at: number): boolean =>
  at < text.length && signs[text.charCodeAt(at)] === 1;

/** To look for some in a row takes less time than to look for the end of each. */
const bytesApart = /[\da-f]{2}(?:[ :-][\da-f]{2}){3}/i;

/** Of bytes in hex, each by itself. */
function endOfBytes(text: string, from: number): number {
  let at = from;
  while (is(hexSigns, text, at) && is(hexSigns, text, at + 1)) at += is(betweenBytes, text, at + 2) ? 3 : 2;
  return at;
}

/** Sums first, which take no memory. */
class Parts {
  readonly #texts: ReadonlySet<string>;
  readonly #sums: ReadonlySet<number>;
  readonly #part = new Uint8Array(partLength);

  constructor(texts: readonly string[]) {
    this.#texts = new Set(texts);
    this.#sums = new Set(texts.map((text) => Array.from(text, codeOf).reduce(summed, 0)));
  }

  /** Whether what a run means holds one of them, at a multiple of their length. */
  standIn(text: string, from: number, end: number, between: Uint8Array): boolean {
    let length = 0;
    let sum = 0;
    for (let at = from; at < end;) {
      let meant = is(between, text, at) ? nothing : (meanings[text.charCodeAt(at)] ?? 0);
      const next = meant === 0 ? endOfEscape(text, at) : at + 1;
      if (meant === 0) meant = meaningOf(text, at, next);
      at = next;
      if (meant === nothing) continue;
      this.#part[length] = meant;
      sum = summed(sum, meant);
      length += 1;
      if (length < partLength) continue;
      if (this.#sums.has(sum) && this.#texts.has(String.fromCharCode(...this.#part))) return true;
      length = 0;
      sum = 0;
    }
    return false;
  }
}

const summed = (sum: number, code: number): number => (Math.imul(sum, 31) + code) | 0;

/** In UTF-16, in either order of its bytes. */
export const wideBytes = (text: string): readonly Buffer[] => {
  const bytes = Buffer.from(text, 'utf16le');
  return [bytes, Buffer.from(bytes).swap16()];
};

/** As bytes stand in the base64 of something, by how many, modulo three, are before them. */
export const base64Forms = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    return all.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6));
  });
