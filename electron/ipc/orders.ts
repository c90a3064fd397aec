/** Order lookup, watched orders, and the local history with its notes. */
import type { SavedFiles } from '../app/dialogs/file-dialogs.ts';
import type { AuditEvent } from '../contract/audit.ts';
import type { NotedOrder } from '../contract/order-notes.ts';
import type { OrderLookup } from '../contract/order-lookup.ts';
import type { ProfileView } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { toJson } from '../contract/json-text.ts';
import type { WithDatabase } from '../database/client.ts';
import type { OrderRecords } from '../database/order-client.ts';
import { writeOneFile } from '../exports/write-file.ts';
import type { Retention } from '../orders/history/retention.ts';
import { lookUpOrder, type HistoryFault } from '../orders/lookup.ts';
import type { OrderWatches } from '../orders/watch/order-watches.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ServiceClients } from '../profiles/service-clients.ts';
import { lookedUp, ofProfile, type Note } from './audit-events.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface LookupServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly clients: Pick<ServiceClients, 'clientFor'>;
  readonly withDatabase: WithDatabase;
  /** The result says only that saving to the history failed. */
  readonly historyFailed: (fault: HistoryFault, thrown: unknown) => void;
  readonly now: () => number;
}

/** @param answered called before the result is returned */
export type LookUpOrder = (
  profileId: string,
  serviceId: string,
  answered?: (profile: ProfileView, result: Result<OrderLookup>) => Promise<void>,
) => Promise<Result<OrderLookup>>;

export const createOrderLookup =
  ({ profiles, clients, withDatabase, historyFailed, now }: LookupServices): LookUpOrder =>
  (profileId, serviceId, answered) =>
    withDatabase(async (database) => {
      const client = await clients.clientFor(profileId);
      if (!client.ok) return client;
      // After the client exists: the built-in profile gets its not-found code when the sandbox starts.
      const profile = profiles.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
      const result = await lookUpOrder(
        { client: client.value, history: database.orders, now, onHistoryFault: historyFailed },
        { profile, serviceId },
      );
      await answered?.(profile, result);
      return result;
    });

export interface OrderServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly lookUp: LookUpOrder;
  readonly watches: Pick<OrderWatches, 'all' | 'watch' | 'unwatch' | 'heard'>;
  readonly withDatabase: WithDatabase;
  readonly note: Note;
  readonly files: Pick<SavedFiles, 'askWhere' | 'wrote'>;
  /** The window's content as a PDF. */
  readonly printPage: () => Promise<Uint8Array>;
}

export const orderHandlers = ({
  profiles,
  lookUp,
  watches,
  withDatabase,
  note,
  files,
  printPage,
}: OrderServices): HandlersOf<'orders'> => ({
  lookUp: async ({ profileId, serviceId }) => {
    const result = await lookUp(profileId, serviceId, async (profile, answer) => {
      // The audit entry comes before any customer data is shown.
      const looked = lookedUp(ofProfile(profile, profileId), serviceId, answer);
      if (looked !== null) await note(looked);
    });
    watches.heard(profileId, serviceId, result);
    return result.ok ? success(toJson(result.value)) : result;
  },
  recent: ({ profileId, limit }) => withDatabase(async ({ orders }) => success(await orders.recent(profileId, limit))),
  history: (query) =>
    withDatabase(async ({ orders }) => {
      const { profileId, serviceId, before } = query;
      const page = await orders.ofOrder(query);
      // The history may show customer data. Further pages belong to the same view.
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
  savePdf: async ({ profileId, serviceId }) => {
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
  },
  watched: async () => success(watches.all()),
  watch: async ({ profileId, serviceId }) => watches.watch(profileId, serviceId),
  unwatch: async ({ profileId, serviceId }) => watches.unwatch(profileId, serviceId),
});

const longestName = 60;

/** An order number may have characters that file names can't have. */
const pdfNameOf = (serviceId: string): string =>
  `order-${serviceId.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(0, longestName)}.pdf`;

export interface HistoryServices {
  readonly withDatabase: WithDatabase;
  readonly historyKeeping: Omit<Retention, 'look'>;
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly note: Note;
}

export function historyHandlers({
  withDatabase,
  historyKeeping,
  profiles,
  note,
}: HistoryServices): HandlersOf<'history'> {
  const ask = <T>(work: (orders: OrderRecords) => Promise<T>) =>
    withDatabase(async ({ orders }) => success(await work(orders)));
  const noted = async ({ profileId, serviceId }: NotedOrder, outcome: NoteOutcome): Promise<void> => {
    const profile = ofProfile(profiles.profileOf(profileId), profileId);
    await note({ kind: 'order-noted', profile, subject: serviceId, outcome, facts: {} });
  };
  /** Changes the notes of an order and adds an audit entry. */
  const changing =
    <A extends NotedOrder, T>(outcome: NoteOutcome, change: (orders: OrderRecords, asked: A) => Promise<T>) =>
    (asked: A) =>
      ask(async (orders) => {
        const notes = await change(orders, asked);
        await noted(asked, outcome);
        return notes;
      });
  return {
    find: (search) => ask((orders) => orders.named(search)),
    verdicts: (of) => ask((orders) => orders.verdicts(of)),
    notes: (of) => ask((orders) => orders.notes(of)),
    addNote: changing('written', (orders, asked) => orders.addNote(asked)),
    changeNote: changing('changed', (orders, asked) => orders.changeNote(asked)),
    removeNote: changing('removed', (orders, asked) => orders.removeNote(asked)),
    kept: historyKeeping.kept,
    setDays: ({ days }) => historyKeeping.setDays(days),
    eraseOrder: historyKeeping.eraseOrder,
    erase: ({ olderThanDays }) => historyKeeping.eraseOlder(olderThanDays),
  };
}

type NoteOutcome = Extract<AuditEvent, { kind: 'order-noted' }>['outcome'];
