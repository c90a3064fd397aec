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
  /** What was chosen for the profile's last file, and what there is to choose from. */
  options: method<ExportOptions>()(z.strictObject({ profileId })),
  /** A name that is known gets another version of its columns. Fails with `too-many-column-sets`. */
  saveColumnSet: method<ExportOptions>()(columnSetToSave),
  removeColumnSet: method<ExportOptions>()(columnSetToRemove),
  /** The beginning of the file, written by what writes the file. */
  preview: method<FilePreview>()(addressExportInput),
  /**
   * Asks for a place with the system's dialog, then writes file and manifest, and remembers the settings for the profile.
   * Fails with `cancelled` where the dialog was closed or `cancel` came, with `not-for-xlsx` before anything is asked.
   */
  addresses: method<SavedFile>()(addressExportInput, 'required'),
  previewAliasFiles: method<AliasFiles>()(aliasFilesInput),
  /**
   * Asks for one folder, then writes a file for each shop with its manifest, all that can be: nothing there is replaced.
   * Fails as `addresses` does, and where none could be written.
   */
  aliasFiles: method<SavedAliasFiles>()(aliasFilesInput, 'required'),
  /** In the order of the question. */
  ofBatches: method<readonly BatchExported[]>()(exportedBatchesQuery),
  orderOptions: method<OrderExportOptions>()(z.strictObject({ profileId })),
  /** As `preview`. Fails with `profile-not-found`, and `batch-not-found` for a bulk run that is gone or another profile's. */
  previewOrders: method<OrderFilePreview>()(orderExportInput),
  /** As `addresses`, and as `previewOrders` fails. */
  orders: method<SavedOrderFile>()(orderExportInput, 'required'),
  /** Of all files that were asked for and are not written yet: none of them gets a name. */
  cancel: method<null>()(noInput),
  /** Newest first. */
  records: method<readonly ExportRecord[]>()(exportRecordsQuery),
  /** The very bytes, at a place that is asked for. Fails with `file-differs` where its rows do not make them any more. */
  again: method<SavedFile>()(z.strictObject({ id: z.int().positive() }), 'required'),
  /** A few times a second while a file is being written: of addresses their rows, of orders how many were gone through. */
  progress: event<ExportProgress>(),
  /** Asks for a place, then writes a PNG that the page drew, given in base64. */
  picture: method<SavedPicture>()(
    z.strictObject({
      suggestedName: z
        .string()
        .max(longestPictureName)
        .regex(/^[\w-]+\.png$/, 'picture-name'),
      // A PNG's first eight bytes, in base64.
      png: z
        .base64()
        .max(longestPicture)
        .regex(/^iVBORw0KGg[opqr]/, 'not-a-png'),
    }),
    'required',
  ),
  /** Asks for a place, then writes an SVG of a QR code, put together by main: the page hands over no markup. */
  vectorPicture: method<SavedPicture>()(vectorPicture, 'required'),
} as const;
