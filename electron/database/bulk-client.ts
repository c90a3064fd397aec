/** Bulk lookups, as main calls them. */
import type { BulkResult, BulkRecords } from '../orders/bulk/bulk-records.ts';
import type { Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';

/** Characters. The beginning shows what kind of response it was. */
const maxResponseLength = 1_000;

/** Errors contain the response, and ten thousand whole ones would be too much to save. */
function shortened(error: Extract<BulkResult, { is: 'failed' }>['error']): typeof error {
  if (error.code === 'empty-response') {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw.slice(0, maxResponseLength) } };
  }
  if (error.code === 'answer-unreadable' && error.facts.raw !== undefined) {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw.slice(0, maxResponseLength) } };
  }
  if (error.code === 'outcome-unknown') {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw?.slice(0, maxResponseLength) ?? null } };
  }
  return error;
}

const withShortResponse = (outcome: BulkResult): BulkResult =>
  outcome.is === 'failed' ? { ...outcome, error: shortened(outcome.error) } : outcome;

export const bulkRecordsOver = ({ call }: Pick<Thread<WriterCalls>, 'call'>): BulkRecords => ({
  begin: (run) => call('startBulk', run),
  ofKey: (runKey) => call('bulkOfKey', runKey),
  run: (runId) => call('bulkRun', runId),
  connection: (runId) => call('bulkConnection', runId),
  runs: (query) => call('bulkRuns', query),
  planned: (runId) => call('plannedInBulk', runId),
  keep: (runId, outcomes, at) => call('saveBulkOutcomes', runId, outcomes.map(withShortResponse), at),
  stop: (runId, at) => call('stopBulk', runId, at),
  retryFailed: (runId) => call('retryBulk', runId),
  async erase(runId) {
    await call('deleteBulk', runId);
    await call('truncateLog');
  },
  page: (query) => call('bulkPage', query),
  positions: (query) => call('positionsInBulk', query),
});
