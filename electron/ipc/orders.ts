/** Order look-up, and this computer's history of it. */
import { contract } from '../contract/contract.ts';
import { failure, success } from '../contract/result.ts';
import { written } from '../contract/written.ts';
import type { WithDatabase } from '../database/client.ts';
import { lookUpOrder, type HistoryFault } from '../orders/look-up.ts';
import type { ServiceClients } from '../profiles/service-clients.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { lookedUp, ofProfile, type Note } from './audit-notes.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface OrderParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly clients: Pick<ServiceClients, 'clientFor'>;
  readonly withDatabase: WithDatabase;
  /** The reading itself says only that the history failed. */
  readonly historyFailed: (fault: HistoryFault, thrown: unknown) => void;
  readonly now: () => number;
  readonly note: Note;
}

export const orderMethods = ({
  profiles,
  clients,
  withDatabase,
  historyFailed,
  now,
  note,
}: OrderParts): readonly BoundMethod[] => [
  handle(contract.orders.lookUp, ({ profileId, serviceId }) =>
    withDatabase(async (database) => {
      const client = await clients.clientFor(profileId);
      if (!client.ok) return client;
      // Read after the client is there: the built-in profile learns its not-found code as the sandbox comes up.
      const profile = profiles.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
      const result = await lookUpOrder(
        { client: client.value, history: database.orders, now, onHistoryFault: historyFailed },
        { profile, serviceId },
      );
      // Before the answer is shown: nobody reads of a payer without its being noted, as far as it can be.
      const looked = lookedUp(ofProfile(profile, profileId), serviceId, result);
      if (looked !== null) await note(looked);
      return result.ok ? success(written(result.value)) : result;
    }),
  ),
  handle(contract.orders.recent, ({ profileId, limit }) =>
    withDatabase(async ({ orders }) => success(await orders.recent(profileId, limit))),
  ),
  handle(contract.orders.history, (query) =>
    withDatabase(async ({ orders }) => {
      const { profileId, serviceId, before } = query;
      const page = await orders.ofOrder(query);
      // It may name a payer, as the look-up did; the pages after the first are of the same reading.
      if (before === null && page.readings > 0) {
        await note({
          kind: 'history-read',
          profile: ofProfile(profiles.profileOf(profileId), profileId),
          subject: serviceId,
          outcome: 'done',
          facts: { readings: page.readings },
        });
      }
      return success(page);
    }),
  ),
];
