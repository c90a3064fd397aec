/**
 * Imports and duplicates profiles: with free names, without secrets, after a confirmation, in one write. Replaces
 * none.
 */
import { freeName } from '../contract/unique-name.ts';
import { codeOf, pathOf } from '../contract/method.ts';
import { randomUUID } from 'node:crypto';
import { mostProfiles } from '../contract/limits.ts';
import {
  orderFieldFault,
  profileFields,
  type ProfileFields,
  type SchemeChoice,
  type ProfileInFile,
  type ProfilesInFile,
  type ImportedProfiles,
} from '../contract/profiles.ts';
import { failure, invalidInput, success, type Result } from '../contract/result.ts';
import { isCustomSchemeId, maxCustomSchemes, type SigningScheme } from '../contract/signing.ts';
import { schemeChoice, storedCustomScheme } from '../payment-service/signing/custom-schemes.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import type { Settings } from './settings/settings.ts';
import { questionOfImport, withSchemeNames, type ConfirmConnection } from './connection-confirmation.ts';
import type { ProfileList, ViewAfter } from './profile-list.ts';
import type { ReadProfile, ReadProfileFile } from './profile-file.ts';

export interface ProfileImportOptions {
  readonly settings: SettingsStore;
  readonly list: Pick<ProfileList, 'profileOf' | 'all' | 'schemeOf' | 'isNameUsed'>;
  readonly confirm: ConfirmConnection;
  readonly viewAfter: ViewAfter;
}

interface Reading {
  readonly reading: string;
  readonly profiles: readonly ProfileInFile[];
  readonly schemes: readonly SigningScheme[];
}

export function profileImport({ settings, list, confirm, viewAfter }: ProfileImportOptions) {
  let latest: Reading | null = null;

  const write = async (
    profiles: readonly ProfileFields[],
    schemes: readonly SigningScheme[],
  ): Promise<Result<ImportedProfiles>> => {
    const ids = profiles.map(() => randomUUID());
    // A name may have been taken during the confirmation.
    if (profiles.some(({ name }) => list.isNameUsed(name, null))) return invalidInput('name', 'name-taken');
    const next = withProfiles(settings.current(), profiles, ids, schemes);
    if (!next.ok) return next;
    const view = await viewAfter(
      settings.change(() => next.value),
      null,
    );
    return view.ok ? success({ ids, view: view.value }) : view;
  };

  return {
    previewFile(fileName: string, read: ReadProfileFile): ProfilesInFile {
      const usedNames = list.all().map(({ name }) => name);
      const known = new Map(read.schemes.map((scheme) => [scheme.id, schemeChoice(scheme)]));
      const schemeOf = (id: string) => list.schemeOf(id) ?? known.get(id) ?? null;
      const profiles = read.profiles.map((profile, index): ProfileInFile => {
        const preview = previewOf(profile, schemeOf, list.all());
        if (preview.is === 'not-usable') return { ...preview, index };
        const name = freeName(preview.fields.name, usedNames);
        usedNames.push(name);
        return { ...preview, index, fields: { ...preview.fields, name } };
      });
      latest = { reading: randomUUID(), profiles, schemes: read.schemes };
      return { fileId: latest.reading, fileName, profiles, left: read.left };
    },

    /** Fails with `cancelled` if the user declines. Selects none. */
    async importFromFile(reading: string, indexes: readonly number[]): Promise<Result<ImportedProfiles>> {
      if (latest?.reading !== reading) return invalidInput('reading', 'file-read-again');
      const { profiles, schemes } = latest;
      const chosen: ProfileFields[] = [];
      for (const index of indexes) {
        const profile = profiles[index];
        if (profile?.is !== 'usable') return invalidInput('indexes', 'profile-not-usable');
        chosen.push(profile.fields);
      }
      const used = schemes.filter(({ id }) => chosen.some(({ scheme }) => scheme === id));
      const named = new Map(used.map((scheme) => [scheme.id, schemeChoice(scheme)]));
      const question = questionOfImport(chosen);
      const isConfirmed = await confirm(withSchemeNames(question, (id) => list.schemeOf(id) ?? named.get(id) ?? null));
      if (!isConfirmed) return failure('cancelled', 'The user did not confirm the import');
      const imported = await write(chosen, used);
      if (imported.ok) latest = null;
      return imported;
    },

    async duplicate(id: string): Promise<Result<ImportedProfiles>> {
      const profile = list.profileOf(id);
      if (profile === null) return failure('profile-not-found', `there is no profile ${id}`);
      if (profile.builtIn) return invalidInput('id', 'profile-built-in');
      const { id: _id, builtIn: _builtIn, secret: _secret, ...fields } = profile;
      const names = list.all().map(({ name }) => name);
      const second = { ...fields, name: freeName(fields.name, names) };
      const read = profileFields.safeParse(second);
      if (!read.success) {
        const [issue] = read.error.issues;
        return invalidInput(`fields.${pathOf(issue)}`, codeOf(issue) ?? 'field-form-other');
      }
      const question = questionOfImport([read.data]);
      if (!(await confirm(withSchemeNames(question, list.schemeOf))))
        return failure('cancelled', 'The user did not confirm the copy');
      return write([read.data], []);
    },
  };
}

type WithoutIndex<T> = T extends unknown ? Omit<T, 'index'> : never;

function previewOf(
  profile: ReadProfile,
  schemeOf: (id: string) => SchemeChoice | null,
  here: ReturnType<ProfileList['all']>,
): WithoutIndex<ProfileInFile> {
  const { name: nameInFile } = profile;
  if (profile.is === 'not-usable') {
    return { is: 'not-usable', nameInFile, field: profile.field, fault: profile.fault };
  }
  const { fields } = profile;
  const scheme = schemeOf(fields.scheme);
  if (scheme === null) return { is: 'not-usable', nameInFile, field: 'scheme', fault: 'scheme-not-known' };
  const orderFault = orderFieldFault(fields.orderField, scheme);
  if (orderFault !== null) return { is: 'not-usable', nameInFile, field: 'orderField', fault: orderFault };
  const own = here.filter(({ builtIn }) => !builtIn);
  const like =
    own.find(({ name }) => name.toLowerCase() === fields.name.toLowerCase()) ??
    own.find(({ baseUrl, pid }) => baseUrl === fields.baseUrl && pid === fields.pid);
  return {
    is: 'usable',
    nameInFile,
    fields,
    schemeName: scheme.name,
    like: like === undefined ? null : { id: like.id, name: like.name },
    differs: like === undefined ? [] : differing(like, fields),
  };
}

const differing = (one: ProfileFields, other: ProfileFields): readonly (keyof ProfileFields)[] =>
  profileFields
    .keyof()
    .options.filter((name) => name !== 'name' && JSON.stringify(one[name]) !== JSON.stringify(other[name]));

function withProfiles(
  now: Settings,
  profiles: readonly ProfileFields[],
  ids: readonly string[],
  schemes: readonly SigningScheme[],
): Result<Settings> {
  if (now.profiles.length + profiles.length > mostProfiles) {
    return failure('too-many-profiles', `there would be more than ${mostProfiles} profiles`);
  }
  const savedSchemes = now.schemes ?? [];
  const fresh = schemes.filter(({ id }) => isCustomSchemeId(id) && savedSchemes.every((scheme) => scheme.id !== id));
  if (savedSchemes.length + fresh.length > maxCustomSchemes) return invalidInput('schemes', 'too-many-schemes');
  const schemeNames = new Set(savedSchemes.map((stored) => storedCustomScheme(stored)?.name ?? ''));
  const added = fresh.map(({ id, ...scheme }) => {
    const name = freeName(scheme.name, schemeNames);
    schemeNames.add(name);
    return { id, scheme: { ...scheme, name } };
  });
  return success({
    ...now,
    profiles: [
      ...now.profiles,
      ...profiles.map((fields, at) => ({ id: ids[at] ?? randomUUID(), fields, secret: null })),
    ],
    ...(added.length === 0 ? {} : { schemes: [...savedSchemes, ...added] }),
  });
}
