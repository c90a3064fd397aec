/** The private key of a scheme that signs with one. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { signsWithKey, type SchemeParameters } from '../../contract/signing-scheme.ts';

/** Why a secret can't be used as the scheme's key. The page says it in words. */
export type KeyFault =
  | 'key-not-private'
  | 'key-public'
  | 'key-encrypted'
  | 'key-openssh'
  | 'key-not-rsa'
  | 'key-is-ec'
  | 'key-not-ed25519'
  | 'key-too-short';

/** Shorter RSA keys are too weak (NIST SP 800-131A). */
const minBits = 2048;

type KeyAlgorithm = 'rsa-sha256' | 'ed25519';

/** An RSA-PSS key refuses the PKCS#1 v1.5 signatures of `rsa-sha256`, and an EC key would sign with another algorithm. */
export function signingKeyOf(
  algo: KeyAlgorithm,
  secret: string,
): { readonly key: KeyObject } | { readonly fault: KeyFault } {
  const key = privateKeyOf(secret);
  if (key === null) return { fault: faultOfUnreadable(secret) };
  const kind = key.asymmetricKeyType;
  if (algo === 'ed25519') return kind === 'ed25519' ? { key } : { fault: 'key-not-ed25519' };
  if (kind === 'ec') return { fault: 'key-is-ec' };
  if (kind !== 'rsa') return { fault: 'key-not-rsa' };
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < minBits ? { fault: 'key-too-short' } : { key };
}

/** Null if no problem with the secret is known before signing. */
export function keyFault({ algo }: Pick<SchemeParameters, 'algo'>, secret: string): KeyFault | null {
  if (!signsWithKey(algo)) return null;
  const read = signingKeyOf(algo, secret);
  return 'fault' in read ? read.fault : null;
}

/**
 * Restores the line breaks of RFC 7468 that a key lost in a form field or a settings file, or that became `\n`. The
 * rest is unchanged.
 */
function pemLines(text: string): string {
  const pem = text.trim();
  const { label, base64 } =
    /^-----BEGIN (?<label>[A-Z0-9 ]+)-----(?<base64>[^-]+)-----END \k<label>-----(?:\\[rn])*$/.exec(pem)?.groups ?? {
      label: '',
      base64: '',
    };
  const base64Text = (base64 ?? '').replaceAll(/\s|\\[rn]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64Text)) return pem;
  const lines = base64Text.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

function privateKeyOf(secret: string): KeyObject | null {
  try {
    return createPrivateKey(pemLines(secret));
  } catch {
    // The error message could quote the key.
    return null;
  }
}

function faultOfUnreadable(secret: string): KeyFault {
  if (/-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(secret)) return 'key-encrypted';
  if (secret.includes('-----BEGIN OPENSSH PRIVATE KEY-----')) return 'key-openssh';
  if (secret.includes(' PRIVATE KEY-----')) return 'key-not-private';
  return publicKeyOf(secret) === null ? 'key-not-private' : 'key-public';
}

/** Reads a public key, a private key or a certificate. */
export function publicKeyOf(pem: string): KeyObject | null {
  try {
    return createPublicKey(pemLines(pem));
  } catch {
    return null;
  }
}
