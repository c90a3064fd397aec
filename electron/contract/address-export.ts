/** Files of addresses: their rows, format and settings, and what is reported about each file. */
import { maxPerBatch } from './address-plan.ts';
import { addressFilter, addressSelection } from './address-list.ts';
import { profileId } from './method.ts';
import type { AppError } from './result.ts';
import { z } from './zod.ts';

const ofBatch = z.strictObject({ is: z.literal('batch'), batchId: z.int().positive() });
/** The part of a batch for one alias: its line of the form, with the alias as entered. */
const ofAlias = z.strictObject({
  is: z.literal('alias'),
  batchId: z.int().positive(),
  line: z.int().positive().max(maxPerBatch),
  alias: z.string().max(200),
});
export type AliasChoice = z.infer<typeof ofAlias>;

/** The addresses in a file: one batch, one alias of it, selected rows, a filter, or all of the profile. */
export const addressChoice = z.discriminatedUnion('is', [
  ofBatch,
  ofAlias,
  z.strictObject({ is: z.literal('selection'), selection: addressSelection }),
  z.strictObject({ is: z.literal('matching'), filter: addressFilter }),
  z.strictObject({ is: z.literal('all') }),
]);
export type AddressChoice = z.infer<typeof addressChoice>;

export const isOfOneBatch = (what: AddressChoice): what is z.infer<typeof ofBatch> | AliasChoice => 'batchId' in what;

export const addressColumns = [
  'address',
  'network',
  'alias',
  'batch',
  'request',
  'position',
  'created_at',
  'source',
  'check',
  'check_reason',
  'callback_url',
  'profile',
  'environment',
  'pid',
  'base_url',
  'nonce',
  'sent_at',
] as const;
export type AddressColumn = (typeof addressColumns)[number];

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

/** A version never changes. Other columns are the next version, or another name. */
export interface ColumnSet {
  readonly name: string;
  readonly version: number;
  readonly columns: readonly AddressColumn[];
}

export const columnSetRef = z.strictObject({ set: z.string().min(1).max(64), version: z.int().positive() });
export type ColumnSetRef = z.infer<typeof columnSetRef>;

export const fileNamePattern = z.string().superRefine((pattern, context) => {
  const fault = namePatternFault(pattern);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

export const fileSettings = z.strictObject({
  format: fileFormat,
  columns: columnSetRef,
  namePattern: fileNamePattern,
});
export type FileSettings = z.infer<typeof fileSettings>;

export const addressExportInput = z.strictObject({ profileId, what: addressChoice, settings: fileSettings });
export type AddressExportInput = z.infer<typeof addressExportInput>;

/** One file per alias of a batch. */
export const aliasFilesInput = z.strictObject({ profileId, batchId: z.int().positive(), settings: fileSettings });
export type AliasFilesInput = z.infer<typeof aliasFilesInput>;
/** Maximum number of files per export. */
export const maxAliasFiles = 200;

export interface ExportOptions {
  /** From the profile's last file. */
  readonly settings: FileSettings;
  readonly columnSets: readonly ColumnSet[];
  /** The time zone of Quittance, an IANA name. */
  readonly zone: string;
}

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

/** One alias of a batch. */
export interface AliasFile {
  readonly what: AliasChoice;
  /** No file is written without rows. */
  readonly rows: number;
  readonly fileName: string;
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

export interface SavedAliasFiles {
  readonly saved: readonly { readonly what: AliasChoice; readonly file: SavedFile }[];
  /** Aliases without a file, each with the reason. */
  readonly failed: readonly { readonly what: AliasChoice; readonly error: AppError }[];
}

/** The selection, without row numbers, which are stored separately. */
export const recordedChoice = z.discriminatedUnion('is', [
  ofBatch,
  ofAlias,
  z.strictObject({ is: z.literal('selection') }),
  z.strictObject({ is: z.literal('matching'), filter: addressFilter }),
  z.strictObject({ is: z.literal('all') }),
]);
export type RecordedChoice = z.infer<typeof recordedChoice>;

/** The pattern of a file name: text and placeholders. */

export const namePlaceholders = [
  '{profile}',
  '{selection}',
  '{alias}',
  '{date}',
  '{time}',
  '{rows}',
  '{columns}',
] as const;
export type NamePlaceholder = (typeof namePlaceholders)[number];

export const defaultNamePattern = '{profile}-addresses-{selection}-{date}-{time}';
/** For files of orders. Their content already says that they are orders. */
export const usualOrderNamePattern = '{profile}-{selection}-{date}-{time}';

/** UTF-8 bytes of a name with extension. File systems allow 255, and other programs add to it. */
export const maxFileNameLength = 120;

const placeholders = /\{[^{}]*\}/g;
/** Characters that file systems or Windows refuse, or a shell would run. */
// oxlint-disable-next-line no-control-regex -- no name has them.
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*{}]/u;

/** Device names reserved by Windows, with any extension. */
export const isReservedName = (name: string): boolean =>
  /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i.test(name.replace(/\..*$/s, '').trim());

const utf8 = new TextEncoder();
export const utf8Length = (text: string): number => utf8.encode(text).length;

export type NamePatternFault =
  | 'name-empty'
  | 'name-place-unknown'
  | 'name-characters'
  | 'name-begins-with-period'
  | 'name-ends-with-period'
  | 'name-reserved'
  | 'name-too-long';

/** Null for a pattern whose names all file systems accept. */
export function namePatternFault(pattern: string): NamePatternFault | null {
  if (pattern.trim() === '') return 'name-empty';
  if (utf8Length(pattern) > maxFileNameLength) return 'name-too-long';
  if (pattern.match(placeholders)?.some((place) => !namePlaceholders.some((known) => known === place)) === true) {
    return 'name-place-unknown';
  }
  const words = pattern.replace(placeholders, '');
  if (refused.test(words) || !words.isWellFormed()) return 'name-characters';
  if (/^\s*\./.test(pattern)) return 'name-begins-with-period';
  if (/[.\s]$/.test(pattern)) return 'name-ends-with-period';
  return isReservedName(pattern) ? 'name-reserved' : null;
}
