/** A signed request as it is pasted: a cURL command, an HTTP request, a JSON body, or k=v&k=v. */
import type { ExampleForm, ParsedExample, NotRead, TypedExample, SchemeParameters } from '../contract/signing.ts';
import { isLoopback } from '../contract/url-fault.ts';
import { isExactNumber, isJsonObject, parseLossless, type JsonValue } from '../payment-service/json-value.ts';
import { publicKeyOf } from '../payment-service/signing/private-key.ts';
import { messagePieces, unsignedRequest, type Fields, type Piece } from '../payment-service/signing/sign.ts';
import { readCurl, type HttpRequest } from './curl-command.ts';

export interface PastedRequest extends HttpRequest {
  readonly form: ExampleForm;
  readonly fields: Fields;
  /** The body is `k=v&k=v`. */
  readonly isFormBody: boolean;
}

export interface Example {
  readonly reading: ParsedExample;
  readonly request: PastedRequest;
  readonly secret: string;
  readonly signature: string;
  /** Without the signature. */
  readonly fields: Fields;
  /** Empty if unknown. */
  readonly url: string;
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

export function readExample(typed: TypedExample): Example | NotRead {
  if (typed.text.trim() === '') return 'empty';
  if (typed.secret === '') return 'no-secret';
  if (typed.secret.includes('-----BEGIN') && publicKeyOf(typed.secret) === null) return 'key';
  const request = readRequest(typed.text);
  if (request === null) return 'no-form';
  if (request.missing !== null) return request.missing;
  const found = findSignature(request, typed.signature);
  if (found === null) return 'no-signature';
  const { signature, place } = found;
  if (!onlySignature.test(signature)) return 'signature-form';
  const url = fullUrl(typed.url === '' ? request.url : typed.url);
  if (url === null) return 'needs-url';
  const fields = request.fields.filter(([name]) => place !== `body:${name}`);
  const reading = { form: request.form, fields: fields.length, place };
  return { reading, request, secret: typed.secret, signature, fields, url };
}

const exampleOrigin = 'https://service.example';

/** Empty for an empty text; null if it is neither a URL nor a path. */
function fullUrl(text: string): string | null {
  if (text === '' || URL.canParse(text)) return text;
  return text.startsWith('/') && URL.canParse(exampleOrigin + text) ? exampleOrigin + text : null;
}

const signatureName =
  /^(?:sign|signature|sig|hash|hmac|mac|checksum|digest|authorization)$|signature|-sign?$|^x-.*(?:sign|hmac)/i;
const signatureForm = '(?:[0-9a-fA-F]{32,}|[A-Za-z0-9+/]{22,}={0,2})';
const onlySignature = new RegExp(`^${signatureForm}$`);
/** After a prefix such as `sha256=` or `HMAC key:`. */
const signatureAtEnd = new RegExp(`(?<![A-Za-z0-9+/])${signatureForm}$`);

interface FoundSignature {
  readonly signature: string;
  readonly place: SchemeParameters['place'] | null;
}

function findSignature({ headers, fields }: PastedRequest, typed: string): FoundSignature | null {
  const texts = [
    ...headers.map(([name, value]) => ({ place: `header:${name}` as const, name, value })),
    ...fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [{ place: `body:${name}` as const, name, value }] : [],
    ),
  ];
  if (typed !== '') {
    const place = texts.find(({ value }) => value === typed) ?? texts.find(({ value }) => value.includes(typed));
    return { signature: typed, place: place?.place ?? null };
  }
  for (const { place, name, value } of texts) {
    const [signature] = signatureAtEnd.exec(value) ?? [];
    if (signature !== undefined && signatureName.test(name)) return { signature, place };
  }
  return null;
}

/** The string that the scheme signs in this example. Null if it signs the URL, which the example doesn't have. */
export function messageOfExample(scheme: SchemeParameters, example: Example): readonly Piece[] | null {
  const { request, url, fields, secret } = example;
  if (url === '' && /\{(?:path|url)\}/.test(scheme.message)) return null;
  const values = { timestamp: '', nonce: '', pid: '', ...valuesInFields(fields), ...valuesInHeaders(scheme, example) };
  const contentType = request.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? 'application/json';
  const unsigned = unsignedRequest(scheme, { method: request.method, url, contentType, ...values }, fields);
  // A scheme that signs the body as sent needs its exact bytes.
  const sent = request.body !== null && scheme.body === 'raw' ? { ...unsigned, body: request.body } : unsigned;
  return messagePieces(scheme, sent, secret);
}

type SignedValues = Partial<Record<'timestamp' | 'nonce' | 'pid', string>>;

const valuesInFields = (fields: Fields): SignedValues =>
  Object.fromEntries(
    fields
      .filter(([name]) => name === 'timestamp' || name === 'nonce' || name === 'pid')
      .map(([name, value]) => [name, textOfValue(value)]),
  );

/** What is between the fixed parts of a template; empty if the value doesn't have them. */
function textsBetween([first = '', ...others]: readonly string[], value: string): readonly string[] {
  if (!value.startsWith(first)) return [];
  const texts: string[] = [];
  let at = first.length;
  for (const [index, part] of others.entries()) {
    // The last part is at the end, even if it occurs earlier too.
    const from = index === others.length - 1 ? Math.max(at, value.length - part.length) : at;
    const end = value.indexOf(part, from);
    if (end === -1) return [];
    texts.push(value.slice(at, end));
    at = end + part.length;
  }
  return at === value.length ? texts : [];
}

/** Found with the header templates of the scheme: `Appid: {pid}` says where the project number is. */
function valuesInHeaders({ headers, place, written }: SchemeParameters, { request }: Example): SignedValues {
  const templates = Object.entries(headers);
  if (place.startsWith('header:')) templates.push([place.slice('header:'.length), written]);
  const found: SignedValues = {};
  for (const [name, template] of templates) {
    const value = request.headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1] ?? '';
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder);
    textsBetween(template.split(/\{\w+\}/), value).forEach((text, at) => {
      const placeholder = names[at];
      if (placeholder === 'timestamp' || placeholder === 'nonce' || placeholder === 'pid') found[placeholder] = text;
    });
  }
  return found;
}

export const textOfValue = (value: JsonValue): string =>
  isExactNumber(value) ? value.rawJSON : typeof value === 'string' ? value : JSON.stringify(value);
