/**
 * Sealing by the operating system. On Linux without a keychain Electron would "seal" with a key that everybody
 * has: that counts as no keychain, and nothing is written then.
 */

/** What is used of Electron's `safeStorage`: its asynchronous calls, which do not block main. */
export interface SafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(plainText: string): Promise<Buffer>;
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly shouldReEncrypt: boolean; readonly result: string }>;
  /** Linux only. */
  getSelectedStorageBackend(): string;
}

export interface Keychain {
  readonly available: () => Promise<boolean>;
  /** Base64; null when there is no keychain or it refuses. */
  readonly seal: (plain: string) => Promise<string | null>;
  /** Null when it cannot be opened here. Where the keychain asks for a new seal, `replace` is given it first. */
  readonly open: (sealed: string, replace: (sealed: string) => void) => Promise<string | null>;
}

export interface KeychainOptions {
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly failed: (what: string, thrown: unknown) => void;
}

/** Only after Electron is ready. */
export function createKeychain({ safeStorage, platform, failed }: KeychainOptions): Keychain {
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (thrown) {
      failed(what, thrown);
      return null;
    }
  };
  const isReal = async (): Promise<boolean> => {
    if (platform === 'linux' && ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend()))
      return false;
    return safeStorage.isAsyncEncryptionAvailable();
  };
  let known: Promise<boolean> | null = null;
  const available = (): Promise<boolean> => {
    known ??= attempt('available', isReal).then((answer) => answer ?? false);
    return known;
  };
  const seal = async (plain: string): Promise<string | null> =>
    (await available())
      ? attempt('seal', async () => (await safeStorage.encryptStringAsync(plain)).toString('base64'))
      : null;

  return {
    available,
    seal,
    open: async (sealed, replace) => {
      if (!(await available())) return null;
      const opened = await attempt('open', () => safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64')));
      if (opened === null) return null;
      const { result: plain, shouldReEncrypt } = opened;
      const again = shouldReEncrypt ? await seal(plain) : null;
      if (again !== null) replace(again);
      return plain;
    },
  };
}
