/** Profiles with an audit log: each change has its entry before the page gets the result. */
import type { ProfilesView, ProfileView } from '../contract/profiles.ts';
import type { Result } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { schemeInWords } from '../profiles/connection-question.ts';
import { fieldsOf, ofProfile, profileChanged, secretSet, type Note } from './audit-events.ts';

const noSecret: ProfileView['secret'] = { is: 'missing' };

const ofDone = (profile: ProfileView) =>
  ({ profile: ofProfile(profile, profile.id), subject: profile.name, outcome: 'done' }) as const;

/** Null if the change failed. */
const found = (done: Result<ProfilesView>, id: string): ProfileView | null =>
  done.ok ? (done.value.profiles.find((one) => one.id === id) ?? null) : null;

export function auditedProfiles(profiles: Profiles, note: Note): Profiles {
  const noteAll = async (events: readonly Parameters<Note>[0][]): Promise<void> => {
    await Promise.all(events.map(note));
  };
  const { schemeOf } = profiles;
  const allOf = (profile: ProfileView) => fieldsOf(profile, schemeOf);
  return {
    ...profiles,
    async add(fields, secret) {
      const done = await profiles.add(fields, secret);
      // By its unique name, because others may have been added meanwhile.
      const added = done.ok ? done.value.profiles.find(({ name }) => name === fields.name) : undefined;
      if (added === undefined) return done;
      await noteAll([
        {
          kind: 'profile-added',
          profile: ofProfile(added, added.id),
          subject: added.name,
          outcome: 'done',
          facts: { after: allOf(added) },
        },
        ...(added.secret.is === 'set' ? [secretSet(added, noSecret)] : []),
      ]);
      return done;
    },
    async change(id, fields, secret = '') {
      const before = profiles.profileOf(id);
      const done = await profiles.change(id, fields, secret);
      const after = found(done, id);
      if (before === null || after === null) return done;
      await noteAll([
        ...profileChanged(before, after, schemeOf),
        ...(secret === '' ? [] : [secretSet(after, before.secret)]),
      ]);
      return done;
    },
    async importFromFile(reading, indexes) {
      const done = await profiles.importFromFile(reading, indexes);
      const taken = done.ok ? done.value.ids.map(profiles.profileOf).filter((profile) => profile !== null) : [];
      await noteAll(
        taken.map((profile) => ({ kind: 'profile-imported', ...ofDone(profile), facts: { after: allOf(profile) } })),
      );
      return done;
    },
    async duplicate(id) {
      const done = await profiles.duplicate(id);
      const made = done.ok ? done.value.ids.map(profiles.profileOf).filter((profile) => profile !== null) : [];
      await noteAll(
        made.map((profile) => ({
          kind: 'profile-duplicated',
          ...ofDone(profile),
          facts: { of: profiles.profileOf(id)?.name ?? '', after: allOf(profile) },
        })),
      );
      return done;
    },
    async remove(id, mayGo) {
      const before = profiles.profileOf(id);
      const done = await profiles.remove(id, mayGo);
      if (!done.ok || before === null) return done;
      const of = { profile: ofProfile(before, id), subject: before.name, outcome: 'done' } as const;
      await noteAll([
        { kind: 'profile-removed', ...of, facts: { before: allOf(before) } },
        ...(before.secret.is === 'set'
          ? [{ kind: 'secret-deleted', ...of, facts: { because: 'profile-removed' } } as const]
          : []),
      ]);
      return done;
    },
    async setSecret(id, secret) {
      const before = profiles.profileOf(id)?.secret ?? noSecret;
      const done = await profiles.setSecret(id, secret);
      const after = found(done, id);
      if (after !== null) await note(secretSet(after, before));
      return done;
    },
    async saveScheme(scheme) {
      const before = profiles.schemes();
      const saved = await profiles.saveScheme(scheme);
      if (!saved.ok) return saved;
      const { id } = saved.value;
      const was = before.find((one) => one.id === id)?.name ?? null;
      if (was === scheme.name) return saved;
      await note({
        kind: 'scheme-saved',
        profile: null,
        subject: scheme.name,
        outcome: was === null ? 'new' : 'renamed',
        facts: { scheme: schemeInWords(id, schemeOf), name: was },
      });
      return saved;
    },
    async removeScheme(id) {
      const before = profiles.schemeOf(id);
      const done = await profiles.removeScheme(id);
      if (done.ok && before !== null)
        await note({
          kind: 'scheme-removed',
          profile: null,
          subject: before.name,
          outcome: 'done',
          facts: { scheme: schemeInWords(id, () => before) },
        });
      return done;
    },
    async deleteSecret(id) {
      const before = profiles.profileOf(id);
      const done = await profiles.deleteSecret(id);
      if (done.ok && before?.secret.is === 'set')
        await note({
          kind: 'secret-deleted',
          profile: ofProfile(before, id),
          subject: before.name,
          outcome: 'done',
          facts: { because: 'user' },
        });
      return done;
    },
  };
}
