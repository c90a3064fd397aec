/** Adds, changes, removes and chooses profiles, and sets their secrets: each is one write to the settings, or none. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { maxProfiles } from '../contract/limits.ts';
import {
  losesSecret,
  orderFieldFault,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../contract/profiles.ts';
import { normalBaseUrl } from '../contract/base-url.ts';
import { failure, invalidInput, success, type Failure, type Result } from '../contract/result.ts';
import { isCustomSchemeId } from '../contract/signing-scheme.ts';
import type { ServiceProfile } from '../payment-service/request.ts';
import { keyFault } from '../payment-service/signing/private-key.ts';
import type { SettingsChange, SecretStore } from './secrets/secret-store.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { builtInId, type Settings } from './settings/settings-schema.ts';
import { builtInFault, ownOf } from './built-in-profile.ts';
import {
  matchesConfirmation,
  confirmationForBuiltIn,
  confirmationForChange,
  confirmationForNew,
  confirmationForRemoval,
  withSchemeNames,
  type ConfirmConnection,
} from './change-confirmation.ts';
import type { ProfileList, ViewAfter } from './profile-list.ts';
import { fieldWithSecret, secretDetector } from './secret-in-scheme.ts';

/** Fails while the profile is in use. Returns how many addresses stay. */
export type MayRemove = () => Promise<Result<number>>;

export interface ProfileEditorOptions {
  readonly settings: SettingsStore;
  readonly secrets: Pick<SecretStore, 'set' | 'delete'>;
  readonly list: Pick<ProfileList, 'profileOf' | 'schemeOf' | 'isNameUsed'>;
  readonly confirm: ConfirmConnection;
  /** Whether the user chose the profile's CA file. The page can't name one. */
  readonly isTrusted: (fields: ProfileFields) => boolean;
  readonly viewAfter: ViewAfter;
}

export function createProfileEditor({
  settings,
  secrets,
  list,
  confirm: ask,
  isTrusted,
  viewAfter,
}: ProfileEditorOptions) {
  const confirm: ConfirmConnection = (question) => ask(withSchemeNames(question, list.schemeOf));
  /** Null if the scheme can sign with the secret and doesn't contain it, or is unknown. */
  const secretFault = (scheme: string, secret: string): Failure | null => {
    const known = list.schemeOf(scheme);
    if (known === null) return null;
    const containsSecret = isCustomSchemeId(known.id) && fieldWithSecret(known.scheme, secretDetector(secret)) !== null;
    const why = containsSecret ? 'secret-in-its-scheme' : keyFault(known.scheme, secret);
    return why === null ? null : invalidInput('secret', why);
  };
  const storedProfile = (id: string): Result<ProfileView> => {
    const profile = list.profileOf(id);
    if (profile === null) return notFound(id);
    return profile.builtIn ? invalidInput('id', 'profile-built-in') : success(profile);
  };
  /** Null if the scheme exists and doesn't use the order field's name. */
  const signingFault = ({ scheme, orderField }: ProfileFields): Failure | null => {
    const known = list.schemeOf(scheme);
    if (known === null) return invalidInput('fields.scheme', 'unknown-scheme');
    const fault = orderFieldFault(orderField, known);
    return fault === null ? null : invalidInput('fields.orderField', fault);
  };
  const faultOf = (fields: ProfileFields, id: string | null, secret: string): Failure | null => {
    if (list.isNameUsed(fields.name, id)) return invalidInput('fields.name', 'name-taken');
    const schemeFault = signingFault(fields);
    if (schemeFault !== null) return schemeFault;
    if (!isTrusted(fields)) return notChosen;
    return secret === '' ? null : secretFault(fields.scheme, secret);
  };
  const write = (change: SettingsChange): Result<unknown> => {
    const next = change(settings.current());
    return next.ok ? settings.change(() => next.value) : next;
  };

  return {
    choose: async (id: string): Promise<Result<ProfilesView>> => {
      if (list.profileOf(id) === null) return notFound(id);
      return viewAfter(
        settings.change((now) => ({ ...now, chosenId: id })),
        null,
      );
    },

    /** Selects the new profile, unless it is live and has no secret yet. */
    add: async (fields: ProfileFields, secret: string): Promise<Result<ProfilesView>> => {
      const fault = (): Failure | null => (isFull(settings.current()) ? tooMany : faultOf(fields, null, secret));
      const faultBefore = fault();
      if (faultBefore !== null) return faultBefore;
      const question = confirmationForNew(fields);
      if (question !== null && !(await confirm(question))) return notConfirmed;
      const id = randomUUID();
      // Checked again in the write, because another call may have changed the settings meanwhile.
      const withProfile = (now: Settings): Result<Settings> =>
        fault() ??
        success({
          ...now,
          profiles: [...now.profiles, { id, fields: withNormalBaseUrl(fields), secret: null }],
          chosenId: fields.environment === 'live' && secret === '' ? now.chosenId : id,
        });
      const added = secret === '' ? write(withProfile) : await secrets.set(id, secret, withProfile);
      return viewAfter(added, id);
    },

    /** Deletes a secret that doesn't belong to the changed profile, and sets `secret` unless it is empty. */
    change: async (id: string, given: ProfileFields, secret = ''): Promise<Result<ProfilesView>> => {
      const profile = list.profileOf(id);
      if (profile === null) return notFound(id);
      const viewAfterChange = (done: Result<unknown>) => {
        const after = list.profileOf(id);
        return viewAfter(done, secret === '' && after !== null && isSameService(profile, after) ? null : id);
      };
      if (profile.builtIn) {
        if (secret !== '') return invalidInput('id', 'profile-built-in');
        if (list.isNameUsed(given.name, id)) return invalidInput('fields.name', 'name-taken');
        const question = confirmationForBuiltIn(profile, given);
        const fieldsWhenAsked = settings.current().builtIn;
        if (question !== null && !(await confirm(question))) return notConfirmed;
        if (list.isNameUsed(given.name, id)) return invalidInput('fields.name', 'name-taken');
        if (!isDeepStrictEqual(settings.current().builtIn, fieldsWhenAsked)) return notConfirmed;
        return viewAfterChange(changeBuiltIn(settings, given));
      }
      const faultBefore = faultOf(given, id, secret);
      if (faultBefore !== null) return faultBefore;
      const question = confirmationForChange(profile, given, secret !== '');
      const fieldsWhenAsked = storedFields(settings.current(), id);
      if (question !== null && !(await confirm(question))) return notConfirmed;
      const fields = withNormalBaseUrl(given);
      const withFields = (now: Settings): Result<Settings> => {
        const before = storedFields(now, id);
        if (before === undefined) return notFound(id);
        const fault = faultOf(given, id, secret);
        if (fault !== null) return fault;
        // All fields are written, which would undo another call's change.
        if (!isDeepStrictEqual(before, fieldsWhenAsked)) return notConfirmed;
        return success({
          ...now,
          profiles: now.profiles.map((stored) => (stored.id === id ? { ...stored, fields } : stored)),
        });
      };
      if (secret !== '') return viewAfterChange(await secrets.set(id, secret, withFields));
      return viewAfterChange(losesSecret(profile, fields) ? secrets.delete(id, withFields) : write(withFields));
    },

    /** `mayRemove` is called again after the confirmation, since a batch may have started meanwhile. */
    remove: async (id: string, mayRemove: MayRemove = async () => success(0)): Promise<Result<ProfilesView>> => {
      const own = storedProfile(id);
      if (!own.ok) return own;
      const before = await mayRemove();
      if (!before.ok) return before;
      const question = confirmationForRemoval(own.value, before.value);
      if (question !== null) {
        if (!(await confirm(question))) return notConfirmed;
        const after = await mayRemove();
        if (!after.ok) return after;
      }
      const removed = secrets.delete(id, (now) => {
        // The profile may have changed since the confirmation.
        const stored = now.profiles.find((one) => one.id === id);
        if (stored === undefined) return notFound(id);
        return matchesConfirmation(stored.fields, own.value) ? success(withoutProfile(now, id)) : notConfirmed;
      });
      return viewAfter(removed, id);
    },

    deleteSecret: async (id: string): Promise<Result<ProfilesView>> => {
      const own = storedProfile(id);
      return viewAfter(own.ok ? secrets.delete(id) : own, id);
    },
  };
}

function changeBuiltIn(settings: SettingsStore, given: ProfileFields): Result<unknown> {
  const field = builtInFault(given);
  if (field !== null) return invalidInput(`fields.${field}`, 'profile-built-in');
  const { name, tolerance, chains } = given;
  const builtIn = { name, tolerance, ...ownOf(given), chains };
  return settings.change((now) => ({ ...now, builtIn }));
}

const withNormalBaseUrl = (fields: ProfileFields): ProfileFields => ({
  ...fields,
  baseUrl: normalBaseUrl(fields.baseUrl),
});

const storedFields = ({ profiles }: Settings, id: string): ProfileFields | undefined =>
  profiles.find((stored) => stored.id === id)?.fields;

const withoutProfile = (now: Settings, id: string): Settings => ({
  ...now,
  profiles: now.profiles.filter((stored) => stored.id !== id),
  chosenId: now.chosenId === id ? builtInId : now.chosenId,
});

const isFull = ({ profiles }: Settings): boolean => profiles.length >= maxProfiles;
const tooMany = failure('too-many-profiles', `there are ${maxProfiles} profiles already`);
const notChosen = invalidInput('fields.caFile', 'ca-not-chosen');
const notConfirmed = failure('canceled', 'The user did not confirm the change');
const notFound = (id: string) => failure('profile-not-found', `there is no profile ${id}`);

type ClientFields = Required<ServiceProfile> & { readonly [K in 'timeouts' | 'caFile']: ProfileFields[K] | null };
/** Everything that a profile's client depends on. */
const clientFields = (profile: ServiceProfile & Pick<ProfileFields, 'timeouts' | 'caFile'>): ClientFields => ({
  baseUrl: profile.baseUrl,
  pid: profile.pid,
  scheme: profile.scheme,
  orderField: profile.orderField,
  numberAs: profile.numberAs,
  timestampUnit: profile.timestampUnit,
  timeouts: profile.timeouts ?? null,
  caFile: profile.caFile ?? null,
});

const isSameService = (one: ProfileView, other: ProfileView): boolean =>
  isDeepStrictEqual(clientFields(one), clientFields(other));
