/**
 * Encryption by the operating system. On Linux without a secret service, Electron uses a publicly known key, regardless
 * of the name of its backend. The first bytes of a probe show that, and then nothing is saved. A keychain may ask the
 * user first, and no call waits for that forever.
 */

/** The part of Electron's `safeStorage` that is used: asynchronous calls, which don't block main. */
export interface SafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(plainText: string): Promise<Buffer>;
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly shouldReEncrypt: boolean; readonly result: string }>;
}

export interface Keychain {
  /** Whether it can be used. False while the user is being asked. */
  readonly available: () => Promise<boolean>;
  /** Base64. Null if there is no keychain, or it refuses. */
  readonly encrypt: (plain: string) => Promise<string | null>;
  /** Null if it can't be decrypted here. If the keychain asks for a new encryption, `replace` receives it first. */
  readonly decrypt: (encrypted: string, replace: (encrypted: string) => void) => Promise<string | null>;
  /** A call of this session had no response, so it may succeed later. */
  readonly hasTimedOut: () => boolean;
}

export interface KeychainOptions {
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly failed: (what: string, error: unknown) => void;
  /** Called when a call has waited for long, and when none waits anymore. */
  readonly waits?: (isWaiting: boolean) => void;
  /** Milliseconds until a waiting call is reported, and until it is given up. */
  readonly limits?: { readonly slowMs: number; readonly timeoutMs: number };
}

const defaultLimits = { slowMs: 3000, timeoutMs: 20_000 };

/** Chromium's prefix on Linux for its built-in key. With a secret service it is `v11` or later. */
const publicKey = 'v10';

/** Call it after Electron is ready. */
export function createKeychain(options: KeychainOptions): Keychain {
  const { safeStorage, platform, failed, waits = () => undefined, limits = defaultLimits } = options;
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      failed(what, error);
      return null;
    }
  };

  const waiting = new Set<symbol>();
  let hasTimedOut = false;
  /** Null if there was no response in time. The call itself can't be canceled. */
  const inTime = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    const call = Symbol(what);
    const telling = setTimeout(() => {
      waiting.add(call);
      if (waiting.size === 1) waits(true);
    }, limits.slowMs);
    const answered = attempt(what, work).finally(() => {
      clearTimeout(telling);
      if (waiting.delete(call) && waiting.size === 0) waits(false);
    });
    return before(limits.timeoutMs, answered, () => {
      hasTimedOut = true;
      return null;
    });
  };

  const isPublic = (encrypted: Buffer): boolean =>
    platform === 'linux' && (beginsWith(encrypted, publicKey) || !/^v\d\d$/.test(start(encrypted)));
  const probe = async (): Promise<boolean> => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    return platform !== 'linux' || !isPublic(await safeStorage.encryptStringAsync('probe'));
  };
  let known: Promise<boolean> | null = null;
  /** Probes once. A late response still counts. */
  const probed = (): Promise<boolean> => {
    if (known === null) {
      const answer = attempt('available', probe).then((is) => is ?? false);
      known = answer;
      void inTime('available', () => answer);
    }
    return known;
  };
  const available = (): Promise<boolean> => before(limits.slowMs, probed(), () => false);

  const encrypt = async (plain: string): Promise<string | null> => {
    if (!(await inTime('available', probed))) return null;
    const encrypted = await inTime('encrypt', () => safeStorage.encryptStringAsync(plain));
    // The service may have stopped since it was probed.
    return encrypted === null || isPublic(encrypted) ? null : encrypted.toString('base64');
  };

  return {
    available,
    encrypt,
    decrypt: async (encrypted, replace) => {
      if (!(await inTime('available', probed))) return null;
      const bytes = Buffer.from(encrypted, 'base64');
      const opened = await inTime('decrypt', () => safeStorage.decryptStringAsync(bytes));
      if (opened === null) return null;
      const { result: plain, shouldReEncrypt } = opened;
      const isOpenToAll = platform === 'linux' && beginsWith(bytes, publicKey);
      const again = shouldReEncrypt || isOpenToAll ? await encrypt(plain) : null;
      if (again !== null) replace(again);
      return plain;
    },
    hasTimedOut: () => hasTimedOut,
  };
}

const start = (encrypted: Buffer): string => encrypted.subarray(0, 3).toString('latin1');
const beginsWith = (encrypted: Buffer, mark: string): boolean => start(encrypted) === mark;

/** The result of `work`, or of `late` if it takes longer than `ms`. */
async function before<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
