/** What is watched, over the settings that keep it, the service that is asked, and whoever hears of it. */
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { ofProfile, type Note } from '../ipc/audit-notes.ts';
import type { OrderLookUp } from '../ipc/order-look-up.ts';
import { createOrderWatches, type OrderWatches } from '../orders/watch/order-watches.ts';
import { summaryOf } from '../orders/order-summary.ts';
import type { ConnectedProfiles } from '../profiles/connected-profiles.ts';
import { builtInId } from '../profiles/settings/settings.ts';
import type { OnDemandDatabase } from './process/database-opening.ts';
import { createWatchNotifications } from './watch-notifications.ts';
import type { CommonParts } from './common-parts.ts';

export function connectOrderWatches(
  common: CommonParts,
  { withDatabase }: OnDemandDatabase,
  { profiles }: ConnectedProfiles,
  lookUp: OrderLookUp,
  note: Note,
): OrderWatches {
  const { settings, emit, log, now, words } = common;
  return createOrderWatches({
    first: settings.current().watched ?? [],
    keep: (watched) => settings.change((before) => ({ ...before, watched: [...watched] })),
    profileOf: profiles.profileOf,
    mayAsk: (profileId) => profileId !== builtInId || profiles.chosenId() === builtInId,
    lookUp,
    summaryOf,
    latestChange: async (profileId, serviceId, heard) => {
      const read = await withDatabase(async ({ orders }) =>
        success(await orders.latestChange(profileId, serviceId, heard)),
      );
      return read.ok ? read.value : null;
    },
    now,
    random: Math.random,
    changed: (watched) => emit(contract.orders.watchedChanged, watched),
    found: (found) => emit(contract.orders.watchFound, found),
    news: createWatchNotifications({
      notify: common.notify,
      words: words.watch,
      open: (place) => emit(contract.orders.openOrder, place),
    }),
    noted: ({ profileId, serviceId }, noted) =>
      void note({ ...noted, profile: ofProfile(profiles.profileOf(profileId), profileId), subject: serviceId }),
    failed: (thrown) => log.error('a watched order', thrown),
  });
}
