/**
 * Whose each ledger is. A profile may be removed, or go with the settings; its ledger stays, is shown and exported without
 * it, and goes to the one profile that asks the same project at the same address. Where the row that says so is damaged, it
 * goes to nobody until its own profile, known by its id, has said so again.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerWithoutProfile } from '../../contract/address-run.ts';
import { environments, type Environment } from '../../contract/profile.ts';
import { faultOf } from '../failure.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';
import { isAsWritten } from '../sums/summed-tables.ts';
import type { LedgerTable } from './ledger-table.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import type { SnapshotTable } from './snapshot-table.ts';

export interface LedgerOwner {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Null for the built-in profile, whose service is another at each start. */
  readonly connection: { readonly baseUrl: string; readonly pid: string } | null;
}

export interface TakenOver {
  /** Of the profile that has the ledger now. */
  readonly profile: string;
  readonly addresses: number;
}

export interface LedgerOwners {
  /** Call it with all profiles there are, whenever they change. Answers with the ledgers that found a profile by it. */
  readonly knowProfiles: (owners: readonly LedgerOwner[]) => readonly TakenOver[];
  readonly ledgersWithoutProfile: () => readonly LedgerWithoutProfile[];
}

interface OwnerlessParts {
  readonly profiles: ProfileNumbers;
  readonly snapshots: Pick<SnapshotTable, 'moveSnapshots'>;
  readonly ledger: Pick<LedgerTable, 'move'>;
  readonly damageMet: () => void;
}

type Row = Record<string, SQLOutputValue>;

const ledgerOf = (row: Row): LedgerWithoutProfile => ({
  profileId: text(row['id']),
  name: text(row['name']),
  environment: environments.find((one) => one === row['environment']) ?? null,
  baseUrl: textOrNull(row['base_url'] ?? null),
  pid: textOrNull(row['pid'] ?? null),
  addresses: integer(row['addresses']),
  waiting: integer(row['waiting']),
});

export function createLedgerOwners(
  database: DatabaseSync,
  { profiles, snapshots, ledger, damageMet }: OwnerlessParts,
): LedgerOwners {
  let owners: readonly LedgerOwner[] = [];
  const update = database.prepare(`
    UPDATE profile SET base_url = ?1, pid = ?2, name = ?3, environment = ?4
    WHERE id = ?5 AND (base_url IS NOT ?1 OR pid IS NOT ?2 OR name IS NOT ?3 OR environment IS NOT ?4)
  `);
  const differing = database.prepare(`
    SELECT 1 FROM profile
    WHERE id = ?5 AND (base_url IS NOT ?1 OR pid IS NOT ?2 OR name IS NOT ?3 OR environment IS NOT ?4)
  `);
  // Of a row that is damaged nothing is known but that there is a ledger: one bit may make another project of it.
  const isSound = isAsWritten(database, 'profile');
  const all = database.prepare(`
    SELECT no, id, ${isSound} AS is_as_written, iif(${isSound}, base_url, NULL) AS base_url, iif(${isSound}, pid, NULL) AS pid,
      coalesce(iif(${isSound}, name, NULL), (SELECT profile_name FROM run WHERE profile_no = no ORDER BY run.id DESC LIMIT 1), '') AS name,
      coalesce(iif(${isSound}, environment, NULL), (SELECT environment FROM run WHERE profile_no = no ORDER BY run.id DESC LIMIT 1)) AS environment,
      (SELECT coalesce(sum(count), 0) FROM ledger_tally WHERE profile_no = no) AS addresses,
      (SELECT count(*) FROM request JOIN run ON run.id = run_id WHERE profile_no = no AND request.state = 'unknown') AS waiting
    FROM profile WHERE EXISTS (SELECT 1 FROM run WHERE profile_no = no) ORDER BY no
  `);
  const unsettled = database.prepare(`SELECT 1 FROM run WHERE profile_no = ? AND state <> 'ended'`);

  const factsOf = ({ id, name, environment, connection }: LedgerOwner) =>
    [connection?.baseUrl ?? null, connection?.pid ?? null, name, environment, id] as const;
  const ownerless = (): readonly Row[] => {
    const rows = all.all();
    if (rows.some((row) => row['is_as_written'] !== 1)) damageMet();
    return rows.filter((row) => !owners.some(({ id }) => id === row['id']));
  };
  const ownerOf = (row: Row): LedgerOwner | null => {
    const [found, another] = owners.filter(
      ({ connection }) =>
        connection !== null && connection.baseUrl === row['base_url'] && connection.pid === row['pid'],
    );
    return found === undefined || another !== undefined ? null : found;
  };

  const matching = () => ownerless().filter((row) => ownerOf(row) !== null);
  /** Null where a decision waits in both: one run at a time is unsettled in a ledger. */
  const takeOver = (row: Row, owner: LedgerOwner): TakenOver | null => {
    const from = integer(row['no']);
    const to = profiles.findOrAdd(owner.id);
    if (unsettled.get(from) !== undefined && unsettled.get(to) !== undefined) return null;
    snapshots.moveSnapshots({ no: from, id: text(row['id']) }, { no: to, id: owner.id });
    for (const sql of [
      'UPDATE run SET profile_no = ?2 WHERE profile_no = ?1',
      // Moved, not copied: a copy of a damaged one would be a sound row. One that both have stays behind, and goes.
      'UPDATE OR IGNORE nonce SET profile_no = ?2 WHERE profile_no = ?1',
    ]) {
      database.prepare(sql).run(from, to);
    }
    ledger.move(from, to);
    for (const sql of ['DELETE FROM nonce WHERE profile_no = ?', 'DELETE FROM profile WHERE no = ?']) {
      database.prepare(sql).run(from);
    }
    update.run(...factsOf(owner));
    return { profile: owner.name, addresses: integer(row['addresses']) };
  };

  return {
    knowProfiles(now) {
      // Those of before as well: one that was removed a moment ago may have begun its ledger after it was known.
      const known = [...owners.filter(({ id }) => !now.some((owner) => owner.id === id)), ...now];
      owners = now;
      const changed = known.some((owner) => differing.get(...factsOf(owner)) !== undefined);
      if (!changed && matching().length === 0) return [];
      try {
        return inTransaction(database, () => {
          for (const owner of known) update.run(...factsOf(owner));
          return matching().flatMap((row) => {
            const owner = ownerOf(row);
            const taken = owner === null ? null : takeOver(row, owner);
            return taken === null ? [] : [taken];
          });
        });
      } catch (thrown) {
        // Nothing is lost where it cannot be written down: the ledgers are found again at the next start.
        const fault = faultOf(thrown);
        if (fault === 'full' || fault === 'read-only') return [];
        throw thrown;
      }
    },
    ledgersWithoutProfile: () => ownerless().map(ledgerOf),
  };
}
