/** A profile's small number in this file: rows and indexes carry it instead of the id. */
import type { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../../contract/profiles.ts';
import { integer } from '../sqlite/cell.ts';

/** What is written of a profile, so that its ledger can be told, and found a profile for, without it. */
export interface LedgerOwner {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Null for the built-in profile, whose service is another at each start. */
  readonly connection: { readonly baseUrl: string; readonly pid: string } | null;
}

export interface ProfileRow {
  readonly no: number;
  readonly id: string;
}

export interface ProfileNumbers {
  /** Null for a profile that has nothing here yet. */
  readonly find: (profileId: string) => number | null;
  /** Given out on first use, with what is known of the profile; call it inside the transaction that needs it. */
  readonly findOrAdd: (profileId: string) => number;
  /** Remembers what profiles are, for those that get their number later; nothing is written. */
  readonly know: (owners: readonly LedgerOwner[]) => void;
}

/** In the order of the columns: id, base_url, pid, name, environment. */
export const cellsOf = ({ id, name, environment, connection }: LedgerOwner) =>
  [id, connection?.baseUrl ?? null, connection?.pid ?? null, name, environment] as const;

export function createProfileNumbers(database: DatabaseSync): ProfileNumbers {
  // One that was removed stays known: what it began may still come to its end.
  const known = new Map<string, LedgerOwner>();
  const byId = database.prepare('SELECT no FROM profile WHERE id = ?');
  const add = database.prepare(
    'INSERT INTO profile (id, base_url, pid, name, environment) VALUES (?, ?, ?, ?, ?) RETURNING no',
  );
  const find = (profileId: string): number | null => {
    const row = byId.get(profileId);
    return row === undefined ? null : integer(row['no']);
  };
  return {
    find,
    findOrAdd(profileId) {
      const owner = known.get(profileId);
      const cells = owner === undefined ? ([profileId, null, null, null, null] as const) : cellsOf(owner);
      return find(profileId) ?? integer(add.get(...cells)?.['no']);
    },
    know(owners) {
      for (const owner of owners) known.set(owner.id, owner);
    },
  };
}
