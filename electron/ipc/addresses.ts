/** Batch runs of deposit addresses, and the ledger of all that came of them. */
import type { AddressBatches } from '../addresses/address-batches.ts';
import { contract } from '../contract/contract.ts';
import type { ActiveBatch } from '../contract/batch-list.ts';
import { success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface AddressParts {
  readonly withRuns: <T>(work: (runs: AddressBatches) => Promise<Result<T>>) => Promise<Result<T>>;
  readonly withDatabase: WithDatabase;
  /** As they are now; what an earlier console left is told once the database is open. */
  readonly underWay: () => readonly ActiveBatch[];
}

export const addressMethods = ({ withRuns, withDatabase, underWay }: AddressParts): readonly BoundMethod[] => [
  handle(contract.addresses.create, (input) => withRuns((runs) => runs.create(input))),
  handle(contract.addresses.pause, ({ runId }) => withRuns((runs) => runs.pause(runId))),
  handle(contract.addresses.resume, ({ runId, confirmedCount }) =>
    withRuns((runs) => runs.resume(runId, confirmedCount)),
  ),
  handle(contract.addresses.stop, ({ runId }) => withRuns((runs) => runs.stop(runId))),
  handle(contract.addresses.requests, (query) => withRuns(async (runs) => success(await runs.requests(query)))),
  handle(contract.addresses.openRequests, ({ runId }) =>
    withRuns(async (runs) => success(await runs.openRequests(runId))),
  ),
  handle(contract.addresses.decidedRequests, ({ runId }) =>
    withRuns(async (runs) => success(await runs.decidedRequests(runId))),
  ),
  handle(contract.addresses.runs, ({ profileId, limit }) =>
    withRuns(async (runs) => success(await runs.list(profileId, limit))),
  ),
  handle(contract.addresses.runList, (query) => withRuns(async (runs) => success(await runs.page(query)))),
  handle(contract.addresses.run, ({ runId }) => withRuns(async (runs) => success(await runs.find(runId)))),
  handle(contract.addresses.activeBatches, async () => success(underWay())),
  handle(contract.addresses.closeNoneCreated, ({ requestId }) => withRuns((runs) => runs.closeNoneCreated(requestId))),
  handle(contract.addresses.closeAllNoneCreated, ({ runId, requestIds }) =>
    withRuns((runs) => runs.closeAllNoneCreated(runId, requestIds)),
  ),
  handle(contract.addresses.importAddresses, ({ requestId, addresses }) =>
    withRuns((runs) => runs.importAddresses(requestId, addresses)),
  ),
  handle(contract.addresses.countImport, ({ requestId, addresses, included }) =>
    withRuns((runs) => runs.countImport(requestId, addresses, included)),
  ),
  handle(contract.addresses.ledgersWithoutProfile, () =>
    withDatabase(async (database) => success(await database.ledgersWithoutProfile())),
  ),
];
