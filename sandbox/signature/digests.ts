/** The last step of every scheme, from the string to sign to the signature. */
import {
  createHmac,
  createPublicKey,
  hash as digest,
  sign,
  timingSafeEqual,
  verify,
  type BinaryToTextEncoding,
} from 'node:crypto';

type Hash = 'md5' | 'sha1' | 'sha256' | 'sha512';
type Letters = 'hex' | 'HEX' | 'base64';

export interface Proof {
  /** In constant time. False for a signature in a different notation from the scheme's. */
  fits(text: string, secret: string, signature: string): boolean;
  /** Null if the secret can only verify. */
  make(text: string, secret: string): string | null;
}

function same(expected: string, actual: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(actual)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function recomputed(
  compute: (text: string, secret: string, encoding: BinaryToTextEncoding) => string,
  letters: Letters,
) {
  const make = (text: string, secret: string): string =>
    letters === 'HEX' ? compute(text, secret, 'hex').toUpperCase() : compute(text, secret, letters);
  return { make, fits: (text: string, secret: string, signature: string) => same(make(text, secret), signature) };
}

/** For schemes whose text includes the secret. */
export const hashed = (hash: Hash, letters: Letters): Proof =>
  recomputed((text, _secret, encoding) => digest(hash, text, encoding), letters);

/** Uses the secret as the key. */
export const keyed = (hash: Hash, letters: Letters): Proof =>
  recomputed((text, secret, encoding) => createHmac(hash, secret).update(text, 'utf8').digest(encoding), letters);

/** RSA with SHA-256 by PKCS#1 v1.5, in base64. The secret is the public or private key in PEM form. */
export const rsaSha256: Proof = {
  fits(text, secret, signature) {
    const bytes = Buffer.from(signature, 'base64');
    // Node's decoder skips invalid characters.
    if (bytes.toString('base64') !== signature) return false;
    try {
      const key = createPublicKey(secret);
      return key.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(text), key, bytes);
    } catch {
      return false;
    }
  },
  make: (text, secret) =>
    secret.includes('PRIVATE KEY') ? sign('sha256', Buffer.from(text), secret).toString('base64') : null,
};
