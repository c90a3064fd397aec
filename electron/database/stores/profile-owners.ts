/**
 * Assigns data whose profile was removed, or lost with the settings. A row of the table `profile` keeps the last known
 * facts. A profile that is added again with the same service and project gets that row, and so its batches and orders.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AddressesWithoutProfile } from '../../contract/address-list.ts';
import { environments } from '../../contract/profiles.ts';
import { faultOf } from '../failure.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { cellsOf, type ProfileFacts, type ProfileNumbers } from './profile-numbers.ts';

export interface Transferred {
  /** Name of the profile that has the addresses now. */
  readonly profile: string;
  readonly addresses: number;
}

type Row = Record<string, SQLOutputValue>;

const viewOf = (row: Row): AddressesWithoutProfile => ({
  profileId: text(row['id']),
  name: text(row['name']),
  environment: environments.find((one) => one === row['environment']) ?? null,
  baseUrl: textOrNull(row['base_url'] ?? null),
  pid: textOrNull(row['pid'] ?? null),
  addresses: integer(row['addresses']),
  waiting: integer(row['waiting']),
});

export function createProfileStore(database: DatabaseSync, profiles: ProfileNumbers) {
  let owners: readonly ProfileFacts[] = [];
  const update = database.prepare(`
    UPDATE profile SET base_url = ?2, pid = ?3, name = ?4, environment = ?5
    WHERE id = ?1 AND (base_url IS NOT ?2 OR pid IS NOT ?3 OR name IS NOT ?4 OR environment IS NOT ?5)
  `);
  const all = database.prepare('SELECT no, id, base_url, pid FROM profile ORDER BY no');
  const withoutOwner = database.prepare(`
    SELECT no, id, base_url, pid,
      coalesce(name, (SELECT profile_name FROM batch WHERE profile_no = no ORDER BY batch.id DESC LIMIT 1), '') AS name,
      coalesce(environment, (SELECT environment FROM batch WHERE profile_no = no ORDER BY batch.id DESC LIMIT 1)) AS environment,
      (SELECT coalesce(sum(count), 0) FROM address_total WHERE profile_no = no) AS addresses,
      (SELECT count(*) FROM request JOIN batch ON batch.id = batch_id WHERE profile_no = no AND request.state = 'unknown') AS waiting
    FROM profile WHERE EXISTS (SELECT 1 FROM batch WHERE profile_no = no) ORDER BY no
  `);
  const hasData = database.prepare(`
    SELECT EXISTS (SELECT 1 FROM batch WHERE profile_no = ?1) OR EXISTS (SELECT 1 FROM order_lookup WHERE profile_no = ?1)
      OR EXISTS (SELECT 1 FROM order_note WHERE profile_no = ?1) OR EXISTS (SELECT 1 FROM bulk_lookup WHERE profile_no = ?1)
      OR EXISTS (SELECT 1 FROM export WHERE profile_no = ?1) AS has
  `);
  const batchesOf = database.prepare(`
    SELECT EXISTS (SELECT 1 FROM batch WHERE profile_no = ?1) AS any,
      (SELECT coalesce(sum(count), 0) FROM address_total WHERE profile_no = ?1) AS addresses
  `);
  const copyNonces = database.prepare(
    'INSERT OR IGNORE INTO nonce (profile_no, nonce) SELECT ?2, nonce FROM nonce WHERE profile_no = ?1',
  );
  const dropNonces = database.prepare('DELETE FROM nonce WHERE profile_no = ?');
  const drop = database.prepare('DELETE FROM profile WHERE no = ?');
  const rename = database.prepare('UPDATE profile SET id = ? WHERE no = ?');

  const isOwned = (row: Row): boolean => owners.some(({ id }) => id === row['id']);
  /** The only profile with the same service and project. Null if there are none or several. */
  const ownerOf = (row: Row): ProfileFacts | null => {
    const [found, another] = owners.filter(
      ({ connection }) =>
        connection !== null && connection.baseUrl === row['base_url'] && connection.pid === row['pid'],
    );
    return found === undefined || another !== undefined ? null : found;
  };
  /** Null if the row stays unclaimed, or has no batch. A profile with data of its own doesn't get it. */
  const assign = (row: Row): Transferred | null => {
    const owner = ownerOf(row);
    if (owner === null) return null;
    const no = integer(row['no']);
    const own = profiles.find(owner.id);
    if (own !== null) {
      copyNonces.run(no, own);
      if (integer(hasData.get(own)?.['has']) === 1) return null;
      copyNonces.run(own, no);
      dropNonces.run(own);
      drop.run(own);
    }
    rename.run(owner.id, no);
    const { any, addresses } = batchesOf.get(no) ?? {};
    return any === 1 ? { profile: owner.name, addresses: integer(addresses) } : null;
  };

  return {
    /** Call it with all profiles at the start and whenever they change. Returns whose addresses were found again. */
    registerProfiles(now: readonly ProfileFacts[]): readonly Transferred[] {
      owners = now;
      profiles.know(now);
      try {
        return inTransaction(database, () => {
          const transferred = all
            .all()
            .filter((row) => !isOwned(row))
            .map(assign)
            .filter((one) => one !== null);
          for (const owner of owners) update.run(...cellsOf(owner));
          return transferred;
        });
      } catch (error) {
        const fault = faultOf(error);
        // The next start tries again.
        if (fault === 'full' || fault === 'read-only') return [];
        throw error;
      }
    },
    addressesWithoutProfile: (): readonly AddressesWithoutProfile[] =>
      withoutOwner
        .all()
        .filter((row) => !isOwned(row))
        .map(viewOf),
  };
}
