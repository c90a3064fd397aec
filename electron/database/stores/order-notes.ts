/** Notes on orders. They may identify a customer, so they are encrypted. */
import type { DatabaseSync } from 'node:sqlite';
import {
  maxOrderNotes,
  type NotedOrder,
  type OrderNote,
  type OrderNoteToAdd,
  type OrderNoteToChange,
  type OrderNoteToRemove,
} from '../../contract/order-history.ts';
import { failure } from '../../contract/result.ts';
import { DatabaseFailure } from '../failure.ts';
import { bytes, integer, integerOrNull, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { OrderOfProfile } from './order-search.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import type { CellId, Encryption } from '../field-encryption.ts';

export type OrderNotes = ReturnType<typeof createOrderNotes>;

const noteCell = (id: number): CellId => ['order_note', 'note', id];

export function createOrderNotes(
  database: DatabaseSync,
  {
    profiles,
    encryption,
    by,
    now,
  }: {
    readonly profiles: Pick<ProfileNumbers, 'find' | 'findOrAdd'>;
    readonly encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
    /** Name of the system user. */
    readonly by: string;
    readonly now: () => number;
  },
) {
  const list = database.prepare(`
    SELECT id, created_at, changed_at, saved_by, note
    FROM order_note WHERE profile_no = ? AND service_id = ? ORDER BY id
  `);
  const count = database.prepare(
    'SELECT count(*) AS notes, (SELECT coalesce(max(id), 0) FROM order_note) AS last FROM order_note WHERE profile_no = ? AND service_id = ?',
  );
  const insert = database.prepare(
    'INSERT INTO order_note (id, profile_no, service_id, created_at, saved_by, note) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const change = database.prepare(`
    UPDATE order_note SET changed_at = ?, saved_by = ?, note = ? WHERE id = ? AND profile_no = ? AND service_id = ?
  `);
  const remove = database.prepare('DELETE FROM order_note WHERE id = ? AND profile_no = ? AND service_id = ?');
  const removeAll = database.prepare('DELETE FROM order_note WHERE profile_no = ? AND service_id = ?');

  const orderNotes = ({ profileId, serviceId }: NotedOrder): readonly OrderNote[] => {
    const profileNo = profiles.find(profileId);
    if (profileNo === null) return [];
    return list.all(profileNo, serviceId).map((row) => {
      const id = integer(row['id']);
      return {
        id,
        writtenAt: integer(row['created_at']),
        changedAt: integerOrNull(row['changed_at']),
        by: text(row['saved_by']),
        note: encryption.decrypt(bytes(row['note']), noteCell(id)),
      };
    });
  };

  return {
    /** Oldest first. */
    orderNotes,
    /** Fails with `too-many-notes`. */
    addOrderNote(input: OrderNoteToAdd): readonly OrderNote[] {
      inTransaction(database, () => {
        const profileNo = profiles.findOrAdd(input.profileId);
        const { notes, last } = count.get(profileNo, input.serviceId) ?? {};
        if (integer(notes) >= maxOrderNotes) {
          const message = `An order can have at most ${maxOrderNotes} notes`;
          throw new DatabaseFailure(failure('too-many-notes', message).error);
        }
        const id = integer(last) + 1;
        insert.run(id, profileNo, input.serviceId, now(), by, encryption.encrypt(input.note, noteCell(id)));
      });
      return orderNotes(input);
    },
    /** Does nothing if the note was deleted. */
    changeOrderNote(input: OrderNoteToChange): readonly OrderNote[] {
      const note = encryption.encrypt(input.note, noteCell(input.id));
      change.run(now(), by, note, input.id, profiles.find(input.profileId), input.serviceId);
      return orderNotes(input);
    },
    removeOrderNote(input: OrderNoteToRemove): readonly OrderNote[] {
      remove.run(input.id, profiles.find(input.profileId), input.serviceId);
      return orderNotes(input);
    },
    /** Call it in a transaction. Returns how many were deleted. */
    deleteNotesOf: ({ profileNo, serviceId }: OrderOfProfile): number =>
      Number(removeAll.run(profileNo, serviceId).changes),
  };
}
