/** The profiles (built-in first), the selected one, and their signing schemes. */
import type { ProfilesView, ProfileView, SchemeChoice } from '../contract/profiles.ts';
import type { Result } from '../contract/result.ts';
import { storedCustomScheme } from '../payment-service/signing/custom-schemes.ts';
import { presetChoices, schemeChoice } from '../payment-service/signing/presets.ts';
import type { RunningSandbox } from '../sandbox/built-in-sandbox.ts';
import { builtInProfile } from './built-in-profile.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { builtInId } from './settings/settings-schema.ts';

export type ProfileList = ReturnType<typeof createProfileList>;

/**
 * Returns the new list after a change that succeeded.
 * @param id the profile whose service or signature has changed, or null
 */
export type ViewAfter = (done: Result<unknown>, id: string | null) => Promise<Result<ProfilesView>>;

export interface ProfileListOptions {
  readonly settings: SettingsStore;
  readonly secrets: Pick<SecretStore, 'areSaved' | 'stateOf'>;
  /** Null while the built-in sandbox isn't running. */
  readonly sandbox: () => RunningSandbox | null;
}

export function createProfileList({ settings, secrets, sandbox }: ProfileListOptions) {
  /** Presets first. */
  const schemes = (): readonly SchemeChoice[] => {
    const custom = (settings.current().schemes ?? []).map(storedCustomScheme).filter((scheme) => scheme !== null);
    return [...presetChoices, ...custom.map(schemeChoice)];
  };
  const all = (): readonly ProfileView[] => {
    const now = settings.current();
    const stored = now.profiles.map(({ id, fields }): ProfileView => ({
      ...fields,
      id,
      builtIn: false,
      secret: secrets.stateOf(id),
    }));
    return [builtInProfile(now, sandbox()), ...stored];
  };
  const profileOf = (id: string): ProfileView | null => all().find((profile) => profile.id === id) ?? null;
  const chosenId = (): string => profileOf(settings.current().chosenId)?.id ?? builtInId;
  return {
    view: async (): Promise<ProfilesView> => {
      const keychain = (await secrets.areSaved()) ? 'available' : 'not-available';
      return { profiles: all(), chosenId: chosenId(), keychain, schemes: schemes() };
    },
    all,
    profileOf,
    chosenId,
    schemes,
    schemeOf: (wanted: string): SchemeChoice | null => schemes().find(({ id }) => id === wanted) ?? null,
    /** Whether a profile other than `id` has the name, ignoring case. */
    isNameUsed: (name: string, id: string | null): boolean =>
      all().some((profile) => profile.id !== id && profile.name.toLowerCase() === name.toLowerCase()),
  };
}
