/** A pasted request: a cURL command, an HTTP request, a JSON body, or k=v&k=v. */
import type { ExampleForm } from '../contract/signing.ts';
import { isLoopback } from '../contract/url-fault.ts';
import { isExactNumber, isJsonObject, parseLossless, type JsonValue } from '../payment-service/json-value.ts';
import type { Fields } from '../payment-service/signing/sign.ts';
import { readCurl, type HttpRequest } from './curl-parser.ts';

export interface PastedRequest extends HttpRequest {
  readonly form: ExampleForm;
  readonly fields: Fields;
  /** The body is `k=v&k=v`. */
  readonly isFormBody: boolean;
}

/** Null if the text is in none of these formats. */
export function readRequest(text: string): PastedRequest | null {
  const curl = readCurl(text);
  if (curl !== null) return withFields('curl', curl);
  const json = jsonOf(text);
  if (json !== undefined) {
    return isJsonObject(json) ? { ...bare, form: 'json', body: text.trim(), fields: Object.entries(json) } : null;
  }
  const request = rawRequest(text);
  if (request !== null) return withFields('request', request);
  const pairs = pairsOf(linesOf(text).join('&'), false);
  return pairs === null ? null : { ...bare, form: 'pairs', fields: pairs };
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const bare = { method: 'POST', url: '', headers: [], body: null, isFormBody: false, missing: null } as const;

function withFields(form: ExampleForm, request: HttpRequest): PastedRequest {
  const { body } = request;
  if (body === null || body.trim() === '') {
    const query = /\?([^#]*)/.exec(request.url)?.[1] ?? '';
    return { ...request, form, isFormBody: false, fields: pairsOf(query, true) ?? [] };
  }
  const json = jsonOf(body);
  if (json !== undefined) {
    return { ...request, form, isFormBody: false, fields: isJsonObject(json) ? Object.entries(json) : [] };
  }
  const fields = pairsOf(body, true);
  return { ...request, form, isFormBody: fields !== null, fields: fields ?? [] };
}

const maxDepth = 32;

/** Undefined if the text isn't JSON, or too deep. */
function jsonOf(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = parseLossless(text);
    return depthOf(value, 0) > maxDepth ? undefined : value;
  } catch {
    return undefined;
  }
}

function depthOf(value: JsonValue, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return depth;
  return Math.max(depth + 1, ...Object.values(value).map((inner: JsonValue) => depthOf(inner, depth + 1)));
}

/** `POST /path HTTP/1.1`, headers, an empty line and the body; the first line may be missing. */
function rawRequest(text: string): HttpRequest | null {
  const lines = text.trim().split(/\r?\n/);
  const [, method = bare.method, url] =
    /^(GET|POST|PUT|PATCH|DELETE) (\S+)(?: HTTP\/\S+)?$/.exec(lines[0]?.trim() ?? '') ?? [];
  const rest = url === undefined ? lines : lines.slice(1);
  const headers: [string, string][] = [];
  for (const line of rest) {
    const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined) break;
    headers.push([name, value.trim()]);
  }
  if (url === undefined && headers.length === 0) return null;
  const body = rest.slice(headers.length).join('\n').trim();
  return { method, url: withHost(url ?? '', headers), headers, body: body === '' ? null : body, missing: null };
}

/** A request has its host in a header, without a protocol. Plain HTTP is allowed on this computer only. */
function withHost(url: string, headers: HttpRequest['headers']): string {
  const host = headers.find(([name]) => /^host$/i.test(name))?.[1] ?? '';
  if (!url.startsWith('/') || !URL.canParse(`https://${host}`)) return url;
  return `${isLoopback(new URL(`https://${host}`).hostname) ? 'http' : 'https'}://${host}${url}`;
}

/** Null if a part has no `=`. `isForm`: `+` is a blank. */
function pairsOf(text: string, isForm: boolean): Fields | null {
  const parts = text.split('&').filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => !/^[^=\s]+=/.test(part))) return null;
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

export const textOfValue = (value: JsonValue): string =>
  isExactNumber(value) ? value.rawJSON : typeof value === 'string' ? value : JSON.stringify(value);
