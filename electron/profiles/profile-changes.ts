/**
 * Adding, changing, removing and choosing profiles, and giving them their secrets: each is one write to the settings,
 * or none. The built-in profile stays, and keeps what makes it the sandbox's.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mostProfiles } from '../contract/limits.ts';
import {
  losesSecret,
  normalBaseUrl,
  orderFieldFault,
  type ProfileFields,
  type ProfileView,
} from '../contract/profile.ts';
import { failure, success, type Failure, type Result } from '../contract/result.ts';
import { isCustomSchemeId } from '../contract/signing-scheme.ts';
import { keyFault } from '../payment-service/signing/signing-key.ts';
import type { Alongside, SecretStore } from './secrets/secret-store.ts';
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
import { withDraftOf, withoutDraftOf } from './connecting-draft.ts';
import { fieldWithSecret, holdingOf, type HasSecret } from './secret-detection.ts';
import { fault } from './fault.ts';
import { customSchemes, type CustomSchemes } from './custom-schemes.ts';
import type { ProfileList } from './profile-list.ts';

export interface ProfileChanges extends CustomSchemes {
  readonly choose: (id: string) => Result<unknown>;
  /** Answers with the new profile's id; it is chosen then, unless it is live and has no secret yet. */
  readonly add: (fields: ProfileFields, secret: string) => Promise<Result<string>>;
  /**
   * In one write, or none: a secret that does not belong to what the profile becomes is deleted, and `secret` is set where it is
   * not empty. What is wrong with either is told before a person is asked.
   */
  readonly change: (id: string, fields: ProfileFields, secret: string) => Promise<Result<unknown>>;
  /** `mayGo` is asked once more after the person was: what stands against it may have begun meanwhile. */
  readonly remove: (id: string, mayGo: MayGo) => Promise<Result<unknown>>;
  readonly setSecret: (id: string, secret: string) => Promise<Result<unknown>>;
  readonly deleteSecret: (id: string) => Result<unknown>;
}

/** Fails where something needs the profile still; answers with the addresses that stay in its ledger. */
export type MayGo = () => Promise<Result<number>>;

export interface ProfileChangesParts {
  readonly settings: SettingsStore;
  readonly secrets: Pick<SecretStore, 'set' | 'delete'>;
  readonly list: Pick<ProfileList, 'profileOf' | 'schemes' | 'schemeOf' | 'isNameTaken'>;
  readonly confirm: ConfirmConnection;
  /** Of all secrets that the console knows. */
  readonly hasSecret: HasSecret;
  /** Whether its authorities are none, or a person chose them: the page names nobody who is to be trusted. */
  readonly isTrusted: (fields: ProfileFields) => boolean;
}

export function profileChanges({
  settings,
  secrets,
  list,
  confirm: ask,
  hasSecret,
  isTrusted,
}: ProfileChangesParts): ProfileChanges {
  const confirm: ConfirmConnection = (question) => ask(withSchemeNames(question, list.schemeOf));
  /** Null where the scheme can sign with it, and does not have it in itself. */
  const secretFault = (scheme: string, secret: string): Failure | null => {
    const known = list.schemeOf(scheme);
    if (known === null) return null;
    const isClear = isCustomSchemeId(known.id) && fieldWithSecret(known.scheme, holdingOf(secret)) !== null;
    const why = isClear ? 'secret-in-its-scheme' : keyFault(known.scheme, secret);
    return why === null ? null : fault('secret', why);
  };
  /** A profile that may be removed and be given a secret. */
  const ownProfile = (id: string): Result<ProfileView> => {
    const profile = list.profileOf(id);
    if (profile === null) return notFound(id);
    return profile.builtIn ? fault('id', 'profile-built-in') : success(profile);
  };
  /** Null where its scheme is known and has another use for no name of it. */
  const signingFault = ({ scheme, orderField }: ProfileFields): Failure | null => {
    const known = list.schemeOf(scheme);
    if (known === null) return fault('fields.scheme', 'scheme-not-known');
    const taken = orderFieldFault(orderField, known);
    return taken === null ? null : fault('fields.orderField', taken);
  };
  const write = (change: Alongside): Result<unknown> => {
    const next = change(settings.current());
    return next.ok ? settings.change(() => next.value) : next;
  };

  return {
    choose: (id) => (list.profileOf(id) === null ? notFound(id) : settings.change((now) => ({ ...now, chosenId: id }))),

    add: async (given, secret) => {
      if (isFull(settings.current())) return tooMany;
      const unsigned = signingFault(given);
      if (unsigned !== null) return unsigned;
      if (!isTrusted(given)) return notChosen;
      if (list.isNameTaken(given.name, null)) return fault('fields.name', 'name-taken');
      const unfit = secret === '' ? null : secretFault(given.scheme, secret);
      if (unfit !== null) return unfit;
      const question = questionOfNew(given);
      if (question !== null && !(await confirm(question))) return notConfirmed;
      const id = randomUUID();
      // Looked at in the write itself: while the keychain is asked, another call may take the name.
      const withProfile = (now: Settings): Result<Settings> => {
        if (isFull(now)) return tooMany;
        if (list.isNameTaken(given.name, null)) return fault('fields.name', 'name-taken');
        const unsignedNow = signingFault(given);
        if (unsignedNow !== null) return unsignedNow;
        return success({
          ...now,
          profiles: [...now.profiles, { id, fields: asCalled(given), secret: null }],
          chosenId: given.environment === 'live' && secret === '' ? now.chosenId : id,
        });
      };
      const added = secret === '' ? write(withProfile) : await secrets.set(id, secret, withProfile);
      return added.ok ? success(id) : added;
    },

    change: async (id, given, secret) => {
      const profile = list.profileOf(id);
      if (profile === null) return notFound(id);
      if (list.isNameTaken(given.name, id)) return fault('fields.name', 'name-taken');
      if (profile.builtIn) {
        if (secret !== '') return fault('id', 'profile-built-in');
        const asked = questionOfBuiltIn(profile, given);
        const then = settings.current().builtIn;
        if (asked !== null && !(await confirm(asked))) return notConfirmed;
        if (list.isNameTaken(given.name, id)) return fault('fields.name', 'name-taken');
        return isDeepStrictEqual(settings.current().builtIn, then) ? changeBuiltIn(settings, given) : notConfirmed;
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
        // Looked at in the write itself: while the person is asked, another call may have changed it.
        const before = storedFields(now, id);
        if (before === undefined) return notFound(id);
        if (list.isNameTaken(given.name, id)) return fault('fields.name', 'name-taken');
        const unsignedNow = signingFault(given);
        if (unsignedNow !== null) return unsignedNow;
        // Of any field: what is written is the whole form, and would undo what nobody was asked about.
        if (!isDeepStrictEqual(before, then)) return notConfirmed;
        return success({
          ...withDraftOf(now, id, fields),
          profiles: now.profiles.map((stored) => (stored.id === id ? { ...stored, fields } : stored)),
        });
      };
      if (secret !== '') return secrets.set(id, secret, withFields);
      return losesSecret(profile, fields) ? secrets.delete(id, withFields) : write(withFields);
    },

    remove: async (id, mayGo) => {
      const own = ownProfile(id);
      if (!own.ok) return own;
      const before = await mayGo();
      if (!before.ok) return before;
      const question = questionOfRemoval(own.value, before.value);
      if (question !== null) {
        if (!(await confirm(question))) return notConfirmed;
        const after = await mayGo();
        if (!after.ok) return after;
      }
      return secrets.delete(id, (now) => {
        // Looked at in the write itself: meanwhile it may have become one that nobody agreed to remove.
        const stored = now.profiles.find((one) => one.id === id);
        if (stored === undefined) return notFound(id);
        return isAsAsked(stored.fields, own.value) ? success(withoutProfile(now, id)) : notConfirmed;
      });
    },

    setSecret: async (id, secret) => {
      const own = ownProfile(id);
      if (!own.ok) return own;
      return secretFault(own.value.scheme, secret) ?? secrets.set(id, secret);
    },

    deleteSecret: (id) => {
      const own = ownProfile(id);
      return own.ok ? secrets.delete(id) : own;
    },

    ...customSchemes(settings, list, hasSecret),
  };
}

function changeBuiltIn(settings: SettingsStore, given: ProfileFields): Result<unknown> {
  const field = builtInFault(given);
  if (field !== null) return fault(`fields.${field}`, 'profile-built-in');
  const { name, tolerance, chains } = given;
  const builtIn = { name, tolerance, ...ownOf(given), chains };
  return settings.change((now) => ({ ...now, builtIn }));
}

const asCalled = (fields: ProfileFields): ProfileFields => ({ ...fields, baseUrl: normalBaseUrl(fields.baseUrl) });

const storedFields = ({ profiles }: Settings, id: string): ProfileFields | undefined =>
  profiles.find((stored) => stored.id === id)?.fields;

const withoutProfile = (now: Settings, id: string): Settings => ({
  ...withoutDraftOf(now, id),
  profiles: now.profiles.filter((stored) => stored.id !== id),
  chosenId: now.chosenId === id ? builtInId : now.chosenId,
});

const isFull = ({ profiles }: Settings): boolean => profiles.length >= mostProfiles;
const tooMany = failure('too-many-profiles', `there are ${mostProfiles} profiles already`);
const notChosen = fault('fields.caFile', 'ca-not-chosen');
const notConfirmed = failure('cancelled', 'the person did not agree to the change');
const notFound = (id: string) => failure('profile-not-found', `there is no profile ${id}`);
