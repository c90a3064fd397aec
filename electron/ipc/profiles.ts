/** Profiles and their secrets, which go in and never come out. */
import { contract } from '../contract/contract.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import { previewRequests } from '../payment-service/request-preview.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ProfileParts {
  readonly profiles: Profiles;
  readonly database: () => Promise<Result<Pick<Database, 'runs'>>>;
}

export const profileMethods = ({ profiles, database }: ProfileParts): readonly BoundMethod[] => [
  handle(contract.profiles.list, async () => success(await profiles.view())),
  handle(contract.profiles.choose, ({ id }) => profiles.choose(id)),
  handle(contract.profiles.add, ({ fields, secret }) => profiles.add(fields, secret)),
  handle(contract.profiles.change, ({ id, fields }) => profiles.change(id, fields)),
  handle(contract.profiles.remove, async ({ id }) => {
    const opened = await database();
    if (!opened.ok) return opened;
    // Nobody could see, and so nobody decide, a run of a profile that is gone. An unsettled run is the newest.
    const [newest] = await opened.value.runs(id, 1);
    if (newest !== undefined && newest.state !== 'ended') {
      return failure('run-open', `run ${newest.id} of this profile is not settled yet`, { facts: { run: newest.id } });
    }
    return profiles.remove(id);
  }),
  handle(contract.profiles.setSecret, ({ id, secret }) => profiles.setSecret(id, secret)),
  handle(contract.profiles.forgetSecret, ({ id }) => profiles.forgetSecret(id)),
  handle(contract.profiles.previewRequests, async (typed) => success(previewRequests(typed))),
];
