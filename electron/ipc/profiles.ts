/** Profiles, their write-only secrets, signing schemes, files, CA certificates, and links to block explorers. Changes are audited. */
import { closeSync, readSync } from 'node:fs';
import path from 'node:path';
import { networkOf } from '../addresses/chains/network-names.ts';
import { explorerHost, explorerUrl, type ExplorerTarget } from '../contract/explorers.ts';
import { mostProfileFileBytes, type ProfileFields, type ProfileView } from '../contract/profiles.ts';
import { failure, invalidInput, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { inName } from '../exports/file-name.ts';
import { openToRead } from '../exports/files/open-file.ts';
import { visibleJson } from '../exports/files/visible-text.ts';
import { writeOneFile } from '../exports/write-file.ts';
import { previewRequests } from '../payment-service/request-preview.ts';
import { mostCaBytes, readCaFile, viewsOf } from '../profiles/ca-certificates.ts';
import { schemeInWords } from '../profiles/connection-confirmation.ts';
import { profileFile, readProfileFile } from '../profiles/profile-file.ts';
import type { Profiles } from '../profiles/profiles.ts';
import {
  audited,
  auditSubject,
  fieldsOf,
  profileChanged,
  secretDeleted,
  secretSet,
  type Note,
} from './audit-events.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ProfileServices {
  readonly profiles: Profiles;
  readonly withDatabase: WithDatabase;
  readonly note: Note;
}

export function profileHandlers({ profiles, withDatabase, note }: ProfileServices) {
  const { profileOf, schemeOf } = profiles;
  return {
    list: async () => success(await profiles.view()),
    choose: ({ id }) => profiles.choose(id),
    add: async ({ fields, secret }) =>
      audited(note, await profiles.add(fields, secret), (view) =>
        view.profiles
          // By its unique name, because others may have been added meanwhile.
          .filter(({ name }) => name === fields.name)
          .flatMap((profile) => [
            { kind: 'profile-added', ...auditSubject(profile), facts: { after: fieldsOf(profile, schemeOf) } },
            ...(profile.secret.is === 'set' ? [secretSet(profile, 'missing')] : []),
          ]),
      ),
    change: async ({ id, fields, secret }) => {
      const before = profileOf(id);
      return audited(note, await profiles.change(id, fields, secret), (view) => {
        const after = view.profiles.find((profile) => profile.id === id);
        if (before === null || after === undefined) return [];
        const ofSecret = secret === '' ? [] : [secretSet(after, before.secret.is)];
        return [...profileChanged(before, after, schemeOf), ...ofSecret];
      });
    },
    remove: ({ id }) =>
      withDatabase(async (database) => {
        const before = profileOf(id);
        const removed = await profiles.remove(id, async () => {
          // Without its profile an unfinished batch could be neither seen nor confirmed.
          const unfinished = (await database.batches(id, 1)).find(({ state }) => state !== 'ended');
          return unfinished === undefined
            ? success((await database.addressSummary(id)).total)
            : failure('batch-open', `batch ${unfinished.id} of this profile hasn’t ended`);
        });
        return audited(note, removed, () =>
          before === null
            ? []
            : [
                { kind: 'profile-removed', ...auditSubject(before), facts: { before: fieldsOf(before, schemeOf) } },
                ...(before.secret.is === 'set' ? [secretDeleted(before, 'profile-removed')] : []),
              ],
        );
      }),
    deleteSecret: async ({ id }) => {
      const before = profileOf(id);
      return audited(note, await profiles.deleteSecret(id), () =>
        before?.secret.is === 'set' ? [secretDeleted(before, 'user')] : [],
      );
    },
    saveScheme: async ({ scheme }) => {
      const before = profiles.schemes();
      return audited(note, await profiles.saveScheme(scheme), ({ id }) => {
        const name = before.find((one) => one.id === id)?.name ?? null;
        if (name === scheme.name) return [];
        const facts = { scheme: schemeInWords(id, schemeOf), name };
        const outcome = name === null ? 'new' : 'renamed';
        return [{ kind: 'scheme-saved', profile: null, subject: scheme.name, outcome, facts }];
      });
    },
    removeScheme: async ({ id }) => {
      const before = schemeOf(id);
      return audited(note, await profiles.removeScheme(id), () => {
        if (before === null) return [];
        const facts = { scheme: schemeInWords(id, () => before) };
        return [{ kind: 'scheme-removed', profile: null, subject: before.name, outcome: 'done', facts }];
      });
    },
    previewRequests: async (typed) => success(previewRequests(typed, profiles.schemes())),
  } satisfies Partial<HandlersOf<'profiles'>>;
}

export interface ProfileFileServices {
  readonly profiles: Profiles;
  readonly files: {
    askWhere(suggestedName: string): Promise<Result<string>>;
    wrote(path: string): void;
  };
  /** Null if the user canceled. */
  readonly askFile: (kind: 'profiles' | 'authorities') => Promise<string | null>;
  readonly note: Note;
  readonly appVersion: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function profileFileHandlers({ profiles, files, askFile, note, appVersion, now }: ProfileFileServices) {
  const { profileOf, schemeOf } = profiles;
  const chosenFile = async (kind: 'profiles' | 'authorities', most: number): Promise<Result<ChosenFile>> => {
    const file = await askFile(kind);
    return file === null ? failure('cancelled', 'no file was chosen') : readAtMost(file, most);
  };
  const existing = (ids: readonly string[]): readonly ProfileView[] =>
    ids.map(profileOf).filter((profile) => profile !== null);
  return {
    chooseCaFile: async () => {
      const file = await chosenFile('authorities', mostCaBytes);
      if (!file.ok) return file;
      const read = readCaFile(file.value.name, file.value.bytes);
      if (read.ok) profiles.choseCaFile(read.value);
      return read;
    },
    certificates: async ({ pem }) => success(viewsOf(pem)),
    duplicate: async ({ id }) =>
      audited(note, await profiles.duplicate(id), ({ ids }) =>
        existing(ids).map((profile) => ({
          kind: 'profile-duplicated',
          ...auditSubject(profile),
          facts: { of: profileOf(id)?.name ?? '', after: fieldsOf(profile, schemeOf) },
        })),
      ),
    exportFile: async ({ ids }) => {
      const content = await profiles.toExport(ids);
      if (!content.ok) return content;
      const own = content.value.profiles;
      if (own.length === 0) return failure('nothing-to-export', 'the built-in profile is not exported');
      const place = await files.askWhere(fileNameOf(own, now()));
      if (!place.ok) return place;
      const file = profileFile(content.value, now(), appVersion);
      const written = writeOneFile(place.value, Buffer.from(`${visibleJson(file, 2)}\n`));
      if (!written.ok) return written;
      const { fileName } = written.value;
      files.wrote(place.value);
      await note({
        kind: 'profiles-exported',
        profile: null,
        subject: fileName,
        outcome: 'written',
        facts: { profiles: own.map(({ name }) => name) },
      });
      return success({ path: place.value, fileName, profiles: own.length });
    },
    readFile: async () => {
      const file = await chosenFile('profiles', mostProfileFileBytes);
      if (!file.ok) return file;
      const read = readProfileFile(file.value.bytes);
      return read.ok ? success(profiles.previewFile(file.value.name, read.value)) : read;
    },
    importFromFile: async ({ fileId, indexes }) =>
      audited(note, await profiles.importFromFile(fileId, indexes), ({ ids }) =>
        existing(ids).map((profile) => ({
          kind: 'profile-imported',
          ...auditSubject(profile),
          facts: { after: fieldsOf(profile, schemeOf) },
        })),
      ),
  } satisfies Partial<HandlersOf<'profiles'>>;
}

interface ChosenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const notReadable = invalidInput('file', 'file-not-readable');

/** Reads one byte more than allowed, so that the caller can refuse a longer file. */
function readAtMost(file: string, most: number): Result<ChosenFile> {
  try {
    const descriptor = openToRead(file);
    if (descriptor === null) return notReadable;
    try {
      const bytes = Buffer.alloc(most + 1);
      let length = 0;
      // A network share may return less than requested.
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(descriptor, bytes, length, bytes.length - length, null);
      }
      return success({ name: path.basename(file), bytes: bytes.subarray(0, length) });
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return notReadable;
  }
}

/** Named after the profile if there is only one. */
function fileNameOf(profiles: readonly Pick<ProfileFields, 'name'>[], at: number): string {
  const [first] = profiles;
  const name = profiles.length === 1 ? inName(first?.name ?? '', 60) : '';
  return `${name === '' ? 'profiles' : `profile-${name}`}-${new Date(at).toISOString().slice(0, 10)}.json`;
}

export interface ExplorerServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  /** In the system's browser. */
  readonly openInBrowser: (url: string) => Promise<void>;
}

export function explorerHandlers({ profiles, openInBrowser }: ExplorerServices) {
  const templateOf = (id: string, chain: string, place: ExplorerTarget): string | null => {
    const network = networkOf(chain);
    const all = profiles.profileOf(id)?.explorers ?? [];
    return all.find((one) => networkOf(one.chain) === network && one[place] !== undefined)?.[place] ?? null;
  };
  return {
    explorerHost: async ({ id, chain, place }) => {
      const template = templateOf(id, chain, place);
      return success(template === null ? null : explorerHost(template));
    },
    openExplorer: async ({ id, chain, place, what }) => {
      const template = templateOf(id, chain, place);
      if (template === null) return invalidInput('what', 'explorer-not-set');
      const url = explorerUrl(template, place, what);
      if (url === null) return invalidInput('what', 'not-for-a-link');
      await openInBrowser(url);
      return success(null);
    },
  } satisfies Partial<HandlersOf<'profiles'>>;
}
