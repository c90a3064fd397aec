/** What a person pastes from a manual or a browser, as a request: whichever form it has. */
import type { ExampleForm } from '../../contract/signing-example.ts';
import { isLoopback } from '../../contract/url-fault.ts';
import { z } from '../../contract/zod.ts';
import {
  isJsonObject,
  parseEveryDigit,
  type Fields,
  type JsonValue,
} from '../../payment-service/signing/json-value.ts';
import { readCurl, type HttpRequest } from './curl-command.ts';
import { piecesIn } from './pieces.ts';

export interface ReadText extends HttpRequest {
  readonly form: ExampleForm;
  readonly fields: Fields;
  /** The body is `k=v&k=v`. */
  readonly isFormBody: boolean;
}

/** Of a page: each is read with what stands above it. */
const mostTables = 12;

/** Levels of nesting of a body. */
const deepest = 32;

/** Null for what has none of the forms, and holds no piece that has one. */
export function readText(text: string): ReadText | null {
  for (const read of readingsOf(text)) return read;
  return null;
}

/** Each way in which it can be read, the likeliest first: a page shows parameters, a request, and what answers it. */
export function* readingsOf(text: string): Generator<ReadText> {
  const whole = readWhole(text);
  if (whole !== null) {
    yield whole;
    return;
  }
  let headers: HttpRequest['headers'] = [];
  let onlyHeaders: ReadText | null = null;
  for (const piece of piecesIn(text)) {
    const read = readWhole(piece);
    if (read === null || read.fields.length === 0) continue;
    if (read.form === 'table' && read.fields.every(([name]) => /^[A-Za-z]\w*(?:-\w+)+$/.test(name))) {
      onlyHeaders ??= read;
      continue;
    }
    if (read.form !== 'json') {
      yield read;
      continue;
    }
    const at = text.indexOf(piece);
    if (isOfHeaders(text.slice(0, at)))
      headers = read.fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    else yield withHeaders(read, text, piece, headers);
  }
  for (const { rows, at } of tablesIn(text).take(mostTables)) {
    const fields = fieldsOf(rows);
    if (fields !== null) yield { ...bare, ...calledBefore(text.slice(0, at)), form: 'table', fields };
  }
  if (onlyHeaders !== null) yield onlyHeaders;
}

/** The last of the operations that a page names above a table. */
function calledBefore(text: string): Pick<HttpRequest, 'method' | 'url'> {
  const [, method = bare.method, url = bare.url] =
    [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE)[ \t:`*|]+((?:https?:\/)?\/[^\s`*|]+)/g)].at(-1) ?? [];
  return { method, url };
}

/** As a program in another language names them. */
const isOfHeaders = (before: string): boolean => /\bheaders["']?\s*[:=]\s*$/i.test(before.slice(-40));

/** A body that a page shows beside the headers: as an object of a program, or each on a line. */
function withHeaders(body: ReadText, page: string, piece: string, ofProgram: HttpRequest['headers']): ReadText {
  const [, called = ''] = /\b(?:post|put|fetch|request)\(\s*["'](https?:[^"'\s]+)["']/i.exec(page) ?? [];
  const headers = ofProgram.length > 0 ? ofProgram : headerLines(page.replace(piece, ''));
  return headers.length === 0 ? body : { ...body, form: 'request', headers, url: called };
}

/** Names that a header of a signed request has; what else stands before a colon in a page is for people. */
const headerName = /^[A-Za-z]\w*(?:-\w+)+$|sign|stamp|nonce|key|app|auth|merchant/i;

const headerLines = (page: string): HttpRequest['headers'] =>
  page.split(/\r?\n/).flatMap((line) => {
    const bare = line.trim().replace(/^(?:[>*-] ?)?[*`]{0,3}/, '');
    const [, name = '', after = ''] = /^([\w-]+)[*`]{0,3}:(.*)$/.exec(bare) ?? [];
    const value = after
      .replace(/^[*`]{1,3}/, '')
      .trim()
      .replaceAll('`', '');
    const isOne = /^\S+$/.test(value) || (/^authorization$/i.test(name) && value !== '');
    return isOne && headerName.test(name) ? [[name, value] as const] : [];
  });

function readWhole(text: string): ReadText | null {
  const curl = readCurl(text);
  if (curl !== null) return ofRequest('curl', curl);
  const json = jsonOf(text);
  if (json !== undefined) {
    const har = harRequest(json);
    if (har !== null) return ofRequest('har', har);
    const body = text.trim();
    return isJsonObject(json) ? { ...bare, form: 'json', body, fields: Object.entries(json) } : null;
  }
  const request = rawRequest(text);
  if (request !== null) return ofRequest('request', request);
  const pairs = pairsOf(text.trim(), false);
  if (pairs !== null) return { ...bare, form: 'pairs', fields: pairs };
  const table = tableOf(text);
  return table === null ? null : { ...bare, form: 'table', fields: table };
}

const bare = { method: 'POST', url: '', headers: [], body: null, isFormBody: false, missing: null } as const;

function ofRequest(form: ExampleForm, request: HttpRequest): ReadText | null {
  const { body } = request;
  const query = /\?([^#]*)/.exec(request.url)?.[1] ?? '';
  if (body === null || body.trim() === '') {
    return { ...request, form, isFormBody: false, fields: query === '' ? [] : (pairsOf(query, true) ?? []) };
  }
  const json = jsonOf(body);
  if (json !== undefined)
    return { ...request, form, isFormBody: false, fields: isJsonObject(json) ? Object.entries(json) : [] };
  const fields = pairsOf(body, true);
  return { ...request, form, isFormBody: fields !== null, fields: fields ?? [] };
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = parseEveryDigit(text);
    return depthOf(value, 0) > deepest ? undefined : value;
  } catch {
    return undefined;
  }
}

function depthOf(value: JsonValue, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > deepest) return depth;
  return Math.max(depth + 1, ...Object.values(value).map((inner: JsonValue) => depthOf(inner, depth + 1)));
}

/** HTTP Archive 1.2: an entry, or the first one of a file. */
const harForm = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    postData: z.object({ text: z.string() }).optional(),
  }),
});
const harFile = z.object({ log: z.object({ entries: z.array(harForm).min(1) }) });

function harRequest(json: JsonValue): HttpRequest | null {
  const file = harFile.safeParse(json);
  const entry = file.success ? file.data.log.entries[0] : harForm.safeParse(json).data;
  if (entry === undefined) return null;
  const { method, url, headers, postData } = entry.request;
  return {
    method: method.toUpperCase(),
    url,
    // What HTTP/2 sends before the headers.
    headers: headers.filter(({ name }) => !name.startsWith(':')).map(({ name, value }) => [name, value] as const),
    body: postData?.text ?? null,
    missing: null,
  };
}

/** `POST /path HTTP/1.1`, headers, an empty line and the body. */
function rawRequest(text: string): HttpRequest | null {
  const [head = '', ...rest] = text.trim().split(/\r?\n/);
  const [, method = '', url] = /^(GET|POST|PUT|PATCH|DELETE) (\S+)(?: HTTP\/\S+)?$/.exec(head.trim()) ?? [];
  if (url === undefined) return null;
  const headers: [string, string][] = [];
  let at = 0;
  for (; at < rest.length; at += 1) {
    const [, name, value = ''] = /^([\w-]+):(.*)$/s.exec(rest[at]?.trim() ?? '') ?? [];
    if (name === undefined) break;
    headers.push([name, value.trim()]);
  }
  const body = rest.slice(at).join('\n').trim();
  return { method, url: withHost(url, headers), headers, body: body === '' ? null : body, missing: null };
}

/** A request names its host beside its path. That it goes by https it does not say, and nothing else is called but on this computer. */
function withHost(url: string, headers: HttpRequest['headers']): string {
  const host = headers.find(([name]) => /^host$/i.test(name))?.[1] ?? '';
  if (!url.startsWith('/') || !URL.canParse(`https://${host}`)) return url;
  return `${isLoopback(new URL(`https://${host}`).hostname) ? 'http' : 'https'}://${host}${url}`;
}

/** Null where a part has no `=`. `isForm`: a blank is `+`. */
function pairsOf(text: string, isForm: boolean): Fields | null {
  if (!/^[^=&\s]+=/.test(text) || /\n/.test(text)) return null;
  const parts = text.split('&').filter((part) => part !== '');
  if (parts.some((part) => !/^[^=]+=/.test(part))) return null;
  return parts.map((part) => {
    const equals = part.indexOf('=');
    return [decoded(part.slice(0, equals), isForm), decoded(part.slice(equals + 1), isForm)] as const;
  });
}

function decoded(text: string, isForm: boolean): string {
  try {
    return decodeURIComponent(isForm ? text.replaceAll('+', ' ') : text);
  } catch {
    return text;
  }
}

const nameHeads = /^(?:name|field|fields|param|params|parameter|parameters|key)$/i;
const valueHeads = /^(?:examples?|samples?|values?|(?:example|sample) (?:value|data))$/i;

/** As documentation prints it: a line for each parameter, in columns by `|`, tabs or blanks, or by `:` or `=`. */
function tableOf(text: string): Fields | null {
  // Pairs of which one has no value.
  if (text.includes('&') && !/\s/.test(text.trim())) return null;
  return fieldsOf(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !isRule(line))
      .map(cellsOf),
  );
}

type Rows = readonly (readonly string[])[];

const isRule = (line: string): boolean => /^[\s|:+=-]+$/.test(line);

/** Null where a row has no value, or its name is none. */
function fieldsOf(rows: Rows): Fields | null {
  const head = rows[0];
  const isHead = head !== undefined && nameHeads.test(head[0] ?? '');
  const valueAt = isHead ? valueColumn(head) : -1;
  const fields = (isHead ? rows.slice(1) : rows).map((cells) => {
    const value = cells[valueAt > 0 ? valueAt : 1];
    return [unquoted(cells[0] ?? ''), value === undefined ? null : unquoted(value)] as const;
  });
  const all: (readonly [string, string])[] = [];
  for (const [name, value] of fields) {
    if (value === null || !/^[\w.-]{1,64}$/.test(name)) return null;
    all.push([name, value]);
  }
  return all.length === 0 ? null : all;
}

const valueColumn = (head: readonly string[]): number => head.findIndex((cell) => valueHeads.test(cell));

/** In a page, by a head that names a column of names and one of values: the lines below it with as many cells. */
function* tablesIn(text: string): Generator<{ readonly rows: Rows; readonly at: number }> {
  let rows: (readonly string[])[] = [];
  let [at, begun] = [0, 0];
  for (const line of [...text.split('\n'), '']) {
    const bareLine = line.trim();
    const cells = /[|\t]/.test(bareLine) ? cellsOf(bareLine) : [];
    const [head] = rows;
    if (head === undefined) {
      if (nameHeads.test(cells[0] ?? '') && valueColumn(cells) > 0) [rows, begun] = [[cells], at];
    } else if (cells.length === head.length) {
      if (!isRule(bareLine)) rows.push(cells);
    } else {
      if (rows.length > 1) yield { rows, at: begun };
      rows = [];
    }
    at += line.length + 1;
  }
}

function cellsOf(line: string): readonly string[] {
  if (line.includes('|'))
    return line
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim());
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const at = partedAt(line);
  return at === null
    ? [line]
    : [
        line.slice(0, at).trimEnd(),
        line
          .slice(at)
          .replace(/^\s*[:=]?/, '')
          .trim()
          .replace(/,$/, ''),
      ];
}

/** Where a name ends and `:`, `=` or two blanks stand behind it. One look at each place, whatever stands there. */
function partedAt(line: string): number | null {
  const sign = line.search(/[:=]/);
  const blank = line.search(/\s/);
  if (sign > 0 && (blank < 0 || sign < blank || line.slice(blank, sign).trim() === '')) return sign;
  return blank > 0 && /^\s\s/.test(line.slice(blank, blank + 2)) ? blank : null;
}

const unquoted = (text: string): string => /^(["'`])([\s\S]*)\1$/.exec(text)?.[2] ?? text;
