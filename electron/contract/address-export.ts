/** Which addresses are written to a file, in which form, and what is told of the file. */
import { maxPerRun } from './address-plan.ts';
import { namePatternFault } from './file-name-pattern.ts';
import { ledgerPart, ledgerSelection, type Count } from './ledger.ts';
import { longestProfileId } from './limits.ts';
import type { AppError } from './result.ts';
import { z } from './zod.ts';

const ofRun = z.strictObject({ is: z.literal('run'), batchId: z.int().positive() });
const alias = z.string().max(200);
/** Of a run what one shop gets: a line of its plan, and the line's alias as it was typed. */
const ofShop = z.strictObject({
  is: z.literal('shop'),
  batchId: z.int().positive(),
  line: z.int().positive().max(maxPerRun),
  alias,
});
/** Of requests whose line is not known, those that have one alias; an empty one is one as well. */
const ofAlias = z.strictObject({ is: z.literal('alias'), batchId: z.int().positive(), alias });
export type AliasChoice = z.infer<typeof ofShop> | z.infer<typeof ofAlias>;

/** Which addresses an export writes: those of one run, or of one shop of it, some rows of the ledger, a part of it, or all of the profile. */
export const addressChoice = z.discriminatedUnion('is', [
  ofRun,
  ofShop,
  ofAlias,
  z.strictObject({ is: z.literal('selection'), selection: ledgerSelection }),
  z.strictObject({ is: z.literal('matching'), part: ledgerPart }),
  z.strictObject({ is: z.literal('all') }),
]);
export type AddressChoice = z.infer<typeof addressChoice>;

export const isOfOneBatch = (what: AddressChoice): what is z.infer<typeof ofRun> | AliasChoice => 'batchId' in what;
export const isOfAlias = (what: AddressChoice): what is AliasChoice => what.is === 'shop' || what.is === 'alias';

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

/** `utc`, or an IANA name: times have its offset then. */
const zone = z.string().min(1).max(64).refine(isZone, 'zone-not-known');

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

const columns = z
  .array(z.enum(addressColumns))
  .min(1)
  .refine((names) => new Set(names).size === names.length, 'column-repeated')
  .readonly();

/** Characters. */
export const maxSetName = 40;
/** Sets of one's own. */
export const maxColumnSets = 50;
/** Seen, and on one line. */
export const columnSetName = z
  .string()
  .trim()
  .min(1, 'set-name-empty')
  .max(maxSetName, 'set-name-too-long')
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u, 'set-name-characters');

/** A version never changes. Other columns get the next version, or another name. */
export interface ColumnSet {
  readonly name: string;
  readonly version: number;
  readonly columns: readonly AddressColumn[];
  readonly builtIn: boolean;
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

const profileId = z.string().min(1).max(longestProfileId);

/** Highest ledger id that a file may have, so that it has the rows that were counted; null for all that there are now. */
const upTo = z.int().nonnegative().nullable();

export const addressExportInput = z.strictObject({ profileId, what: addressChoice, upTo, settings: fileSettings });
export type AddressExportInput = z.infer<typeof addressExportInput>;

/** Of a run a file for each shop. */
export const aliasFilesInput = z.strictObject({ profileId, batchId: z.int().positive(), upTo, settings: fileSettings });
export type AliasFilesInput = z.infer<typeof aliasFilesInput>;
/** Files that are made in one go. */
export const maxAliasFiles = 200;

export const columnSetToSave = z.strictObject({ profileId, name: columnSetName, columns });
export const columnSetToRemove = z.strictObject({ profileId, name: z.string().min(1).max(64) });
export interface ExportOptions {
  /** As they were for the profile's last file. */
  readonly settings: FileSettings;
  /** Those built in first; of one's own each version that may be chosen. */
  readonly columnSets: readonly ColumnSet[];
  /** The console's own, an IANA name. */
  readonly zone: string;
}

/** A run that has fewer or more addresses than were asked for, or of which that is not known, or that has some that are not valid. */
export interface IncompleteBatch {
  readonly batchId: number;
  readonly asked: number;
  readonly addresses: number;
  /** Beside those: entries that nobody should pay to. */
  readonly notValid: number;
}

/** Why a file cannot be written in this form. */
export type CannotWrite = 'too-many-for-xlsx';

export interface FilePreview {
  /** Cell by cell as they will be written; empty where a file has no line of names. */
  readonly header: readonly string[];
  /** The first five rows, cell by cell; one cell a line where a line is no table's. */
  readonly lines: readonly (readonly string[])[];
  readonly rows: Count;
  /** Reckoned from the first few hundred rows. */
  readonly estimatedBytes: number;
  readonly fileName: string;
  readonly manifestName: string;
  /** Runs of the choice that are not whole, newest first. */
  readonly incompleteBatches: readonly IncompleteBatch[];
  readonly cannot: CannotWrite | null;
}

/** What one shop of a run gets. */
export interface AliasFile {
  readonly what: AliasChoice;
  /** None: no file is made of it. */
  readonly rows: number;
  readonly fileName: string;
}

export interface AliasFiles {
  /** In the order of the plan; empty where they are more than `mostShopFiles`. */
  readonly files: readonly AliasFile[];
  /** How many shops the run has. */
  readonly aliases: number;
}

export interface ExportProgress {
  readonly rows: number;
  readonly of: number;
}

export interface SavedFile {
  readonly path: string;
  readonly fileName: string;
  /** As it lies beside the file. */
  readonly manifestName: string;
  /** The name that it would have, where something else has that and stays; else null. */
  readonly manifestNameTaken: string | null;
  readonly rows: number;
  readonly sha256: string;
  /** Runs of the choice that are not whole, newest first. */
  readonly incompleteBatches: readonly IncompleteBatch[];
  /** False where the file is written and the list of files could not take it: its rows do not count as exported. */
  readonly recorded: boolean;
}

export interface SavedAliasFiles {
  /** Where they were put. */
  readonly folder: string;
  readonly saved: readonly { readonly what: AliasChoice; readonly file: SavedFile }[];
  /** Those of which no file was made, each with why. */
  readonly failed: readonly { readonly what: AliasChoice; readonly error: AppError }[];
}

/** What was chosen, without the numbers of its rows: those are kept beside it. */
export const recordedChoice = z.discriminatedUnion('is', [
  ofRun,
  ofShop,
  ofAlias,
  z.strictObject({ is: z.literal('selection') }),
  z.strictObject({ is: z.literal('matching'), part: ledgerPart }),
  z.strictObject({ is: z.literal('all') }),
]);
export type RecordedChoice = z.infer<typeof recordedChoice>;
