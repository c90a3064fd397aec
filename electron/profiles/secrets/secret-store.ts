/**
 * The secrets of profiles, each encrypted by the keychain and saved in its profile's settings, so that it can't become
 * another profile's. Without a keychain, a secret stays in memory until Quittance closes. The redactor gets a secret
 * before it is used for anything else.
 */
import type { SecretState } from '../../contract/profiles.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import type { StoredProfile, Settings } from '../settings/settings-schema.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Keychain } from './keychain.ts';

/** Further changes for the same write, or the reason why it is refused. */
export type SettingsChange = (now: Settings) => Result<Settings>;

/**
 * Calls for one profile take effect in their order, however long the keychain takes. A call that returns after a
 * later one changes nothing, including `alongside`.
 */
export interface SecretStore {
  /** Whether secrets survive a restart on this computer. */
  readonly areSaved: () => Promise<boolean>;
  readonly stateOf: (profileId: string) => SecretState;
  /**
   * Saved in one write with `alongside`, which may add the profile. Fails with `canceled` if a later call took effect
   * first.
   */
  readonly set: (profileId: string, secret: string, alongside?: SettingsChange) => Promise<Result<null>>;
  readonly get: (profileId: string) => Promise<Result<string>>;
  /** Deleted in one write with `alongside`, which may remove the profile. */
  readonly delete: (profileId: string, alongside?: SettingsChange) => Result<null>;
}

export interface SecretStoreOptions {
  readonly settings: SettingsStore;
  readonly keychain: Keychain;
  /** `in-effect`: it is the profile's current secret. */
  readonly remember: (secret: string, profileId: string, as?: 'in-effect') => void;
  /** Forgets the profile's secrets. */
  readonly forget: (profileId: string) => void;
  readonly now: () => number;
}

type Encrypted = StoredProfile['secret'];

export function createSecretStore({ settings, keychain, remember, forget, now }: SecretStoreOptions): SecretStore {
  /** Secrets that couldn't be encrypted. */
  const inMemory = new Map<string, { readonly secret: string; readonly at: number }>();
  const order = callOrder();
  const stored = storedSecrets(settings);

  const get = async (profileId: string): Promise<Result<string>> => {
    const before = order.latest(profileId);
    const unsaved = inMemory.get(profileId);
    if (unsaved !== undefined) return success(unsaved.secret);
    if (storedIn(settings.current(), profileId) === null) return noProfile(profileId);
    const found = stored.of(profileId);
    if (found === null) return missing;
    const secret = await keychain.decrypt(found.encrypted, (encrypted) => {
      if (stored.of(profileId)?.encrypted === found.encrypted)
        stored.write(profileId, { ...found, encrypted }, success);
    });
    // A secret that was deleted or replaced meanwhile isn't returned.
    if (order.latest(profileId) !== before) return get(profileId);
    if (secret === null) return notReadable;
    remember(secret, profileId, 'in-effect');
    return success(secret);
  };

  return {
    areSaved: () => keychain.available(),
    stateOf: (profileId) => {
      const unsaved = inMemory.get(profileId);
      if (unsaved !== undefined) return { is: 'set', at: unsaved.at, storage: 'this-session-only' };
      const found = stored.of(profileId);
      return found === null ? { is: 'missing' } : { is: 'set', at: found.at, storage: 'keychain' };
    },
    set: async (profileId, secret, alongside = success) => {
      const call = order.begin();
      remember(secret, profileId);
      const at = now();
      const encrypted = await keychain.encrypt(secret);
      // Stryker disable next-line EqualityOperator: no call has taken effect before its own end.
      if (order.latest(profileId) > call) return superseded;
      // Without encryption, an earlier one is deleted too, because it would return after a restart.
      const written = stored.write(profileId, encrypted === null ? null : { encrypted, at }, (all) => {
        const next = alongside(all);
        return next.ok && storedIn(next.value, profileId) === null ? noProfile(profileId) : next;
      });
      if (!written.ok) {
        // Nothing would ever delete the secret of a profile that wasn't added.
        if (storedIn(settings.current(), profileId) === null) forget(profileId);
        return written;
      }
      order.tookEffect(profileId, call);
      remember(secret, profileId, 'in-effect');
      if (encrypted === null) inMemory.set(profileId, { secret, at });
      else inMemory.delete(profileId);
      return written;
    },
    get,
    delete: (profileId, alongside = success) => {
      const call = order.begin();
      const written = stored.write(profileId, null, alongside);
      if (!written.ok) return written;
      order.tookEffect(profileId, call);
      inMemory.delete(profileId);
      forget(profileId);
      return written;
    },
  };
}

/** Reads and writes encrypted secrets in the settings. */
function storedSecrets(settings: SettingsStore) {
  return {
    of: (profileId: string): Encrypted => storedIn(settings.current(), profileId)?.secret ?? null,
    /** Synchronous, so that nothing changes between `alongside` and the write. */
    write: (profileId: string, encrypted: Encrypted, alongside: SettingsChange): Result<null> => {
      const next = alongside(settings.current());
      if (!next.ok) return next;
      const written = settings.change(() => withSecret(next.value, profileId, encrypted));
      return written.ok ? success(null) : written;
    },
  };
}

/** Numbers calls, and remembers the latest effective one per profile. */
function callOrder() {
  let calls = 0;
  const latest = new Map<string, number>();
  return {
    begin: (): number => (calls += 1),
    latest: (profileId: string): number => latest.get(profileId) ?? 0,
    tookEffect: (profileId: string, call: number): void => {
      latest.set(profileId, call);
    },
  };
}

const storedIn = (all: Settings, profileId: string): StoredProfile | null =>
  all.profiles.find(({ id }) => id === profileId) ?? null;

const withSecret = (all: Settings, profileId: string, secret: Encrypted): Settings => ({
  ...all,
  profiles: all.profiles.map((stored) => (stored.id === profileId ? { ...stored, secret } : stored)),
});

const superseded = failure(
  'canceled',
  'the connection was changed, or another secret set, before this one was encrypted',
);
const missing = failure('secret-missing', 'the profile has no secret');
const notReadable = failure('secret-not-readable', 'the keychain could not open the encrypted secret');
const noProfile = (profileId: string) => failure('profile-not-found', `there is no profile ${profileId}`);
