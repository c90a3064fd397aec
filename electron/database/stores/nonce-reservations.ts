/**
 * Nonces that no request of a profile ever carried. They are drawn in blocks, and a block is durable as used before
 * its first nonce is returned, so a crash wastes some and repeats none. On a read-only disk they are kept in memory,
 * and none is repeated while Quittance runs.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileNumbers } from './profile-numbers.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Specification, Authentication 2. */
const nonceLength = 6;
/** The largest multiple of 62 below 256. Higher bytes would favor the first letters. */
const unbiased = 248;

/** A random nonce, with equally likely letters. */
export function drawNonce(random: (size: number) => Uint8Array = randomBytes): string {
  let nonce = '';
  while (nonce.length < nonceLength) {
    for (const byte of random(nonceLength * 2)) {
      if (byte < unbiased && nonce.length < nonceLength) nonce += alphabet.charAt(byte % alphabet.length);
    }
  }
  return nonce;
}

/** @param draw a random nonce that may have been drawn before */
export function createNonceReservations(database: DatabaseSync, profiles: ProfileNumbers, draw = drawNonce) {
  const use = database.prepare('INSERT OR IGNORE INTO nonce (profile_no, nonce) VALUES (?, ?)');
  const isUsed = database.prepare(
    'SELECT 1 FROM nonce WHERE profile_no = (SELECT no FROM profile WHERE id = ?) AND nonce = ?',
  );
  /** Nonces by profile that were issued while nothing could be saved. The next saved block includes them. */
  const unwritten = new Map<string, Set<string>>();

  const write = (profileId: string, count: number): readonly string[] =>
    inTransaction(database, () => {
      const profileNo = profiles.findOrAdd(profileId);
      for (const nonce of unwritten.get(profileId) ?? []) use.run(profileNo, nonce);
      const block: string[] = [];
      while (block.length < count) {
        const nonce = draw();
        if (use.run(profileNo, nonce).changes === 1) block.push(nonce);
      }
      return block;
    });
  const remember = (profileId: string, count: number): readonly string[] => {
    const issued = unwritten.get(profileId) ?? new Set<string>();
    unwritten.set(profileId, issued);
    const block: string[] = [];
    while (block.length < count) {
      const nonce = draw();
      if (issued.has(nonce) || isUsed.get(profileId, nonce) !== undefined) continue;
      issued.add(nonce);
      block.push(nonce);
    }
    return block;
  };

  return {
    /** Also saves nonces that couldn't be saved before. */
    reserveNonces(profileId: string, count: number): readonly string[] {
      try {
        const block = write(profileId, count);
        unwritten.delete(profileId);
        return block;
      } catch (error) {
        // Lookups work on a read-only disk. Creates don't, because a request is saved first.
        const fault = faultOf(error);
        if (fault === 'full' || fault === 'read-only') return remember(profileId, Math.min(count, blockInMemory));
        throw error;
      }
    },
  };
}

/** Small, so that the disk is tried again soon. */
const blockInMemory = 32;
