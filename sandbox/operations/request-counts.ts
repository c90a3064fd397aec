/** What the service saw and did, per operation, so that a test can ask instead of guess. */
import type { OperationName } from './operation.ts';

interface OperationCounts {
  /** Requests to the operation's path, whatever their result. */
  requests: number;
  /** Carried out: for `create`, addresses exist now. */
  done: number;
  refused: number;
}

export interface Counts extends Readonly<Record<OperationName, OperationCounts>> {
  /** Requests that followed a redirect of the fault `redirect`. */
  redirectsFollowed: number;
}

export const noCounts = (): Counts => ({
  info: { requests: 0, done: 0, refused: 0 },
  create: { requests: 0, done: 0, refused: 0 },
  redirectsFollowed: 0,
});
