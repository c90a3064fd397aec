/**
 * Encryption by the operating system. On Linux without a secret service, Electron uses a key that everybody has,
 * whatever its backend is called. The first bytes of a probe show that, and nothing is saved then. A keychain may ask
 * the user first, and no call waits for that forever.
 */

/** The used part of Electron's `safeStorage`: asynchronous calls, which don't block main. */
export interface SafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(plainText: string): Promise<Buffer>;
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly shouldReEncrypt: boolean; readonly result: string }>;
}

export interface Keychain {
  /** Is it available? Not while the user is being asked. */
  readonly available: () => Promise<boolean>;
  /** Base64. Null if there is no keychain, or it refuses. */
  readonly seal: (plain: string) => Promise<string | null>;
  /** Null if it can't be decrypted here. If the keychain asks for a new encryption, `replace` receives it first. */
  readonly open: (sealed: string, replace: (sealed: string) => void) => Promise<string | null>;
  /** A call of this session had no response, so it may succeed later. */
  readonly leftUnanswered: () => boolean;
}

export interface KeychainOptions {
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly failed: (what: string, thrown: unknown) => void;
  /** Called when a call has waited for long, and when none waits anymore. */
  readonly waits?: (isWaiting: boolean) => void;
  /** Milliseconds until a waiting call is reported, and until it is given up. */
  readonly patience?: { readonly tellMs: number; readonly giveUpMs: number };
}

const usualPatience = { tellMs: 3000, giveUpMs: 20_000 };

/** Chromium's prefix on Linux for its built-in key. With a secret service it is `v11` or later. */
const publicKey = 'v10';

/** Only after Electron is ready. */
export function createKeychain(options: KeychainOptions): Keychain {
  const { safeStorage, platform, failed, waits = () => undefined, patience = usualPatience } = options;
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (thrown) {
      failed(what, thrown);
      return null;
    }
  };

  const waiting = new Set<symbol>();
  let isUnanswered = false;
  /** Null also without a response in time. The call itself can't be canceled. */
  const inTime = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    const call = Symbol(what);
    const telling = setTimeout(() => {
      waiting.add(call);
      if (waiting.size === 1) waits(true);
    }, patience.tellMs);
    const answered = attempt(what, work).finally(() => {
      clearTimeout(telling);
      if (waiting.delete(call) && waiting.size === 0) waits(false);
    });
    return before(patience.giveUpMs, answered, () => {
      isUnanswered = true;
      return null;
    });
  };

  const isPublic = (sealed: Buffer): boolean =>
    platform === 'linux' && (beginsWith(sealed, publicKey) || !/^v\d\d$/.test(start(sealed)));
  const probe = async (): Promise<boolean> => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    return platform !== 'linux' || !isPublic(await safeStorage.encryptStringAsync('probe'));
  };
  let known: Promise<boolean> | null = null;
  /** Called once. A late response still counts. */
  const probed = (): Promise<boolean> => {
    if (known === null) {
      const answer = attempt('available', probe).then((is) => is ?? false);
      known = answer;
      void inTime('available', () => answer);
    }
    return known;
  };
  const available = (): Promise<boolean> => before(patience.tellMs, probed(), () => false);

  const seal = async (plain: string): Promise<string | null> => {
    if (!(await inTime('available', probed))) return null;
    const sealed = await inTime('seal', () => safeStorage.encryptStringAsync(plain));
    // The service may have stopped since it was probed.
    return sealed === null || isPublic(sealed) ? null : sealed.toString('base64');
  };

  return {
    available,
    seal,
    open: async (sealed, replace) => {
      if (!(await inTime('available', probed))) return null;
      const bytes = Buffer.from(sealed, 'base64');
      const opened = await inTime('open', () => safeStorage.decryptStringAsync(bytes));
      if (opened === null) return null;
      const { result: plain, shouldReEncrypt } = opened;
      const isOpenToAll = platform === 'linux' && beginsWith(bytes, publicKey);
      const again = shouldReEncrypt || isOpenToAll ? await seal(plain) : null;
      if (again !== null) replace(again);
      return plain;
    },
    leftUnanswered: () => isUnanswered,
  };
}

const start = (sealed: Buffer): string => sealed.subarray(0, 3).toString('latin1');
const beginsWith = (sealed: Buffer, mark: string): boolean => start(sealed) === mark;

/** The result of `work`, or `instead` after this many milliseconds. */
async function before<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
