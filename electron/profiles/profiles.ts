/**
 * The profiles as the rest of the console knows them: a change answers with the new list, and whoever depends on it
 * hears of it. Secrets go in and never come out towards the page: `view` says only whether one is set.
 */
import type { ProfileFields, ProfilesView } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { builtInId } from '../settings/settings.ts';
import type { ConfirmConnection } from './connection-change.ts';
import { profileChanges } from './profile-changes.ts';
import { createProfileList, type ProfileList, type ProfileListParts } from './profile-list.ts';

export interface Profiles extends Pick<ProfileList, 'view' | 'profileOf' | 'chosenId'> {
  readonly choose: (id: string) => Promise<Result<ProfilesView>>;
  readonly add: (fields: ProfileFields, secret: string) => Promise<Result<ProfilesView>>;
  readonly change: (id: string, fields: ProfileFields) => Promise<Result<ProfilesView>>;
  readonly remove: (id: string) => Promise<Result<ProfilesView>>;
  readonly setSecret: (id: string, secret: string) => Promise<Result<ProfilesView>>;
  readonly forgetSecret: (id: string) => Promise<Result<ProfilesView>>;
  /** For the service client alone. */
  readonly secretOf: (id: string) => Promise<Result<string>>;
  /** To be called when the built-in sandbox came up or went: its profile says what it says. */
  readonly sandboxChanged: () => Promise<void>;
}

export interface ProfilesParts extends ProfileListParts {
  readonly secrets: SecretStore;
  readonly confirm: ConfirmConnection;
  /** `id` is the profile whose connection changed, null when none did. */
  readonly onChange: (view: ProfilesView, id: string | null) => void;
}

export function createProfiles(parts: ProfilesParts): Profiles {
  const { settings, secrets, sandbox, confirm } = parts;
  const list = createProfileList(parts);
  const changes = profileChanges({ settings, secrets, list, confirm });

  const changed = async (id: string | null): Promise<ProfilesView> => {
    const view = await list.view();
    parts.onChange(view, id);
    return view;
  };
  const answer = async (done: Result<unknown>, id: string | null): Promise<Result<ProfilesView>> =>
    done.ok ? success(await changed(id)) : done;

  return {
    view: list.view,
    profileOf: list.profileOf,
    chosenId: list.chosenId,
    choose: (id) => answer(changes.choose(id), null),
    add: async (fields, secret) => {
      const added = await changes.add(fields, secret);
      return answer(added, added.ok ? added.value : null);
    },
    change: async (id, fields) => answer(await changes.change(id, fields), id),
    remove: (id) => answer(changes.remove(id), id),
    setSecret: async (id, secret) => answer(await changes.setSecret(id, secret), id),
    forgetSecret: (id) => answer(changes.forgetSecret(id), id),
    secretOf: async (id) => {
      if (id !== builtInId) return secrets.get(id);
      const service = sandbox();
      return service === null
        ? failure('secret-missing', 'the built-in sandbox does not run')
        : success(service.secret);
    },
    sandboxChanged: async () => {
      await changed(null);
    },
  };
}
