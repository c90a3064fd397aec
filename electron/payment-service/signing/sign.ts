/**
 * One engine for every scheme. It serialises a request once, signs that text and hands back that text, so
 * that what is sent is byte for byte what was signed; the same engine verifies.
 */
import { createHash, createHmac, createPublicKey, sign as signWithKey, timingSafeEqual, verify } from 'node:crypto';

import { isJsonObject, parseEveryDigit, writeFields, type Fields } from './json-value.ts';
import { signaturePlace, type SigningScheme } from './scheme.ts';
import { paramsText, sortedJson } from './value-text.ts';

/** What a template may name beside the body. */
export interface SigningFacts {
  readonly secret: string;
  readonly method: string;
  /** The whole URL; `{path}` is its path with the query. */
  readonly url: string;
  readonly contentType: string;
  readonly pid: string;
  readonly nonce: string;
  /** As the scheme writes it; see `timestampText`. */
  readonly timestamp: string;
}

export interface RequestToSign extends SigningFacts {
  /** In the order in which they are sent, without the signature. */
  readonly fields: Fields;
}

export interface SignedRequest {
  /** To be sent as it is. */
  readonly body: string;
  /** The signature where the scheme puts it in a header, and what the scheme sends along. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: string;
}

export interface ReceivedRequest extends SigningFacts {
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The scheme could not sign, most often because the secret is not the key it asks for. Says nothing of the secret. */
export class SigningFailed extends Error {
  override readonly name = 'SigningFailed';
}

/** `{timestamp}` of an instant, in the unit that is sent. */
export const timestampText = (epochMs: number, unit: SigningScheme['timeUnit']): string => {
  if (unit === 'iso') return new Date(epochMs).toISOString().slice(0, 19);
  return String(unit === 's' ? Math.floor(epochMs / 1000) : epochMs);
};

type ValueOf = (name: string) => string | undefined;

function fill(template: string, valueOf: ValueOf): string {
  return template.replaceAll(/\\n|\\uFEFF|\{([A-Za-z0-9]+)\}/g, (token, name: string | undefined) => {
    if (name === undefined) return token === '\\n' ? '\n' : '\uFEFF';
    return valueOf(name) ?? token;
  });
}

/** Worked out when a template names them: most schemes need few. */
function placeholders(scheme: SigningScheme, facts: SigningFacts, fields: Fields, body: string): ValueOf {
  return (name) => {
    switch (name) {
      case 'params':
        return paramsText(scheme, fields);
      case 'body':
        return body;
      case 'body64':
        return Buffer.from(body).toString('base64');
      case 'bodyMd5':
        return createHash('md5').update(body).digest('hex');
      case 'path':
        return pathOf(facts.url);
      case 'contentType':
      case 'timestamp':
      case 'nonce':
      case 'pid':
      case 'method':
      case 'url':
        return facts[name];
      default:
        return undefined;
    }
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The one more that a single template may name. */
const and = (known: ValueOf, name: string, value: string): ValueOf => {
  return (asked) => (asked === name ? value : known(asked));
};

function digest(scheme: SigningScheme, message: string, secret: string): string {
  const bytes = digestBytes(scheme, message, secret);
  if (scheme.encoding === 'base64') return bytes.toString('base64');
  return scheme.encoding === 'HEX' ? bytes.toString('hex').toUpperCase() : bytes.toString('hex');
}

function digestBytes({ algo }: SigningScheme, message: string, secret: string): Buffer {
  if (algo === 'rsa-sha256') {
    try {
      return signWithKey('sha256', Buffer.from(message), secret);
    } catch {
      // No cause: it could quote the key.
      throw new SigningFailed('the secret is not a private RSA key in PEM form');
    }
  }
  if (algo.startsWith('hmac-')) return createHmac(algo.slice('hmac-'.length), secret).update(message).digest();
  return createHash(algo).update(message).digest();
}

function bodyText(scheme: SigningScheme, fields: Fields): string {
  if (scheme.body === 'raw') return writeFields(fields);
  return sortedJson(Object.fromEntries(fields), scheme.body === 'jcs' ? 'shortest' : 'as-sent');
}

/** Throws `SigningFailed`. */
export function signRequest(scheme: SigningScheme, request: RequestToSign): SignedRequest {
  const unsigned = bodyText(scheme, request.fields);
  const known = placeholders(scheme, request, request.fields, unsigned);
  const signature = digest(scheme, fill(scheme.message, and(known, 'secret', request.secret)), request.secret);
  const written = fill(scheme.written, and(known, 'signature', signature));
  const place = signaturePlace(scheme);
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(scheme.headers)) headers[name] = fill(template, known);
  if (place.in === 'header') headers[place.name] = written;
  return {
    body: place.in === 'body' ? bodyText(scheme, [...request.fields, [place.name, written]]) : unsigned,
    headers,
    signature,
  };
}

/** What `signRequest` signs, with `{secret}` in the secret's place. */
export const maskedMessage = (scheme: SigningScheme, request: Omit<RequestToSign, 'secret'>): string =>
  fill(
    scheme.message,
    placeholders(scheme, { ...request, secret: '' }, request.fields, bodyText(scheme, request.fields)),
  );

const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

function fieldsOf(body: string): Fields | null {
  try {
    const value = parseEveryDigit(body);
    return isJsonObject(value) ? Object.entries(value) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a request was signed with this secret; for RSA the secret is the public key in PEM form, or the
 * private one. False, never an error, when the signature is missing or the body is not the JSON object it asks for.
 */
export function verifyRequest(scheme: SigningScheme, received: ReceivedRequest): boolean {
  const place = signaturePlace(scheme);
  const fields = fieldsOf(received.body);
  const given =
    place.in === 'body'
      ? fields?.find(([name]) => name === place.name)?.[1]
      : received.headers[place.name.toLowerCase()];
  if (typeof given !== 'string') return false;
  const signed = fields?.filter(([name]) => place.in === 'header' || name !== place.name) ?? [];
  const asReceived = scheme.body === 'raw' && place.in === 'header';
  if (fields === null && !asReceived) return false;
  const text = asReceived ? received.body : bodyText(scheme, signed);
  const known = placeholders(scheme, received, signed, text);
  const message = fill(scheme.message, and(known, 'secret', received.secret));
  if (scheme.algo === 'rsa-sha256') return verifyRsa(scheme, message, received.secret, given);
  const signature = digest(scheme, message, received.secret);
  return sameText(fill(scheme.written, and(known, 'signature', signature)), given);
}

function verifyRsa(scheme: SigningScheme, message: string, pem: string, given: string): boolean {
  try {
    const signature = Buffer.from(given, scheme.encoding === 'base64' ? 'base64' : 'hex');
    return verify('sha256', Buffer.from(message), createPublicKey(pem), signature);
  } catch {
    return false;
  }
}
