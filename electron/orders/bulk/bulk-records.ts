/** What a bulk run needs of the database. What it wrote is on the disk once a call resolves; each rejects with a `DatabaseFailure`. */
import type {
  BulkOrderPlace,
  BulkPage,
  BulkPageQuery,
  BulkRunRecord,
  BulkRunsPage,
  BulkRunsQuery,
  BulkSource,
} from '../../contract/bulk-run.ts';
import type { OrderLine } from '../../contract/bulk-list.ts';
import type { AppError } from '../../contract/result.ts';
import type { ListedReading } from './bulk-reading.ts';

/** Whom a run asks; null where that is another at each start. */
export type BulkConnection = { readonly baseUrl: string; readonly pid: string } | null;

export interface NewBulkRun {
  readonly runKey: string;
  readonly profile: { readonly id: string; readonly name: string };
  readonly connection: BulkConnection;
  readonly source: BulkSource;
  readonly orders: readonly OrderLine[];
  readonly begunAt: number;
}

/** How one order ended. */
export type BulkOutcome =
  | ({ readonly position: number; readonly is: 'read' } & ListedReading)
  | { readonly position: number; readonly is: 'failed'; readonly error: AppError; readonly tries: number };

/** Of one transaction. */
export const mostOutcomes = 50;

export interface BulkRecords {
  /** Begun once for its key. */
  readonly begin: (run: NewBulkRun) => Promise<BulkRunRecord>;
  /** Null: there is none of this key. */
  readonly ofKey: (runKey: string) => Promise<BulkRunRecord | null>;
  readonly run: (runId: number) => Promise<BulkRunRecord | null>;
  readonly connection: (runId: number) => Promise<BulkConnection>;
  readonly runs: (query: BulkRunsQuery) => Promise<BulkRunsPage<BulkRunRecord>>;
  /** All that are, in their order. */
  readonly planned: (runId: number) => Promise<readonly BulkOrderPlace[]>;
  /** All of them or none, `mostOutcomes` at most; the run has ended once none is planned any more. */
  readonly keep: (runId: number, outcomes: readonly BulkOutcome[], at: number) => Promise<BulkRunRecord>;
  readonly stop: (runId: number, at: number) => Promise<BulkRunRecord>;
  /** Those that failed are planned again, and the run is open. */
  readonly retryFailed: (runId: number) => Promise<BulkRunRecord>;
  readonly erase: (runId: number) => Promise<void>;
  readonly page: (query: BulkPageQuery) => Promise<BulkPage>;
  /** Of all orders of a filtered list, in its order. */
  readonly positions: (query: Omit<BulkPageQuery, 'from' | 'limit'>) => Promise<readonly number[]>;
}
