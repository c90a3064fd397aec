/** Takes secrets out of text before it is written anywhere: those in use by value, others by their form. */

export interface Redactor {
  /** From now on `secret` never leaves in clear, nor in the encodings that text may carry it in. */
  readonly know: (secret: string) => void;
  readonly clean: (text: string) => string;
}

const redactedMark = '[redacted]';

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
  /** Longest first, so that a secret inside another leaves no remainder. */
  let known: readonly string[] = [];

  return {
    know(secret) {
      if (secret === '') return;
      known = [...new Set([...known, ...spellings(secret)])].toSorted((a, b) => b.length - a.length);
    },
    clean(text) {
      let cleaned = text;
      for (const spelling of known) cleaned = cleaned.replaceAll(spelling, redactedMark);
      for (const { pattern, by } of forms) cleaned = cleaned.replace(pattern, by);
      return cleaned;
    },
  };
}

/** A secret as it is, trimmed, and as JSON, URLs, forms, hex and base64 would carry it. */
function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const plain = [
    secret,
    secret.trim(),
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams({ s: secret }).toString().slice(2),
  ];
  const coded = [
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    bytes.toString('base64').replace(/=+$/, ''),
  ];
  return [...plain, ...coded, bytes.toString('base64url')].filter((spelling) => spelling !== '');
}
