/** A cURL command as a browser or a manual prints it: quoted as a POSIX shell has it, `$'…'` as bash does. */

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null: none. */
  readonly body: string | null;
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

const withValue: Readonly<Record<string, 'method' | 'header' | 'data' | 'encoded' | 'json' | 'url' | 'other'>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-ascii': 'data',
  '--data-urlencode': 'encoded',
  '--json': 'json',
  '--url': 'url',
  '-u': 'other',
  '--user': 'other',
  '-A': 'other',
  '--user-agent': 'other',
  '-b': 'other',
  '--cookie': 'other',
  '-o': 'other',
  '--output': 'other',
  '-m': 'other',
  '--max-time': 'other',
  '--connect-timeout': 'other',
  '-x': 'other',
  '--proxy': 'other',
};

/** Null for what is none, or cannot be read to its end. */
export function readCurl(text: string): HttpRequest | null {
  const words = /^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text) ? shellWords(text.trim().replace(/^\$\s+/, '')) : null;
  if (words === null) return null;
  const found = { method: '', url: '', body: '', hasBody: false, isQuery: false };
  const headers: [string, string][] = [];
  const addBody = (data: string): void => {
    found.body = found.hasBody ? `${found.body}&${data}` : data;
    found.hasBody = true;
  };
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    // `-XPOST`, `--request=POST`
    const [, option = word, inside] = /^(-[XHd])(.+)$|^$/.exec(word) ?? /^(--[a-z-]+)=([\s\S]*)$/.exec(word) ?? [];
    const kind = withValue[option];
    if (kind === undefined) {
      if (word === '-G' || word === '--get') found.isQuery = true;
      else if (!word.startsWith('-') && found.url === '') found.url = word;
      continue;
    }
    if (inside === undefined) at += 1;
    const value = inside ?? words[at] ?? '';
    if (kind === 'method') found.method = value;
    if (kind === 'url') found.url = value;
    if (kind === 'data' || kind === 'json') addBody(value);
    if (kind === 'encoded') addBody(encodedBehindName(value));
    if (kind === 'json') headers.push(['content-type', 'application/json']);
    if (kind === 'header') {
      const colon = value.indexOf(':');
      if (colon > 0) headers.push([value.slice(0, colon).trim(), value.slice(colon + 1).trim()]);
    }
  }
  if (found.isQuery && found.hasBody) {
    const url = `${found.url}${found.url.includes('?') ? '&' : '?'}${found.body}`;
    return { method: found.method || 'GET', url, headers, body: null };
  }
  return {
    method: (found.method || (found.hasBody ? 'POST' : 'GET')).toUpperCase(),
    url: found.url,
    headers,
    body: found.hasBody ? found.body : null,
  };
}

function encodedBehindName(value: string): string {
  const begin = value.lastIndexOf('=') + 1;
  return value.slice(0, begin) + encodeURIComponent(value.slice(begin));
}
