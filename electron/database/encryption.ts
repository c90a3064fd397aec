/**
 * Seals what may name a payer: AES-256-GCM with a fresh random IV each time. A sealed value opens only in
 * the row and column it was written for, and in those of the profile that it was moved to.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { z } from '../contract/zod.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** First byte of every sealed value, so that a later form can be told from this one. */
const form = 1;
/** Moved while its key was away: the length of the place that it was sealed for, that place, and the value as it was. */
const movedForm = 2;
const lengthBytes = 4;

/** Names the row and column; it is authenticated, and stored only where the value moved without its key. */
export type Place = readonly [table: string, column: string, profile: string, ...row: (string | number)[]];

export interface Seal {
  seal(plain: string, place: Place): Uint8Array;
  /** Null when no key at hand sealed it, or it was sealed for another place, or is damaged. */
  open(sealed: Uint8Array, place: Place): string | null;
  /** Sealed anew for its new place; where no key at hand opens it, so that it opens there once its key is back. */
  move(sealed: Uint8Array, from: Place, to: Place): Uint8Array;
}

const placeBytes = (place: Place) => Buffer.from(JSON.stringify(place), 'utf8');

function openWith(key: KeyObject, sealed: Uint8Array, place: Uint8Array): string | null {
  if (sealed.length < 1 + ivLength + tagLength || sealed[0] !== form) return null;
  const iv = sealed.subarray(1, 1 + ivLength);
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength });
  opening.setAAD(place);
  opening.setAuthTag(sealed.subarray(1 + ivLength, 1 + ivLength + tagLength));
  try {
    const body = opening.update(sealed.subarray(1 + ivLength + tagLength));
    return Buffer.concat([body, opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const storedPlace = z.tuple([z.string(), z.string(), z.string()], z.union([z.string(), z.number()]));

interface Moved {
  readonly from: Place;
  readonly sealed: Uint8Array;
}

function readMoved(value: Uint8Array): Moved | null {
  if (value[0] !== movedForm || value.length < 1 + lengthBytes) return null;
  const begin = 1 + lengthBytes;
  const end = begin + Buffer.from(value.subarray(1, begin)).readUInt32BE();
  try {
    const from = storedPlace.parse(JSON.parse(Buffer.from(value.subarray(begin, end)).toString('utf8')));
    return { from, sealed: value.subarray(end) };
  } catch {
    return null;
  }
}

function writeMoved({ from, sealed }: Moved): Uint8Array {
  const place = placeBytes(from);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(place.length);
  return Buffer.concat([Buffer.of(movedForm), length, place, sealed]);
}

/** Of another profile, or the same; what was sealed for another row or column stays closed. */
const isMove = ([table, column, , ...row]: Place, to: Place): boolean =>
  table === to[0] && column === to[1] && row.length === to.length - 3 && row.every((part, at) => part === to[at + 3]);

/**
 * @param key 32 bytes: seals, and opens
 * @param earlier of 32 bytes each: open alone
 */
export function createSeal(key: Uint8Array, ...earlier: readonly Uint8Array[]): Seal {
  // Bytes would be made a key anew for each value, which takes longer than to seal it.
  const sealingKey = createSecretKey(key);
  const keys = [sealingKey, ...earlier.map((bytes) => createSecretKey(bytes))];
  const openPlain = (sealed: Uint8Array, place: Place): string | null => {
    const bytes = placeBytes(place);
    for (const one of keys) {
      const plain = openWith(one, sealed, bytes);
      if (plain !== null) return plain;
    }
    return null;
  };
  const seal: Seal = {
    seal(plain, place) {
      const iv = randomBytes(ivLength);
      const sealing = createCipheriv(cipher, sealingKey, iv, { authTagLength: tagLength });
      sealing.setAAD(placeBytes(place));
      const body = [sealing.update(plain, 'utf8'), sealing.final()];
      return Buffer.concat([Buffer.of(form), iv, sealing.getAuthTag(), ...body]);
    },
    open(sealed, place) {
      if (sealed[0] !== movedForm) return openPlain(sealed, place);
      const moved = readMoved(sealed);
      return moved === null || !isMove(moved.from, place) ? null : openPlain(moved.sealed, moved.from);
    },
    move(sealed, from, to) {
      const plain = seal.open(sealed, from);
      return plain === null ? writeMoved(readMoved(sealed) ?? { from, sealed }) : seal.seal(plain, to);
    },
  };
  return seal;
}
