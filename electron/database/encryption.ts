/**
 * Encrypts data that may identify a customer: AES-256-GCM with a fresh random IV. A value decrypts only in the row
 * and column that it was encrypted for, and in those of the profile that it was moved to.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { z } from '../contract/zod.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** First byte of a value encrypted for its own cell. */
const format = 1;
/** First byte of a value moved without its key. The length and text of its first cell's id follow, then the value. */
const movedFormat = 2;
const lengthBytes = 4;

/** Row and column of a value: authenticated, and stored only with a value that was moved without its key. */
export type CellId = readonly [table: string, column: string, profile: string, ...row: (string | number)[]];

export interface Encryption {
  encrypt(plain: string, cell: CellId): Uint8Array;
  /** Null if no available key encrypted it, it belongs to another cell, or it is damaged. */
  decrypt(encrypted: Uint8Array, cell: CellId): string | null;
  /**
   * For another cell. Without its key, the value is stored with its first cell's id, and decrypts once the key is
   * available.
   */
  reencrypt(encrypted: Uint8Array, from: CellId, to: CellId): Uint8Array;
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

const storedCellId = z.tuple([z.string(), z.string(), z.string()], z.union([z.string(), z.number()]));

interface Moved {
  readonly from: CellId;
  readonly encrypted: Uint8Array;
}

function parseMoved(value: Uint8Array): Moved | null {
  if (value[0] !== movedFormat || value.length < 1 + lengthBytes) return null;
  const start = 1 + lengthBytes;
  const end = start + Buffer.from(value.subarray(1, start)).readUInt32BE();
  try {
    const from = storedCellId.parse(JSON.parse(Buffer.from(value.subarray(start, end)).toString('utf8')));
    return { from, encrypted: value.subarray(end) };
  } catch {
    return null;
  }
}

function serializeMoved({ from, encrypted }: Moved): Uint8Array {
  const cell = cellBytes(from);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(cell.length);
  return Buffer.concat([Buffer.of(movedFormat), length, cell, encrypted]);
}

/** Only the profile may differ. */
const isMove = ([table, column, , ...row]: CellId, to: CellId): boolean =>
  table === to[0] && column === to[1] && row.length === to.length - 3 && row.every((part, at) => part === to[at + 3]);

/**
 * @param key 32 bytes: encrypts and decrypts
 * @param earlierKeys 32 bytes each: only decrypt
 */
export function createEncryption(key: Uint8Array, ...earlierKeys: readonly Uint8Array[]): Encryption {
  // Made once, because making a key takes longer than encrypting a value.
  const currentKey = createSecretKey(key);
  const keys = [currentKey, ...earlierKeys.map((bytes) => createSecretKey(bytes))];
  const decryptUnmoved = (encrypted: Uint8Array, cell: CellId): string | null => {
    const authenticated = cellBytes(cell);
    for (const one of keys) {
      const plain = decryptWith(one, encrypted, authenticated);
      if (plain !== null) return plain;
    }
    return null;
  };
  const encryption: Encryption = {
    encrypt(plain, cell) {
      const iv = randomBytes(ivLength);
      const encipher = createCipheriv(cipher, currentKey, iv, { authTagLength: tagLength });
      encipher.setAAD(cellBytes(cell));
      const body = [encipher.update(plain, 'utf8'), encipher.final()];
      return Buffer.concat([Buffer.of(format), iv, encipher.getAuthTag(), ...body]);
    },
    decrypt(encrypted, cell) {
      if (encrypted[0] !== movedFormat) return decryptUnmoved(encrypted, cell);
      const moved = parseMoved(encrypted);
      return moved === null || !isMove(moved.from, cell) ? null : decryptUnmoved(moved.encrypted, moved.from);
    },
    reencrypt(encrypted, from, to) {
      const plain = encryption.decrypt(encrypted, from);
      return plain === null
        ? serializeMoved(parseMoved(encrypted) ?? { from, encrypted })
        : encryption.encrypt(plain, to);
    },
  };
  return encryption;
}
