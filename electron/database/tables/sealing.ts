/**
 * Seals what may name a payer: AES-256-GCM with a fresh random IV each time. A sealed value opens only in
 * the row and column it was written for.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** First byte of every sealed value, so that a later form can be told from this one. */
const form = 1;

export interface Seal {
  /** `place` names the row and column; it is authenticated, not stored. */
  seal(plain: string, place: readonly (string | number)[]): Uint8Array;
  /** Null when the value was sealed with another key or for another place, or is damaged. */
  open(sealed: Uint8Array, place: readonly (string | number)[]): string | null;
}

const placeBytes = (place: readonly (string | number)[]) => Buffer.from(JSON.stringify(place), 'utf8');

/** @param key 32 bytes */
export function createSeal(key: Uint8Array): Seal {
  return {
    seal(plain, place) {
      const iv = randomBytes(ivLength);
      const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagLength });
      sealing.setAAD(placeBytes(place));
      const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
      return Buffer.concat([Buffer.of(form), iv, sealing.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed.length < 1 + ivLength + tagLength || sealed[0] !== form) return null;
      const iv = sealed.subarray(1, 1 + ivLength);
      const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength);
      const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength });
      opening.setAAD(placeBytes(place));
      opening.setAuthTag(tag);
      try {
        const body = opening.update(sealed.subarray(1 + ivLength + tagLength));
        return Buffer.concat([body, opening.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
