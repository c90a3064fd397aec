/** A keychain for tests: real sealing with a key in a file of its own, so that a "restart" can open it again. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createKeychain, type Keychain, type SafeStorage } from '../../../electron/secrets/keychain.ts';

export interface TestKeychain {
  readonly keychain: Keychain;
  readonly failures: unknown[];
}

export interface TestKeychainOptions {
  readonly backend?: string;
  readonly platform?: NodeJS.Platform;
  readonly rotated?: boolean;
  /** Every call rejects, as a locked keychain's do. */
  readonly locked?: boolean;
}

export function openTestKeychain(keyFile: string, options: TestKeychainOptions = {}): TestKeychain {
  const { backend = 'gnome_libsecret', platform = 'linux', rotated = false, locked = false } = options;
  if (!fs.existsSync(keyFile)) fs.writeFileSync(keyFile, randomBytes(32));
  const key = fs.readFileSync(keyFile);
  const unlocked = (): void => {
    if (locked) throw new Error('the keychain is locked');
  };
  const safeStorage: SafeStorage = {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => {
      if (platform !== 'linux') throw new Error('only on Linux');
      return backend;
    },
    encryptStringAsync: async (plain) => {
      unlocked();
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decryptStringAsync: async (sealed) => {
      unlocked();
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      const plain = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
      return { shouldReEncrypt: rotated, result: plain.toString('utf8') };
    },
  };
  const failures: unknown[] = [];
  const keychain = createKeychain({ safeStorage, platform, failed: (_what, thrown) => failures.push(thrown) });
  return { keychain, failures };
}
