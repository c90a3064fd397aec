/** A keychain for tests: real encryption with a key in its own file, which a "restart" can open again. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createKeychain, type Keychain, type SafeStorage } from '../../../electron/profiles/secrets/keychain.ts';

export interface TestKeychain {
  readonly keychain: Keychain;
  readonly failures: unknown[];
  readonly safeStorage: SafeStorage;
}

export interface TestKeychainOptions {
  /** Without one, Electron encrypts with a public key, marked by `v10`. */
  readonly service?: 'running' | 'none';
  readonly platform?: NodeJS.Platform;
  readonly rotated?: boolean;
  /** Calls wait for this, like for an open prompt. */
  readonly prompt?: Promise<void>;
  readonly waits?: (isWaiting: boolean) => void;
  /** Keys of earlier keychains, which it can use to decrypt. */
  readonly alsoOpens?: readonly Buffer[];
  /** Every call rejects, like for a locked keychain. */
  readonly locked?: boolean;
}

export function openTestKeychain(keyFile: string, options: TestKeychainOptions = {}): TestKeychain {
  const {
    service = 'running',
    prompt,
    waits,
    platform = 'linux',
    rotated = false,
    locked = false,
    alsoOpens = [],
  } = options;
  if (!fs.existsSync(keyFile)) fs.writeFileSync(keyFile, randomBytes(32));
  const own = fs.readFileSync(keyFile);
  const everybodys = Buffer.alloc(32, 'peanuts');
  const unlocked = async (): Promise<void> => {
    await prompt;
    if (locked) throw new Error('the keychain is locked');
  };
  const safeStorage: SafeStorage = {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (plain) => {
      await unlocked();
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', service === 'none' ? everybodys : own, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(service === 'none' ? 'v10' : 'v11'), iv, cipher.getAuthTag(), body]);
    },
    decryptStringAsync: async (marked) => {
      await unlocked();
      const encrypted = marked.subarray(3);
      const isEverybodys = marked.subarray(0, 3).toString() === 'v10';
      const openWith = (key: Buffer): string => {
        const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12));
        decipher.setAuthTag(encrypted.subarray(12, 28));
        return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8');
      };
      const result = firstThatOpens(isEverybodys ? [everybodys] : [own, ...alsoOpens], openWith);
      return { shouldReEncrypt: rotated, result };
    },
  };
  const failures: unknown[] = [];
  const keychain = createKeychain({
    safeStorage,
    platform,
    failed: (_what, error) => failures.push(error),
    ...(waits === undefined ? {} : { waits }),
    limits: { slowMs: 30, timeoutMs: 200 },
  });
  return { keychain, failures, safeStorage };
}

function firstThatOpens([key, ...others]: readonly Buffer[], openWith: (key: Buffer) => string): string {
  if (key === undefined) throw new Error('the keychain has no such key');
  try {
    return openWith(key);
  } catch (error) {
    if (others.length === 0) throw error;
    return firstThatOpens(others, openWith);
  }
}
