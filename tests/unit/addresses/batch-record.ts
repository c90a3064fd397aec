/** A batch of these requests, with a test's changes. */
import { withSummary } from '../../../electron/addresses/request-summary.ts';
import { totalsOf, summaryOf } from '../../../electron/addresses/batch-totals.ts';
import type { BatchRecord, BatchView } from '../../../electron/contract/addresses.ts';
import type { Facts } from './request-facts.ts';

export function batchRecord(requests: readonly Facts[], more: Partial<BatchRecord> = {}): BatchRecord {
  const count = more.count ?? requests.reduce((sum, request) => sum + request.count, 0);
  return {
    id: 1,
    profileId: 'p',
    profileName: 'Demo',
    environment: 'live',
    chain: 'TRON',
    aliases: { first: [''], count: 1 },
    callbackUrl: 'https://x.example',
    count,
    createdAt: 0,
    state: 'running',
    damaged: false,
    ...summaryOf(count, totalsOf(requests.map((request) => ({ ...withSummary(request), intact: true })))),
    ...more,
  };
}

export const batchView = (requests: readonly Facts[], more: Partial<BatchView> = {}): BatchView => ({
  ...batchRecord(requests),
  pause: null,
  inMemoryOnly: false,
  backoffUntil: null,
  ...more,
});
