/** A cURL command as a browser or a manual prints it: quoted as a POSIX shell has it, `$'…'` as bash does, or as cmd has it. */
import { cmdWords, isOfCmd } from './cmd-words.ts';

/** `body-of-file`: what a file has. `form-data`: parts of a form, between boundaries that are drawn as they are sent. */
export type Missing = 'body-of-file' | 'form-data';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null: none. */
  readonly body: string | null;
  /** What was sent, and does not stand in the text; null: nothing. */
  readonly missing: Missing | null;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', "'": "'", '"': '"', '\\': '\\' };

/** One word, or white space, at a time; each form has its own group. */
const token =
  /(?<blank>(?:\s|\\\r?\n)+)|\$'(?<ansi>(?:[^'\\]|\\[\s\S])*)'|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[\s\S])*)"|\\(?<escaped>[\s\S])|(?<bare>[^\s'"\\$]+|\$)/gy;

/** Null where a quote is left open. */
export function shellWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let end = 0;
  for (const match of command.matchAll(token)) {
    end = match.index + match[0].length;
    const { blank, ansi, single, double, escaped, bare } = match.groups ?? {};
    if (blank !== undefined) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    word =
      (word ?? '') +
      (ansi?.replaceAll(/\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})|\\([\s\S])/g, unescaped) ??
        single ??
        double?.replaceAll(/\\(?:\r?\n|(["\\$`]))/g, (_whole, kept: string | undefined) => kept ?? '') ??
        escaped ??
        bare ??
        '');
  }
  if (word !== null) words.push(word);
  return end === command.length ? words : null;
}

const unescaped = (whole: string, unicode?: string, byte?: string, letter?: string): string => {
  const code = unicode ?? byte;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return escapes[letter ?? ''] ?? whole;
};

type Kind =
  | 'method'
  | 'header'
  | 'data'
  | 'raw'
  | 'encoded'
  | 'json'
  | 'form'
  | 'upload'
  | 'url'
  | 'query'
  | 'passed-over';

/** Options of curl(1) that take a value, by their letter. */
const short: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['X', 'method'],
  ['H', 'header'],
  ['d', 'data'],
  ['F', 'form'],
  ['T', 'upload'],
  ...Array.from('AbcDeEmoruUwx', (letter) => [letter, 'passed-over'] as const),
]);

const passedOver =
  'aws-sigv4 cacert capath cert cert-type ciphers connect-timeout connect-to cookie cookie-jar dump-header ' +
  'interface key key-type limit-rate max-redirs max-time noproxy oauth2-bearer output pass proxy proxy-user range referer ' +
  'resolve retry retry-delay retry-max-time stderr trace trace-ascii unix-socket user user-agent write-out';

/** The same by their name. What is in neither takes no value, as most do not. */
const long: ReadonlyMap<string, Kind> = new Map([
  ['request', 'method'],
  ['header', 'header'],
  ['data', 'data'],
  ['data-raw', 'raw'],
  ['data-binary', 'data'],
  ['data-ascii', 'data'],
  ['data-urlencode', 'encoded'],
  ['json', 'json'],
  ['form', 'form'],
  ['form-string', 'form'],
  ['upload-file', 'upload'],
  ['url', 'url'],
  ...passedOver.split(' ').map((name) => [name, 'passed-over'] as const),
]);

/** `-sSX`, `-XPOST`: letters without a value, then one with it, which may stand in the same word. */
const letters = new RegExp(`^-([^-${[...short.keys()].join('')}]*)([^-]?)([\\s\\S]*)$`);

/** In the order of the words. By hand: Node's `parseArgs` takes seconds for a word of many letters. */
function* givenIn(words: readonly string[]): Generator<readonly [Kind, value: string]> {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name, behindSign] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
    const [, flags = '', letter = '', rest = ''] = name === undefined ? (letters.exec(word) ?? []) : [];
    if (name === 'get' || flags.includes('G')) yield ['query', ''];
    const kind = name === undefined ? short.get(letter) : long.get(name);
    if (kind === undefined) {
      if (!word.startsWith('-')) yield ['url', word];
      continue;
    }
    const inside = name === undefined && rest !== '' ? rest : behindSign;
    if (inside === undefined) at += 1;
    yield [kind, inside ?? words[at] ?? ''];
  }
}

/** Null for what is none, or cannot be read to its end. */
export function readCurl(text: string): HttpRequest | null {
  if (!/^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text)) return null;
  const command = text.trim().replace(/^\$\s+/, '');
  const words = isOfCmd(command) ? cmdWords(command) : shellWords(command);
  if (words === null) return null;
  const found = { method: '', url: '', isQuery: false };
  const data: string[] = [];
  let missing: Missing | null = null;
  const headers: [string, string][] = [];
  for (const [kind, value] of givenIn(words.slice(1))) {
    if (kind === 'method') found.method = value;
    if (kind === 'url' && found.url === '') found.url = value;
    if (kind === 'query') found.isQuery = true;
    if (isOfFile(kind, value)) missing = 'body-of-file';
    else if (kind === 'data' || kind === 'raw' || kind === 'json') data.push(value);
    else if (kind === 'encoded') data.push(encodedBehindName(value));
    else if (kind === 'form') missing ??= 'form-data';
    if (kind === 'json') headers.push(['content-type', 'application/json']);
    if (kind === 'header') {
      const colon = value.indexOf(':');
      if (colon > 0) headers.push([value.slice(0, colon).trim(), value.slice(colon + 1).trim()]);
    }
  }
  const { method, url, isQuery } = found;
  const isInUrl = isQuery && data.length > 0;
  return {
    method: (method || ((data.length > 0 || missing !== null) && !isQuery ? 'POST' : 'GET')).toUpperCase(),
    url: isInUrl ? `${url}${url.includes('?') ? '&' : '?'}${data.join('&')}` : url,
    headers,
    // A part of it is none.
    body: isInUrl || data.length === 0 || missing === 'body-of-file' ? null : data.join('&'),
    // Of a command that has both curl sends none: what stands in it is what was meant.
    missing: missing === 'form-data' && data.length > 0 ? null : missing,
  };
}

/** `-d @body.json`, `--data-urlencode name@file`, `-T file`. */
const isOfFile = (kind: Kind, value: string): boolean =>
  kind === 'upload' ||
  ((kind === 'data' || kind === 'json') && value.startsWith('@')) ||
  (kind === 'encoded' && /^[^=]*@/.test(value));

/** `name=content` and `=content`: what stands before the first sign is sent as it is, and the sign alone not at all. */
function encodedBehindName(given: string): string {
  const equals = given.indexOf('=');
  return (equals > 0 ? given.slice(0, equals + 1) : '') + encodeURIComponent(given.slice(equals + 1));
}
