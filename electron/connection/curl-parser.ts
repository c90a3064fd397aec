/** Parses a cURL command, quoted for Bash or for cmd as browsers and Postman copy it. */

/** `body-of-file`: the body is in a file. `form-data`: a multipart form, whose boundary changes with every request. */
export type MissingBody = 'body-of-file' | 'form-data';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** A body that is sent but isn't part of the text. */
  readonly missing: MissingBody | null;
}

/** White space or a part of a word; each kind of quoting has its own group. */
const part =
  /(?<blank>(?:\s|\\\r?\n)+)|\$'(?<ansi>(?:[^'\\]|\\[\s\S])*)'|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[\s\S])*)"|\\(?<escaped>[\s\S])|(?<bare>[^\s'"\\$]+|\$)/gy;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Null if a quote isn't closed. */
export function shellWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let end = 0;
  for (const match of command.matchAll(part)) {
    end = match.index + match[0].length;
    const { blank, ansi, single, double, escaped, bare } = match.groups ?? {};
    if (blank === undefined) {
      const unquoted = double?.replaceAll(/\\(?:\r?\n|(["\\$`]))/g, '$1');
      word = (word ?? '') + (ansi?.replaceAll(ansiEscape, unescaped) ?? single ?? unquoted ?? escaped ?? bare ?? '');
    } else {
      if (word !== null) words.push(word);
      word = null;
    }
  }
  if (word !== null) words.push(word);
  return end === command.length ? words : null;
}

const ansiEscape = /\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})|\\([\s\S])/g;

const unescaped = (_match: string, unicode?: string, byte?: string, letter = ''): string => {
  const code = unicode ?? byte;
  return code === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));
};

/** Browsers put a caret before every special character for cmd, and two line ends after a caret stand for one. */
function withoutCarets(command: string): string {
  const [quote] = /\^?["']/.exec(command) ?? [];
  if (quote === '^"')
    return command.replaceAll(/\^(?:\r?\n(\r?\n)?|(.))/g, (_match, line?: string, sign?: string) =>
      line === undefined ? (sign ?? '') : '\n',
    );
  return quote === "'" ? command : command.replaceAll(/\s\^\r?\n/g, ' ');
}

type Option =
  | 'method'
  | 'header'
  | 'data'
  | 'raw-data'
  | 'encoded-data'
  | 'json'
  | 'form'
  | 'upload'
  | 'url'
  | 'ignored';

const optionsByLetter: ReadonlyMap<string, Option> = new Map<string, Option>([
  ['X', 'method'],
  ['H', 'header'],
  ['d', 'data'],
  ['F', 'form'],
  ['T', 'upload'],
  ...Array.from('AbcemouwxE', (letter) => [letter, 'ignored'] as const),
]);

const ignoredWithValue =
  'cacert cert connect-timeout cookie cookie-jar key max-redirs max-time output proxy proxy-user referer retry user user-agent write-out';

/** An option that is missing here takes no value, as most of them. */
const optionsByName: ReadonlyMap<string, Option> = new Map<string, Option>([
  ['request', 'method'],
  ['header', 'header'],
  ['data', 'data'],
  ['data-raw', 'raw-data'],
  ['data-binary', 'data'],
  ['data-ascii', 'data'],
  ['data-urlencode', 'encoded-data'],
  ['json', 'json'],
  ['form', 'form'],
  ['upload-file', 'upload'],
  ['url', 'url'],
  ...ignoredWithValue.split(' ').map((name) => [name, 'ignored'] as const),
]);

/** `-sSX`, `-XPOST`: letters without a value, then one whose value may be in the same word. */
const letters = new RegExp(`^-([^-${[...optionsByLetter.keys()].join('')}]*)([^-]?)([\\s\\S]*)$`);

/** Not `parseArgs` of Node, which takes seconds for a word of many letters. */
function* optionsIn(words: readonly string[]): Generator<readonly [Option, value: string]> {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name, afterEquals] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
    const [, , letter = '', rest = ''] = name === undefined ? (letters.exec(word) ?? []) : [];
    const option = name === undefined ? optionsByLetter.get(letter) : optionsByName.get(name);
    if (option === undefined) {
      if (!word.startsWith('-')) yield ['url', word];
      continue;
    }
    const inWord = name === undefined && rest !== '' ? rest : afterEquals;
    if (inWord === undefined) at += 1;
    yield [option, inWord ?? words[at] ?? ''];
  }
}

/** Null if the text isn't a cURL command, or a quote isn't closed. */
export function readCurl(text: string): HttpRequest | null {
  if (!/^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text)) return null;
  const words = shellWords(withoutCarets(text.trim().replace(/^\$\s+/, '')));
  if (words === null) return null;
  let [method, url] = ['', ''];
  let missing: MissingBody | null = null;
  const data: string[] = [];
  const headers: [string, string][] = [];
  for (const [option, value] of optionsIn(words.slice(1))) {
    if (option === 'method') method = value;
    if (option === 'url' && url === '') url = value;
    if (isInFile(option, value)) missing = 'body-of-file';
    else if (option === 'data' || option === 'raw-data' || option === 'json') data.push(value);
    else if (option === 'encoded-data') data.push(encoded(value));
    else if (option === 'form') missing ??= 'form-data';
    if (option === 'json') headers.push(['content-type', 'application/json']);
    if (option === 'header') {
      const colon = value.indexOf(':');
      if (colon > 0) headers.push([value.slice(0, colon).trim(), value.slice(colon + 1).trim()]);
    }
  }
  return {
    method: (method || (data.length > 0 || missing !== null ? 'POST' : 'GET')).toUpperCase(),
    url,
    headers,
    body: data.length === 0 || missing === 'body-of-file' ? null : data.join('&'),
    // curl refuses a command with a form and other data, so the data is what was meant.
    missing: missing === 'form-data' && data.length > 0 ? null : missing,
  };
}

/** `-d @body.json`, `--data-urlencode name@file`, `-T file`. */
const isInFile = (option: Option, value: string): boolean =>
  option === 'upload' ||
  ((option === 'data' || option === 'json') && value.startsWith('@')) ||
  (option === 'encoded-data' && /^[^=]*@/.test(value));

/** `name=content` or `=content`: only the content is encoded. */
function encoded(value: string): string {
  const equals = value.indexOf('=');
  return (equals > 0 ? value.slice(0, equals + 1) : '') + encodeURIComponent(value.slice(equals + 1));
}
