/** The private key of a scheme that signs with one: read, and refused where it is none that the scheme can sign with. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { SigningScheme } from './scheme.ts';

/** Why a secret is no key for a scheme; the page has the sentence. */
export type KeyFault = 'key-not-private' | 'key-encrypted' | 'key-not-rsa' | 'key-too-short';

/** Bits of an RSA modulus below which nobody should sign any more (NIST SP 800-131A). */
const leastBits = 2048;

/** Of PKCS#1 v1.5 signatures: a key that is kept for PSS refuses them, and one on a curve would sign by another algorithm. */
export function rsaKeyOf(secret: string): { readonly key: KeyObject } | { readonly fault: KeyFault } {
  const key = privateKeyOf(secret);
  if (key === null) {
    return {
      fault: /-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(secret) ? 'key-encrypted' : 'key-not-private',
    };
  }
  if (key.asymmetricKeyType !== 'rsa') return { fault: 'key-not-rsa' };
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits ? { fault: 'key-too-short' } : { key };
}

/** Null where the secret can be signed with, as far as that can be told before. */
export function keyFault({ algo }: SigningScheme, secret: string): KeyFault | null {
  if (algo !== 'rsa-sha256') return null;
  const read = rsaKeyOf(secret);
  return 'fault' in read ? read.fault : null;
}

function privateKeyOf(secret: string): KeyObject | null {
  try {
    return createPrivateKey(secret.trim());
  } catch {
    // What is thrown could quote the key.
    return null;
  }
}
