/**
 * Which version's schema the rows of a damaged file are read into: its own, so that each step after it does to them what it does to
 * those of a sound file. The header that says so may be what is damaged.
 */
import { DatabaseSync } from 'node:sqlite';
import { readFileState } from '../../sums/file-state.ts';
import { columnsOf, summedTables } from '../../sums/summed-tables.ts';
import { migrate, migrations, newestVersion, versionOf } from '../migrations.ts';

/**
 * The first that can say of a row that it is damaged. What its step does to rows, beside giving them their columns, is done to
 * every recovered file: which reading of an order is the newest is told anew.
 */
const earliest = 2;

const isKnown = (version: number): boolean => version >= 1 && version <= newestVersion;

const columnsIn = (database: DatabaseSync): ReadonlySet<string> =>
  new Set(summedTables.flatMap(({ name }) => columnsOf(database, name).map((column) => `${name}.${column}`)));

function columnsOfVersion(version: number): ReadonlySet<string> {
  const fresh = new DatabaseSync(':memory:');
  try {
    migrate(fresh, migrations.slice(0, version));
    return columnsIn(fresh);
  } finally {
    fresh.close();
  }
}

/** The version whose columns these are, or most nearly are; of several alike the one in the header, else the newest. */
function versionByColumns(damaged: DatabaseSync): number {
  const there = columnsIn(damaged);
  const header = versionOf(damaged);
  const [nearest] = migrations
    .map(({ version }) => ({ version, away: there.symmetricDifference(columnsOfVersion(version)).size }))
    .toSorted(
      (one, other) =>
        one.away - other.away ||
        Number(other.version === header) - Number(one.version === header) ||
        other.version - one.version,
    );
  return nearest?.version ?? newestVersion;
}

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** @param damaged knows `row_sum` */
export function versionToRecover(damaged: DatabaseSync): number {
  const said = orNull(() => readFileState(damaged))?.version ?? 0;
  const version = isKnown(said) ? said : (orNull(() => versionByColumns(damaged)) ?? newestVersion);
  return Math.max(earliest, version);
}
