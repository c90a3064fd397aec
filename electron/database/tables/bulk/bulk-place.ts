/** What a sealed cell of a bulk run's list was sealed for. */
import type { Place } from '../sealing.ts';

/** Of no profile: an order keeps its place in its run where the run goes to another. */
export const errorPlace = (runId: number, position: number): Place => ['bulk_order', 'error', '', runId, position];
