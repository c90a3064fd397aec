/**
 * The owner of each profile's addresses. They remain when a profile is removed or its settings are lost, are shown
 * and exported without it, and move to a profile with the same project and base URL.
 */
import { setImmediate as otherCalls } from 'node:timers/promises';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerWithoutProfile } from '../../contract/ledger.ts';
import { environments } from '../../contract/profiles.ts';
import { faultOf } from '../failure.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';
import { cellsOf, type LedgerOwner, type ProfileNumbers } from './profiles.ts';
import { createTakeOver, type TakeOverParts } from './ledger-transfer.ts';

export interface Transferred {
  /** Of the profile that has the addresses now, or the part that moved before profiles changed again. */
  readonly profile: string;
  readonly addresses: number;
}

export interface LedgerOwners {
  /**
   * Call it with all profiles whenever they change. Returns the moved addresses' owners, as far as they moved. Other
   * calls are answered meanwhile.
   */
  readonly knowProfiles: (owners: readonly LedgerOwner[]) => Promise<readonly Transferred[]>;
  readonly ledgersWithoutProfile: () => readonly LedgerWithoutProfile[];
}

interface LedgerOwnersParts extends TakeOverParts {
  readonly profiles: ProfileNumbers;
  /** Called after each slice that was moved. */
  readonly moved: () => void;
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

export function createLedgerOwners(database: DatabaseSync, parts: LedgerOwnersParts): LedgerOwners {
  const { profiles } = parts;
  const slice = createTakeOver(database, parts);
  let owners: readonly LedgerOwner[] = [];
  /** One transfer at a time. */
  let before: Promise<unknown> = Promise.resolve();
  const update = database.prepare(`
    UPDATE profile SET base_url = ?2, pid = ?3, name = ?4, environment = ?5 
    WHERE id = ?1 AND (base_url IS NOT ?2 OR pid IS NOT ?3 OR name IS NOT ?4 OR environment IS NOT ?5)
  `);
  const differing = database.prepare(`
    SELECT 1 FROM profile
    WHERE id = ?1 AND (base_url IS NOT ?2 OR pid IS NOT ?3 OR name IS NOT ?4 OR environment IS NOT ?5)
  `);
  const all = database.prepare('SELECT no, id, base_url, pid FROM profile ORDER BY no');
  const ledgers = database.prepare(`
    SELECT no, id, base_url, pid,
      coalesce(name, (SELECT profile_name FROM batch WHERE profile_no = no ORDER BY batch.id DESC LIMIT 1), '') AS name,
      coalesce(environment, (SELECT environment FROM batch WHERE profile_no = no ORDER BY batch.id DESC LIMIT 1)) AS environment,
      (SELECT coalesce(sum(count), 0) FROM address_total WHERE profile_no = no) AS addresses,
      (SELECT count(*) FROM request JOIN batch ON batch.id = batch_id WHERE profile_no = no AND request.state = 'unknown') AS waiting
    FROM profile WHERE EXISTS (SELECT 1 FROM batch WHERE profile_no = no) ORDER BY no
  `);
  const addressesOf = database.prepare(`
    SELECT coalesce(sum(count), 0) AS addresses FROM address_total
    WHERE profile_no = (SELECT no FROM profile WHERE id = ?)
  `);
  const anyRun = database.prepare('SELECT 1 FROM batch WHERE profile_no = ? LIMIT 1');

  const isOwned = (row: Row): boolean => owners.some(({ id }) => id === row['id']);
  /** The profile that takes rows without a profile. */
  const ownerOf = (row: Row): LedgerOwner | null => {
    if (isOwned(row)) return null;
    const [found, another] = owners.filter(
      ({ connection }) =>
        connection !== null && connection.baseUrl === row['base_url'] && connection.pid === row['pid'],
    );
    return found === undefined || another !== undefined ? null : found;
  };

  /**
   * What was moved, which may be a part if the disk is full or profiles changed. The next call continues. Null for
   * nothing.
   */
  const takeOver = async (row: Row): Promise<Transferred | null> => {
    const owner = ownerOf(row);
    if (owner === null) return null;
    const from = { no: integer(row['no']), id: text(row['id']) };
    const inOwn = integer(addressesOf.get(owner.id)?.['addresses']);
    const isLedger = anyRun.get(from.no) !== undefined;
    let hasMoved = false;
    try {
      while (ownerOf(row)?.id === owner.id) {
        const did = inTransaction(database, () => slice(from, { no: profiles.findOrAdd(owner.id), id: owner.id }));
        parts.moved();
        if (did === 'blocked') break;
        hasMoved = true;
        if (did === 'all') break;
        await otherCalls();
      }
    } catch (thrown) {
      if (!takesNothing(thrown)) throw thrown;
    }
    if (!hasMoved || !isLedger) return null;
    // The current state: batches may have continued meanwhile.
    return { profile: owner.name, addresses: integer(addressesOf.get(owner.id)?.['addresses']) - inOwn };
  };

  const takeOverAll = async (): Promise<readonly Transferred[]> => {
    const transferred: Transferred[] = [];
    for (const row of all.all()) {
      const one = await takeOver(row);
      if (one !== null) transferred.push(one);
    }
    return transferred;
  };

  const writeDown = (): void => {
    if (!owners.some((owner) => differing.get(...cellsOf(owner)) !== undefined)) return;
    try {
      inTransaction(database, () => {
        for (const owner of owners) update.run(...cellsOf(owner));
      });
    } catch (thrown) {
      if (!takesNothing(thrown)) throw thrown;
    }
  };

  return {
    knowProfiles(now) {
      owners = now;
      profiles.know(now);
      writeDown();
      const transferred = before.then(takeOverAll);
      before = transferred.catch(() => undefined);
      return transferred;
    },
    ledgersWithoutProfile: () =>
      ledgers
        .all()
        .filter((row) => !isOwned(row))
        .map(ledgerOf),
  };
}

/** Nothing is lost if it can't be saved, because the next start finds them again. */
function takesNothing(thrown: unknown): boolean {
  const fault = faultOf(thrown);
  return fault === 'full' || fault === 'read-only';
}
