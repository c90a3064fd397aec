/** The local history of orders: saved orders, search, notes, and retention. */
import type { AuditEvent } from '../contract/audit.ts';
import type { NotedOrder } from '../contract/order-history.ts';
import { success } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { Retention } from '../orders/history/retention.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { auditProfile } from './profile-audit-events.ts';
import type { RecordAudit } from '../audit/audit-queue.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface HistoryServices {
  readonly withDatabase: WithDatabase;
  readonly retention: Omit<Retention, 'look'>;
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly recordAudit: RecordAudit;
}

export function historyHandlers({
  withDatabase,
  retention,
  profiles,
  recordAudit,
}: HistoryServices): HandlersOf<'history'> {
  const from = <T>(work: (database: Database) => Promise<T>) =>
    withDatabase(async (database) => success(await work(database)));
  const recordNote = async ({ profileId, serviceId }: NotedOrder, outcome: NoteOutcome): Promise<void> => {
    const profile = auditProfile(profiles, profileId);
    await recordAudit({ kind: 'order-noted', profile, subject: serviceId, outcome, facts: {} });
  };
  /** Changes the notes of an order and adds an audit entry. */
  const changing =
    <A extends NotedOrder, T>(outcome: NoteOutcome, change: (database: Database, input: A) => Promise<T>) =>
    (input: A) =>
      from(async (database) => {
        const notes = await change(database, input);
        await recordNote(input, outcome);
        return notes;
      });
  return {
    list: (query) => from((database) => database.orderList(query)),
    find: (search) => from((database) => database.findOrders(search)),
    statuses: (order) => from((database) => database.orderStatuses(order)),
    notes: (order) => from((database) => database.orderNotes(order)),
    addNote: changing('written', (database, input) => database.addOrderNote(input)),
    changeNote: changing('changed', (database, input) => database.changeOrderNote(input)),
    removeNote: changing('removed', (database, input) => database.removeOrderNote(input)),
    retention: retention.retention,
    setDays: ({ days }) => retention.setDays(days),
    deleteOrder: retention.deleteOrder,
    deleteOlder: ({ olderThanDays }) => retention.deleteOlder(olderThanDays),
  };
}

type NoteOutcome = Extract<AuditEvent, { kind: 'order-noted' }>['outcome'];
