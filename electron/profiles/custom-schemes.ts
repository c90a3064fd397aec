/** Signing schemes of one's own, kept beside the profiles: a changed one is another one, and no profile changes with it. */
import { success, type Result } from '../contract/result.ts';
import { maxCustomSchemes, type TypedScheme } from '../contract/signing-scheme.ts';
import { customScheme } from '../payment-service/signing/custom-schemes.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { fieldWithSecret, type HasSecret } from './secret-detection.ts';
import { fault } from './fault.ts';
import type { ProfileList } from './profile-list.ts';

export interface CustomSchemes {
  /** Answers with its id; one of the same parameters gets the name. Fails where a known secret stands in it. */
  readonly saveScheme: (scheme: TypedScheme) => Result<string>;
  /** Fails while a profile signs by it. */
  readonly removeScheme: (id: string) => Result<unknown>;
}

export const customSchemes = (
  settings: SettingsStore,
  list: Pick<ProfileList, 'schemes'>,
  hasSecret: HasSecret,
): CustomSchemes => ({
  saveScheme: (typed) => {
    const field = fieldWithSecret(typed, hasSecret);
    if (field !== null) return fault(`scheme.${field}`, 'secret-in-scheme');
    const { id, name } = customScheme(typed);
    const taken = list.schemes().some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
    if (taken) return fault('scheme.name', 'scheme-name-taken');
    const others = (settings.current().schemes ?? []).filter((kept) => kept.id !== id);
    if (others.length >= maxCustomSchemes) return fault('scheme', 'too-many-schemes');
    const saved = settings.change((now) => ({ ...now, schemes: [...others, { id, scheme: typed }] }));
    return saved.ok ? success(id) : saved;
  },
  removeScheme: (id) => {
    const { profiles, schemes = [] } = settings.current();
    if (profiles.some(({ fields }) => fields.scheme === id)) return fault('id', 'scheme-in-use');
    return settings.change((now) => ({ ...now, schemes: schemes.filter((kept) => kept.id !== id) }));
  },
});
