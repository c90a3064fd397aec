/**
 * Secrets of profiles: sealed by the keychain where there is one, else in memory until the console ends.
 * Whatever is opened or typed is made known to the redactor before anything else is done with it.
 */
import type { SecretState } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Keychain } from './keychain.ts';
import type { StoredProfile } from '../settings/settings.ts';

type StoredSecret = StoredProfile['secret'];

interface OpenedSecret {
  readonly plain: string;
  readonly resealed: StoredSecret;
}

export interface Secrets {
  /** Whether secrets survive a restart on this computer. */
  readonly areKept: () => Promise<boolean>;
  /** What to store: null when it stays in memory only. */
  readonly keep: (profileId: string, secret: string) => Promise<StoredSecret>;
  readonly drop: (profileId: string) => void;
  readonly stateOf: (profileId: string, stored: StoredSecret) => SecretState;
  /** The secret itself, and what to store instead when the keychain asks for a new seal. */
  readonly open: (profileId: string, stored: StoredSecret) => Promise<Result<OpenedSecret>>;
}

export interface SecretsParts {
  readonly keychain: Keychain;
  readonly know: (secret: string) => void;
  readonly now: () => number;
}

export function createSecrets({ keychain, know, now }: SecretsParts): Secrets {
  /** Only what could not be sealed. */
  const inMemory = new Map<string, { readonly secret: string; readonly at: number }>();

  return {
    areKept: () => keychain.available(),
    keep: async (profileId, secret) => {
      know(secret);
      const at = now();
      const sealed = await keychain.seal(secret);
      if (sealed === null) {
        inMemory.set(profileId, { secret, at });
        return null;
      }
      inMemory.delete(profileId);
      return { sealed, at };
    },
    drop: (profileId) => {
      inMemory.delete(profileId);
    },
    stateOf: (profileId, stored) => {
      const held = inMemory.get(profileId);
      if (held !== undefined) return { is: 'set', at: held.at, kept: 'this-run-only' };
      return stored === null ? { is: 'missing' } : { is: 'set', at: stored.at, kept: 'keychain' };
    },
    open: async (profileId, stored) => {
      const held = inMemory.get(profileId);
      if (held !== undefined) return success({ plain: held.secret, resealed: null });
      if (stored === null) {
        return failure('secret-missing', 'the profile has no secret', { hint: 'Enter the secret in the settings.' });
      }
      const opened = await keychain.open(stored.sealed);
      if (opened === null) {
        return failure('secret-not-readable', 'the keychain could not open the sealed secret', {
          hint: 'Unlock the keychain of this computer, or enter the secret again.',
          retry: true,
        });
      }
      know(opened.plain);
      const resealed = opened.resealed === null ? null : { sealed: opened.resealed, at: stored.at };
      return success({ plain: opened.plain, resealed });
    },
  };
}
