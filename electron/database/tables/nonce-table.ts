/**
 * Nonces that no request of a profile ever carried. They are drawn in blocks, and a whole block is durable
 * as used before its first nonce leaves here: a crash wastes some and repeats none.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../file/connection.ts';
import type { ProfileNumbers } from './profile-numbers.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Specification, Authentication 2. */
const nonceLength = 6;
/** The largest multiple of 62 below 256: bytes from here on would favour the first letters. */
const unbiased = 248;

/** A random nonce; the alphabet's letters are equally likely. */
export function drawNonce(random: (size: number) => Uint8Array = randomBytes): string {
  let nonce = '';
  while (nonce.length < nonceLength) {
    for (const byte of random(nonceLength * 2)) {
      if (byte < unbiased && nonce.length < nonceLength) nonce += alphabet.charAt(byte % alphabet.length);
    }
  }
  return nonce;
}

export interface NonceTable {
  readonly reserveNonces: (profileId: string, count: number) => readonly string[];
}

export function createNonceTable(database: DatabaseSync, profiles: ProfileNumbers): NonceTable {
  const use = database.prepare('INSERT OR IGNORE INTO nonce (profile_no, nonce) VALUES (?, ?)');
  return {
    reserveNonces: (profileId, count) =>
      inTransaction(database, () => {
        const profileNo = profiles.findOrAdd(profileId);
        const block: string[] = [];
        while (block.length < count) {
          const nonce = drawNonce();
          if (use.run(profileNo, nonce).changes === 1) block.push(nonce);
        }
        return block;
      }),
  };
}
