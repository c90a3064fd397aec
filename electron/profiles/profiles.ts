/**
 * The profiles as the rest of the console knows them: a change answers with the new list, and whoever depends on it
 * hears of it. Secrets go in and never come out towards the page: `view` says only whether one is set.
 */
import type { ProfileFields, ProfilesView, SavedScheme } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { TypedScheme } from '../contract/signing-scheme.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { builtInId } from '../settings/settings.ts';
import type { ConfirmConnection } from './connection-change.ts';
import { profileChanges, type MayGo } from './profile-changes.ts';
import type { ServiceProfile } from '../payment-service/request.ts';
import { createProfileList, type ProfileList, type ProfileListParts } from './profile-list.ts';

export interface Profiles extends Pick<ProfileList, 'view' | 'profileOf' | 'chosenId' | 'schemeOf' | 'schemes'> {
  readonly choose: (id: string) => Promise<Result<ProfilesView>>;
  readonly add: (fields: ProfileFields, secret: string) => Promise<Result<ProfilesView>>;
  readonly change: (id: string, fields: ProfileFields) => Promise<Result<ProfilesView>>;
  /** As `ProfileChanges.remove`; without `mayGo` nothing stands against it. */
  readonly remove: (id: string, mayGo?: MayGo) => Promise<Result<ProfilesView>>;
  readonly setSecret: (id: string, secret: string) => Promise<Result<ProfilesView>>;
  readonly forgetSecret: (id: string) => Promise<Result<ProfilesView>>;
  readonly saveScheme: (scheme: TypedScheme) => Promise<Result<SavedScheme>>;
  readonly removeScheme: (id: string) => Promise<Result<ProfilesView>>;
  /** For the service client alone. */
  readonly secretOf: (id: string) => Promise<Result<string>>;
  /** To be called when the built-in sandbox came up or went: its profile says what it says. */
  readonly sandboxChanged: () => Promise<void>;
}

export interface ProfilesParts extends ProfileListParts {
  readonly secrets: SecretStore;
  readonly confirm: ConfirmConnection;
  /** `id` is the profile of which who is asked, or how it is signed, has changed; null where that of none did. */
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
    schemeOf: list.schemeOf,
    schemes: list.schemes,
    choose: (id) => answer(changes.choose(id), null),
    add: async (fields, secret) => {
      const added = await changes.add(fields, secret);
      return answer(added, added.ok ? added.value : null);
    },
    change: async (id, fields) => {
      const before = list.profileOf(id);
      const done = await changes.change(id, fields);
      const after = list.profileOf(id);
      return answer(done, before !== null && after !== null && isSameService(before, after) ? null : id);
    },
    remove: async (id, mayGo = async () => success(null)) => answer(await changes.remove(id, mayGo), id),
    setSecret: async (id, secret) => answer(await changes.setSecret(id, secret), id),
    forgetSecret: (id) => answer(changes.forgetSecret(id), id),
    saveScheme: async (scheme) => {
      const saved = changes.saveScheme(scheme);
      return saved.ok ? success({ id: saved.value, view: await changed(null) }) : saved;
    },
    removeScheme: (id) => answer(changes.removeScheme(id), null),
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

/** All that the client of a profile is made of; the compiler holds the list whole. */
const made = (of: ServiceProfile): Required<ServiceProfile> => ({
  baseUrl: of.baseUrl,
  pid: of.pid,
  scheme: of.scheme,
  orderField: of.orderField,
  numberAs: of.numberAs,
  timestampUnit: of.timestampUnit,
});

type Called = ServiceProfile & Pick<ProfileFields, 'caFile' | 'timeouts'>;

/** Whether requests go to the same place, by the same rules, and are signed alike, as far as the fields say. */
const isSameService = (one: Called, other: Called): boolean =>
  JSON.stringify([made(one), one.caFile, one.timeouts]) === JSON.stringify([made(other), other.caFile, other.timeouts]);
