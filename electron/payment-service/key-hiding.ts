/**
 * Takes a private key in PEM form out of a text. It is long, and whoever writes it on may cut its lines in another way, so it is
 * told by any part of it that is long enough. By hand, sign by sign: the matches of an expression take many times the text.
 */

/** As `secret-hiding.ts` writes it. */
const hiddenMark = '[redacted]';

/** Characters in a row that no other text has by chance. Twice as many less one hold some of them at a multiple of it. */
const partLength = 12;

/** @param key its lines, those that say BEGIN and END included */
export function hidingKey(key: string): (text: string) => string {
  const body = key
    .split(/[\r\n]+/)
    .filter((line) => !line.includes('-----'))
    .join('');
  const forms = [body, ...base64Forms(key), Buffer.from(key).toString('hex')];
  const parts = new Parts(forms.flatMap((form) => partsOf(form.toLowerCase())));
  return (text) => {
    const pieces: string[] = [];
    let taken = 0;
    let end = 0;
    for (let from = 0; from < text.length; from = Math.max(end, from + 1)) {
      end = endOfRun(text, from);
      if (end - from < 2 * partLength - 1 || !parts.standIn(text, from, end)) continue;
      pieces.push(text.slice(taken, from), hiddenMark);
      taken = end;
    }
    return taken === 0 ? text : [...pieces, text.slice(taken)].join('');
  };
}

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) => text.slice(at, at + partLength));

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [backslash, percent] = [codeOf('\\'), codeOf('%')];
const lineEnd = -1;

/** What may be base64 or hex, line ends included, by its code: what it is in base64, in small letters. 0: it is neither. */
const meanings = new Int16Array(2 ** 16);
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789+/=') {
  meanings[codeOf(sign)] = codeOf(sign);
  meanings[codeOf(sign.toUpperCase())] = codeOf(sign);
}
meanings[codeOf('-')] = codeOf('+');
meanings[codeOf('_')] = codeOf('/');
for (const sign of '\r\n') meanings[codeOf(sign)] = lineEnd;

/** The escapes that JSON and URLs have for its signs. */
const escapes = /\\{1,8}(?:[/nr]|u00(?:2[bf]|3d|0[ad]))|%(?:25){0,3}(?:2[bf]|3d|0[ad])/iy;

/** Where an escape ends that begins at `at`; `at` itself where none does. */
function endOfEscape(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code !== backslash && code !== percent) return at;
  escapes.lastIndex = at;
  return escapes.test(text) ? escapes.lastIndex : at;
}

/** As in `meanings`, by the last signs of an escape. */
function meaningOfEscape(text: string, end: number): number {
  const last = text.slice(end - 2, end).toLowerCase();
  if (last === '2b') return codeOf('+');
  if (last === '3d') return codeOf('=');
  return last === '2f' || last.endsWith('/') ? codeOf('/') : lineEnd;
}

function endOfRun(text: string, from: number): number {
  for (let at = from; ;) {
    while (at < text.length && meanings[text.charCodeAt(at)] !== 0) at += 1;
    const end = endOfEscape(text, at);
    if (end === at) return at;
    at = end;
  }
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
  standIn(text: string, from: number, end: number): boolean {
    let length = 0;
    let sum = 0;
    for (let at = from; at < end;) {
      let meant = meanings[text.charCodeAt(at)] ?? 0;
      if (meant === 0) {
        at = endOfEscape(text, at);
        meant = meaningOfEscape(text, at);
      } else at += 1;
      if (meant === lineEnd) continue;
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

/** As a text stands in the base64 of something, by how many bytes, modulo three, are before it. */
export const base64Forms = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')]);
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });
