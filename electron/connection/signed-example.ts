/** A signed example: its signature, where that is, and the string that a scheme signs in it. */
import type { SchemeParameters } from '../contract/signing-scheme.ts';
import type { ParsedExample, NotRead, TypedExample } from '../contract/signing.ts';
import { publicKeyOf } from '../payment-service/signing/private-key.ts';
import { messagePieces, unsignedRequest, type Fields, type Piece } from '../payment-service/signing/sign.ts';
import { type PastedRequest, readRequest, textOfValue } from './pasted-request.ts';

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
