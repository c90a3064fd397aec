/**
 * Keeps the columns in step with the file. New rows are read in as they come. Rows that found another profile, or another check, show
 * in the tally: then all is read anew.
 */
import type { DatabaseSync } from 'node:sqlite';
import { createExportedRows } from '../exported-rows.ts';
import { inSlices } from '../slices.ts';
import { createColumns, type Columns } from './columns.ts';
import { createReadIn, noDifference } from './read-in.ts';

export interface Mirror {
  /** In step with the file as it was when it was asked for, or is by now. */
  readonly columns: () => Promise<Columns>;
  /** Those that are at hand, in step or not; null before all was read in. */
  readonly atHand: () => Columns | null;
}

/** A ledger that moves to another profile while it is read in: what was read first is not what was read last. */
const triesAtMost = 3;

/** @param noteOf opens the one of an address; null of one that cannot be read */
export function createMirror(
  database: DatabaseSync,
  noteOf: (addressId: number) => string | null,
  damageMet: () => void,
): Mirror {
  const readIn = createReadIn(database, noteOf);
  const dataVersion = database.prepare('PRAGMA data_version');
  const versionNow = (): unknown => dataVersion.get()?.['data_version'];
  let exported = createExportedRows(database, damageMet);
  let whole: Columns | null = null;
  let inStepWith: unknown = null;
  /** In what tally and columns do not agree: in a damaged file they may never. */
  let known: string | null = null;
  /** What the notes added up to when they were read. */
  let notesOf: string | null = null;
  let underWay: Promise<Columns> | null = null;

  const takeInExported = (columns: Columns): void => {
    for (const [first, last] of exported.refresh()) columns.markExported(first, last);
  };
  const readAll = async (version: unknown): Promise<Columns> => {
    let columns = createColumns();
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      columns = createColumns();
      await inSlices(readIn.more(columns));
      exported = createExportedRows(database, damageMet);
      takeInExported(columns);
      notesOf = await inSlices(readIn.notes(columns, null));
      const differences = readIn.differences(columns);
      const isSettled = differences === noDifference || differences === known;
      known = differences;
      inStepWith = isSettled ? version : null;
      if (isSettled) break;
    }
    whole = columns;
    return columns;
  };
  const catchUp = async (): Promise<Columns> => {
    // Before it is read: what is committed meanwhile is caught up with by the next call.
    const version = versionNow();
    if (whole === null) return readAll(version);
    await inSlices(readIn.more(whole));
    takeInExported(whole);
    notesOf = await inSlices(readIn.notes(whole, notesOf));
    if (readIn.differences(whole) !== known) return readAll(version);
    inStepWith = version;
    return whole;
  };

  return {
    atHand: () => whole,
    async columns() {
      if (whole !== null && inStepWith === versionNow()) return whole;
      // What is under way may have begun before what the caller knows of was written.
      if (underWay !== null) await underWay;
      underWay ??= catchUp().finally(() => (underWay = null));
      return underWay;
    },
  };
}
