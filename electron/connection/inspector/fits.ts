/** Whether a text is what a signature was made of, for every way of making one that its form and the secret allow. */
import {
  createHmac,
  createPublicKey,
  createSecretKey,
  hash as digest,
  publicDecrypt,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { NotRead } from '../../contract/signing-example.ts';
import type { SchemeParameters, SigningAlgorithm } from '../../contract/signing-scheme.ts';
import { pemLines } from '../../payment-service/signing/signing-key.ts';

export interface Way {
  readonly algo: SigningAlgorithm;
  readonly encoding: SchemeParameters['encoding'];
  /** The secret has to stand in the text, or nobody needs it. */
  readonly wantsSecret: boolean;
  readonly fits: (text: string) => boolean;
}

const hashes = { 16: 'md5', 20: 'sha1', 32: 'sha256', 64: 'sha512' } as const;
type HashBytes = keyof typeof hashes;

export function waysOf(signature: string, secret: string): readonly Way[] | NotRead {
  const read = bytesOf(signature);
  if (read === null) return 'signature-form';
  const { bytes, encoding } = read;
  if (secret.includes('-----BEGIN')) return keyWays(bytes, encoding, secret);
  const hash = isHashLength(bytes.length) ? hashes[bytes.length] : undefined;
  if (hash === undefined) return 'signature-form';
  const expected = bytes.toString('hex');
  const key = createSecretKey(Buffer.from(secret));
  return [
    { algo: hash, encoding, wantsSecret: true, fits: (text) => digest(hash, text, 'hex') === expected },
    {
      algo: `hmac-${hash}`,
      encoding,
      wantsSecret: false,
      fits: (text) => createHmac(hash, key).update(text).digest('hex') === expected,
    },
  ];
}

const isHashLength = (length: number): length is HashBytes => Object.hasOwn(hashes, length);

/** Hexadecimal of both cases, and base64 without its end, are none that the console writes. */
function bytesOf(signature: string): { bytes: Buffer; encoding: SchemeParameters['encoding'] } | null {
  if (/^(?:[0-9a-f]{2}){16,}$/.test(signature)) return { bytes: Buffer.from(signature, 'hex'), encoding: 'hex' };
  if (/^(?:[0-9A-F]{2}){16,}$/.test(signature)) return { bytes: Buffer.from(signature, 'hex'), encoding: 'HEX' };
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length >= 16 && bytes.toString('base64') === signature ? { bytes, encoding: 'base64' } : null;
}

function keyWays(bytes: Buffer, encoding: Way['encoding'], pem: string): readonly Way[] | NotRead {
  let key: KeyObject;
  try {
    key = createPublicKey(pemLines(pem));
  } catch {
    // What is thrown could quote the key.
    return 'key';
  }
  if (key.asymmetricKeyType === 'ed25519') {
    const fits = (text: string): boolean => verify(null, Buffer.from(text), key, bytes);
    return [{ algo: 'ed25519', encoding, wantsSecret: false, fits }];
  }
  if (key.asymmetricKeyType !== 'rsa') return 'key';
  const signed = signedHash(key, bytes);
  const fits = (text: string): boolean => signed !== null && digest('sha256', text, 'hex') === signed;
  return [{ algo: 'rsa-sha256', encoding, wantsSecret: false, fits }];
}

/** DigestInfo of SHA-256 (RFC 8017, 9.2): what stands before the hash. */
const sha256Info = '3031300d060960864801650304020105000420';

/** The hash that an RSA signature holds, so that each text costs a hash and not an exponentiation. */
function signedHash(key: KeyObject, signature: Buffer): string | null {
  try {
    const info = publicDecrypt(key, signature).toString('hex');
    return info.startsWith(sha256Info) && info.length === sha256Info.length + 64 ? info.slice(sha256Info.length) : null;
  } catch {
    return null;
  }
}
