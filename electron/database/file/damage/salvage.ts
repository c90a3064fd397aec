/**
 * Reads what can be read out of a damaged database, into one of its own version, which is then brought up to date as a sound
 * one is.
 */
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../../failure.ts';
import { readFileState, restateFile, type FileState } from '../../sums/file-state.ts';
import { addRowSum, minus, summedTablesIn, sumRows, type TableTotal } from '../../sums/summed-tables.ts';
import { distrustSchema, isPlainTable, refuseRecursion } from '../../sqlite/foreign-schema.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import { copyTable, nothing, type Check } from './copy-table.ts';
import { numberOnBehind } from '../loss/held.ts';
import { migrate, migrations } from '../migrations.ts';
import { versionToRecover } from './recovered-version.ts';
import { doubtRequests } from './doubted-requests.ts';
import type { Mark } from '../loss/mark.ts';
import { addStandIns } from './stand-ins.ts';
import { standInForExports } from './stand-ins-of-exports.ts';
import { standInForOrders } from './stand-ins-of-orders.ts';
import { recount } from '../../tables/ledger-table.ts';

export interface Salvaged {
  /** Rows that stand in the new file, those among them that are damaged included. */
  readonly recovered: number;
  /** Rows that do not agree with what was written, and say so wherever they are shown. */
  readonly damaged: number;
  /** Whether all that was written is there, and as it was written: the file's own totals bear it out. */
  readonly complete: boolean;
}

export interface SalvageOptions {
  /** Now, in milliseconds since the epoch. */
  readonly at: number;
  readonly check: Check;
}

interface OfFile {
  /** What the file last held, by what is kept outside of it; null where that is not known. */
  readonly mark: Pick<Mark, 'databaseId' | 'commits'> | null;
}

/** More than any ledger has of profile, chain and check. */
const talliesAtMost = 100_000;

const talliesOf = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare(
        'SELECT profile_no, chain, check_is, count FROM ledger_tally ORDER BY profile_no, chain, check_is LIMIT ?',
      )
      .all(talliesAtMost),
  );

const readable = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (thrown) {
    if (faultOf(thrown) === 'full') throw thrown;
    return null;
  }
};

/**
 * @param file a copy that may be written to (`makeReadingCopy`)
 * @param into an empty database
 */
export function salvage(file: string, into: DatabaseSync, { at, check, mark }: SalvageOptions & OfFile): Salvaged {
  const damaged = readable(() => new DatabaseSync(file, { defensive: false }));
  try {
    if (damaged !== null) {
      addRowSum(damaged);
      // What cannot be understood of the schema, an index mostly, keeps no table from being read.
      readable(() => damaged.exec('PRAGMA writable_schema = ON'));
      readable(() => distrustSchema(damaged));
      refuseRecursion(damaged);
    }
    const version = damaged === null ? migrations.length : versionToRecover(damaged);
    migrate(into, migrations.slice(0, version), at);
    const salvaged =
      damaged === null
        ? { recovered: 0, damaged: 0, complete: false }
        : copyRows(damaged, into, { version, at, check, mark });
    migrate(into, migrations, at);
    return salvaged;
  } finally {
    damaged?.close();
  }
}

function copyRows(
  damaged: DatabaseSync,
  into: DatabaseSync,
  { version, at, check, mark }: SalvageOptions & OfFile & { readonly version: number },
): Salvaged {
  const said = readable(() => readFileState(damaged));
  const tallies = readable(() => (isPlainTable(damaged, 'ledger_tally') ? talliesOf(damaged) : null));
  into.exec('PRAGMA foreign_keys = OFF');
  try {
    return inTransaction(into, () => {
      const copied = summedTablesIn(into).map((table) => ({
        name: table.name,
        ...(readable(() => copyTable(damaged, into, table, check)) ?? nothing),
      }));
      const isNewest = copied.every((table) => table.name !== 'request' || isAllOf(said, table)) && reaches(said, mark);
      const doubted = doubtRequests(into, isNewest);
      const stoodIn = standInForExports(into, at) + addStandIns(into, at) + standInForOrders(into);
      recount(into);
      readable(() => {
        if (isPlainTable(damaged, 'sqlite_sequence')) numberOnBehind(into, damaged);
      });
      const complete =
        copied.every((table) => table.whole && table.damaged === 0 && isAllOf(said, table)) &&
        doubted + stoodIn === 0 &&
        tallies === talliesOf(into);
      for (const { name } of summedTablesIn(into)) sumRows(into, name);
      restateFile(
        into,
        { version, at },
        said === null ? {} : { databaseId: said.databaseId, commits: said.commits, committedAt: said.committedAt },
      );
      return {
        recovered: copied.reduce((sum, { rows }) => sum + rows, 0),
        damaged: copied.reduce((sum, table) => sum + table.damaged, 0),
        complete,
      };
    });
  } finally {
    into.exec('PRAGMA foreign_keys = ON');
  }
}

const reaches = (said: FileState | null, mark: OfFile['mark']): boolean =>
  mark === null || (said !== null && said.databaseId === mark.databaseId && said.commits >= mark.commits);

const isAllOf = (said: FileState | null, { name, rows, total }: TableTotal & { readonly name: string }): boolean =>
  said?.totals[name]?.rows === rows && minus(said.totals[name].total, total) === 0;
