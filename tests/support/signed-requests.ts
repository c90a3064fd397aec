/** Signs a request in one step, and verifies one as a service would. */
import { createPublicKey, timingSafeEqual, verify } from 'node:crypto';

import { isJsonObject, parseLossless } from '../../electron/payment-service/json-value.ts';
import type { Fields } from '../../electron/payment-service/signing/sign.ts';
import { signaturePlace, type SigningScheme } from '../../electron/contract/signing-scheme.ts';
import {
  messageOf,
  signatureOf,
  unsignedRequest,
  withSignature,
  type SigningFacts as FactsWithoutSecret,
  type UnsignedRequest,
  textOf,
} from '../../electron/payment-service/signing/sign.ts';

export interface SigningFacts extends FactsWithoutSecret {
  readonly secret: string;
}

export interface ReceivedRequest extends SigningFacts {
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Sent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function sentWith(scheme: SigningScheme, request: UnsignedRequest, signature: string): Sent {
  const { body, headers } = withSignature(scheme, request, signature);
  return { body: textOf(body), headers: Object.fromEntries(headers.map(({ name, value }) => [name, textOf(value)])) };
}

export function signRequest(
  scheme: SigningScheme,
  { secret, fields, ...facts }: SigningFacts & { readonly fields: Fields },
): Sent & { readonly signature: string } {
  const request = unsignedRequest(scheme, facts, fields);
  const signature = signatureOf(scheme, messageOf(scheme, request, secret), secret);
  return { ...sentWith(scheme, request, signature), signature };
}

/**
 * Whether a request was signed with this secret, which for RSA is the public or private key as PEM. False without a signature or a
 * valid body.
 */
export function verifyRequest(scheme: SigningScheme, { secret, headers, body, ...facts }: ReceivedRequest): boolean {
  const place = signaturePlace(scheme);
  const fields = fieldsOf(body);
  const given = signatureIn(scheme, { headers, fields });
  if (typeof given !== 'string') return false;
  const asReceived = scheme.body === 'raw' && place.in === 'header';
  if (fields === null && !asReceived) return false;
  const unsigned = unsignedRequest(
    scheme,
    facts,
    (fields ?? []).filter(([name]) => place.in === 'header' || name !== place.name),
  );
  const request = asReceived ? { ...unsigned, body } : unsigned;
  const message = messageOf(scheme, request, secret);
  if (scheme.algo === 'rsa-sha256') return verifyRsa(scheme, message, secret, given);
  const sent = sentWith(scheme, request, signatureOf(scheme, message, secret));
  const lower = Object.fromEntries(Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const expected = signatureIn(scheme, { headers: lower, fields: fieldsOf(sent.body) });
  return typeof expected === 'string' && sameText(expected, given);
}

function signatureIn(
  scheme: SigningScheme,
  { headers, fields }: { readonly headers: ReceivedRequest['headers']; readonly fields: Fields | null },
): unknown {
  const place = signaturePlace(scheme);
  return place.in === 'header' ? headers[place.name.toLowerCase()] : fields?.find(([name]) => name === place.name)?.[1];
}

function fieldsOf(body: string): Fields | null {
  try {
    const value = parseLossless(body);
    return isJsonObject(value) ? Object.entries(value) : null;
  } catch {
    return null;
  }
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function verifyRsa(scheme: SigningScheme, message: string, pem: string, given: string): boolean {
  try {
    const signature = Buffer.from(given, scheme.encoding === 'base64' ? 'base64' : 'hex');
    return verify('sha256', Buffer.from(message), createPublicKey(pem), signature);
  } catch {
    return false;
  }
}
