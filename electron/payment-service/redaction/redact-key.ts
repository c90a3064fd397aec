/**
 * Removes a private key in PEM form from a text. Line breaks may move when a key is copied, so any 12 characters of it in
 * a row identify it, in base64, hex, and with the escapes of JSON, URLs and HTML.
 */

export const redactedMark = '[redacted]';

/** Long enough that no other text has them by chance. A run of twice as many less one holds some at a multiple of it. */
const partLength = 12;
const shortestRun = 2 * partLength - 1;

/** For a character class: NUL, which separates the letters of UTF-16, and characters without a glyph. */
export const invisibleCharacters = String.raw`\0\u00ad\u034f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;

/** One character class: a loop over alternatives would exhaust the stack on a text of 2 MiB. */
const runs = new RegExp(`[A-Za-z0-9+/=_\\\\%&#;\\r\\n${invisibleCharacters}-]{${shortestRun},}`, 'g');
const hexRuns = new RegExp(`[\\da-fA-F :-]{${shortestRun},}`, 'g');
/** Found faster than the runs themselves. */
const separatedBytes = /[\da-fA-F]{2}(?:[ :-][\da-fA-F]{2}){3}/;
const escapes = /\\{1,8}(?:([/nr])|u([\da-f]{4}))|%(?:25){0,3}([\da-f]{2})|&#(?:x([\da-f]{1,8})|(\d{1,10}));/gi;

/** @param key its lines, with BEGIN and END */
export function keyRedactor(key: string): (text: string) => string {
  const body = key
    .split(/[\r\n]+/)
    .filter((line) => !line.includes('-----'))
    .join('');
  const encodings = [Buffer.from(key, 'utf8'), ...utf16Bytes(key)];
  const forms = [body, ...encodings.flatMap((bytes) => [bytes.toString('hex'), ...base64Forms(bytes)])];
  const parts = new Set(forms.flatMap((form) => partsOf(form.toLowerCase())));
  const holdsPart = (text: string): boolean => {
    for (let at = 0; at + partLength <= text.length; at += partLength) {
      if (parts.has(text.slice(at, at + partLength))) return true;
    }
    return false;
  };
  return (text) => {
    const redacted = text.replace(runs, (run) => (holdsPart(base64In(run)) ? redactedMark : run));
    if (!separatedBytes.test(redacted)) return redacted;
    return redacted.replace(hexRuns, (run) =>
      holdsPart(run.replace(/[ :-]/g, '').toLowerCase()) ? redactedMark : run,
    );
  };
}

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) => text.slice(at, at + partLength));

const base64In = (run: string): string => {
  if (!/[^A-Za-z0-9+/=]/.test(run)) return run.toLowerCase();
  return run
    .replace(escapes, (_all, short?: string, unit?: string, byte?: string, hex?: string, decimal?: string) => {
      if (short !== undefined) return short === '/' ? '/' : '';
      return String.fromCharCode(
        decimal === undefined ? Number.parseInt(unit ?? byte ?? hex ?? '', 16) : Number(decimal),
      );
    })
    .toLowerCase()
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^a-z0-9+/=]/g, '');
};

/** Both byte orders. */
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
