/** Profiles, their write-only secrets, and signing schemes. Changes are audited. */
import { failure, success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { previewRequests } from '../payment-service/request-preview.ts';
import { schemeInWords } from '../profiles/change-confirmation.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { audited, auditSubject, fieldsOf, profileChanged, secretDeleted, secretSet } from './profile-audit-events.ts';
import type { RecordAudit } from '../audit/audit-queue.ts';
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
