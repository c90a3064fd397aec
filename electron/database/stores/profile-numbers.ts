/** The small number of each profile, which other tables and indexes carry. */
import type { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../../contract/profiles.ts';
import type { Encryption } from '../field-encryption.ts';
import { integer } from '../sqlite/cell.ts';

/** The saved facts of a profile. */
export interface ProfileFacts {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Null for the built-in profile, whose service changes at each start. */
  readonly connection: { readonly baseUrl: string; readonly pid: string } | null;
}

export interface ProfileNumbers {
  /** Null for a profile without data. */
  readonly find: (profileId: string) => number | null;
  /** Assigned on first use, in the caller's transaction. */
  readonly findOrAdd: (profileId: string) => number;
  /** Remembers the profiles for later numbers. Writes nothing. */
  readonly know: (owners: readonly ProfileFacts[]) => void;
}

/** Values in the order of the columns: id, base_url, pid, name, environment. */
export const cellsOf = ({ id, name, environment, connection }: ProfileFacts) =>
  [id, connection?.baseUrl ?? null, connection?.pid ?? null, name, environment] as const;

export function createProfileNumbers(database: DatabaseSync): ProfileNumbers {
  // A removed profile stays known, since its batches may still end.
  const known = new Map<string, ProfileFacts>();
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

/** What most stores of the reader thread share. */
export interface ReaderStores {
  readonly profiles: Pick<ProfileNumbers, 'find'>;
  readonly encryption: Pick<Encryption, 'decrypt'>;
}
