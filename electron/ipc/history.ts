/** What this computer keeps of orders: found by a name, noted on, kept for so long, erased. */
import type { AuditEvent } from '../contract/audit.ts';
import { contract } from '../contract/contract.ts';
import type { NotedOrder } from '../contract/order-notes.ts';
import { success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { OrderRecords } from '../database/order-client.ts';
import type { HistoryKeeping } from '../orders/history/history-keeping.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { ofProfile, type Note } from './audit-notes.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface HistoryParts {
  readonly withDatabase: WithDatabase;
  readonly historyKeeping: Omit<HistoryKeeping, 'look'>;
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly note: Note;
}

export function historyMethods({ withDatabase, historyKeeping, profiles, note }: HistoryParts): readonly BoundMethod[] {
  const { history } = contract;
  const ask = <T>(work: (orders: OrderRecords) => Promise<T>) =>
    withDatabase(async ({ orders }) => success(await work(orders)));
  const noted = async ({ profileId, serviceId }: NotedOrder, outcome: NoteOutcome): Promise<void> => {
    const profile = ofProfile(profiles.profileOf(profileId), profileId);
    await note({ kind: 'order-noted', profile, subject: serviceId, outcome, facts: {} });
  };
  /** What changes the notes on an order, and what the log says of it. */
  const changing =
    <A extends NotedOrder, T>(outcome: NoteOutcome, change: (orders: OrderRecords, asked: A) => Promise<T>) =>
    (asked: A) =>
      ask(async (orders) => {
        const notes = await change(orders, asked);
        await noted(asked, outcome);
        return notes;
      });
  return [
    handle(history.find, (search) => ask((orders) => orders.named(search))),
    handle(history.verdicts, (of) => ask((orders) => orders.verdicts(of))),
    handle(history.notes, (of) => ask((orders) => orders.notes(of))),
    handle(
      history.addNote,
      changing('written', (orders, asked) => orders.addNote(asked)),
    ),
    handle(
      history.changeNote,
      changing('changed', (orders, asked) => orders.changeNote(asked)),
    ),
    handle(
      history.removeNote,
      changing('removed', (orders, asked) => orders.removeNote(asked)),
    ),
    handle(history.kept, historyKeeping.kept),
    handle(history.setDays, ({ days }) => historyKeeping.setDays(days)),
    handle(history.eraseOrder, historyKeeping.eraseOrder),
    handle(history.erase, ({ olderThanDays }) => historyKeeping.eraseOlder(olderThanDays)),
  ];
}

type NoteOutcome = Extract<AuditEvent, { kind: 'order-noted' }>['outcome'];
