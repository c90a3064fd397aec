/** Exports addresses to a file and its manifest. */
import type { AddressChoice, ColumnSet, SavedFile, FileFormat, RecordedChoice } from '../contract/address-export.ts';
import type { Environment } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { addressTable, type AddressCells, type RequestCells } from './address-columns.ts';
import { choiceText } from './selection-words.ts';
import { incompleteBatchesOf, type IncompleteBatchDetails } from './manifest.ts';
import { noControl, writeFileOfRows, type ExportControl, type RowsWritten } from './write-file.ts';

/** What a file is made of, and how. */
export interface AddressFileContent {
  readonly profileId: string;
  readonly what: AddressChoice;
  /** Highest ledger id that the file may have; without it all that there is. */
  readonly upTo?: number | null;
  readonly format: FileFormat;
  readonly columns: Pick<ColumnSet, 'name' | 'version' | 'columns'>;
}

/** Who makes a file, when, and where. */
export interface FilePlace {
  readonly profileName: string;
  readonly environment: Environment;
  /** Absolute; the manifest goes beside it. */
  readonly path: string;
  /** Nobody was asked whether what has the name may go: then nothing is replaced. */
  readonly onlyNew?: boolean;
  readonly appVersion: string;
  /** Milliseconds since the epoch, for the manifest. */
  readonly at: number;
  /** As the operating system calls who asked for it; empty where that is not known. */
  readonly by: string;
  /** As many rows as were counted before; progress is told of them. */
  readonly expected?: number;
}

export interface AddressFile extends AddressFileContent, FilePlace {}

/** One moment of the ledger, whatever is written to it meanwhile. */
export interface AddressRows {
  /** In the order of arrival. */
  readonly rows: Iterable<AddressCells>;
  readonly requestCells: (requestId: number) => RequestCells;
  /** Runs of the choice that are not whole, newest first. */
  readonly incompleteBatches: readonly IncompleteBatchDetails[];
}

/** What is known of a file that was written, before it is recorded. */
export interface WrittenAddressFile extends Omit<SavedFile, 'recorded'> {
  readonly bytes: number;
}

/** Of what makes no row: `sha256` is held against the bytes before anything gets a name. */
export interface ExpectedFile {
  readonly what: RecordedChoice;
  readonly rows: number;
  readonly sha256: string;
}

/** Why a file differs from the recorded one; null if it doesn't. */
function otherThan(contract: ExpectedFile, { rows, sha256, damaged }: RowsWritten): Result<never> | null {
  if (sha256 === contract.sha256) return null;
  const because = rows < contract.rows ? 'rows-missing' : damaged > 0 ? 'rows-damaged' : 'other-bytes';
  return failure('file-differs', `the rows produce a different file now: ${because}`, {
    facts: { because, rows: contract.rows, rowsNow: rows },
  });
}

/**
 * Addresses of the ledger, their file and its manifest.
 *
 * @param contract of a file that is to be made again: no other is made
 * @returns `nothing-to-export`, `cancelled`, `not-for-xlsx`, `file-differs`, `disk-full` or `file-not-written`; what reading
 *   the ledger throws is passed on
 */
export async function exportAddresses(
  ledger: AddressRows,
  ask: AddressFile,
  control: ExportControl = noControl,
  contract: ExpectedFile | null = null,
): Promise<Result<WrittenAddressFile>> {
  const { profileName: name, environment } = ask;
  const { incompleteBatches } = ledger;
  const written = await writeFileOfRows(
    {
      rows: ledger.rows,
      table: addressTable(ask.columns.columns, ledger.requestCells),
      isDamaged: (row) => row[7] !== 1,
      refusal: (of) => {
        const other = contract === null ? null : otherThan(contract, of);
        if (other !== null) return other;
        return of.rows === 0 ? failure('nothing-to-export', 'No addresses match this selection') : null;
      },
      facts: () => ({
        of: { are: 'addresses', incompleteBatches },
        what: choiceText(contract === null ? ask.what : contract.what),
        profile: { name, environment },
      }),
    },
    ask,
    control,
  );
  return written.ok
    ? success({ ...written.value, incompleteBatches: incompleteBatchesOf({ incompleteBatches }) })
    : written;
}
