/** Custom signing schemes. The id identifies the parameters, so saving a changed scheme never changes a profile. */
import type { ProfilesView, SavedScheme } from '../contract/profiles.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';
import { maxCustomSchemes, type TypedScheme } from '../contract/signing-scheme.ts';
import { customScheme } from '../payment-service/signing/custom-schemes.ts';
import type { ProfileList, ViewAfter } from './profile-list.ts';
import { fieldWithSecret, type HasSecret } from './secret-in-scheme.ts';
import type { SettingsStore } from './settings/settings-store.ts';

export interface SchemeEditorOptions {
  readonly settings: SettingsStore;
  readonly list: Pick<ProfileList, 'schemes'>;
  readonly hasSecret: HasSecret;
  readonly readAllSecrets: () => Promise<void>;
  readonly viewAfter: ViewAfter;
}

export const createSchemeEditor = ({ settings, list, hasSecret, readAllSecrets, viewAfter }: SchemeEditorOptions) => ({
  /** Renames a scheme with the same parameters. Fails if it contains a known secret. */
  saveScheme: async (typed: TypedScheme): Promise<Result<SavedScheme>> => {
    await readAllSecrets();
    const field = fieldWithSecret(typed, hasSecret);
    if (field !== null) return invalidInput(`scheme.${field}`, 'secret-in-scheme');
    const { id, name } = customScheme(typed);
    const isTaken = list.schemes().some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
    if (isTaken) return invalidInput('scheme.name', 'scheme-name-taken');
    const others = (settings.current().schemes ?? []).filter((stored) => stored.id !== id);
    if (others.length >= maxCustomSchemes) return invalidInput('scheme', 'too-many-schemes');
    const saved = settings.change((now) => ({ ...now, schemes: [...others, { id, scheme: typed }] }));
    const view = await viewAfter(saved, null);
    return view.ok ? success({ id, view: view.value }) : view;
  },
  /** Fails while a profile uses it. */
  removeScheme: async (id: string): Promise<Result<ProfilesView>> => {
    const { profiles, schemes = [] } = settings.current();
    if (profiles.some(({ fields }) => fields.scheme === id)) return invalidInput('id', 'scheme-in-use');
    const left = schemes.filter((stored) => stored.id !== id);
    return viewAfter(
      settings.change((now) => ({ ...now, schemes: left })),
      null,
    );
  },
});
