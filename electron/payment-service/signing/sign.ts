/**
 * One engine for all schemes. The body is written without the signature, a string is signed, and the body is written again with it. The
 * request is sent byte for byte as signed.
 */
import { createHash, createHmac, sign as signWithKey } from 'node:crypto';
import { signaturePlace, signsWithKey, type SchemeParameters } from '../../contract/signing-scheme.ts';
import { isExactNumber, isJsonList, isJsonObject, type JsonValue } from '../json-value.ts';
import { signingKeyOf } from './private-key.ts';

/** The fields of a body. They are sent in this order if the scheme's body is `raw`, otherwise sorted by name. */
export type Fields = readonly (readonly [name: string, value: JsonValue])[];

/** Values that templates may use, except body and secret. */
export interface SigningFacts {
  readonly method: string;
  /** The whole URL; `{path}` is its path with the query. */
  readonly url: string;
  readonly contentType: string;
  readonly pid: string;
  readonly nonce: string;
  /** The timestamp as the scheme writes it. See `timestampText`. */
  readonly timestamp: string;
}

export interface UnsignedRequest extends SigningFacts {
  /** Without the signature, in the order of the operation. */
  readonly fields: Fields;
  /** The body as signed. */
  readonly body: string;
}

/** The request as sent: the joined texts of the pieces. */
export interface SignedRequest {
  /** The signature, if it is in a header, and the scheme's other headers. */
  readonly headers: readonly { readonly name: string; readonly value: readonly Piece[] }[];
  readonly body: readonly Piece[];
}

/**
 * The scheme couldn't sign, usually because the secret isn't the required kind of key. The message doesn't contain
 * the secret.
 */
export class SigningFailed extends Error {
  override readonly name = 'SigningFailed';
}

/** The value of `{timestamp}`, in the unit that is sent. */
export const timestampText = (epochMs: number, unit: SchemeParameters['timeUnit']): string => {
  if (unit === 'iso') return new Date(epochMs).toISOString().slice(0, 19);
  return String(unit === 's' ? Math.floor(epochMs / 1000) : epochMs);
};

export const unsignedRequest = (scheme: SchemeParameters, facts: SigningFacts, fields: Fields): UnsignedRequest => ({
  ...facts,
  fields,
  body: textOf(bodyPieces(scheme, fieldMembers(scheme, fields))),
});

/** The string to sign, with `secret` in place of the secret. */
export const messagePieces = (scheme: SchemeParameters, request: UnsignedRequest, secret: string): readonly Piece[] =>
  fill(scheme.message, withValue(valuesOf(scheme, request), 'secret', secret));

export const messageOf = (scheme: SchemeParameters, request: UnsignedRequest, secret: string): string =>
  textOf(messagePieces(scheme, request, secret));

/** Throws `SigningFailed`. */
export function signatureOf(
  scheme: Pick<SchemeParameters, 'algo' | 'encoding'>,
  message: string,
  secret: string,
): string {
  const bytes = signatureBytes(scheme, message, secret);
  if (scheme.encoding === 'base64') return bytes.toString('base64');
  return scheme.encoding === 'HEX' ? bytes.toString('hex').toUpperCase() : bytes.toString('hex');
}

/** The request with its signature. */
export function withSignature(scheme: SchemeParameters, request: UnsignedRequest, signature: string): SignedRequest {
  const values = valuesOf(scheme, request);
  const written = fill(scheme.written, withValue(values, 'signature', signature));
  const place = signaturePlace(scheme);
  const alongside = Object.entries(scheme.headers).map(([name, template]) => ({ name, value: fill(template, values) }));
  const members = fieldMembers(scheme, request.fields);
  return place.in === 'header'
    ? { headers: [...alongside, { name: place.name, value: written }], body: bodyPieces(scheme, members) }
    : { headers: alongside, body: bodyPieces(scheme, [...members, { name: place.name, value: inQuotes(written) }]) };
}

function valuesOf(scheme: SchemeParameters, request: UnsignedRequest): Values {
  return (name) => {
    switch (name) {
      case 'params':
        return paramsText(scheme, request.fields);
      case 'body64':
        return Buffer.from(request.body).toString('base64');
      case 'bodyMd5':
        return createHash('md5').update(request.body).digest('hex');
      case 'path':
        return pathOf(request.url);
      case 'body':
      case 'contentType':
      case 'timestamp':
      case 'nonce':
      case 'pid':
      case 'method':
      case 'url':
        return request[name];
      default:
        return undefined;
    }
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function signatureBytes({ algo }: Pick<SchemeParameters, 'algo'>, message: string, secret: string): Buffer {
  if (signsWithKey(algo)) {
    const read = signingKeyOf(algo, secret);
    if ('fault' in read) throw new SigningFailed(`the secret is not a private key for ${algo}: ${read.fault}`);
    // Ed25519 has its own hash, and Node expects null.
    return signWithKey(algo === 'ed25519' ? null : 'sha256', Buffer.from(message), read.key);
  }
  if (algo.startsWith('hmac-')) return createHmac(algo.slice('hmac-'.length), secret).update(message).digest();
  return createHash(algo).update(message).digest();
}

/** One `"name":value` of the body. */
interface Member {
  readonly name: string;
  readonly value: readonly Piece[];
}

const fieldMembers = (scheme: SchemeParameters, fields: Fields): readonly Member[] =>
  fields.map(([name, value]) => ({
    name,
    value: [{ text: jsonText(scheme, value), valueOf: { is: 'field', name } }],
  }));

function bodyPieces(scheme: SchemeParameters, members: readonly Member[]): readonly Piece[] {
  const ordered = scheme.body === 'raw' ? members : members.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const written = ordered.flatMap(({ name, value }, index) => [
    fixed(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
    ...value,
  ]);
  return [fixed('{'), ...written, fixed('}')];
}

/** Writes a JSON string. */
const inQuotes = (pieces: readonly Piece[]): readonly Piece[] => [
  fixed('"'),
  ...pieces.map((piece) => ({ ...piece, text: JSON.stringify(piece.text).slice(1, -1) })),
  fixed('"'),
];

/** A piece of what is sent. */
export interface Piece {
  readonly text: string;
  /** The placeholder or field whose value this is. Null for fixed text. */
  readonly valueOf: { readonly is: 'placeholder' | 'field'; readonly name: string } | null;
}

export const fixed = (text: string): Piece => ({ text, valueOf: null });

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The value of a placeholder, or undefined. */
export type Values = (name: string) => string | undefined;

const tokens = /(\\n|\\uFEFF|\{[A-Za-z0-9]+\})/;

/** Replaces each placeholder once. A value is never a template. */
const fill = (template: string, values: Values): readonly Piece[] =>
  template.split(tokens).map((token) => {
    if (token === '\\n') return fixed('\n');
    if (token === '\\uFEFF') return fixed('\uFEFF');
    const name = tokens.test(token) ? token.slice(1, -1) : null;
    const value = name === null ? undefined : values(name);
    return name === null || value === undefined ? fixed(token) : { text: value, valueOf: { is: 'placeholder', name } };
  });

const withValue =
  (values: Values, name: string, value: string): Values =>
  (placeholder) =>
    placeholder === name ? value : values(placeholder);

const integerText = /^-?\d+$/;

/** Integers keep every digit. Other numbers are written in the shortest ECMAScript form. */
function numberText(source: string): string {
  if (source === '-0') return '0';
  return integerText.test(source) ? source : String(Number(source));
}

/** JSON without whitespace, keys sorted by UTF-16 code unit at every depth (RFC 8785). */
function sortedJson(value: JsonValue, numbers: 'shortest' | 'as-sent'): string {
  if (isExactNumber(value)) return numbers === 'shortest' ? numberText(value.rawJSON) : value.rawJSON;
  if (isJsonList(value)) return `[${value.map((entry) => sortedJson(entry, numbers)).join(',')}]`;
  if (isJsonObject(value)) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${sortedJson(inner, numbers)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** A value as written in the body. */
const jsonText = (scheme: Pick<SchemeParameters, 'body'>, value: JsonValue): string =>
  scheme.body === 'raw' ? JSON.stringify(value) : sortedJson(value, scheme.body === 'jcs' ? 'shortest' : 'as-sent');

type PairsForm = Pick<SchemeParameters, 'pair' | 'join' | 'order' | 'skipEmpty' | 'nested' | 'values'>;

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** One value as `application/x-www-form-urlencoded`. */
const formText = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

function valueText(scheme: PairsForm, value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(String(value));
  if (isExactNumber(value)) return numberText(value.rawJSON);
  if (scheme.nested === 'pairs' && isJsonObject(value)) return pairsText(scheme, Object.entries(value));
  return sortedJson(value, 'shortest');
}

function pairsText(scheme: PairsForm, fields: Fields): string {
  const form = scheme.pair.split(/(\{[kv]\})/);
  const pairs = fields
    .filter(([, value]) => !(scheme.skipEmpty && (value === null || value === '')))
    .map(([name, value]) => {
      const text = valueText(scheme, value);
      const shown = scheme.values === 'form' ? formText(text) : text;
      const parts = form.map((part) => (part === '{k}' ? name : part === '{v}' ? shown : part));
      return { name, pair: parts.join('') };
    });
  if (scheme.order === 'name') pairs.sort((a, b) => byBytes(a.name, b.name));
  if (scheme.order === 'name-down') pairs.sort((a, b) => byBytes(b.name, a.name));
  if (scheme.order === 'pair') pairs.sort((a, b) => byBytes(a.pair, b.pair));
  return pairs.map(({ pair }) => pair).join(scheme.join);
}

/** `{params}`: the signed fields, without the signature's own. */
function paramsText(scheme: PairsForm & Pick<SchemeParameters, 'exclude' | 'place'>, fields: Fields): string {
  const place = signaturePlace(scheme);
  const left = new Set(place.in === 'body' ? [...scheme.exclude, place.name] : scheme.exclude);
  return pairsText(
    scheme,
    fields.filter(([name]) => !left.has(name)),
  );
}
