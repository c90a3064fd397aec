/**
 * What bulk lookups need from the database. Changes are durable when a call resolves. Calls reject with a
 * `DatabaseFailure`.
 */
import type {
  BulkOrderPlace,
  BulkPage,
  BulkPageQuery,
  BulkLookupRecord,
  BulkLookupsPage,
  BulkLookupsQuery,
  BulkSource,
} from '../../contract/bulk-lookup.ts';
import type { OrderLine } from '../../contract/list-import.ts';
import type { ProfileView, ServiceConnection } from '../../contract/profiles.ts';
import type { AppError } from '../../contract/result.ts';
import type { ListedLookup } from './bulk-details.ts';

export interface NewBulkLookup {
  readonly lookupKey: string;
  readonly profile: { readonly id: string; readonly name: string };
  readonly connection: ServiceConnection;
  readonly source: BulkSource;
  readonly orders: readonly OrderLine[];
  readonly startedAt: number;
}

/** The outcome of an order. */
export type BulkResult =
  | ({ readonly position: number; readonly is: 'read' } & ListedLookup)
  | { readonly position: number; readonly is: 'failed'; readonly error: AppError; readonly tries: number };

/** Maximum per transaction. */
export const maxResults = 50;

export interface BulkStore {
  /** Started once per key. */
  readonly startBulk: (run: NewBulkLookup) => Promise<BulkLookupRecord>;
  /** Null if the key is unknown. */
  readonly bulkOfKey: (lookupKey: string) => Promise<BulkLookupRecord | null>;
  readonly bulkLookup: (lookupId: number) => Promise<BulkLookupRecord | null>;
  readonly bulkConnection: (lookupId: number) => Promise<ServiceConnection>;
  readonly bulkLookupPage: (query: BulkLookupsQuery) => Promise<BulkLookupsPage<BulkLookupRecord>>;
  /** Queued orders, in order. */
  readonly queuedInBulk: (lookupId: number) => Promise<readonly BulkOrderPlace[]>;
  /** All or none, at most `maxResults`. The bulk lookup ends when no order is queued. */
  readonly saveBulkOutcomes: (
    lookupId: number,
    outcomes: readonly BulkResult[],
    at: number,
  ) => Promise<BulkLookupRecord>;
  readonly stopBulk: (lookupId: number, at: number) => Promise<BulkLookupRecord>;
  /** Failed orders are queued again, and the bulk lookup is open. */
  readonly retryBulk: (lookupId: number) => Promise<BulkLookupRecord>;
  readonly deleteBulk: (lookupId: number) => Promise<null>;
  readonly bulkPage: (query: BulkPageQuery) => Promise<BulkPage>;
  /** Positions of all orders in a filtered list, in its order. */
  readonly positionsInBulk: (query: Omit<BulkPageQuery, 'from' | 'limit'>) => Promise<readonly number[]>;
}

export type BulkProfile = Pick<ProfileView, 'id' | 'name' | 'builtIn' | 'baseUrl' | 'pid'>;
