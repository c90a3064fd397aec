/**
 * The keys of saved orders, encrypted with a passphrase, so that a backup opens without this computer's keychain. The
 * passphrase isn't stored.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes, scrypt } from 'node:crypto';
import { z } from '../contract/zod.ts';
import type { WrappedKeys } from '../profiles/settings/settings-schema.ts';

/** About 128 MiB and a few tenths of a second per try. */
const defaultCost = 2 ** 17;
const blockSize = 8;
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const context = Buffer.from('quittance history keys 1', 'utf8');

/** A hash of a key, which doesn't reveal the key. */
export const keyIdOf = (key: Uint8Array): string => hash('sha256', Buffer.concat([context, key]), 'hex').slice(0, 32);

const derive = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Keyboards may encode the same letters differently.
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
  cost: number = defaultCost,
): Promise<WrappedKeys> {
  const salt = randomBytes(saltBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, cost), iv);
  cipher.setAAD(context);
  const content = JSON.stringify(keys.map((key) => Buffer.from(key).toString('base64')));
  const encrypted = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return {
    salt: salt.toString('base64'),
    cost,
    encrypted: Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64'),
    keyIds: keys.map(keyIdOf),
  };
}

const encodedKeys = z.array(z.base64());

/** Null for a wrong passphrase or a changed text. */
export async function unwrapKeys(wrapped: WrappedKeys, passphrase: string): Promise<readonly Buffer[] | null> {
  const bytes = Buffer.from(wrapped.encrypted, 'base64');
  const key = await derive(passphrase, Buffer.from(wrapped.salt, 'base64'), wrapped.cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(context);
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const content = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return encodedKeys.parse(JSON.parse(content.toString('utf8'))).map((each) => Buffer.from(each, 'base64'));
  } catch {
    return null;
  }
}
