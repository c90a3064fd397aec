/** One look-up with the profile of now: what a person asks for and what is watched goes the same way. */
import { failure, type Result } from '../contract/result.ts';
import type { OrderReading } from '../contract/order-reading.ts';
import type { ProfileView } from '../contract/profile.ts';
import type { WithDatabase } from '../database/client.ts';
import { lookUpOrder, type HistoryFault } from '../orders/look-up.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ServiceClients } from '../profiles/service-clients.ts';

export interface OrderLookUpParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly clients: Pick<ServiceClients, 'clientFor'>;
  readonly withDatabase: WithDatabase;
  /** The reading itself says only that the history failed. */
  readonly historyFailed: (fault: HistoryFault, thrown: unknown) => void;
  readonly now: () => number;
}

/** @param answered told before the answer goes on to anybody */
export type OrderLookUp = (
  profileId: string,
  serviceId: string,
  answered?: (profile: ProfileView, result: Result<OrderReading>) => Promise<void>,
) => Promise<Result<OrderReading>>;

export const createOrderLookUp =
  ({ profiles, clients, withDatabase, historyFailed, now }: OrderLookUpParts): OrderLookUp =>
  (profileId, serviceId, answered) =>
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
      await answered?.(profile, result);
      return result;
    });
