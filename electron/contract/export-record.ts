/** Files that were written here: what is kept of each. */
import { recordedChoice, type ColumnSetRef, type FileFormat } from './address-export.ts';
import { longestProfileId } from './limits.ts';
import { orderRowKinds, recordedOrders } from './order-export.ts';
import { z } from './zod.ts';

const profileId = z.string().min(1).max(longestProfileId);

/** Rows of orders, and of which orders. */
const orderRowsOf = z.strictObject({ is: z.literal('orders'), rows: z.enum(orderRowKinds), of: recordedOrders });

/** What a file has rows of. */
export const recordedWhat = z.discriminatedUnion('is', [...recordedChoice.options, orderRowsOf]);
export type RecordedWhat = z.infer<typeof recordedWhat>;

export const exportedBatchesQuery = z.strictObject({
  profileId,
  batchIds: z.array(z.int().positive()).min(1).max(100).readonly(),
});
export type ExportedBatchesQuery = z.infer<typeof exportedBatchesQuery>;

export const exportRecordsQuery = z.strictObject({
  profileId,
  /** Older than the record with this number; null for the newest. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(500),
});
export type ExportRecordsQuery = z.infer<typeof exportRecordsQuery>;

/** A file that was written here. */
export interface ExportRecord {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As the operating system calls who wrote it; empty where that is not known. */
  readonly by: string;
  /** Null where the record is damaged. */
  readonly what: RecordedWhat | null;
  readonly rows: number;
  readonly sha256: string;
  readonly fileName: string;
  /** Where it was put; it may have gone elsewhere since. */
  readonly path: string;
  readonly format: FileFormat['is'] | null;
  readonly columns: ColumnSetRef | null;
  readonly appVersion: string;
}

/** Whether the addresses of a run were handed over. */
export interface BatchExported {
  readonly batchId: number;
  /** Its entries in the ledger. */
  readonly addresses: number;
  /** Of them, those that a file was written with here. */
  readonly exported: number;
  /** The newest of the files that have some of them, the newest first. */
  readonly files: readonly FileOfBatch[];
  /** All of them. */
  readonly count: number;
}

export interface FileOfBatch extends Pick<ExportRecord, 'id' | 'at' | 'by' | 'fileName'> {
  /** Of the run. */
  readonly rows: number;
}
