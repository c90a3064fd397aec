/** Order look-up, this computer's history of it, and what is watched. */
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { written } from '../contract/written.ts';
import type { WithDatabase } from '../database/client.ts';
import type { OrderWatches } from '../orders/watch/order-watches.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { lookedUp, ofProfile, type Note } from './audit-notes.ts';
import { writeOneFile } from '../exports/one-file.ts';
import type { SavedFiles } from '../app/dialogs/file-dialogs.ts';
import { handle, type BoundMethod } from './handle.ts';
import type { OrderLookUp } from './order-look-up.ts';

export interface OrderParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly lookUpOrder: OrderLookUp;
  readonly watches: Pick<OrderWatches, 'all' | 'watch' | 'unwatch' | 'heard'>;
  readonly withDatabase: WithDatabase;
  readonly note: Note;
  readonly files: Pick<SavedFiles, 'askWhere' | 'wrote'>;
  /** What the window shows, as a PDF. */
  readonly printPage: () => Promise<Uint8Array>;
}

export const orderMethods = ({
  profiles,
  lookUpOrder,
  watches,
  withDatabase,
  note,
  files,
  printPage,
}: OrderParts): readonly BoundMethod[] => [
  handle(contract.orders.lookUp, async ({ profileId, serviceId }) => {
    const result = await lookUpOrder(profileId, serviceId, async (profile, answer) => {
      // Before the answer is shown: nobody reads of a payer without its being noted, as far as it can be.
      const looked = lookedUp(ofProfile(profile, profileId), serviceId, answer);
      if (looked !== null) await note(looked);
    });
    watches.heard(profileId, serviceId, result);
    return result.ok ? success(written(result.value)) : result;
  }),
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
          kind: 'history-viewed',
          profile: ofProfile(profiles.profileOf(profileId), profileId),
          subject: serviceId,
          outcome: 'done',
          facts: { lookups: page.readings },
        });
      }
      return success(page);
    }),
  ),
  handle(contract.orders.savePdf, async ({ profileId, serviceId }) => {
    const place = await files.askWhere(pdfNameOf(serviceId));
    if (!place.ok) return place;
    const saved = writeOneFile(place.value, await printPage());
    if (!saved.ok) return saved;
    files.wrote(place.value);
    await note({
      kind: 'order-saved',
      profile: ofProfile(profiles.profileOf(profileId), profileId),
      subject: serviceId,
      outcome: 'written',
      facts: { format: 'pdf', path: saved.value.path },
    });
    return saved;
  }),
  handle(contract.orders.watched, async () => success(watches.all())),
  handle(contract.orders.watch, async ({ profileId, serviceId }) => watches.watch(profileId, serviceId)),
  handle(contract.orders.unwatch, async ({ profileId, serviceId }) => watches.unwatch(profileId, serviceId)),
];

const longestName = 60;

/** Of printable ASCII, some of which no system takes in a name. */
const pdfNameOf = (serviceId: string): string =>
  `order-${serviceId.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(0, longestName)}.pdf`;
