/** Takes secrets out of text before it is written anywhere: those in use by value, others by their form. */
import { redactedMark } from '../../payment-service/redaction/redact-key.ts';
import { secretRedactor, isTelling, type Redact } from '../../payment-service/redaction/redact-secret.ts';

export interface Redactor {
  /**
   * From now on `secret` never leaves in clear, nor in the encodings that text may carry it in. `of`: whose it is. Of what
   * was given for one owner and is not in effect, only the latest are held.
   */
  readonly know: (secret: string, of?: string, as?: 'given' | 'in-effect') => void;
  /** What was known of this owner is no secret of the console's any more, and not held any longer. */
  readonly forget: (of: string) => void;
  readonly clean: (text: string) => string;
  /** Whether a secret that is known by value stands in it; one that may be any word is none. */
  readonly hasSecret: (text: string) => boolean;
}

interface Known {
  readonly secret: string;
  readonly hide: Redact;
  readonly isInEffect: boolean;
}

/**
 * Of one owner. What was replaced may be spoken of by what began with it, which ends within a minute; each that is held
 * costs time at every line, and whoever gives them may be script.
 */
const mostNotInEffect = 3;

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
  /** Of each owner: what is in effect, and then the latest first. */
  const ofOwner = new Map<string | undefined, readonly Known[]>();
  let longestFirst: readonly Known[] = [];
  const sort = (): void => {
    // A secret inside another then leaves no remainder.
    longestFirst = [...ofOwner.values()].flat().toSorted((a, b) => b.secret.length - a.secret.length);
  };
  return {
    know: (secret, of, as = 'given') => {
      const held = ofOwner.get(of) ?? [];
      const before = held.find((one) => one.secret === secret);
      const isInEffect = as === 'in-effect' || before?.isInEffect === true;
      const others = held
        .filter((one) => one !== before)
        .map((one) => (as === 'in-effect' ? { ...one, isInEffect: false } : one));
      const latest = [{ secret, hide: before?.hide ?? secretRedactor(secret), isInEffect }, ...others];
      const notInEffect = latest.filter((one) => !one.isInEffect).slice(0, mostNotInEffect);
      ofOwner.set(of, [...latest.filter((one) => one.isInEffect), ...notInEffect]);
      sort();
    },
    forget: (of) => {
      ofOwner.delete(of);
      sort();
    },
    hasSecret: (text) => longestFirst.some(({ secret, hide }) => isTelling(secret) && hide(text) !== text),
    clean: (text) => {
      let cleaned = text;
      for (const { hide } of longestFirst) cleaned = hide(cleaned);
      for (const { pattern, by } of forms) cleaned = cleaned.replace(pattern, by);
      return cleaned;
    },
  };
}
