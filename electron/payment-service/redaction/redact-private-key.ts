/**
 * Removes a private key in PEM form from a text. Line breaks may move when a key is copied, so any 23 characters of it in
 * a row identify it, in base64, hex, and with the escapes of JSON, URLs and HTML. It scans by character: with regular
 * expressions a response of 2 MiB took up to 140 MiB (tests/integration/payment-service/memory.test.ts allows 32).
 */

export const redactedMark = '[redacted]';

/** Other texts don't contain a part by chance. A run of 2 × 12 − 1 characters contains one at a multiple of 12. */
const partLength = 12;

/** @param key its lines, with BEGIN and END */
export function keyRedactor(key: string): (text: string) => string {
  fillInvisible();
  const body = key
    .split(/[\r\n]+/)
    .filter((line) => !line.includes('-----'))
    .join('');
  const encodings = [Buffer.from(key, 'utf8'), ...utf16Bytes(key)];
  const forms = [body, ...encodings.flatMap((bytes) => [bytes.toString('hex'), ...base64Forms(bytes)])];
  const parts = new Parts(forms.flatMap((form) => partsOf(form.toLowerCase())));
  const without = (text: string, endOf: typeof endOfRun, between: Uint8Array): string => {
    const pieces: string[] = [];
    let copiedTo = 0;
    let end = 0;
    for (let from = 0; from < text.length; from = Math.max(end, from + 1)) {
      end = endOf(text, from);
      if (end - from < 2 * partLength - 1 || !parts.areIn(text, from, end, between)) continue;
      pieces.push(text.slice(copiedTo, from), redactedMark);
      copiedTo = end;
    }
    return copiedTo === 0 ? text : [...pieces, text.slice(copiedTo)].join('');
  };
  return (text) => {
    const redacted = without(text, endOfRun, none);
    return separatedBytes.test(redacted) ? without(redacted, endOfBytes, betweenBytes) : redacted;
  };
}

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) => text.slice(at, at + partLength));

/** Content of a character class: NUL, which separates the letters in UTF-16, and invisible characters. */
export const invisibleCharacters = String.raw`\0\u00ad\u034f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;

const codeOf = (sign: string): number => sign.charCodeAt(0);
/** A character that a run may contain without being part of the key. */
const nothing = -1;

/** Indexed by character code: the base64 character in lower case, `nothing`, or 0 for a character that ends a run. */
const meanings = new Int16Array(2 ** 16);
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789+/=') {
  meanings[codeOf(sign)] = codeOf(sign);
  meanings[codeOf(sign.toUpperCase())] = codeOf(sign);
}
meanings[codeOf('-')] = codeOf('+');
meanings[codeOf('_')] = codeOf('/');
const isInvisible = new RegExp(`[\\r\\n${invisibleCharacters}]`);

/** Tests every code once, and only when there is a key. */
function fillInvisible(): void {
  if (meanings[codeOf('\n')] === nothing) return;
  for (let code = 0; code < meanings.length; code += 1) {
    if (isInvisible.test(String.fromCharCode(code))) meanings[code] = nothing;
  }
}

/** Escapes of JSON (nested ones too), URLs and HTML. */
const escapes = /\\{1,8}(?:[/nr]|u[\da-f]{4})|%(?:25){0,3}[\da-f]{2}|&#(?:x[\da-f]{1,8}|\d{1,10});/iy;
const [backslash, percent, ampersand] = [codeOf('\\'), codeOf('%'), codeOf('&')];

/** The end of the escape at `at`; `at` itself if there is none. */
function endOfEscape(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code !== backslash && code !== percent && code !== ampersand) return at;
  escapes.lastIndex = at;
  return escapes.test(text) ? escapes.lastIndex : at;
}

/** The entry of `meanings` for an escape. Uses no capture groups, which take ten times the memory of the escape. */
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

/** Indexed by character code: hex digits, and separators of two bytes. */
const hexSigns = new Uint8Array(2 ** 16);
for (const sign of '0123456789abcdefABCDEF') hexSigns[codeOf(sign)] = 1;
const betweenBytes = new Uint8Array(2 ** 16);
for (const sign of ' :-') betweenBytes[codeOf(sign)] = 1;
const none = new Uint8Array(2 ** 16);
const is = (signs: Uint8Array, text: string, at: number): boolean =>
  at < text.length && signs[text.charCodeAt(at)] === 1;

/** Faster to find than the runs themselves. */
const separatedBytes = /[\da-f]{2}(?:[ :-][\da-f]{2}){3}/i;

function endOfBytes(text: string, from: number): number {
  let at = from;
  while (is(hexSigns, text, at) && is(hexSigns, text, at + 1)) at += is(betweenBytes, text, at + 2) ? 3 : 2;
  return at;
}

/** Compares hashes first, which use no memory. */
class Parts {
  readonly #texts: ReadonlySet<string>;
  readonly #hashes: ReadonlySet<number>;
  readonly #part = new Uint8Array(partLength);

  constructor(texts: readonly string[]) {
    this.#texts = new Set(texts);
    this.#hashes = new Set(texts.map((text) => Array.from(text, codeOf).reduce(hashed, 0)));
  }

  /** Whether a run contains a part at a multiple of their length. */
  areIn(text: string, from: number, end: number, between: Uint8Array): boolean {
    let length = 0;
    let hash = 0;
    for (let at = from; at < end;) {
      let meant = is(between, text, at) ? nothing : (meanings[text.charCodeAt(at)] ?? 0);
      const next = meant === 0 ? endOfEscape(text, at) : at + 1;
      if (meant === 0) meant = meaningOf(text, at, next);
      at = next;
      if (meant === nothing) continue;
      this.#part[length] = meant;
      hash = hashed(hash, meant);
      length += 1;
      if (length < partLength) continue;
      if (this.#hashes.has(hash) && this.#texts.has(String.fromCharCode(...this.#part))) return true;
      length = 0;
      hash = 0;
    }
    return false;
  }
}

const hashed = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

/** In both byte orders. */
export const utf16Bytes = (text: string): readonly Buffer[] => {
  const bytes = Buffer.from(text, 'utf16le');
  return [bytes, Buffer.from(bytes).swap16()];
};

/** The base64 of bytes within other bytes: one form for each number of bytes before them, modulo three. */
export const base64Forms = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    return all.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6));
  });
