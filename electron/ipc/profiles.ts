/** Profiles, their write-only secrets, signing schemes, CA certificates, and links to block explorers. Changes are audited. */
import { closeSync, readSync } from 'node:fs';
import path from 'node:path';
import { networkOf } from '../addresses/chains/network-names.ts';
import { explorerHost, explorerUrl, type ExplorerTarget } from '../contract/explorers.ts';
import { failure, invalidInput, success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { openToRead } from '../exports/files/read-file.ts';
import { previewRequests } from '../payment-service/request-preview.ts';
import { maxCaBytes, readCaFile } from '../profiles/ca-certificates.ts';
import { schemeInWords } from '../profiles/confirmation-rules.ts';
import type { Profiles } from '../profiles/profiles.ts';
import {
  audited,
  auditSubject,
  fieldsOf,
  profileChanged,
  secretDeleted,
  secretSet,
  type RecordAudit,
} from './audit-events.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ProfileServices {
  readonly profiles: Profiles;
  readonly withDatabase: WithDatabase;
  readonly recordAudit: RecordAudit;
}

export function profileHandlers({ profiles, withDatabase, recordAudit }: ProfileServices) {
  const { profileOf, schemeOf } = profiles;
  return {
    list: async () => success(await profiles.view()),
    choose: ({ id }) => profiles.choose(id),
    add: async ({ fields, secret }) =>
      audited(recordAudit, await profiles.add(fields, secret), (view) =>
        view.profiles
          // Found by its unique name, because others may have been added meanwhile.
          .filter(({ name }) => name === fields.name)
          .flatMap((profile) => [
            { kind: 'profile-added', ...auditSubject(profile), facts: { after: fieldsOf(profile, schemeOf) } },
            ...(profile.secret.is === 'set' ? [secretSet(profile, 'missing')] : []),
          ]),
      ),
    change: async ({ id, fields, secret }) => {
      const before = profileOf(id);
      return audited(recordAudit, await profiles.change(id, fields, secret), (view) => {
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
        return audited(recordAudit, removed, () =>
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
      return audited(recordAudit, await profiles.deleteSecret(id), () =>
        before?.secret.is === 'set' ? [secretDeleted(before, 'user')] : [],
      );
    },
    saveScheme: async ({ scheme }) => {
      const before = profiles.schemes();
      return audited(recordAudit, await profiles.saveScheme(scheme), ({ id }) => {
        const name = before.find((one) => one.id === id)?.name ?? null;
        if (name === scheme.name) return [];
        const facts = { scheme: schemeInWords(id, schemeOf), name };
        const outcome = name === null ? 'new' : 'renamed';
        return [{ kind: 'scheme-saved', profile: null, subject: scheme.name, outcome, facts }];
      });
    },
    removeScheme: async ({ id }) => {
      const before = schemeOf(id);
      return audited(recordAudit, await profiles.removeScheme(id), () => {
        if (before === null) return [];
        const facts = { scheme: schemeInWords(id, () => before) };
        return [{ kind: 'scheme-removed', profile: null, subject: before.name, outcome: 'done', facts }];
      });
    },
    previewRequests: async (typed) => success(previewRequests(typed, profiles.schemes())),
  } satisfies Partial<HandlersOf<'profiles'>>;
}

export interface CaFileServices {
  readonly profiles: Pick<Profiles, 'choseCaFile'>;
  /** Null if the user canceled. */
  readonly askFile: () => Promise<string | null>;
}

export function caFileHandlers({ profiles, askFile }: CaFileServices) {
  return {
    chooseCaFile: async () => {
      const file = await askFile();
      if (file === null) return failure('canceled', 'no file was chosen');
      const bytes = readAtMost(file, maxCaBytes);
      if (bytes === null) return invalidInput('file', 'file-not-readable');
      const read = readCaFile(path.basename(file), bytes);
      if (read.ok) profiles.choseCaFile(read.value);
      return read;
    },
  } satisfies Partial<HandlersOf<'profiles'>>;
}

/** Reads one byte more than allowed, so that the caller can refuse a longer file. Null if it can’t be read. */
function readAtMost(file: string, maxBytes: number): Buffer | null {
  try {
    const descriptor = openToRead(file);
    if (descriptor === null) return null;
    try {
      const bytes = Buffer.alloc(maxBytes + 1);
      let length = 0;
      // A network share may return less than requested.
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(descriptor, bytes, length, bytes.length - length, null);
      }
      return bytes.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
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
