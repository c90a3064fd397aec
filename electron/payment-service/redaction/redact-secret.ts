/**
 * Removes a secret from text from outside, in every form that a reader could recognize: as it is, in other case, in
 * fullwidth letters, with invisible characters between its letters, and in JSON, URL, HTML, base64 and hex encoding.
 * Everything else stays as received, digit for digit.
 */
import { base64Forms, invisibleCharacters, keyRedactor, redactedMark, utf16Bytes } from './redact-private-key.ts';

export type Redact = (text: string) => string;

/** Made once per secret, since that takes far longer than using it. */
export function secretRedactor(secret: string): Redact {
  const trimmed = secret.trim();
  if (trimmed === '') return (text) => text;
  if (/[\r\n]/.test(trimmed)) return keyRedactor(trimmed);
  const pieces = piecesOf(trimmed);
  const hides = pieces.map((piece) => createPieceRedactor(piece, { isWhole: pieces.length === 1 }));
  const [only] = hides;
  if (hides.length === 1 && only !== undefined) return only;
  return (text) => {
    // The whole secret is removed first, because pieces of a repetitive one match in many places.
    const redacted = text.replaceAll(trimmed, () => redactedMark);
    const hidden = hides.reduce((now, redact) => redact(now), redacted);
    return hidden === text ? text : hidden.replace(marksInRow, redactedMark);
  };
}

/** In characters. A pattern's compile time grows with the square of its length, and one of 8,192 fails to compile. */
const maxPieceLength = 256;

/** A long secret is recognized by any of its pieces. Each has this many characters, the last up to twice as many. */
function piecesOf(secret: string): readonly string[] {
  const characters = Array.from(secret);
  const count = Math.max(1, Math.floor(characters.length / maxPieceLength));
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * maxPieceLength, at === count - 1 ? undefined : (at + 1) * maxPieceLength).join(''),
  );
}

const marksInRow = /(?:\[redacted\]){2,}/g;

interface Patterns {
  readonly plain: RegExp;
  readonly interleaved: RegExp;
  readonly wide: RegExp | null;
}

/** Compiled for the first text that can contain it: no form of a secret is shorter than the secret. */
function createPieceRedactor(secret: string, { isWhole }: { readonly isWhole: boolean }): Redact {
  let patterns: Patterns | null = null;
  const compiled = (): Patterns => ({
    plain: new RegExp(formsOf(secret, isWhole).join('|'), 'gi'),
    interleaved: new RegExp(lettersOf(secret, isWhole, separator), 'gi'),
    wide: secret.length < shortest ? null : wideForms(secret),
  });
  return (text) => {
    if (text.length < secret.length) return text;
    const { plain, interleaved, wide } = (patterns ??= compiled());
    const redacted = text.replace(plain, redactedMark);
    const hidden = hasInvisible(redacted) ? redacted.replace(interleaved, redactedMark) : redacted;
    return wide !== null && wideLetters.test(hidden) ? hidden.replace(wide, redactedMark) : hidden;
  };
}

/** A few fullwidth letters in a row, in base64 or hex. Searching for them is faster than searching for the secret. */
const wideLetters = /A[A-H].A.{4}A[A-H].A|(?:00[2-7][\da-fA-F]){3}/;

/** The fullwidth letters of a secret in hex and base64. */
const wideForms = (secret: string): RegExp =>
  new RegExp(
    utf16Bytes(secret)
      .flatMap((bytes) => [bytes.toString('hex'), ...base64Forms(bytes).map(signsOfBase64)])
      .join('|'),
    'gi',
  );

const signsOfBase64 = (form: string): string => form.replaceAll('+', '[+-]').replaceAll('/', '[/_]');

/** A shorter secret is removed only as a separate word, since many other words contain it. */
const shortest = 8;

/** A shorter one may be an ordinary word. */
export const isDistinctive = (secret: string): boolean => secret.trim().length >= shortest;

function formsOf(secret: string, isWhole: boolean): readonly string[] {
  const letters = lettersOf(secret, isWhole);
  return secret.length < shortest ? [letters] : [letters, ...codedForms(secret)];
}

/** Matches letter by letter, each in all its encodings. */
function lettersOf(secret: string, isWhole: boolean, interleaved = ''): string {
  const text = (secret.match(/\\+|[^\\]/gu) ?? [])
    .map((part) => (part.startsWith('\\') ? backslashes(part.length) : encodedForms(part)))
    .join(interleaved);
  if (!isWhole) return text;
  if (secret.length < shortest) return `(?<![a-z\\d])${text}(?![a-z\\d])`;
  // Within a longer number, these digits are a different number.
  return /^\d+$/.test(secret) ? `(?<!\\d|\\d\\.)${text}(?!\\d|\\.\\d)` : text;
}

/** The secret in hex, and in base64 at any offset. */
const codedForms = (secret: string): readonly string[] => [
  Array.from(Buffer.from(secret, 'utf8'), hexOf).join('[ :-]?'),
  ...base64Forms(Buffer.from(secret, 'utf8')).map(signsOfBase64),
];

/** An invisible character, as it is or as JSON and URLs encode NUL. Up to two may be between letters. */
const invisibleOne = `[${invisibleCharacters}]|\\\\{1,8}u0000|%00`;
const separator = `(?:${invisibleOne}){0,2}`;
const invisible = new RegExp(`[${invisibleCharacters}]`);
const hasInvisible = (text: string): boolean => invisible.test(text) || text.includes('u0000') || text.includes('%00');

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Short escapes of JSON, nested ones too, by the letter after the backslash. */
const shortEscapes: Readonly<Record<string, string>> = {
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '"': '"',
  '/': '/',
};
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** Several in a row match as one. One by one, they could be divided in too many ways to try. */
const backslashes = (count: number): string =>
  `(?:\\\\{${count},${count * 8}}|(?:%(?:25){0,3}5c|\\\\{1,8}u005c|&#(?:x0{0,6}5c|0{0,6}92);){${count}})`;

/** A character in all its encodings. */
function encodedForms(character: string): string {
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
