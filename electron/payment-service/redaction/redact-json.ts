/** Removes a secret from JSON that stays valid. */
import { redactedMark } from './redact-private-key.ts';
import { endOfString } from '../response/end-of-string.ts';
import type { Redact } from './redact-secret.ts';

/** Where a JSON text may contain the secret: in any string or number, only in strings with escapes, or nowhere. */
export type SecretScope = 'anywhere' | 'in escapes' | 'nowhere';

export const secretScopeIn = (text: string, redact: Redact): SecretScope => {
  if (redact(text) !== text) return 'anywhere';
  return text.includes('\\u') ? 'in escapes' : 'nowhere';
};

/**
 * Like `redact`, for JSON that stays valid: each string is decoded, redacted, and written again if it contained the
 * secret. A number that is the secret becomes the placeholder. Invalid JSON stays invalid.
 */
export function redactJson(text: string, redact: Redact, scope: SecretScope): string {
  if (scope === 'nowhere') return text;
  const pieces: string[] = [];
  let copiedTo = 0;
  const clean = (from: number, to: number, cleaned: (part: string, redact: Redact) => string): void => {
    const part = text.slice(from, to);
    const hidden = cleaned(part, redact);
    if (hidden === part) return;
    pieces.push(text.slice(copiedTo, from), hidden);
    copiedTo = to;
  };
  const isEverywhere = scope === 'anywhere';
  let escape = text.indexOf('\\u');
  let from = 0;
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', from)) {
    const end = endOfString(text, quote) + 1;
    if (isEverywhere) clean(from, quote, redactNumbers);
    const isEscaped = escape !== -1 && escape < end;
    if (isEverywhere || isEscaped) clean(quote, end, redactString);
    if (isEscaped) escape = text.indexOf('\\u', end);
    from = end;
  }
  if (isEverywhere) clean(from, text.length, redactNumbers);
  return copiedTo === 0 ? text : [...pieces, text.slice(copiedTo)].join('');
}

function redactString(quoted: string, redact: Redact): string {
  if (!quoted.includes('\\')) return `"${redact(quoted.slice(1, -1))}"`;
  const value = decodedString(quoted);
  if (value === null) return quoted;
  const hidden = redact(value);
  return hidden === value ? quoted : JSON.stringify(hidden);
}

function decodedString(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}

/** Numbers that are values, not parts of names or texts. */
const numbers = /(?<![-+.\w])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![-+.\w]|\s*:)/g;

const redactNumbers = (between: string, redact: Redact): string =>
  between.replace(numbers, (token) => (redact(token) === redactedMark ? JSON.stringify(redactedMark) : token));
