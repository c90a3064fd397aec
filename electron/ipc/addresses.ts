/** Batch runs of deposit addresses, and the ledger of all that came of them. */
import type { AddressRuns } from '../addresses/run.ts';
import { contract } from '../contract/contract.ts';
import { success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface AddressParts {
  readonly withRuns: <T>(work: (runs: AddressRuns) => Promise<Result<T>>) => Promise<Result<T>>;
  readonly withDatabase: WithDatabase;
}

export const addressMethods = ({ withRuns, withDatabase }: AddressParts): readonly BoundMethod[] => [
  handle(contract.addresses.create, (input) => withRuns((runs) => runs.create(input))),
  handle(contract.addresses.pause, ({ runId }) => withRuns((runs) => runs.pause(runId))),
  handle(contract.addresses.resume, ({ runId }) => withRuns((runs) => runs.resume(runId))),
  handle(contract.addresses.stop, ({ runId }) => withRuns((runs) => runs.stop(runId))),
  handle(contract.addresses.requests, (query) => withRuns(async (runs) => success(await runs.requests(query)))),
  handle(contract.addresses.openRequests, ({ runId }) =>
    withRuns(async (runs) => success(await runs.openRequests(runId))),
  ),
  handle(contract.addresses.runs, ({ profileId, limit }) =>
    withRuns(async (runs) => success(await runs.list(profileId, limit))),
  ),
  handle(contract.addresses.closeNoneCreated, ({ requestId }) => withRuns((runs) => runs.closeNoneCreated(requestId))),
  handle(contract.addresses.bringIn, ({ requestId, addresses }) =>
    withRuns((runs) => runs.bringIn(requestId, addresses)),
  ),
  handle(contract.addresses.countBringIn, ({ requestId, addresses, included }) =>
    withRuns((runs) => runs.countBringIn(requestId, addresses, included)),
  ),
  handle(contract.addresses.ledgersWithoutProfile, () =>
    withDatabase(async (database) => success(await database.ledgersWithoutProfile())),
  ),
  handle(contract.addresses.ledger, (query) => withDatabase(async (database) => success(await database.ledger(query)))),
];
