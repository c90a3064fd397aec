/**
 * The keys of the order records for another computer: what a keychain seals opens beside that keychain alone, so a backup may
 * carry them wrapped by a passphrase that a person keeps. The passphrase itself is kept nowhere.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes, scrypt } from 'node:crypto';
import { z } from '../contract/zod.ts';
import type { WrappedKeys } from '../profiles/settings/wrapped-keys.ts';

/** About 128 MiB and a few tenths of a second for each try. */
const usualCost = 2 ** 17;
const blockSize = 8;
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const place = Buffer.from('quittance history keys 1', 'utf8');

/** Of 32 random bytes: whoever has it cannot go back from it. */
export const keyIdOf = (key: Uint8Array): string => hash('sha256', Buffer.concat([place, key]), 'hex').slice(0, 32);

const derive = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Typed on another keyboard, the same letters may come as other codes.
    scrypt(
      passphrase.normalize('NFKC'),
      salt,
      32,
      { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize },
      (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      },
    );
  });

export async function wrapKeys(
  keys: readonly Uint8Array[],
  passphrase: string,
  cost: number = usualCost,
): Promise<WrappedKeys> {
  const salt = randomBytes(saltBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, cost), iv);
  cipher.setAAD(place);
  const content = JSON.stringify(keys.map((key) => Buffer.from(key).toString('base64')));
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return {
    salt: salt.toString('base64'),
    cost,
    sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64'),
    keyIds: keys.map(keyIdOf),
  };
}

const kept = z.array(z.base64());

/** Null where the passphrase is another one, or what is wrapped was changed. */
export async function unwrapKeys(wrapped: WrappedKeys, passphrase: string): Promise<readonly Buffer[] | null> {
  const bytes = Buffer.from(wrapped.sealed, 'base64');
  const key = await derive(passphrase, Buffer.from(wrapped.salt, 'base64'), wrapped.cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(place);
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const content = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return kept.parse(JSON.parse(content.toString('utf8'))).map((each) => Buffer.from(each, 'base64'));
  } catch {
    return null;
  }
}
