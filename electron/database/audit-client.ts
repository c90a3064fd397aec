/** The audit log as main calls it. */
import type { TimedEvent } from '../audit/audit-log.ts';
import type { AuditDeleted, AuditFile, AuditQuery, AuditRows, AuditState, AuditVerdict } from '../contract/audit.ts';
import type { Result } from '../contract/result.ts';
import type { AuditFileOrder } from './stores/audit-reader.ts';
import { answered } from './failure.ts';
import type { ReaderThread, Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';

/** A failed call rejects with a `DatabaseFailure`. */
export interface AuditRecords {
  /** All of them or none, durable once it resolves. */
  readonly append: (events: readonly TimedEvent[]) => Promise<null>;
  readonly state: () => Promise<Omit<AuditState, 'unsaved'>>;
  readonly rows: (query: AuditQuery) => Promise<AuditRows>;
  readonly verify: () => Promise<AuditVerdict>;
  readonly exportFile: (order: AuditFileOrder) => Promise<Result<AuditFile>>;
  /** Null if none is as old. Resolves once nothing of them is left, also not in the write-ahead log. */
  readonly deleteBefore: (before: number, at: number) => Promise<AuditDeleted | null>;
}

export const auditOver = (
  { call }: Pick<Thread<WriterCalls>, 'call'>,
  { call: read }: Pick<ReaderThread, 'call'>,
): AuditRecords => ({
  append: (events) => call('appendToAudit', events),
  state: () => call('auditState'),
  rows: (query) => read('auditRows', query),
  verify: () => read('verifyAudit'),
  exportFile: (order) => answered(read('exportAudit', order)),
  async deleteBefore(before, at) {
    const deleted = await call('deleteAuditBefore', before, at);
    if (deleted !== null) await call('truncateLog');
    return deleted;
  },
});
