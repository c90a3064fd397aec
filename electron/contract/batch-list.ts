/** Runs where they are shown among others: in the list of all, and beside whatever else is looked at. */
import type { BatchRecord, BatchView } from './address-batch.ts';
import { longestProfileId } from './limits.ts';
import { z } from './zod.ts';

/** A run that is not settled. */
export interface ActiveBatch extends Pick<BatchView, 'id' | 'profileId' | 'state' | 'pause'> {
  /** Addresses of which nothing is left to be sent or to be waited for, whatever came of them; of `asked`. */
  readonly done: number;
  readonly asked: number;
}

/** Where a run is, for whoever opens it from outside of its page. */
export type BatchRef = Pick<BatchView, 'id' | 'profileId'>;

/** All; those with an outcome that a person has to decide about; those of which addresses are, or may be, elsewhere. */
export const batchFilters = ['all', 'decision', 'not-whole'] as const;
export type BatchFilter = (typeof batchFilters)[number];

export const batchListQuery = z.strictObject({
  profileId: z.string().min(1).max(longestProfileId),
  which: z.enum(batchFilters),
  /** Number of the last run of the page before; null for the first page. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(100),
});
export type BatchListQuery = z.infer<typeof batchListQuery>;

/** Newest first: by number, since a clock may be set back. */
export interface BatchPage<Run extends BatchRecord | BatchView = BatchView> {
  readonly runs: readonly Run[];
  /** `before` of the page that follows; null where none does. */
  readonly next: number | null;
  /** All runs of the profile, whichever were asked for. */
  readonly total: number;
}
