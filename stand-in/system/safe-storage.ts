/**
 * `safeStorage`: AES-256-GCM with a key file in `userData`, which keeps nothing from anybody; it only
 * behaves as a keychain does. STAND_IN_KEYCHAIN chooses the backend: a name of Electron's, `basic_text`
 * for a desktop without a keychain, or `none` for one that cannot encrypt at all; `no-service` is one whose secret
 * service does not run, `locked` asks a person who answers by `process.emit('stand-in-keychain-unlocked')`, `denied` refuses.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from '../app/app.ts';
import { strictObject } from '../strict-object.ts';

const marks = { own: Buffer.from('v11'), everybodys: Buffer.from('v10') };
const everybodysKey = Buffer.alloc(32, 'peanuts');
const chosen = (): string => process.env.STAND_IN_KEYCHAIN ?? 'gnome_libsecret';
let plainTextAllowed = false;

const sealsForAll = (): boolean => ['basic_text', 'no-service'].includes(chosen());

let isLocked = true;
async function admitted(): Promise<void> {
  if (chosen() === 'denied') throw new Error('The user denied access to the keychain.');
  if (chosen() !== 'locked' || !isLocked) return;
  await new Promise<void>((resolve) => {
    process.once('stand-in-keychain-unlocked', () => resolve());
  });
  isLocked = false;
}

function key(): Buffer {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
  if (chosen() === 'none')
    throw new Error('Error while encrypting the text provided to safeStorage. Encryption is not available.');
  if (sealsForAll()) return everybodysKey;
  const file = path.join(app.getPath('userData'), 'stand-in-keychain');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600 });
  }
  return readFileSync(file);
}

function encryptString(plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([sealsForAll() ? marks.everybodys : marks.own, nonce, sealed, cipher.getAuthTag()]);
}

function decryptString(encrypted: Buffer): string {
  const begin = encrypted.subarray(0, 3);
  if (!Object.values(marks).some((mark) => begin.equals(mark)) || encrypted.length < 31) {
    throw new Error(
      'Error while decrypting the ciphertext provided to safeStorage.decryptString. Ciphertext does not appear to be encrypted.',
    );
  }
  const decipher = createDecipheriv(
    'aes-256-gcm',
    begin.equals(marks.everybodys) ? everybodysKey : key(),
    encrypted.subarray(3, 15),
  );
  decipher.setAuthTag(encrypted.subarray(-16));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(15, -16)), decipher.final()]).toString('utf8');
  } catch {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
  }
}

export const safeStorage = strictObject('safeStorage', {
  isEncryptionAvailable: (): boolean =>
    app.isReady() && chosen() !== 'none' && (chosen() !== 'basic_text' || plainTextAllowed),
  isAsyncEncryptionAvailable: (): Promise<boolean> => Promise.resolve(app.isReady() && chosen() !== 'none'),
  getSelectedStorageBackend: (): string => {
    if (!app.isReady()) return 'unknown';
    if (['no-service', 'locked', 'denied'].includes(chosen())) return 'gnome_libsecret';
    return chosen() === 'none' ? 'basic_text' : chosen();
  },
  setUsePlainTextEncryption: (use: boolean): void => {
    plainTextAllowed = use;
  },
  encryptString,
  decryptString,
  encryptStringAsync: async (plain: string): Promise<Buffer> => {
    await admitted();
    return encryptString(plain);
  },
  decryptStringAsync: async (encrypted: Buffer): Promise<object> => {
    await admitted();
    return { shouldReEncrypt: false, result: decryptString(encrypted) };
  },
});
