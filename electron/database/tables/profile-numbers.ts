/** A profile's small number in this file: rows and indexes carry it instead of the id. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';

export interface ProfileNumbers {
  /** Null for a profile that has nothing here yet. */
  readonly find: (profileId: string) => number | null;
  /** Given out on first use; call it inside the transaction that needs it. */
  readonly findOrAdd: (profileId: string) => number;
}

export function createProfileNumbers(database: DatabaseSync): ProfileNumbers {
  const byId = database.prepare('SELECT no FROM profile WHERE id = ?');
  const add = database.prepare('INSERT INTO profile (id) VALUES (?) RETURNING no');
  const find = (profileId: string): number | null => {
    const row = byId.get(profileId);
    return row === undefined ? null : integer(row['no']);
  };
  return { find, findOrAdd: (profileId) => find(profileId) ?? integer(add.get(profileId)?.['no']) };
}
