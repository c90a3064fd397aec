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
  const pattern = new RegExp(formsOf(trimmed).join('|'), 'gi');
  return (text) => text.replace(pattern, hiddenMark);
}

/** Below this many characters a secret is taken out only where it stands alone: it is part of too many other words. */
const shortest = 8;

function formsOf(secret: string): readonly string[] {
  if (secret.length < shortest) return [alone(secret)];
  const text = Array.from(secret, spelled).join('');
  // A longer number that holds these digits is another number.
  return [/^\d+$/.test(secret) ? `(?<!\\d|\\d\\.)${text}(?!\\d|\\.\\d)` : text, ...codedForms(secret)];
}

/** In hex, and in base64 wherever in it it may begin. */
const codedForms = (secret: string): readonly string[] => [
  Array.from(Buffer.from(secret, 'utf8'), hexOf).join('[ :-]?'),
  ...base64Forms(secret).map((form) => form.replaceAll('+', '[+-]').replaceAll('/', '[/_]')),
];

const alone = (part: string): string => `(?<![a-z\\d])${Array.from(part, spelled).join('')}(?![a-z\\d])`;

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

/** Where in a JSON text the secret may stand: in any string, in those that are written in escapes, in none. */
export type Hideout = 'anywhere' | 'in escapes' | 'nowhere';

export const hideoutIn = (text: string, hide: HideSecret): Hideout => {
  if (hide(text) !== text) return 'anywhere';
  return text.includes('\\u') ? 'in escapes' : 'nowhere';
};

/**
 * As `hide`, in a text that is JSON and stays it: each string is read, cleaned and written anew where it held the secret. A
 * number that is the secret becomes the mark. A text that is no JSON does not become it.
 */
export function hideInJson(text: string, hide: HideSecret, hideout: Hideout): string {
  if (hideout === 'nowhere') return text;
  const pieces: string[] = [];
  let taken = 0;
  const clean = (from: number, to: number, cleaned: (part: string, hide: HideSecret) => string): void => {
    const part = text.slice(from, to);
    const hidden = cleaned(part, hide);
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

function hideInString(quoted: string, hide: HideSecret): string {
  if (!quoted.includes('\\')) return `"${hide(quoted.slice(1, -1))}"`;
  const value = meantBy(quoted);
  if (value === null) return quoted;
  const hidden = hide(value);
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

const hideNumbers = (between: string, hide: HideSecret): string =>
  between.replace(numbers, (token) => (hide(token) === hiddenMark ? JSON.stringify(hiddenMark) : token));
