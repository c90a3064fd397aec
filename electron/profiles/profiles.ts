/**
 * The profiles as the rest of the console knows them: a change answers with the new list, and whoever depends on it
 * hears of it. Secrets go in and never come out towards the page: `view` says only whether one is set.
 */
import type { ProfileFields, ProfilesView, ProfileView, SavedScheme } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { CaFile } from '../contract/ca-file.ts';
import type { ProfilesTaken } from '../contract/profile-file.ts';
import type { TypedScheme } from '../contract/signing-scheme.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { builtInId } from './settings/settings.ts';
import { fieldWithSecret, profileHasSecret, type HasSecret } from './secret-detection.ts';
import type { ConfirmConnection } from './connection-question.ts';
import { profileChanges, type MayGo } from './profile-changes.ts';
import type { ServiceProfile } from '../payment-service/request.ts';
import { fault } from './fault.ts';
import { schemesOf, type ProfileFileContent } from './profile-file.ts';
import { profileImport, type ProfileImport } from './profile-import.ts';
import { createProfileList, type ProfileList, type ProfileListParts } from './profile-list.ts';

export interface Profiles extends Pick<ProfileList, 'view' | 'profileOf' | 'chosenId' | 'schemeOf' | 'schemes'> {
  readonly choose: (id: string) => Promise<Result<ProfilesView>>;
  readonly add: (fields: ProfileFields, secret: string) => Promise<Result<ProfilesView>>;
  /** As `ProfileChanges.change`; without `secret` none is given. */
  readonly change: (id: string, fields: ProfileFields, secret?: string) => Promise<Result<ProfilesView>>;
  /** As `ProfileChanges.remove`; without `mayGo` nothing stands against it. */
  readonly remove: (id: string, mayGo?: MayGo) => Promise<Result<ProfilesView>>;
  readonly setSecret: (id: string, secret: string) => Promise<Result<ProfilesView>>;
  readonly deleteSecret: (id: string) => Promise<Result<ProfilesView>>;
  /** Remembers what a person chose: `add` and `change` take no other authorities. */
  readonly choseAuthorities: (caFile: CaFile) => void;
  readonly lookIntoFile: ProfileImport['look'];
  readonly take: (reading: string, indexes: readonly number[]) => Promise<Result<ProfilesTaken>>;
  readonly duplicate: (id: string) => Promise<Result<ProfilesTaken>>;
  readonly saveScheme: (scheme: TypedScheme) => Promise<Result<SavedScheme>>;
  /** Those of one's own, and the schemes that they sign by, without secrets. Fails where one stands in any of it all the same. */
  readonly toExport: (ids: readonly string[]) => Promise<Result<ProfileFileContent>>;
  readonly removeScheme: (id: string) => Promise<Result<ProfilesView>>;
  /** For the service client alone. */
  readonly secretOf: (id: string) => Promise<Result<string>>;
  /** To be called when the built-in sandbox came up or went: its profile says what it says. */
  readonly sandboxChanged: () => Promise<void>;
}

export interface ProfilesParts extends ProfileListParts {
  readonly secrets: SecretStore;
  readonly confirm: ConfirmConnection;
  /** Whether a secret that is known by value stands in a text. */
  readonly hasSecret: HasSecret;
  /** `id` is the profile of which who is asked, or how it is signed, has changed; null where that of none did. */
  readonly onChange: (view: ProfilesView, id: string | null) => void;
}

export function createProfiles(parts: ProfilesParts): Profiles {
  const { settings, secrets, sandbox, confirm, hasSecret } = parts;
  const list = createProfileList(parts);
  const chosenAuthorities = new Set<string>();
  const isTrusted = ({ caFile }: ProfileFields): boolean =>
    caFile === undefined ||
    chosenAuthorities.has(caFile.pem) ||
    list.all().some((profile) => profile.caFile?.pem === caFile.pem);
  const changes = profileChanges({ settings, secrets, list, confirm, hasSecret, isTrusted });
  const taking = profileImport({ settings, list, confirm });

  /** After a start the redactor knows only of secrets that were used since. */
  const knowAll = async (): Promise<void> => {
    const withOne = list.all().filter(({ builtIn, secret }) => !builtIn && secret.is === 'set');
    await Promise.all(withOne.map(({ id }) => secrets.get(id)));
  };

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
    change: async (id, fields, secret = '') => {
      const before = list.profileOf(id);
      const done = await changes.change(id, fields, secret);
      const after = list.profileOf(id);
      const isSame = secret === '' && before !== null && after !== null && isSameService(before, after);
      return answer(done, isSame ? null : id);
    },
    remove: async (id, mayGo = async () => success(0)) => answer(await changes.remove(id, mayGo), id),
    setSecret: async (id, secret) => answer(await changes.setSecret(id, secret), id),
    deleteSecret: (id) => answer(changes.deleteSecret(id), id),
    choseAuthorities: ({ pem }) => {
      chosenAuthorities.add(pem);
    },
    lookIntoFile: taking.look,
    take: async (reading, indexes) => {
      const taken = await taking.take(reading, indexes);
      return taken.ok ? success({ ids: taken.value, view: await changed(null) }) : taken;
    },
    duplicate: async (id) => {
      const made = await taking.duplicate(id);
      return made.ok ? success({ ids: [made.value], view: await changed(null) }) : made;
    },
    saveScheme: async (scheme) => {
      await knowAll();
      const saved = changes.saveScheme(scheme);
      return saved.ok ? success({ id: saved.value, view: await changed(null) }) : saved;
    },
    toExport: async (ids) => {
      await knowAll();
      const own = ids.map(list.profileOf).filter((profile): profile is ProfileView => profile?.builtIn === false);
      const fields = own.map(({ id: _id, builtIn: _builtIn, secret: _secret, ...rest }) => rest);
      if (fields.some((one) => profileHasSecret(one, hasSecret))) return fault('ids', 'secret-in-profile');
      const schemes = schemesOf(fields, (id) => list.schemeOf(id)?.scheme ?? null);
      return schemes.some((scheme) => fieldWithSecret(scheme, hasSecret) !== null)
        ? fault('ids', 'secret-in-kept-scheme')
        : success({ profiles: fields, schemes });
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
type MadeOf = Required<ServiceProfile> & { readonly [K in 'timeouts' | 'caFile']: ProfileFields[K] | null };
const made = (of: ServiceProfile & Pick<ProfileFields, 'timeouts' | 'caFile'>): MadeOf => ({
  baseUrl: of.baseUrl,
  pid: of.pid,
  scheme: of.scheme,
  orderField: of.orderField,
  numberAs: of.numberAs,
  timestampUnit: of.timestampUnit,
  timeouts: of.timeouts ?? null,
  caFile: of.caFile ?? null,
});

/** Whether requests go to the same place and are signed alike, as far as the fields say. */
const isSameService = (one: Parameters<typeof made>[0], other: Parameters<typeof made>[0]): boolean =>
  JSON.stringify(made(one)) === JSON.stringify(made(other));
