/** Notes of one's own, one with an address at most. They may name a payer, so they are sealed. */
import type { DatabaseSync } from 'node:sqlite';
import { bytes, integer } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import type { Place, Seal } from './sealing.ts';

export interface ReadNote {
  /** Null: none, or one that cannot be read. */
  readonly note: string | null;
  /** False where there is one that no key at hand opens, or that is not what was written. */
  readonly noteReadable: boolean;
}

/** Of no profile: an address keeps its number, and its note with it, where its ledger goes to another. */
const place = (addressId: number): Place => ['address_note', 'note', '', addressId];

export function createNoteReader(database: DatabaseSync, seal: Pick<Seal, 'open'>): (addressId: number) => ReadNote {
  const find = database.prepare('SELECT note FROM address_note WHERE address_id = ?');
  return (addressId) => {
    const row = find.get(addressId);
    if (row === undefined) return { note: null, noteReadable: true };
    const note = seal.open(bytes(row['note']), place(addressId));
    return { note, noteReadable: note !== null };
  };
}

export interface NoteWriter {
  /** Empty, blanks aside, takes it away. False where the profile has no such address. */
  readonly setNote: (profileId: string, addressId: number, note: string) => boolean;
}

export function createNoteWriter(
  database: DatabaseSync,
  { profiles, seal }: { readonly profiles: Pick<ProfileNumbers, 'find'>; readonly seal: Pick<Seal, 'seal'> },
): NoteWriter {
  const profileOf = database.prepare('SELECT profile_no FROM address WHERE id = ?');
  const remove = database.prepare('DELETE FROM address_note WHERE address_id = ?');
  const add = database.prepare('INSERT INTO address_note (address_id, note) VALUES (?, ?)');
  return {
    setNote: (profileId, addressId, note) =>
      inTransaction(database, () => {
        const row = profileOf.get(addressId);
        if (row === undefined || integer(row['profile_no']) !== profiles.find(profileId)) return false;
        remove.run(addressId);
        if (note.trim() !== '') add.run(addressId, seal.seal(note, place(addressId)));
        return true;
      }),
  };
}
