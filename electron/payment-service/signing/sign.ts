/**
 * One engine for every scheme, in three steps: the body is written once, a text over it is signed, and the signature
 * is put in its place. What is sent is byte for byte what was signed.
 */
import { createHash, createHmac, sign as signWithKey } from 'node:crypto';

import { signaturePlace, signsWithKey, type SchemeParameters } from '../../contract/signing-scheme.ts';
import type { Fields } from './json-value.ts';
import { signingKeyOf } from './signing-key.ts';
import { fill, fixed, textOf, withValue, type Piece, type Values } from './template.ts';
import { jsonText, paramsText } from './value-text.ts';

/** What a template may name beside the body and the secret. */
export interface SigningFacts {
  readonly method: string;
  /** The whole URL; `{path}` is its path with the query. */
  readonly url: string;
  readonly contentType: string;
  readonly pid: string;
  readonly nonce: string;
  /** As the scheme writes it; see `timestampText`. */
  readonly timestamp: string;
}

export interface UnsignedRequest extends SigningFacts {
  /** In the order in which they are sent, without the signature. */
  readonly fields: Fields;
  /** As it is signed. */
  readonly body: string;
}

/** As it is sent: the texts of the pieces, joined. */
export interface SignedRequest {
  /** The signature where the scheme puts it in a header, and what the scheme sends along. */
  readonly headers: readonly { readonly name: string; readonly value: readonly Piece[] }[];
  readonly body: readonly Piece[];
}

/** The scheme could not sign, most often because the secret is not the key it asks for. Says nothing of the secret. */
export class SigningFailed extends Error {
  override readonly name = 'SigningFailed';
}

/** `{timestamp}` of an instant, in the unit that is sent. */
export const timestampText = (epochMs: number, unit: SchemeParameters['timeUnit']): string => {
  if (unit === 'iso') return new Date(epochMs).toISOString().slice(0, 19);
  return String(unit === 's' ? Math.floor(epochMs / 1000) : epochMs);
};

export const unsignedRequest = (scheme: SchemeParameters, facts: SigningFacts, fields: Fields): UnsignedRequest => ({
  ...facts,
  fields,
  body: textOf(bodyPieces(scheme, fieldMembers(scheme, fields))),
});

/** What is signed, with this in the secret's place. */
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

/** The request with the signature where the scheme puts it. */
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
    // Ed25519 hashes by itself, and Node asks for no name then.
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

/** As a JSON string. */
const inQuotes = (pieces: readonly Piece[]): readonly Piece[] => [
  fixed('"'),
  ...pieces.map((piece) => ({ ...piece, text: JSON.stringify(piece.text).slice(1, -1) })),
  fixed('"'),
];
