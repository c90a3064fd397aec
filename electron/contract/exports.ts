/** Files of addresses, orders and pictures. */
import { noInput, profileId, event, method } from './method.ts';
import {
  addressExportInput,
  aliasFilesInput,
  type ExportOptions,
  type AliasFile,
  type SavedAliasFiles,
  recordedChoice,
} from './address-export.ts';
import type { SavedFile, ExportProgress, FilePreview, ColumnSetRef, FileFormat } from './export-file.ts';
import { maxPictureSize, maxPictureNameLength } from './limits.ts';
import {
  orderExportInput,
  type OrderExportOptions,
  type SavedOrderFile,
  type OrderFilePreview,
  orderRowKinds,
  recordedOrders,
} from './order-export.ts';
import { z } from './zod.ts';

export interface FileLocation {
  readonly path: string;
  readonly fileName: string;
}

/** The kind of rows, and which orders. */
const orderRowsOf = z.strictObject({ is: z.literal('orders'), rows: z.enum(orderRowKinds), of: recordedOrders });

/** The rows of a file. */
export const recordedWhat = z.discriminatedUnion('is', [...recordedChoice.options, orderRowsOf]);
export type RecordedWhat = z.infer<typeof recordedWhat>;

export const exportedBatchesQuery = z.strictObject({
  profileId,
  batchIds: z.array(z.int().positive()).min(1).max(100).readonly(),
});
export type ExportedBatchesQuery = z.infer<typeof exportedBatchesQuery>;

export const exportRecordsQuery = z.strictObject({
  profileId,
  /** Older than the record with this number. Null for the newest. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(500),
});
export type ExportRecordsQuery = z.infer<typeof exportRecordsQuery>;

/** An exported file. */
export interface ExportRecord {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the operating system's user. Empty if unknown. */
  readonly by: string;
  /** Null if the record is damaged. */
  readonly what: RecordedWhat | null;
  readonly rows: number;
  readonly sha256: string;
  readonly fileName: string;
  /** Where it was saved. The file may have been moved. */
  readonly path: string;
  readonly format: FileFormat['is'] | null;
  readonly columns: ColumnSetRef | null;
}

/** A file where it was saved, compared with its record. */
export interface FileVerification {
  readonly is:
    | 'unchanged'
    | 'changed'
    /** A later export was saved under the same name. */
    | 'replaced'
    | 'missing'
    | 'unreadable';
  /** Does its checksum file have the recorded SHA-256 and number of rows? */
  readonly manifest: 'same' | 'different' | 'missing';
}

const recordId = z.strictObject({ id: z.int().positive() });

/** Were the addresses of a batch exported? */
export interface BatchExported {
  readonly batchId: number;
  /** Saved entries of the batch. */
  readonly addresses: number;
  /** Entries that are in an exported file. */
  readonly exported: number;
  /** The newest files with entries of the batch, newest first. */
  readonly files: readonly FileOfBatch[];
  /** Number of all such files. */
  readonly count: number;
}

export interface FileOfBatch extends Pick<ExportRecord, 'id' | 'at' | 'by' | 'fileName'> {
  /** Rows of the batch. */
  readonly rows: number;
}

export const exports = {
  /** The settings of the profile's last file, and all available options. */
  options: method<ExportOptions>()(z.strictObject({ profileId })),
  /** The beginning of the file, made by the code that writes it. */
  preview: method<FilePreview>()(addressExportInput),
  /**
   * Asks where to save, writes file and manifest, and remembers the settings for the profile. Fails with `canceled`
   * if the user closes the dialog or cancels, and with `not-for-xlsx` before asking.
   */
  addresses: method<SavedFile>()(addressExportInput, 'required'),
  /** In the order of the batch's lines. Empty above `maxAliasFiles`. */
  previewAliasFiles: method<readonly AliasFile[]>()(aliasFilesInput),
  /**
   * Asks for a folder, then writes a file with manifest for each alias, as many as possible. Replaces no file. Fails
   * like `addresses`, and if none could be written.
   */
  aliasFiles: method<SavedAliasFiles>()(aliasFilesInput, 'required'),
  /** In the order of the input. */
  ofBatches: method<readonly BatchExported[]>()(exportedBatchesQuery),
  orderOptions: method<OrderExportOptions>()(z.strictObject({ profileId })),
  /**
   * Like `preview`. Fails with `profile-not-found`, and with `batch-not-found` for a deleted bulk lookup or that of
   * another profile.
   */
  previewOrders: method<OrderFilePreview>()(orderExportInput),
  /** Like `addresses`, and fails like `previewOrders`. */
  orders: method<SavedOrderFile>()(orderExportInput, 'required'),
  /** Cancels all exports that are running. They leave no file. */
  cancel: method<null>()(noInput),
  /** Newest first. */
  records: method<readonly ExportRecord[]>()(exportRecordsQuery),
  /**
   * Writes the same bytes again, at a place that the user chooses. Fails with `file-differs` if the rows don't
   * produce them anymore.
   */
  again: method<SavedFile>()(recordId, 'required'),
  /** Reads the file where it was saved. Fails with `export-not-found`. */
  verify: method<FileVerification>()(recordId),
  /** False if the file isn't there anymore. Fails with `export-not-found`. */
  showInFolder: method<boolean>()(recordId, 'required'),
  /** A few times a second while a file is written: rows of addresses, or orders processed. */
  progress: event<ExportProgress>(),
  /** Asks where to save, then writes a PNG that the page drew, as base64. */
  picture: method<FileLocation>()(
    z.strictObject({
      suggestedName: z
        .string()
        .max(maxPictureNameLength)
        .regex(/^[\w-]+\.png$/, 'picture-name'),
      // The first eight bytes of a PNG, as base64.
      png: z
        .base64()
        .max(maxPictureSize)
        .regex(/^iVBORw0KGg[opqr]/, 'not-a-png'),
    }),
    'required',
  ),
} as const;
