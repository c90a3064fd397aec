/** `safeStorage` as in Electron: spec/api-safe-storage-spec.ts, shell/browser/api/electron_api_safe_storage.cc, docs/api/safe-storage.md. */
import { expect, test } from 'vitest';
import { namedKeychain, needs } from '../../support/needs.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const texts = ['plaintext', '€ - utf symbol', '', 'a'.repeat(10_000), '🔐'];

// «valid input should correctly decrypt string», «UTF-16 characters can be decrypted», «empty string», «long strings».
test('safeStorage decrypts what it encrypted', async () => {
  const results = await probe().app.evaluate(async ({ safeStorage }, plainTexts) => {
    const all = [];
    for (const text of plainTexts) {
      const encrypted = await safeStorage.encryptStringAsync(text);
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(encrypted);
      all.push([result === text, typeof shouldReEncrypt, Buffer.isBuffer(encrypted)]);
    }
    return all;
  }, texts);
  expect(results).toEqual(texts.map(() => [true, 'boolean', true]));
});

// «unencrypted input should throw», «non-buffer input should throw», both for the asynchronous calls.
test('safeStorage rejects unencrypted data and anything but a buffer', async () => {
  const refused = await probe().app.evaluate(({ safeStorage }) => {
    const failure = (given: unknown): Promise<string> =>
      Promise.resolve()
        .then(() => callAnyhow(safeStorage, 'decryptStringAsync', given))
        .then(() => '', String);
    return Promise.all([failure({}), failure(Buffer.from('I am unencoded!'))]);
  });
  expect(refused[0]).toContain('Expected the first argument of decryptStringAsync() to be a buffer');
  expect(refused[1]).not.toBe('');
});

// docs/api/safe-storage.md, `getSelectedStorageBackend`: only on Linux, and one of these names after `ready`.
test('safeStorage has the name of its backend on Linux', async (context) => {
  needs(context, namedKeychain);
  expect(['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6']).toContain(
    await probe().app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend()),
  );
});
