/**
 * Profiles and which one is chosen. Secrets go in and never come out towards the page: `view` says only
 * whether one is set, `secrets.ts` hands it to the service client.
 */
import { randomUUID } from 'node:crypto';
import { normalBaseUrl, type ProfileFields, type ProfilesView, type ProfileView } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { builtInFault, builtInProfile } from './built-in-profile.ts';
import type { SandboxService } from '../built-in-sandbox/embedded-sandbox.ts';
import type { Secrets } from '../secrets/secret-store.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { builtInId, type Settings } from '../settings/settings.ts';

export interface Profiles {
  readonly view: () => Promise<ProfilesView>;
  readonly profileOf: (id: string) => ProfileView | null;
  readonly chosenId: () => string;
  readonly choose: (id: string) => Promise<Result<ProfilesView>>;
  readonly add: (fields: ProfileFields, secret: string) => Promise<Result<ProfilesView>>;
  readonly change: (id: string, fields: ProfileFields) => Promise<Result<ProfilesView>>;
  readonly remove: (id: string) => Promise<Result<ProfilesView>>;
  readonly setSecret: (id: string, secret: string) => Promise<Result<ProfilesView>>;
  readonly forgetSecret: (id: string) => Promise<Result<ProfilesView>>;
  /** For the service client alone. */
  readonly secretOf: (id: string) => Promise<Result<string>>;
  /** For what changes from outside: the sandbox came up or went. */
  readonly tellChanged: () => Promise<void>;
}

export interface ProfilesParts {
  readonly settings: SettingsStore;
  readonly secrets: Secrets;
  readonly schemes: ProfilesView['schemes'];
  /** Null while the embedded sandbox does not run. */
  readonly sandbox: () => SandboxService | null;
  /** `id` is the profile whose connection changed, null when none did. */
  readonly onChange: (view: ProfilesView, id: string | null) => void;
  readonly newId?: () => string;
}

export function createProfiles(parts: ProfilesParts): Profiles {
  const { settings, secrets, newId = randomUUID } = parts;

  const list = (): readonly ProfileView[] => {
    const now = settings.current();
    return [
      builtInProfile(now, parts.sandbox()),
      ...now.profiles.map(({ id, fields, secret }) => ({
        ...fields,
        id,
        builtIn: false,
        secret: secrets.stateOf(id, secret),
      })),
    ];
  };
  const profileOf = (id: string): ProfileView | null => list().find((profile) => profile.id === id) ?? null;
  // A chosen profile that is gone would leave the page without any.
  const chosenId = (): string => profileOf(settings.current().chosenId)?.id ?? builtInId;
  const view = async (): Promise<ProfilesView> => ({
    profiles: list(),
    chosenId: chosenId(),
    keychain: (await secrets.areKept()) ? 'available' : 'not-available',
    schemes: parts.schemes,
  });
  const told = async (id: string | null): Promise<Result<ProfilesView>> => {
    const now = await view();
    parts.onChange(now, id);
    return success(now);
  };
  const keep = (id: string | null, change: (now: Settings) => Settings): Promise<Result<ProfilesView>> => {
    const kept = settings.change(change);
    return kept.ok ? told(id) : Promise.resolve(kept);
  };
  const schemeFault = (fields: ProfileFields): boolean => !parts.schemes.some(({ id }) => id === fields.scheme);
  const nameTaken = (name: string, id: string | null): boolean =>
    list().some((profile) => profile.id !== id && profile.name.toLowerCase() === name.toLowerCase());

  return {
    view,
    profileOf,
    chosenId,
    choose: (id) => (profileOf(id) === null ? notFound(id) : keep(null, (now) => ({ ...now, chosenId: id }))),

    add: async (given, secret) => {
      if (schemeFault(given)) return fault('fields.scheme', 'scheme-not-known');
      const id = newId();
      const fields = { ...given, baseUrl: normalBaseUrl(given.baseUrl) };
      const sealed = secret === '' ? null : await secrets.keep(id, secret);
      // Only now: while the keychain was asked, another call may have taken the name.
      const added = nameTaken(given.name, null)
        ? await fault('fields.name', 'name-taken')
        : await keep(id, (now) => ({
            ...now,
            profiles: [...now.profiles, { id, fields, secret: sealed }],
            chosenId: id,
          }));
      if (!added.ok) secrets.drop(id);
      return added;
    },

    change: (id, given) => {
      const profile = profileOf(id);
      if (profile === null) return notFound(id);
      if (nameTaken(given.name, id)) return fault('fields.name', 'name-taken');
      if (profile.builtIn) {
        const field = builtInFault(given);
        if (field !== null) return fault(`fields.${field}`, 'profile-built-in');
        const { name, tolerance, chains } = given;
        return keep(id, (now) => ({ ...now, builtIn: { name, tolerance, chains } }));
      }
      if (schemeFault(given)) return fault('fields.scheme', 'scheme-not-known');
      const fields = { ...given, baseUrl: normalBaseUrl(given.baseUrl) };
      return keep(id, (now) => ({
        ...now,
        profiles: now.profiles.map((stored) => (stored.id === id ? { ...stored, fields } : stored)),
      }));
    },

    remove: async (id) => {
      const profile = profileOf(id);
      if (profile === null) return notFound(id);
      if (profile.builtIn) return fault('id', 'profile-built-in');
      const removed = await keep(id, (now) => ({
        ...now,
        profiles: now.profiles.filter((stored) => stored.id !== id),
        chosenId: now.chosenId === id ? builtInId : now.chosenId,
      }));
      if (removed.ok) secrets.drop(id);
      return removed;
    },

    setSecret: async (id, secret) => {
      const profile = profileOf(id);
      if (profile === null) return notFound(id);
      if (profile.builtIn) return fault('id', 'profile-built-in');
      const sealed = await secrets.keep(id, secret);
      return keep(id, (now) => withSecret(now, id, sealed));
    },

    forgetSecret: async (id) => {
      const profile = profileOf(id);
      if (profile === null) return notFound(id);
      if (profile.builtIn) return fault('id', 'profile-built-in');
      const forgotten = settings.change((now) => withSecret(now, id, null));
      if (!forgotten.ok) return forgotten;
      secrets.drop(id);
      return told(id);
    },

    secretOf: async (id) => {
      if (id === builtInId) {
        const service = parts.sandbox();
        return service === null
          ? failure('secret-missing', 'the built-in sandbox does not run', { retry: true })
          : success(service.secret);
      }
      const stored = settings.current().profiles.find((profile) => profile.id === id);
      if (stored === undefined) return failure('profile-not-found', `there is no profile ${id}`);
      const opened = await secrets.open(id, stored.secret);
      if (!opened.ok) return opened;
      const { plain, resealed } = opened.value;
      if (resealed !== null) settings.change((now) => withSecret(now, id, resealed));
      return success(plain);
    },

    tellChanged: async () => {
      parts.onChange(await view(), null);
    },
  };
}

const withSecret = (now: Settings, id: string, secret: Settings['profiles'][number]['secret']): Settings => ({
  ...now,
  profiles: now.profiles.map((stored) => (stored.id === id ? { ...stored, secret } : stored)),
});

const fault = (field: string, why: string): Promise<Result<ProfilesView>> =>
  Promise.resolve(failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } }));
const notFound = (id: string): Promise<Result<ProfilesView>> =>
  Promise.resolve(failure('profile-not-found', `there is no profile ${id}`));
