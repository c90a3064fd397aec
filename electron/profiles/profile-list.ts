/** Which profiles there are, the built-in one first, and which of them is chosen. */
import type { ProfilesView, ProfileView, SchemeChoice } from '../contract/profile.ts';
import type { RunningSandbox } from '../sandbox/sandbox.ts';
import { storedCustomScheme, schemeChoice } from '../payment-service/signing/custom-schemes.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { builtInId } from './settings/settings.ts';
import { builtInProfile } from './built-in-profile.ts';

export interface ProfileList {
  readonly view: () => Promise<ProfilesView>;
  readonly all: () => readonly ProfileView[];
  readonly profileOf: (id: string) => ProfileView | null;
  readonly chosenId: () => string;
  readonly schemeOf: (id: string) => SchemeChoice | null;
  /** Presets first. */
  readonly schemes: () => readonly SchemeChoice[];
  /** Whether a profile other than `id` goes by this name, in whatever case. */
  readonly isNameTaken: (name: string, id: string | null) => boolean;
}

export interface ProfileListParts {
  readonly settings: SettingsStore;
  readonly secrets: Pick<SecretStore, 'areKept' | 'stateOf'>;
  /** The presets. */
  readonly schemes: ProfilesView['schemes'];
  /** Null while the built-in sandbox does not run. */
  readonly sandbox: () => RunningSandbox | null;
}

export function createProfileList({ settings, secrets, schemes: presets, sandbox }: ProfileListParts): ProfileList {
  const schemes = (): readonly SchemeChoice[] => {
    const own = (settings.current().schemes ?? []).map(storedCustomScheme).filter((scheme) => scheme !== null);
    return [...presets, ...own.map(schemeChoice)];
  };
  const all = (): readonly ProfileView[] => {
    const now = settings.current();
    const stored = now.profiles.map(({ id, fields }): ProfileView => {
      return { ...fields, id, builtIn: false, secret: secrets.stateOf(id) };
    });
    return [builtInProfile(now, sandbox()), ...stored];
  };
  const profileOf = (id: string): ProfileView | null => all().find((profile) => profile.id === id) ?? null;
  // A chosen profile that is gone would leave the page without any.
  const chosenId = (): string => profileOf(settings.current().chosenId)?.id ?? builtInId;
  return {
    view: async () => {
      const keychain = (await secrets.areKept()) ? 'available' : 'not-available';
      return { profiles: all(), chosenId: chosenId(), keychain, schemes: schemes() };
    },
    all,
    profileOf,
    chosenId,
    schemes,
    schemeOf: (wanted) => schemes().find(({ id }) => id === wanted) ?? null,
    isNameTaken: (name, id) =>
      all().some((profile) => profile.id !== id && profile.name.toLowerCase() === name.toLowerCase()),
  };
}
