/** Bulk runs as main sees them. */
import type { BulkOutcome, BulkRecords } from '../orders/bulk/bulk-records.ts';
import type { Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';

/** Characters of an answer that a failure keeps: what it began with tells what it was. */
const longestKept = 1_000;

/** A failure has the answer that it came of: of ten thousand of them not all is kept. */
function cut(error: Extract<BulkOutcome, { is: 'failed' }>['error']): typeof error {
  if (error.code === 'no-record') {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw.slice(0, longestKept) } };
  }
  if (error.code === 'answer-unreadable' && error.facts.raw !== undefined) {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw.slice(0, longestKept) } };
  }
  if (error.code === 'outcome-unknown') {
    return { ...error, facts: { ...error.facts, raw: error.facts.raw?.slice(0, longestKept) ?? null } };
  }
  return error;
}

const toKeep = (outcome: BulkOutcome): BulkOutcome =>
  outcome.is === 'failed' ? { ...outcome, error: cut(outcome.error) } : outcome;

export const bulkRecordsOver = ({ call }: Pick<Thread<WriterCalls>, 'call'>): BulkRecords => ({
  begin: (run) => call('startBulk', run),
  ofKey: (runKey) => call('bulkOfKey', runKey),
  run: (runId) => call('bulkRun', runId),
  connection: (runId) => call('bulkConnection', runId),
  runs: (query) => call('bulkRuns', query),
  planned: (runId) => call('plannedInBulk', runId),
  keep: (runId, outcomes, at) => call('saveBulkOutcomes', runId, outcomes.map(toKeep), at),
  stop: (runId, at) => call('stopBulk', runId, at),
  retryFailed: (runId) => call('retryBulk', runId),
  async erase(runId) {
    await call('deleteBulk', runId);
    await call('truncateLog');
  },
  page: (query) => call('bulkPage', query),
  positions: (query) => call('positionsInBulk', query),
});
