/** Notes on orders. They may identify a customer, so they are encrypted. */
import type { DatabaseSync } from 'node:sqlite';
import {
  mostOrderNotes,
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
import type { ProfileNumbers } from './profiles.ts';
import type { CellId, Encryption } from '../encryption.ts';

export interface OrderNotes {
  /** Oldest first. */
  readonly orderNotes: (of: NotedOrder) => readonly OrderNote[];
  /** Fails with `too-many-notes`. */
  readonly addOrderNote: (note: OrderNoteToAdd) => readonly OrderNote[];
  /** Does nothing if the note was deleted. */
  readonly changeOrderNote: (note: OrderNoteToChange) => readonly OrderNote[];
  readonly removeOrderNote: (note: OrderNoteToRemove) => readonly OrderNote[];
  /** In the caller's transaction. Returns how many there were. */
  readonly deleteNotesOf: (of: OrderOfProfile) => number;
}

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
): OrderNotes {
  const list = database.prepare(`
    SELECT id, created_at, changed_at, made_by, note
    FROM order_note WHERE profile_no = ? AND service_id = ? ORDER BY id
  `);
  const count = database.prepare(
    'SELECT count(*) AS notes, (SELECT coalesce(max(id), 0) FROM order_note) AS last FROM order_note WHERE profile_no = ? AND service_id = ?',
  );
  const insert = database.prepare(
    'INSERT INTO order_note (id, profile_no, service_id, created_at, made_by, note) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const find = database.prepare(`SELECT created_at FROM order_note WHERE id = ? AND profile_no = ? AND service_id = ?`);
  const insertChanged = database.prepare(
    'INSERT INTO order_note (id, profile_no, service_id, created_at, changed_at, made_by, note) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM order_note WHERE id = ? AND profile_no = ? AND service_id = ?');
  const removeAll = database.prepare('DELETE FROM order_note WHERE profile_no = ? AND service_id = ?');

  const orderNotes: OrderNotes['orderNotes'] = ({ profileId, serviceId }) => {
    const profileNo = profiles.find(profileId);
    if (profileNo === null) return [];
    return list.all(profileNo, serviceId).map((row) => {
      const id = integer(row['id']);
      return {
        id,
        writtenAt: integer(row['created_at']),
        changedAt: integerOrNull(row['changed_at']),
        by: text(row['made_by']),
        note: encryption.decrypt(bytes(row['note']), noteCell(id)),
      };
    });
  };

  return {
    orderNotes,
    addOrderNote(of) {
      inTransaction(database, () => {
        const profileNo = profiles.findOrAdd(of.profileId);
        const { notes, last } = count.get(profileNo, of.serviceId) ?? {};
        if (integer(notes) >= mostOrderNotes) {
          const message = `An order can have at most ${mostOrderNotes} notes`;
          throw new DatabaseFailure(failure('too-many-notes', message).error);
        }
        const id = integer(last) + 1;
        insert.run(id, profileNo, of.serviceId, now(), by, encryption.encrypt(of.note, noteCell(id)));
      });
      return orderNotes(of);
    },
    changeOrderNote(of) {
      inTransaction(database, () => {
        const profileNo = profiles.find(of.profileId);
        const row = profileNo === null ? undefined : find.get(of.id, profileNo, of.serviceId);
        if (profileNo === null || row === undefined) return;
        remove.run(of.id, profileNo, of.serviceId);
        const note = encryption.encrypt(of.note, noteCell(of.id));
        insertChanged.run(of.id, profileNo, of.serviceId, integer(row['created_at']), now(), by, note);
      });
      return orderNotes(of);
    },
    removeOrderNote(of) {
      inTransaction(database, () => {
        const profileNo = profiles.find(of.profileId);
        if (profileNo !== null) remove.run(of.id, profileNo, of.serviceId);
      });
      return orderNotes(of);
    },
    deleteNotesOf: ({ profileNo, serviceId }) => Number(removeAll.run(profileNo, serviceId).changes),
  };
}
