/** Batch runs of deposit addresses, and the ledger of all that came of them. */
import type { AddressRuns } from '../addresses/run.ts';
import { contract } from '../contract/contract.ts';
import { success, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface AddressParts {
  readonly runs: () => Promise<Result<AddressRuns>>;
  readonly database: () => Promise<Result<Database>>;
}

export const addressMethods = ({ runs, database }: AddressParts): readonly BoundMethod[] => [
  handle(contract.addresses.create, async (input) => {
    const opened = await runs();
    return opened.ok ? opened.value.create(input) : opened;
  }),
  handle(contract.addresses.runs, async ({ profileId, limit }) => {
    const opened = await database();
    return opened.ok ? success(await opened.value.runs(profileId, limit)) : opened;
  }),
  handle(contract.addresses.closeNoneCreated, async ({ requestId }) => {
    const opened = await runs();
    return opened.ok ? opened.value.closeNoneCreated(requestId) : opened;
  }),
  handle(contract.addresses.bringIn, async ({ requestId, addresses }) => {
    const opened = await runs();
    return opened.ok ? opened.value.bringIn(requestId, addresses) : opened;
  }),
  handle(contract.addresses.ledger, async (query) => {
    const opened = await database();
    return opened.ok ? success(await opened.value.ledger(query)) : opened;
  }),
];
