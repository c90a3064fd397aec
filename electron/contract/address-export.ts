/** Files of addresses: their rows, format and settings, and what is reported about each file. */
import { maxPerBatch } from './address-plan.ts';
import { addressFilter, addressSelection } from './address-list.ts';
import { profileId } from './method.ts';
import type { AppError } from './result.ts';
import { z } from './zod.ts';
import { fileSettings, type FileSettings, type SavedFile } from './export-file.ts';

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

export const standardColumns = [
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
] as const;
export const addressColumns = [...standardColumns, 'pid', 'base_url', 'nonce', 'sent_at'] as const;
export type AddressColumn = (typeof addressColumns)[number];

/** A version never changes. Other columns are the next version, or another name. */
export interface ColumnSet {
  readonly name: string;
  readonly version: number;
  readonly columns: readonly AddressColumn[];
}

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

/** One alias of a batch. */
export interface AliasFile {
  readonly what: AliasChoice;
  /** No file is written without rows. */
  readonly rows: number;
  readonly fileName: string;
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
