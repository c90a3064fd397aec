/** Profiles and their secrets, which go in and never come out. */
import { contract } from '../contract/contract.ts';
import { failure, success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { previewRequests } from '../payment-service/request-preview.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ProfileParts {
  readonly profiles: Profiles;
  readonly withDatabase: WithDatabase;
}

export const profileMethods = ({ profiles, withDatabase }: ProfileParts): readonly BoundMethod[] => [
  handle(contract.profiles.list, async () => success(await profiles.view())),
  handle(contract.profiles.choose, ({ id }) => profiles.choose(id)),
  handle(contract.profiles.add, ({ fields, secret }) => profiles.add(fields, secret)),
  handle(contract.profiles.change, ({ id, fields, secret }) => profiles.change(id, fields, secret)),
  handle(contract.profiles.remove, ({ id }) =>
    withDatabase((database) =>
      profiles.remove(id, async () => {
        // Nobody could see, and so nobody decide, a run of a profile that is gone. One that came with a ledger may be an old one.
        const unsettled = (await database.runs(id, 1)).find(({ state }) => state !== 'ended');
        return unsettled === undefined
          ? success((await database.ledgers.summary(id)).total)
          : failure('batch-open', `run ${unsettled.id} of this profile is not settled yet`);
      }),
    ),
  ),
  handle(contract.profiles.setSecret, ({ id, secret }) => profiles.setSecret(id, secret)),
  handle(contract.profiles.deleteSecret, ({ id }) => profiles.deleteSecret(id)),
  handle(contract.profiles.saveScheme, ({ scheme }) => profiles.saveScheme(scheme)),
  handle(contract.profiles.removeScheme, ({ id }) => profiles.removeScheme(id)),
  handle(contract.profiles.previewRequests, async (typed) => success(previewRequests(typed, profiles.schemes()))),
];
