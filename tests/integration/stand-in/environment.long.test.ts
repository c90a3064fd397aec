/** What the environment makes of the stand-in host: its keychain, its display, whether a window says that it is ready. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hostName } from '../../../stand-in/electron-or-stand-in.ts';
import { buildProbe } from '../../support/built-probe.ts';
import { launchConsole, type Launched } from '../../support/console.ts';

const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-environment-'));
const application = buildProbe(
  path.join(import.meta.dirname, '../conformance/probe-application'),
  path.join(work, 'probe'),
);
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

async function under<T>(env: Readonly<Record<string, string>>, ask: (launched: Launched) => Promise<T>): Promise<T> {
  const launched = await launchConsole({ application, env });
  try {
    return await ask(launched);
  } finally {
    await launched.close();
  }
}

describe.skipIf(hostName !== 'stand-in')('in the environment of the stand-in host', () => {
  test('STAND_IN_KEYCHAIN=no-service seals by the key that everybody has, under another name', async () => {
    const seen = await under({ STAND_IN_KEYCHAIN: 'no-service' }, ({ app }) =>
      app.evaluate(async ({ safeStorage }) => {
        const sealed = await safeStorage.encryptStringAsync('x');
        return [sealed.subarray(0, 3).toString(), safeStorage.getSelectedStorageBackend()];
      }),
    );
    expect(seen).toEqual(['v10', 'gnome_libsecret']);
  });

  test('STAND_IN_KEYCHAIN=locked waits for whoever unlocks it', async () => {
    const seen = await under({ STAND_IN_KEYCHAIN: 'locked' }, ({ app }) =>
      app.evaluate(async ({ safeStorage }) => {
        const sealing = safeStorage.encryptStringAsync('x');
        const late = new Promise((resolve) => setTimeout(() => resolve('waits'), 50));
        const first = await Promise.race([sealing.then(() => 'sealed'), late]);
        callAnyhow(process, 'emit', 'stand-in-keychain-unlocked');
        const { result } = await safeStorage.decryptStringAsync(await sealing);
        return [first, result];
      }),
    );
    expect(seen).toEqual(['waits', 'x']);
  });

  test('STAND_IN_KEYCHAIN=denied refuses', async () => {
    const seen = await under({ STAND_IN_KEYCHAIN: 'denied' }, ({ app }) =>
      app.evaluate(({ safeStorage }) => safeStorage.encryptStringAsync('x').then(() => 'sealed', String)),
    );
    expect(seen).toContain('denied access');
  });

  test('STAND_IN_KEYCHAIN=basic_text seals at once only where that is asked for', async () => {
    const seen = await under({ STAND_IN_KEYCHAIN: 'basic_text' }, ({ app }) =>
      app.evaluate(({ safeStorage }) => {
        const before = [safeStorage.isEncryptionAvailable(), faultOf(() => safeStorage.encryptString('x'))];
        safeStorage.setUsePlainTextEncryption(true);
        return [...before, safeStorage.isEncryptionAvailable(), faultOf(() => safeStorage.encryptString('x'))];
      }),
    );
    expect(seen).toEqual([
      false,
      'Error: Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
      true,
      '',
    ]);
  });

  test('STAND_IN_READY_TO_SHOW=never keeps a window from saying so, which it says otherwise', async () => {
    const says = (env: Readonly<Record<string, string>>): Promise<boolean> =>
      under(env, ({ app }) =>
        app.evaluate(async ({ BrowserWindow }) => {
          const window = new BrowserWindow({ show: false });
          let said = false;
          window.once('ready-to-show', () => {
            said = true;
          });
          await window.loadURL('app://probe/index.html');
          await new Promise((resolve) => setTimeout(resolve, 50));
          window.destroy();
          return said;
        }),
      );
    expect(await says({})).toBe(true);
    expect(await says({ STAND_IN_READY_TO_SHOW: 'never' })).toBe(false);
  });

  test('STAND_IN_DISPLAY is the size of the display, and STAND_IN_PACKAGED makes an installed application', async () => {
    const seen = await under({ STAND_IN_DISPLAY: '1093x614', STAND_IN_PACKAGED: '1' }, ({ app }) =>
      app.evaluate(({ app: own, BrowserWindow, screen }) => {
        const [window] = BrowserWindow.getAllWindows();
        window?.maximize();
        const { size, workArea } = screen.getPrimaryDisplay();
        return [own.isPackaged, process.defaultApp ?? null, size, workArea, window?.getSize()];
      }),
    );
    const size = { width: 1093, height: 614 };
    expect(seen).toEqual([true, null, size, { x: 0, y: 0, ...size }, [1093, 614]]);
  });

  test('STAND_IN_DISPLAY that is no size is an error, not the usual display', async () => {
    await expect(launchConsole({ application, env: { STAND_IN_DISPLAY: 'wide' } })).rejects.toThrow(
      'STAND_IN_DISPLAY is no size: wide',
    );
  });
});
