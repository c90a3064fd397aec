/** Takes secrets out of text before it is written anywhere: those in use by value, others by their form. */
import { hiddenMark, hiding, type HideSecret } from '../../payment-service/secret-hiding.ts';

export interface Redactor {
  /** From now on `secret` never leaves in clear, nor in the encodings that text may carry it in. `of`: whose it is. */
  readonly know: (secret: string, of?: string) => void;
  /** What was known of this owner is no secret of the console's any more, and not held any longer. */
  readonly forget: (of: string) => void;
  readonly clean: (text: string) => string;
}

interface Known {
  readonly secret: string;
  readonly of: string | undefined;
  readonly hide: HideSecret;
}

const forms: readonly { readonly pattern: RegExp; readonly by: string }[] = [
  { pattern: /-----BEGIN [A-Z0-9 ]+-----[\s\S]*?(?:-----END [A-Z0-9 ]+-----|$)/g, by: hiddenMark },
  {
    pattern:
      /(["']?\b(?:secret|sign|signature|password|passphrase|api[-_]?key|private[-_]?key|token|authorization|cookie)\b["']?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:(?:Basic|Bearer)\s+)?[^\s,;&}]+)/gi,
    by: `$1${hiddenMark}`,
  },
  { pattern: /\b(Basic|Bearer)\s+[A-Za-z0-9._~+/=-]{8,}/g, by: `$1 ${hiddenMark}` },
  { pattern: /((?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@:]*:[^\s/@]*@/gi, by: `$1${hiddenMark}@` },
];

export function createRedactor(): Redactor {
  let known: readonly Known[] = [];
  return {
    know: (secret, of) => {
      if (known.some((one) => one.secret === secret && one.of === of)) return;
      // Longest first, so that a secret inside another leaves no remainder.
      known = [...known, { secret, of, hide: hiding(secret) }].toSorted((a, b) => b.secret.length - a.secret.length);
    },
    forget: (of) => {
      known = known.filter((one) => one.of !== of);
    },
    clean: (text) => {
      let cleaned = text;
      for (const { hide } of known) cleaned = hide(cleaned);
      for (const { pattern, by } of forms) cleaned = cleaned.replace(pattern, by);
      return cleaned;
    },
  };
}
