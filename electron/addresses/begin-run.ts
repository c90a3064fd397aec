/** Begins a run once for its key, and goes on with one that is paused: what has to hold before anything is sent. */
import { plannedCount, planRequests, type CreateInput } from '../contract/address-plan.ts';
import type { KeptFile, RunRecord, RunView } from '../contract/address-run.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Connection, Journal } from './journal.ts';
import type { RunProfile } from './run-profile.ts';
import type { Client } from './send-request.ts';
import type { Sendings } from './sendings.ts';

export interface BeginParts {
  readonly journal: Journal;
  readonly reading: { readonly keptFiles: ReadonlyMap<number, KeptFile> };
  readonly clientFor: (profileId: string) => Promise<Result<Client>>;
  readonly profileOf: (profileId: string) => RunProfile | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const connectionOf = ({ builtIn, baseUrl, pid }: RunProfile): Connection => (builtIn ? null : { baseUrl, pid });

const notConfirmed = () =>
  failure('invalid-input', 'The count typed to confirm is not the count asked for', {
    facts: { field: 'confirmedCount', fault: 'count-not-confirmed' },
  });

export function createBeginnings({ journal, reading, clientFor, profileOf, now }: BeginParts, sendings: Sendings) {
  const { shown, unsaved, beside } = sendings;
  const profileFor = (profileId: string): Result<RunProfile> => {
    const profile = profileOf(profileId);
    return profile === null ? failure('profile-not-found', `There is no profile ${profileId}`) : success(profile);
  };
  const creatingFor = (profileId: string): Result<RunProfile> => {
    const profile = profileFor(profileId);
    return profile.ok && profile.value.readsOnly === true
      ? failure('reads-only', `Profile ${profileId} is for reading alone`)
      : profile;
  };
  const sent = (run: RunRecord, client: Client): Result<RunView> => {
    sendings.start(run, client);
    return success(sendings.noteRun(run));
  };

  return {
    async begin(input: CreateInput): Promise<Result<RunView>> {
      const profile = creatingFor(input.profileId);
      if (!profile.ok) return profile;
      const { runKey, chain, lines, perRequest } = input;
      if (profile.value.environment === 'live' && input.confirmedCount !== plannedCount(lines)) return notConfirmed();
      await unsaved.save();
      const known = await journal.runOfKey(runKey);
      if (!known.ok) return known;
      if (known.value !== null) return success(shown(known.value));
      const client = await clientFor(profile.value.id);
      if (!client.ok) return client;
      const requests = planRequests(lines, perRequest);
      const connection = connectionOf(profile.value);
      const begun = await journal.beginRun({
        runKey,
        profile: profile.value,
        connection,
        chain,
        createdAt: now(),
        requests,
      });
      if (!begun.ok) return begun;
      const { is, run } = begun.value;
      if (is === 'known') return success(shown(run));
      if (is === 'blocked') {
        return failure('run-open', `Run ${run.id} is not settled yet`);
      }
      return sent(run, client.value);
    },

    async resume(run: RunRecord, confirmedCount: number | null): Promise<Result<RunView>> {
      const profile = creatingFor(run.profileId);
      if (!profile.ok) return profile;
      if (profile.value.environment === 'live' && run.rest > 0 && confirmedCount !== run.rest) return notConfirmed();
      await sendings.of(run.id)?.idle();
      if (!(await unsaved.save()) && beside.unsavedOf(run.id).length > 0) {
        const facts = { because: 'not-saved' } as const;
        return failure('run-not-resumable', `What came of a request of run ${run.id} is not written down`, { facts });
      }
      const client = await clientFor(profile.value.id);
      if (!client.ok) return client;
      const resumed = await journal.resumeRun(run.id, connectionOf(profile.value), [...reading.keptFiles.keys()]);
      return resumed.ok ? sent(resumed.value, client.value) : resumed;
    },
  };
}
