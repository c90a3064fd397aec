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

type Call = 'encryptStringAsync' | 'decryptStringAsync';

/** In Electron's words. */
const failing = (call: Call): Error =>
  new Error(
    `Error while ${call.startsWith('encrypt') ? 'encrypting the text' : 'decrypting the ciphertext'} provided to safeStorage.${call}.`,
  );

function mustBeReady(): void {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
}

function key(): Buffer {
  if (sealsForAll()) return everybodysKey;
  const file = path.join(app.getPath('userData'), 'stand-in-keychain');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600 });
  }
  return readFileSync(file);
}

function seal(plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([sealsForAll() ? marks.everybodys : marks.own, nonce, sealed, cipher.getAuthTag()]);
}

/** Throws for text encrypted with another key, or not encrypted. */
function open(sealed: Buffer): string {
  const isEverybodys = sealed.subarray(0, 3).equals(marks.everybodys);
  const decipher = createDecipheriv('aes-256-gcm', isEverybodys ? everybodysKey : key(), sealed.subarray(3, 15));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(15, -16)), decipher.final()]).toString('utf8');
}

/**
 * A desktop without a keychain answers with a value that isn't one. The others are those that this host
 * distinguishes.
 */
function backend(): ReturnType<Electron.SafeStorage['getSelectedStorageBackend']> {
  const name = chosen();
  const named = (['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'] as const).find(
    (each) => each === name,
  );
  return named ?? (name === 'none' ? 'basic_text' : 'gnome_libsecret');
}

export const safeStorage = strictObject('safeStorage', {
  isAsyncEncryptionAvailable: (): Promise<boolean> => Promise.resolve(app.isReady() && chosen() !== 'none'),
  getSelectedStorageBackend: () => (app.isReady() ? backend() : 'unknown'),
  encryptStringAsync: async (plain: string): Promise<Buffer> => {
    mustBeReady();
    await admitted();
    if (chosen() === 'none') throw failing('encryptStringAsync');
    return seal(plain);
  },
  decryptStringAsync: async (sealed: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> => {
    mustBeReady();
    if (!Buffer.isBuffer(sealed)) {
      throw new Error('Expected the first argument of decryptStringAsync() to be a buffer');
    }
    await admitted();
    if (chosen() === 'none') throw failing('decryptStringAsync');
    try {
      return { shouldReEncrypt: false, result: open(sealed) };
    } catch {
      throw failing('decryptStringAsync');
    }
  },
});
