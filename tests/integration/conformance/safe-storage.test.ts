/** `safeStorage` as Electron has it: spec/api-safe-storage-spec.ts, shell/browser/api/electron_api_safe_storage.cc, docs/api/safe-storage.md. */
import { expect, test } from 'vitest';
import { namedKeychain, needs } from '../../support/needs.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const texts = ['plaintext', '€ - utf symbol', '', 'a'.repeat(10_000), '🔐'];

// «valid input should correctly decrypt string», «UTF-16 characters can be decrypted», «empty string», «long strings».
test('opens what it has sealed, at once and later', async () => {
  const opened = await probe().app.evaluate(async ({ safeStorage }, given) => {
    // Without a keychain, Linux seals at once only where that is asked for: docs/api/safe-storage.md, `setUsePlainTextEncryption`.
    safeStorage.setUsePlainTextEncryption(true);
    const all = [];
    for (const text of given) {
      const sealed = await safeStorage.encryptStringAsync(text);
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
      const atOnce = safeStorage.decryptString(safeStorage.encryptString(text));
      all.push([result === text, atOnce === text, typeof shouldReEncrypt, Buffer.isBuffer(sealed)]);
    }
    return all;
  }, texts);
  expect(opened).toEqual(texts.map(() => [true, true, 'boolean', true]));
});

// «can decrypt data encrypted with sync method».
test('opens later what it has sealed at once', async () => {
  const opened = probe().app.evaluate(async ({ safeStorage }) => {
    safeStorage.setUsePlainTextEncryption(true);
    return (await safeStorage.decryptStringAsync(safeStorage.encryptString('both'))).result;
  });
  expect(await opened).toBe('both');
});

// `DecryptString` and `decryptStringAsync` of electron_api_safe_storage.cc: an empty buffer opens as an empty text.
test('opens nothing as nothing', async () => {
  const opened = probe().app.evaluate(async ({ safeStorage }) => {
    safeStorage.setUsePlainTextEncryption(true);
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.alloc(0));
    return [safeStorage.decryptString(Buffer.alloc(0)), result, shouldReEncrypt];
  });
  expect(await opened).toEqual(['', '', false]);
});

// «unencrypted input should throw», «non-buffer input should throw», and both again of the asynchronous calls.
test('refuses what was never sealed, and what is no buffer', async () => {
  const refused = await probe().app.evaluate(async ({ safeStorage }) => {
    safeStorage.setUsePlainTextEncryption(true);
    const fault = (name: 'decryptString' | 'decryptStringAsync', given: unknown): Promise<string> => {
      return Promise.resolve()
        .then(() => callAnyhow(safeStorage, name, given))
        .then(
          () => '',
          (thrown: unknown) => (thrown instanceof Error ? thrown.message : ''),
        );
    };
    return [
      await fault('decryptString', {}),
      await fault('decryptStringAsync', {}),
      await fault('decryptString', Buffer.from('I am unencoded!')),
      (await fault('decryptStringAsync', Buffer.from('I am unencoded!'))) !== '',
    ];
  });
  expect(refused).toEqual([
    'Expected the first argument of decryptString() to be a buffer',
    'Expected the first argument of decryptStringAsync() to be a buffer',
    'Error while decrypting the ciphertext provided to safeStorage.decryptString. Ciphertext does not appear to be encrypted.',
    true,
  ]);
});

// docs/api/safe-storage.md, `getSelectedStorageBackend`: of Linux alone, and one of these names after `ready`.
test('names what seals', async (context) => {
  needs(context, namedKeychain);
  expect(['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6']).toContain(
    await probe().app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend()),
  );
});
