/**
 * `safeStorage`: AES-256-GCM with a key file in the data folder, which protects nothing. STAND_IN_KEYCHAIN chooses how
 * the keychain behaves: `gnome_libsecret`, `basic_text` (a desktop without one), `no-service` (its service doesn't run),
 * `locked` (until `process.emit('stand-in-keychain-unlocked')`), or `denied` (the user refuses).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from '../app/app.ts';
import { strictObject } from '../strict-object.ts';

const keychain = process.env.STAND_IN_KEYCHAIN ?? 'gnome_libsecret';
/** Without a keychain, Chromium encrypts with a key that is the same on every computer. */
const usesCommonKey = ['basic_text', 'no-service'].includes(keychain);
const commonKey = Buffer.alloc(32, 'peanuts');
/** Chromium's prefixes of text that is encrypted with the common key, or with the keychain's. */
const prefixes = { common: Buffer.from('v10'), keychain: Buffer.from('v11') };

let isLocked = keychain === 'locked';
async function access(): Promise<void> {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
  if (keychain === 'denied') throw new Error('The user denied access to the keychain.');
  if (!isLocked) return;
  await new Promise<void>((resolve) => {
    process.once('stand-in-keychain-unlocked', () => resolve());
  });
  isLocked = false;
}

function keychainKey(): Buffer {
  const file = path.join(app.getPath('userData'), 'stand-in-keychain');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600 });
  }
  return readFileSync(file);
}

function encrypt(plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', usesCommonKey ? commonKey : keychainKey(), nonce);
  const encrypted = [cipher.update(plain, 'utf8'), cipher.final()];
  const prefix = usesCommonKey ? prefixes.common : prefixes.keychain;
  return Buffer.concat([prefix, nonce, ...encrypted, cipher.getAuthTag()]);
}

function decrypt(encrypted: Buffer): string {
  const isCommon = encrypted.subarray(0, 3).equals(prefixes.common);
  const decipher = createDecipheriv('aes-256-gcm', isCommon ? commonKey : keychainKey(), encrypted.subarray(3, 15));
  decipher.setAuthTag(encrypted.subarray(-16));
  return Buffer.concat([decipher.update(encrypted.subarray(15, -16)), decipher.final()]).toString('utf8');
}

const backend = keychain === 'basic_text' ? 'basic_text' : 'gnome_libsecret';

export const safeStorage = strictObject('safeStorage', {
  isAsyncEncryptionAvailable: (): Promise<boolean> => Promise.resolve(app.isReady()),
  getSelectedStorageBackend: () => (app.isReady() ? backend : 'unknown'),
  encryptStringAsync: async (plain: string): Promise<Buffer> => {
    await access();
    return encrypt(plain);
  },
  decryptStringAsync: async (encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> => {
    if (!Buffer.isBuffer(encrypted)) {
      throw new Error('Expected the first argument of decryptStringAsync() to be a buffer');
    }
    await access();
    try {
      return { shouldReEncrypt: false, result: decrypt(encrypted) };
    } catch {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    }
  },
});
