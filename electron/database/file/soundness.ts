/** Whether a database file is what was written to it: its pages, its schema, its rows, and what they add up to. */
import { DatabaseSync } from 'node:sqlite';
import { readFileState } from '../sums/file-state.ts';
import { addedUp, hasSums, summedTablesIn } from '../sums/summed-tables.ts';
import { numbersAgree } from './loss/held.ts';
import { migrate, migrations, newestVersion, versionOf } from './migrations.ts';

const schemaOf = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare(
        `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY name, type`,
      )
      .all(),
  );

const schemas = new Map<number, string>();

function schemaOfVersion(version: number): string {
  const known = schemas.get(version);
  if (known !== undefined) return known;
  const fresh = new DatabaseSync(':memory:');
  migrate(fresh, migrations.slice(0, version));
  const schema = schemaOf(fresh);
  fresh.close();
  schemas.set(version, schema);
  return schema;
}

/**
 * Whether header, schema and the file's own state are of one version. `integrity_check` reads none of them: a changed letter
 * in a CHECK would refuse addresses, and a changed version number the whole file.
 */
function isVersionSound(database: DatabaseSync): boolean {
  const version = versionOf(database);
  const said = readFileState(database)?.version ?? null;
  // What a later console wrote is refused elsewhere, and left alone. Only the first one's says nothing of itself.
  if (version > newestVersion) return said === null ? schemaOf(database) !== schemaOfVersion(1) : said > newestVersion;
  return version > 0 && (said ?? version) === version && schemaOfVersion(version) === schemaOf(database);
}

/** The tallies are made from the rows: where they differ, one of the two is not what was written. */
const tallyAgrees = (database: DatabaseSync): boolean =>
  database
    .prepare(`
      SELECT profile_no, chain, check_is, sum(rows) FROM (
        SELECT profile_no, chain, check_is, count(*) AS rows FROM address GROUP BY 1, 2, 3
        UNION ALL SELECT profile_no, chain, check_is, -count FROM ledger_tally
      ) GROUP BY 1, 2, 3 HAVING sum(rows) <> 0 LIMIT 1
    `)
    .get() === undefined;

const requestsAgree = (database: DatabaseSync): boolean =>
  database
    .prepare(`
      SELECT 1 FROM request LEFT JOIN (SELECT request_id, count(*) AS rows FROM address GROUP BY request_id) AS of
        ON of.request_id = request.id
      WHERE held <> coalesce(rows, 0) LIMIT 1
    `)
    .get() === undefined;

/** Every row agrees with its sum, and no row is missing: what they add up to is what the file says. */
function rowsAgree(database: DatabaseSync): boolean {
  const state = readFileState(database);
  return (
    state !== null &&
    summedTablesIn(database).every(({ name }) => {
      const { rows, total, differ } = addedUp(database, name);
      const said = state.totals[name];
      return differ === 0 && said?.rows === rows && said.total === total;
    })
  );
}

export const looks = ['at-all-of-it', 'at-its-pages', 'at-its-state'] as const;
export type Looked = (typeof looks)[number];

/** @throws what SQLite throws for a file that it cannot read */
export function isSound(database: DatabaseSync, look: Looked): boolean {
  if (!isVersionSound(database)) return false;
  if (versionOf(database) > newestVersion) return true;
  const check = look === 'at-all-of-it' ? 'integrity_check' : 'quick_check';
  if (look !== 'at-its-state' && database.prepare(`PRAGMA ${check}(1)`).get()?.[check] !== 'ok') return false;
  const summed = hasSums(database, 'address');
  if (summed && readFileState(database) === null) return false;
  return look !== 'at-all-of-it' || isWhole(database, summed);
}

const isWhole = (database: DatabaseSync, summed: boolean): boolean =>
  database.prepare('PRAGMA foreign_key_check').get() === undefined &&
  tallyAgrees(database) &&
  requestsAgree(database) &&
  numbersAgree(database) &&
  (!summed || rowsAgree(database));
