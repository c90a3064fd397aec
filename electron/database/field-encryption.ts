/**
 * Encrypts data that may identify a customer: AES-256-GCM with a fresh random IV. A value decrypts only in the row
 * and column that it was encrypted for.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** First byte of a value. */
const format = 1;

/** Row and column of a value, which are authenticated. */
export type CellId = readonly [table: string, column: string, ...row: (string | number)[]];

export interface Encryption {
  encrypt(plain: string, cell: CellId): Uint8Array;
  /** Null if no available key encrypted it, it belongs to another cell, or it is damaged. */
  decrypt(encrypted: Uint8Array, cell: CellId): string | null;
}

const cellBytes = (cell: CellId) => Buffer.from(JSON.stringify(cell), 'utf8');

function decryptWith(key: KeyObject, encrypted: Uint8Array, authenticated: Uint8Array): string | null {
  if (encrypted.length < 1 + ivLength + tagLength || encrypted[0] !== format) return null;
  const iv = encrypted.subarray(1, 1 + ivLength);
  const decipher = createDecipheriv(cipher, key, iv, { authTagLength: tagLength });
  decipher.setAAD(authenticated);
  decipher.setAuthTag(encrypted.subarray(1 + ivLength, 1 + ivLength + tagLength));
  try {
    const body = decipher.update(encrypted.subarray(1 + ivLength + tagLength));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * @param key 32 bytes: encrypts and decrypts
 * @param earlierKeys 32 bytes each: only decrypt
 */
export function createEncryption(key: Uint8Array, ...earlierKeys: readonly Uint8Array[]): Encryption {
  // Made once, because making a key takes longer than encrypting a value.
  const currentKey = createSecretKey(key);
  const keys = [currentKey, ...earlierKeys.map((bytes) => createSecretKey(bytes))];
  return {
    encrypt(plain, cell) {
      const iv = randomBytes(ivLength);
      const encipher = createCipheriv(cipher, currentKey, iv, { authTagLength: tagLength });
      encipher.setAAD(cellBytes(cell));
      const body = [encipher.update(plain, 'utf8'), encipher.final()];
      return Buffer.concat([Buffer.of(format), iv, encipher.getAuthTag(), ...body]);
    },
    decrypt(encrypted, cell) {
      const authenticated = cellBytes(cell);
      for (const one of keys) {
        const plain = decryptWith(one, encrypted, authenticated);
        if (plain !== null) return plain;
      }
      return null;
    },
  };
}
