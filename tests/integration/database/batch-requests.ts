/** Requests of a run, for programs that run without the test runner. */
import type { RequestView } from '../../../electron/contract/addresses.ts';
import type { Database } from '../../../electron/database/client.ts';

export const requestsOf = (database: Pick<Database, 'requests'>, batchId: number): Promise<readonly RequestView[]> =>
  database.requests({ batchId, after: null, limit: 500 });

/** The number of its first request; 0 where it has none. */
export const firstIdOf = async (database: Pick<Database, 'requests'>, batchId: number): Promise<number> =>
  (await requestsOf(database, batchId))[0]?.id ?? 0;
