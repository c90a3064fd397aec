/** Removes secrets from text before it is written anywhere: known ones by value, others by their format. */
import { redactedMark } from './redact-private-key.ts';
import { secretRedactor, isDistinctive, type Redact } from './redact-secret.ts';

export interface Redactor {
  /**
   * Redacts `secret` from now on, in all encodings. Of an owner's secrets that are not in effect, only the latest are
   * remembered.
   */
  readonly remember: (secret: string, owner?: string, as?: 'in-effect') => void;
  /** Forgets all secrets of an owner. */
  readonly forget: (owner: string) => void;
  readonly redact: (text: string) => string;
  /** Whether the text contains a known secret, unless that could be an ordinary word. */
  readonly hasSecret: (text: string) => boolean;
}

interface Known {
  readonly secret: string;
  readonly hide: Redact;
  readonly isInEffect: boolean;
}

/**
 * Maximum for each owner. Requests that started with a replaced secret end within their timeout. Each remembered
 * secret costs time with every line, and a hostile page could set many.
 */
const maxNotInEffect = 3;

const forms: readonly { readonly pattern: RegExp; readonly by: string }[] = [
  { pattern: /-----BEGIN [A-Z0-9 ]+-----[\s\S]*?(?:-----END [A-Z0-9 ]+-----|$)/g, by: redactedMark },
  {
    pattern:
      /(["']?\b(?:secret|sign|signature|password|passphrase|api[-_]?key|private[-_]?key|token|authorization|cookie)\b["']?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:(?:Basic|Bearer)\s+)?[^\s,;&}]+)/gi,
    by: `$1${redactedMark}`,
  },
  { pattern: /\b(Basic|Bearer)\s+[A-Za-z0-9._~+/=-]{8,}/g, by: `$1 ${redactedMark}` },
  { pattern: /((?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@:]*:[^\s/@]*@/gi, by: `$1${redactedMark}@` },
];

export function createRedactor(): Redactor {
  /** For each owner, the secret in effect, then the others, newest first. */
  const byOwner = new Map<string | undefined, readonly Known[]>();
  let longestFirst: readonly Known[] = [];
  const sort = (): void => {
    // Longer ones first, so that a secret inside another one leaves no remainder.
    longestFirst = [...byOwner.values()].flat().toSorted((a, b) => b.secret.length - a.secret.length);
  };
  return {
    remember: (secret, owner, as) => {
      const known = byOwner.get(owner) ?? [];
      const before = known.find((one) => one.secret === secret);
      const isInEffect = as === 'in-effect' || before?.isInEffect === true;
      const others = known
        .filter((one) => one !== before)
        .map((one) => (as === 'in-effect' ? { ...one, isInEffect: false } : one));
      const latest = [{ secret, hide: before?.hide ?? secretRedactor(secret), isInEffect }, ...others];
      const notInEffect = latest.filter((one) => !one.isInEffect).slice(0, maxNotInEffect);
      byOwner.set(owner, [...latest.filter((one) => one.isInEffect), ...notInEffect]);
      sort();
    },
    forget: (owner) => {
      byOwner.delete(owner);
      sort();
    },
    hasSecret: (text) => longestFirst.some(({ secret, hide }) => isDistinctive(secret) && hide(text) !== text),
    redact: (text) => {
      let cleaned = text;
      for (const { hide } of longestFirst) cleaned = hide(cleaned);
      for (const { pattern, by } of forms) cleaned = cleaned.replace(pattern, by);
      return cleaned;
    },
  };
}
