/**
 * Takes a private key in PEM form out of a text. It is long, and whoever writes it on may cut its lines in another way, so it is
 * told by any part of it that is long enough.
 */

/** As `secret-hiding.ts` writes it. */
const hiddenMark = '[redacted]';

/** Characters in a row that no other text has by chance. Twice as many less one hold some of them at a multiple of it. */
const partLength = 12;

/** What may be base64 or hex, line ends included, with the escapes that JSON and URLs have for its signs. */
const runs = /(?:[a-z0-9+/=_-]|\\{1,8}(?:[/nr]|u00(?:2[bf]|3d|0[ad]))|%(?:25){0,3}(?:2[bf]|3d|0[ad])|[\r\n])+/gi;

/** @param key its lines, those that say BEGIN and END included */
export function hidingKey(key: string): (text: string) => string {
  const body = key
    .split(/[\r\n]+/)
    .filter((line) => !line.includes('-----'))
    .join('');
  const parts = new Set(
    [body, ...base64Forms(key), Buffer.from(key).toString('hex')].flatMap((form) => partsOf(plain(form))),
  );
  const holdsPart = (run: string): boolean => {
    const text = plain(run);
    for (let at = 0; at + partLength <= text.length; at += partLength) {
      if (parts.has(text.slice(at, at + partLength))) return true;
    }
    return false;
  };
  return (text) => text.replace(runs, (run) => (run.length >= 2 * partLength - 1 && holdsPart(run) ? hiddenMark : run));
}

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) => text.slice(at, at + partLength));

const plain = (run: string): string => {
  const text = run.toLowerCase();
  return /[\\%\r\n_-]/.test(text) ? withoutEscapes(text) : text;
};

const withoutEscapes = (text: string): string =>
  text
    .replace(/\\{1,8}(?:[nr]|u000[ad])|%(?:25){0,3}0[ad]|[\r\n]/g, '')
    .replace(/-|\\{1,8}u002b|%(?:25){0,3}2b/g, '+')
    .replace(/_|\\{1,8}(?:u002f|\/)|%(?:25){0,3}2f/g, '/');

/** As a text stands in the base64 of something, by how many bytes, modulo three, are before it. */
export const base64Forms = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')]);
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });
