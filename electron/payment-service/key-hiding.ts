/**
 * Takes a private key in PEM form out of a text. It is long, and whoever writes it on may cut its lines in another way, so it is
 * told by any part of it that is long enough.
 */

/** As `secret-hiding.ts` writes it. */
const hiddenMark = '[redacted]';

/** Characters in a row that no other text has by chance. Twice as many less one hold some of them at a multiple of it. */
const partLength = 12;

/** For a class of a regular expression: NUL, which wide letters have between them, and what is not seen between others. */
export const unseenBetween = String.raw`\0\u00ad\u034f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;

/** Letters as JSON (within JSON as well), URLs and HTML write any of them. */
const escape = String.raw`\\{1,8}u[0-9a-f]{4}|%(?:25){0,3}[0-9a-f]{2}|&#(?:x[0-9a-f]{1,8}|\d{1,10});`;

/** What may be base64 or hex, line ends included, with the escapes of its signs and what is not seen between them. */
const runs = new RegExp(String.raw`(?:[a-z0-9+/=_\r\n${unseenBetween}-]|\\{1,8}[/nr]|${escape})+`, 'gi');

/** Bytes in hex, each by itself. */
const apart = /(?<![0-9a-f])(?:[0-9a-f]{2}[ :-]){23,}[0-9a-f]{2}/gi;

/** @param key its lines, those that say BEGIN and END included */
export function hidingKey(key: string): (text: string) => string {
  const body = key
    .split(/[\r\n]+/)
    .filter((line) => !line.includes('-----'))
    .join('');
  const parts = new Set(
    [body, ...encodings(key).flatMap((bytes) => [bytes.toString('hex'), ...base64Forms(bytes)])].flatMap((form) =>
      partsOf(plain(form)),
    ),
  );
  const holdsPart = (run: string): boolean => {
    const text = plain(run);
    for (let at = 0; at + partLength <= text.length; at += partLength) {
      if (parts.has(text.slice(at, at + partLength))) return true;
    }
    return false;
  };
  const without = (run: string): string => (run.length >= 2 * partLength - 1 && holdsPart(run) ? hiddenMark : run);
  const together = (bytes: string): string => (holdsPart(bytes.replace(/[ :-]/g, '')) ? hiddenMark : bytes);
  return (text) => text.replace(runs, without).replace(apart, together);
}

const encodings = (text: string): readonly Buffer[] => [Buffer.from(text, 'utf8'), ...wideBytes(text)];

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) => text.slice(at, at + partLength));

const plain = (run: string): string => {
  const text = run.toLowerCase();
  return /[^a-z0-9+/=]/.test(text) ? withoutEscapes(text) : text;
};

const escapes = new RegExp(String.raw`\\{1,8}[nr]|${escape}`, 'g');
const others = /[^a-z0-9+/=]/g;

function unescaped(found: string): string {
  if (/^\\+[nr]$/.test(found)) return '';
  const digits = /(?:u|%(?:25){0,3}|#x)([0-9a-f]+);?$/.exec(found)?.[1];
  const code = digits === undefined ? Number(/\d+/.exec(found)?.[0]) : Number.parseInt(digits, 16);
  return code < 128 ? String.fromCharCode(code).toLowerCase() : '';
}

const withoutEscapes = (text: string): string =>
  text.replace(escapes, unescaped).replace(/-/g, '+').replace(/_/g, '/').replace(others, '');

/** In UTF-16, in either order of its bytes. */
export const wideBytes = (text: string): readonly Buffer[] => {
  const bytes = Buffer.from(text, 'utf16le');
  return [bytes, Buffer.from(bytes).swap16()];
};

/** As bytes stand in the base64 of something, by how many, modulo three, are before them. */
export const base64Forms = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    return all.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6));
  });
