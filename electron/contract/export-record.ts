/** The records of exported files. */
import { recordedChoice, type ColumnSetRef, type FileFormat } from './address-export.ts';
import { longestProfileId } from './limits.ts';
import { orderRowKinds, recordedOrders } from './order-export.ts';
import { z } from './zod.ts';

const profileId = z.string().min(1).max(longestProfileId);

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
  /** The folder at the time. The file may have been moved. */
  readonly path: string;
  readonly format: FileFormat['is'] | null;
  readonly columns: ColumnSetRef | null;
  readonly appVersion: string;
}

/** Were the addresses of a batch exported? */
export interface BatchExported {
  readonly batchId: number;
  /** Its saved entries. */
  readonly addresses: number;
  /** Those in an exported file. */
  readonly exported: number;
  /** The newest files with some of them, newest first. */
  readonly files: readonly FileOfBatch[];
  /** All of them. */
  readonly count: number;
}

export interface FileOfBatch extends Pick<ExportRecord, 'id' | 'at' | 'by' | 'fileName'> {
  /** Of the batch. */
  readonly rows: number;
}
