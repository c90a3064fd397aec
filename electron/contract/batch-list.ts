/** Runs where they are shown among others: in the list of all, and beside whatever else is looked at. */
import type { RunRecord, RunView } from './address-batch.ts';
import { longestProfileId } from './limits.ts';
import { z } from './zod.ts';

/** A run that is not settled. */
export interface RunUnderWay extends Pick<RunView, 'id' | 'profileId' | 'state' | 'pause'> {
  /** Addresses of which nothing is left to be sent or to be waited for, whatever came of them; of `asked`. */
  readonly done: number;
  readonly asked: number;
}

/** Where a run is, for whoever opens it from outside of its page. */
export type RunPlace = Pick<RunView, 'id' | 'profileId'>;

/** All; those with an outcome that a person has to decide about; those of which addresses are, or may be, elsewhere. */
export const runFilters = ['all', 'decision', 'not-whole'] as const;
export type RunFilter = (typeof runFilters)[number];

export const runListQuery = z.strictObject({
  profileId: z.string().min(1).max(longestProfileId),
  which: z.enum(runFilters),
  /** Number of the last run of the page before; null for the first page. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(100),
});
export type RunListQuery = z.infer<typeof runListQuery>;

/** Newest first: by number, since a clock may be set back. */
export interface RunsPage<Run extends RunRecord | RunView = RunView> {
  readonly runs: readonly Run[];
  /** `before` of the page that follows; null where none does. */
  readonly next: number | null;
  /** All runs of the profile, whichever were asked for. */
  readonly total: number;
}
