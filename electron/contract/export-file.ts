/** What files of addresses, orders and other rows have in common: format, columns, preview and result. */
import { z } from './zod.ts';
import { fileNamePattern } from './file-name-pattern.ts';

function isZone(name: string): boolean {
  if (name === 'utc') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `utc` or an IANA name. Times include its offset. */
const zone = z.string().min(1).max(64).refine(isZone, 'unknown-zone');

export const fileFormat = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('csv'),
    delimiter: z.enum(['comma', 'semicolon', 'tab']),
    byteOrderMark: z.boolean(),
    lineEnd: z.enum(['crlf', 'lf']),
    zone,
  }),
  z.strictObject({ is: z.literal('jsonl'), zone }),
  z.strictObject({ is: z.literal('xlsx'), zone }),
]);
export type FileFormat = z.infer<typeof fileFormat>;

export const columnSetRef = z.strictObject({ set: z.string().min(1).max(64), version: z.int().positive() });
export type ColumnSetRef = z.infer<typeof columnSetRef>;

export const fileSettings = z.strictObject({
  format: fileFormat,
  columns: columnSetRef,
  namePattern: fileNamePattern,
});
export type FileSettings = z.infer<typeof fileSettings>;

/** A batch with fewer or more addresses than requested, an unknown outcome, or invalid addresses. */
export interface IncompleteBatch {
  readonly batchId: number;
  readonly requested: number;
  readonly addresses: number;
  /** Entries that must not be paid to. */
  readonly invalid: number;
  /** Addresses that may exist at the service. */
  readonly unknown: number;
}

/** Why a file can't be written in this format. */
export type CannotWrite = 'too-many-for-xlsx';

/** If it isn't exact, only the rows of the first orders were counted. */
export interface Count {
  readonly rows: number;
  readonly exact: boolean;
}

export interface FilePreview {
  /** Cell by cell as written. Empty for a file without a header. */
  readonly header: readonly string[];
  /** The first five rows, cell by cell. One cell per line if the format isn't a table. */
  readonly lines: readonly (readonly string[])[];
  readonly rows: Count;
  readonly fileName: string;
  /** Incomplete batches of the selection, newest first. */
  readonly incompleteBatches: readonly IncompleteBatch[];
  readonly cannot: CannotWrite | null;
}

export interface ExportProgress {
  readonly rows: number;
  readonly of: number;
}

/** In the same folder. Also for the path of a file. */
export const manifestName = (fileName: string): string => `${fileName}.manifest.json`;

export interface SavedFile {
  readonly path: string;
  readonly fileName: string;
  readonly rows: number;
  readonly sha256: string;
  /** Incomplete batches of the selection, newest first. */
  readonly incompleteBatches: readonly IncompleteBatch[];
  /** False if the file was written but couldn't be recorded, so its rows don't count as exported. */
  readonly recorded: boolean;
}
