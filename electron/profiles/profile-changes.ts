/** Adds, changes, removes and chooses profiles, and sets their secrets: each is one write to the settings, or none. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mostProfiles } from '../contract/limits.ts';
import {
  losesSecret,
  normalBaseUrl,
  orderFieldFault,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../contract/profiles.ts';
import { failure, invalidInput, success, type Failure, type Result } from '../contract/result.ts';
import { isCustomSchemeId } from '../contract/signing.ts';
import type { ServiceProfile } from '../payment-service/request.ts';
import { keyFault } from '../payment-service/signing/signing-key.ts';
import type { SettingsChange, SecretStore } from './secrets/secret-store.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { builtInId, type Settings } from './settings/settings.ts';
import { builtInFault, ownOf } from './built-in-profile.ts';
import {
  isAsAsked,
  questionOfBuiltIn,
  questionOfChange,
  questionOfNew,
  questionOfRemoval,
  withSchemeNames,
  type ConfirmConnection,
} from './connection-question.ts';
import type { ProfileList, ViewAfter } from './profile-list.ts';
import { fieldWithSecret, holdingOf } from './secret-detection.ts';

export interface ProfileChanges {
  readonly choose: (id: string) => Promise<Result<ProfilesView>>;
  /** Chooses the new profile, unless it is live and has no secret yet. */
  readonly add: (fields: ProfileFields, secret: string) => Promise<Result<ProfilesView>>;
  /** Deletes a secret that doesn't belong to the changed profile, and sets `secret` unless it is empty. */
  readonly change: (id: string, fields: ProfileFields, secret?: string) => Promise<Result<ProfilesView>>;
  /** `mayRemove` is called again after the confirmation, since a batch may have started meanwhile. */
  readonly remove: (id: string, mayRemove?: MayRemove) => Promise<Result<ProfilesView>>;
  readonly deleteSecret: (id: string) => Promise<Result<ProfilesView>>;
}

/** Fails while the profile is in use. Returns how many addresses stay. */
export type MayRemove = () => Promise<Result<number>>;

export interface ProfileChangesOptions {
  readonly settings: SettingsStore;
  readonly secrets: Pick<SecretStore, 'set' | 'delete'>;
  readonly list: Pick<ProfileList, 'profileOf' | 'schemeOf' | 'isNameUsed'>;
  readonly confirm: ConfirmConnection;
  /** Did the user choose the profile's CA file? The page can't name one. */
  readonly isTrusted: (fields: ProfileFields) => boolean;
  readonly viewAfter: ViewAfter;
}

export function profileChanges({
  settings,
  secrets,
  list,
  confirm: ask,
  isTrusted,
  viewAfter,
}: ProfileChangesOptions): ProfileChanges {
  const confirm: ConfirmConnection = (question) => ask(withSchemeNames(question, list.schemeOf));
  /** Null if the scheme can sign with the secret and doesn't contain it. */
  const secretFault = (scheme: string, secret: string): Failure | null => {
    const known = list.schemeOf(scheme);
    if (known === null) return null;
    const isClear = isCustomSchemeId(known.id) && fieldWithSecret(known.scheme, holdingOf(secret)) !== null;
    const why = isClear ? 'secret-in-its-scheme' : keyFault(known.scheme, secret);
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
    if (known === null) return invalidInput('fields.scheme', 'scheme-not-known');
    const fault = orderFieldFault(orderField, known);
    return fault === null ? null : invalidInput('fields.orderField', fault);
  };
  const write = (change: SettingsChange): Result<unknown> => {
    const next = change(settings.current());
    return next.ok ? settings.change(() => next.value) : next;
  };

  return {
    choose: async (id) => {
      if (list.profileOf(id) === null) return notFound(id);
      return viewAfter(
        settings.change((now) => ({ ...now, chosenId: id })),
        null,
      );
    },

    add: async (given, secret) => {
      if (isFull(settings.current())) return tooMany;
      const unsigned = signingFault(given);
      if (unsigned !== null) return unsigned;
      if (!isTrusted(given)) return notChosen;
      if (list.isNameUsed(given.name, null)) return invalidInput('fields.name', 'name-taken');
      const unfit = secret === '' ? null : secretFault(given.scheme, secret);
      if (unfit !== null) return unfit;
      const question = questionOfNew(given);
      if (question !== null && !(await confirm(question))) return notConfirmed;
      const id = randomUUID();
      // Checked again in the write, because another call may have changed the settings meanwhile.
      const withProfile = (now: Settings): Result<Settings> => {
        if (isFull(now)) return tooMany;
        if (list.isNameUsed(given.name, null)) return invalidInput('fields.name', 'name-taken');
        const unsignedNow = signingFault(given);
        if (unsignedNow !== null) return unsignedNow;
        return success({
          ...now,
          profiles: [...now.profiles, { id, fields: asCalled(given), secret: null }],
          chosenId: given.environment === 'live' && secret === '' ? now.chosenId : id,
        });
      };
      const added = secret === '' ? write(withProfile) : await secrets.set(id, secret, withProfile);
      return viewAfter(added, id);
    },

    change: async (id, given, secret = '') => {
      const profile = list.profileOf(id);
      if (profile === null) return notFound(id);
      if (list.isNameUsed(given.name, id)) return invalidInput('fields.name', 'name-taken');
      const viewAfterChange = (done: Result<unknown>) => {
        const after = list.profileOf(id);
        return viewAfter(done, secret === '' && after !== null && isSameService(profile, after) ? null : id);
      };
      if (profile.builtIn) {
        if (secret !== '') return invalidInput('id', 'profile-built-in');
        const question = questionOfBuiltIn(profile, given);
        const then = settings.current().builtIn;
        if (question !== null && !(await confirm(question))) return notConfirmed;
        if (list.isNameUsed(given.name, id)) return invalidInput('fields.name', 'name-taken');
        if (!isDeepStrictEqual(settings.current().builtIn, then)) return notConfirmed;
        return viewAfterChange(changeBuiltIn(settings, given));
      }
      const unsigned = signingFault(given);
      if (unsigned !== null) return unsigned;
      if (!isTrusted(given)) return notChosen;
      const unfit = secret === '' ? null : secretFault(given.scheme, secret);
      if (unfit !== null) return unfit;
      const question = questionOfChange(profile, given, secret !== '');
      const then = storedFields(settings.current(), id);
      if (question !== null && !(await confirm(question))) return notConfirmed;
      const fields = asCalled(given);
      const withFields = (now: Settings): Result<Settings> => {
        const before = storedFields(now, id);
        if (before === undefined) return notFound(id);
        if (list.isNameUsed(given.name, id)) return invalidInput('fields.name', 'name-taken');
        const unsignedNow = signingFault(given);
        if (unsignedNow !== null) return unsignedNow;
        // All fields are written, which would undo another call's change.
        if (!isDeepStrictEqual(before, then)) return notConfirmed;
        return success({
          ...withDraftOf(now, id, fields),
          profiles: now.profiles.map((stored) => (stored.id === id ? { ...stored, fields } : stored)),
        });
      };
      if (secret !== '') return viewAfterChange(await secrets.set(id, secret, withFields));
      return viewAfterChange(losesSecret(profile, fields) ? secrets.delete(id, withFields) : write(withFields));
    },

    remove: async (id, mayRemove = async () => success(0)) => {
      const own = storedProfile(id);
      if (!own.ok) return own;
      const before = await mayRemove();
      if (!before.ok) return before;
      const question = questionOfRemoval(own.value, before.value);
      if (question !== null) {
        if (!(await confirm(question))) return notConfirmed;
        const after = await mayRemove();
        if (!after.ok) return after;
      }
      const removed = secrets.delete(id, (now) => {
        // It may have changed since the confirmation.
        const stored = now.profiles.find((one) => one.id === id);
        if (stored === undefined) return notFound(id);
        return isAsAsked(stored.fields, own.value) ? success(withoutProfile(now, id)) : notConfirmed;
      });
      return viewAfter(removed, id);
    },

    deleteSecret: async (id) => {
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

const asCalled = (fields: ProfileFields): ProfileFields => ({ ...fields, baseUrl: normalBaseUrl(fields.baseUrl) });

const storedFields = ({ profiles }: Settings, id: string): ProfileFields | undefined =>
  profiles.find((stored) => stored.id === id)?.fields;

/** The connection assistant's draft follows the profile it created. */
function withDraftOf(now: Settings, id: string, fields: ProfileFields): Settings {
  if (now.connecting?.profileId !== id) return now;
  const { name, environment, baseUrl, pid, scheme, orderField, timestampUnit } = fields;
  return {
    ...now,
    connecting: { ...now.connecting, name, environment, baseUrl, pid, scheme, orderField, timestampUnit },
  };
}

function withoutDraftOf({ connecting, ...now }: Settings, id: string): Settings {
  return connecting === undefined || connecting.profileId === id ? now : { ...now, connecting };
}

const withoutProfile = (now: Settings, id: string): Settings => ({
  ...withoutDraftOf(now, id),
  profiles: now.profiles.filter((stored) => stored.id !== id),
  chosenId: now.chosenId === id ? builtInId : now.chosenId,
});

const isFull = ({ profiles }: Settings): boolean => profiles.length >= mostProfiles;
const tooMany = failure('too-many-profiles', `there are ${mostProfiles} profiles already`);
const notChosen = invalidInput('fields.caFile', 'ca-not-chosen');
const notConfirmed = failure('cancelled', 'the person did not agree to the change');
const notFound = (id: string) => failure('profile-not-found', `there is no profile ${id}`);

type ClientFields = Required<ServiceProfile> & { readonly [K in 'timeouts' | 'caFile']: ProfileFields[K] | null };
/** Everything that a profile's client depends on. */
const clientFields = (of: ServiceProfile & Pick<ProfileFields, 'timeouts' | 'caFile'>): ClientFields => ({
  baseUrl: of.baseUrl,
  pid: of.pid,
  scheme: of.scheme,
  orderField: of.orderField,
  numberAs: of.numberAs,
  timestampUnit: of.timestampUnit,
  timeouts: of.timeouts ?? null,
  caFile: of.caFile ?? null,
});

const isSameService = (one: ProfileView, other: ProfileView): boolean =>
  isDeepStrictEqual(clientFields(one), clientFields(other));
