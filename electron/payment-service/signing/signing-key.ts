/** The private key of a scheme that signs with one: read, and refused where it is none that the scheme can sign with. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { signsWithKey, type SchemeParameters } from '../../contract/signing.ts';

/** Why a secret is no key for a scheme; the page has the sentence. */
export type KeyFault =
  | 'key-not-private'
  | 'key-public'
  | 'key-encrypted'
  | 'key-openssh'
  | 'key-not-rsa'
  | 'key-is-ec'
  | 'key-not-ed25519'
  | 'key-too-short';

/** Bits of an RSA modulus below which nobody should sign any more (NIST SP 800-131A). */
const leastBits = 2048;

type KeyAlgorithm = 'rsa-sha256' | 'ed25519';

/**
 * For `rsa-sha256` of PKCS#1 v1.5 signatures: a key that is kept for PSS refuses them, and one on a curve would sign by another
 * algorithm.
 */
export function signingKeyOf(
  algo: KeyAlgorithm,
  secret: string,
): { readonly key: KeyObject } | { readonly fault: KeyFault } {
  const key = privateKeyOf(secret);
  if (key === null) return { fault: faultOfNone(secret) };
  const kind = key.asymmetricKeyType;
  if (algo === 'ed25519') return kind === 'ed25519' ? { key } : { fault: 'key-not-ed25519' };
  if (kind === 'ec') return { fault: 'key-is-ec' };
  if (kind !== 'rsa') return { fault: 'key-not-rsa' };
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits ? { fault: 'key-too-short' } : { key };
}

/** Null where the secret can be signed with, as far as that can be told before. */
export function keyFault({ algo }: Pick<SchemeParameters, 'algo'>, secret: string): KeyFault | null {
  if (!signsWithKey(algo)) return null;
  const read = signingKeyOf(algo, secret);
  return 'fault' in read ? read.fault : null;
}

/**
 * With the line breaks that RFC 7468 asks for, where a key lost them on its way through a field or a file of settings, or has them
 * as `\\n`. All else is as it was given.
 */
function pemLines(text: string): string {
  const given = text.trim();
  const { label, base64 } =
    /^-----BEGIN (?<label>[A-Z0-9 ]+)-----(?<base64>[^-]+)-----END \k<label>-----(?:\\[rn])*$/.exec(given)?.groups ?? {
      label: '',
      base64: '',
    };
  const signs = (base64 ?? '').replaceAll(/\s|\\[rn]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signs)) return given;
  const lines = signs.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

function privateKeyOf(secret: string): KeyObject | null {
  try {
    return createPrivateKey(pemLines(secret));
  } catch {
    // What is thrown could quote the key.
    return null;
  }
}

function faultOfNone(secret: string): KeyFault {
  if (/-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(secret)) return 'key-encrypted';
  if (secret.includes('-----BEGIN OPENSSH PRIVATE KEY-----')) return 'key-openssh';
  if (secret.includes(' PRIVATE KEY-----')) return 'key-not-private';
  return publicKeyOf(secret) === null ? 'key-not-private' : 'key-public';
}

/** Of a public key, a private key or a certificate. */
export function publicKeyOf(pem: string): KeyObject | null {
  try {
    return createPublicKey(pemLines(pem));
  } catch {
    return null;
  }
}
