/**
 * Takes a secret out of what comes from outside, in every form in which whoever reads it could see it: as it is, in other
 * case, in wide letters or with unseen ones between, and as JSON, URLs, HTML, base64 and hex write it. Everything else stays as it
 * came, digit for digit.
 */
import { base64Forms, invisibleCharacters, keyRedactor, redactedMark, utf16Bytes } from './redact-key.ts';
import { endOfString } from '../response/json-keys.ts';

export type Redact = (text: string) => string;

/** Made once for a secret: that takes far longer than to use it. */
export function secretRedactor(secret: string): Redact {
  const trimmed = secret.trim();
  if (trimmed === '') return (text) => text;
  if (/[\r\n]/.test(trimmed)) return keyRedactor(trimmed);
  const pieces = piecesOf(trimmed);
  const hides = pieces.map((piece) => hidingOne(piece, { isWhole: pieces.length === 1 }));
  const [only] = hides;
  if (hides.length === 1 && only !== undefined) return only;
  return (text) => {
    // A whole first: of one that repeats itself pieces are found wherever they fit.
    const whole = text.replaceAll(trimmed, () => redactedMark);
    const hidden = hides.reduce((now, redact) => redact(now), whole);
    return hidden === text ? text : hidden.replace(marksInRow, redactedMark);
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

interface Patterns {
  readonly plain: RegExp;
  readonly parted: RegExp;
  readonly wide: RegExp | null;
}

/** Compiled for the first text that can hold it: no form of a secret is shorter than the secret. */
function hidingOne(secret: string, { isWhole }: { readonly isWhole: boolean }): Redact {
  let patterns: Patterns | null = null;
  const compiled = (): Patterns => ({
    plain: new RegExp(formsOf(secret, isWhole).join('|'), 'gi'),
    parted: new RegExp(lettersOf(secret, isWhole, partedBy), 'gi'),
    wide: secret.length < shortest ? null : wideForms(secret),
  });
  return (text) => {
    if (text.length < secret.length) return text;
    const { plain, parted, wide } = (patterns ??= compiled());
    const whole = text.replace(plain, redactedMark);
    const hidden = hasUnseen(whole) ? whole.replace(parted, redactedMark) : whole;
    return wide !== null && wideLetters.test(hidden) ? hidden.replace(wide, redactedMark) : hidden;
  };
}

/** Some wide letters of ASCII in a row, in base64 or in hex: to look for them takes less time than to look for a secret of them. */
const wideLetters = /A[A-H].A.{4}A[A-H].A|(?:00[2-7][\da-fA-F]){3}/;

/** In hex and in base64 of its wide letters. */
const wideForms = (secret: string): RegExp =>
  new RegExp(
    utf16Bytes(secret)
      .flatMap((bytes) => [bytes.toString('hex'), ...base64Forms(bytes).map(signsOfBase64)])
      .join('|'),
    'gi',
  );

const signsOfBase64 = (form: string): string => form.replaceAll('+', '[+-]').replaceAll('/', '[/_]');

/** Below this many characters a secret is taken out only where it stands alone: it is part of too many other words. */
const shortest = 8;

/** Whether a text that has it tells a secret: a shorter one may be any word. */
export const isTelling = (secret: string): boolean => secret.trim().length >= shortest;

function formsOf(secret: string, isWhole: boolean): readonly string[] {
  const letters = lettersOf(secret, isWhole);
  return secret.length < shortest ? [letters] : [letters, ...codedForms(secret)];
}

/** Letter by letter, each as it may be written. */
function lettersOf(secret: string, isWhole: boolean, parted = ''): string {
  const text = (secret.match(/\\+|[^\\]/gu) ?? [])
    .map((part) => (part.startsWith('\\') ? backslashes(part.length) : spelled(part)))
    .join(parted);
  if (!isWhole) return text;
  if (secret.length < shortest) return `(?<![a-z\\d])${text}(?![a-z\\d])`;
  // A longer number that holds these digits is another number.
  return /^\d+$/.test(secret) ? `(?<!\\d|\\d\\.)${text}(?!\\d|\\.\\d)` : text;
}

/** In hex, and in base64 wherever in it it may begin. */
const codedForms = (secret: string): readonly string[] => [
  Array.from(Buffer.from(secret, 'utf8'), hexOf).join('[ :-]?'),
  ...base64Forms(Buffer.from(secret, 'utf8')).map(signsOfBase64),
];

/** What is not seen, and parts no letter from the next for whoever reads them: up to two, as they are or as JSON and URLs write NUL. */
const unseenOne = `[${invisibleCharacters}]|\\\\{1,8}u0000|%00`;
const partedBy = `(?:${unseenOne}){0,2}`;
const unseen = new RegExp(`[${invisibleCharacters}]`);
const hasUnseen = (text: string): boolean => unseen.test(text) || text.includes('u0000') || text.includes('%00');

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** In JSON, also within JSON; each by its letter behind the backslash. */
const shortEscapes: Readonly<Record<string, string>> = {
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '"': '"',
  '/': '/',
};
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** So many in a row, as one: each by itself, a text of them could be shared out among them in more ways than can be tried. */
const backslashes = (count: number): string =>
  `(?:\\\\{${count},${count * 8}}|(?:%(?:25){0,3}5c|\\\\{1,8}u005c|&#(?:x0{0,6}5c|0{0,6}92);){${count}})`;

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

/** Where in a JSON text the secret may stand: in any string, in those that are written in escapes, in none. */
export type Hideout = 'anywhere' | 'in escapes' | 'nowhere';

export const hideoutIn = (text: string, redact: Redact): Hideout => {
  if (redact(text) !== text) return 'anywhere';
  return text.includes('\\u') ? 'in escapes' : 'nowhere';
};

/**
 * As `redact`, in a text that is JSON and stays it: each string is read, cleaned and written anew where it held the secret. A
 * number that is the secret becomes the mark. A text that is no JSON does not become it.
 */
export function redactJson(text: string, redact: Redact, hideout: Hideout): string {
  if (hideout === 'nowhere') return text;
  const pieces: string[] = [];
  let taken = 0;
  const clean = (from: number, to: number, cleaned: (part: string, redact: Redact) => string): void => {
    const part = text.slice(from, to);
    const hidden = cleaned(part, redact);
    if (hidden === part) return;
    pieces.push(text.slice(taken, from), hidden);
    taken = to;
  };
  const everywhere = hideout === 'anywhere';
  let escape = text.indexOf('\\u');
  let from = 0;
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', from)) {
    const end = endOfString(text, quote) + 1;
    if (everywhere) clean(from, quote, hideNumbers);
    const isEscaped = escape !== -1 && escape < end;
    if (everywhere || isEscaped) clean(quote, end, hideInString);
    if (isEscaped) escape = text.indexOf('\\u', end);
    from = end;
  }
  if (everywhere) clean(from, text.length, hideNumbers);
  return taken === 0 ? text : [...pieces, text.slice(taken)].join('');
}

function hideInString(quoted: string, redact: Redact): string {
  if (!quoted.includes('\\')) return `"${redact(quoted.slice(1, -1))}"`;
  const value = meantBy(quoted);
  if (value === null) return quoted;
  const hidden = redact(value);
  return hidden === value ? quoted : JSON.stringify(hidden);
}

function meantBy(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}

/** Numbers that stand as values, and nothing else. */
const numbers = /(?<![-+.\w])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![-+.\w]|\s*:)/g;

const hideNumbers = (between: string, redact: Redact): string =>
  between.replace(numbers, (token) => (redact(token) === redactedMark ? JSON.stringify(redactedMark) : token));
