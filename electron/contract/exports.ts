/** Files of addresses, orders and pictures. */
import {
  addressExportInput,
  columnSetToRemove,
  columnSetToSave,
  aliasFilesInput,
  type SavedFile,
  type ExportOptions,
  type ExportProgress,
  type FilePreview,
  type AliasFiles,
  type SavedAliasFiles,
} from './address-export.ts';
import { exportRecordsQuery, exportedBatchesQuery, type ExportRecord, type BatchExported } from './export-record.ts';
import { noInput, profileId, event, method } from './method.ts';
import { longestPicture, longestPictureName } from './limits.ts';
import {
  orderExportInput,
  type OrderExportOptions,
  type SavedOrderFile,
  type OrderFilePreview,
} from './order-export.ts';
import { vectorPicture } from './vector-picture.ts';
import { z } from './zod.ts';

export interface SavedPicture {
  readonly path: string;
  readonly fileName: string;
}

export const exports = {
  /** The choices for the profile's last file, and all that can be chosen. */
  options: method<ExportOptions>()(z.strictObject({ profileId })),
  /** A known name gets another version of its columns. Fails with `too-many-column-sets`. */
  saveColumnSet: method<ExportOptions>()(columnSetToSave),
  removeColumnSet: method<ExportOptions>()(columnSetToRemove),
  /** The beginning of the file, by the code that writes it. */
  preview: method<FilePreview>()(addressExportInput),
  /**
   * Asks where to save, writes file and manifest, and remembers the settings for the profile. Fails with `cancelled`
   * if the user closes the dialog or cancels, and with `not-for-xlsx` before asking.
   */
  addresses: method<SavedFile>()(addressExportInput, 'required'),
  previewAliasFiles: method<AliasFiles>()(aliasFilesInput),
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
  /** Cancels all files that aren't written yet. None of them appears. */
  cancel: method<null>()(noInput),
  /** Newest first. */
  records: method<readonly ExportRecord[]>()(exportRecordsQuery),
  /**
   * Writes the same bytes again, at a place that the user chooses. Fails with `file-differs` if the rows don't
   * produce them anymore.
   */
  again: method<SavedFile>()(z.strictObject({ id: z.int().positive() }), 'required'),
  /** A few times a second while a file is written: rows of addresses, or orders processed. */
  progress: event<ExportProgress>(),
  /** Asks where to save, then writes a PNG that the page drew, as base64. */
  picture: method<SavedPicture>()(
    z.strictObject({
      suggestedName: z
        .string()
        .max(longestPictureName)
        .regex(/^[\w-]+\.png$/, 'picture-name'),
      // The first eight bytes of a PNG, as base64.
      png: z
        .base64()
        .max(longestPicture)
        .regex(/^iVBORw0KGg[opqr]/, 'not-a-png'),
    }),
    'required',
  ),
  /** Asks where to save, then writes an SVG of a QR code. Main creates the markup. */
  vectorPicture: method<SavedPicture>()(vectorPicture, 'required'),
} as const;
