/** The audit log as main sees it. */
import type {
  AuditErase,
  AuditFileChecked,
  AuditQuery,
  AuditRows,
  AuditState,
  AuditVerdict,
} from '../contract/audit.ts';
import type { Result } from '../contract/result.ts';
import type { AuditFileOrder, AuditFileWritten } from './audit/audit-file.ts';
import { answered } from './failure.ts';
import type { AuditNote } from './tables/audit-table.ts';
import type { ReaderThread } from './thread/reader-thread.ts';
import type { DatabaseThread } from './thread/thread.ts';

/** A failed call rejects with a `DatabaseFailure`. */
export interface AuditRecords {
  /** All of them or none, durable once it resolves. */
  readonly note: (notes: readonly AuditNote[]) => Promise<null>;
  readonly state: () => Promise<Omit<AuditState, 'waiting'>>;
  readonly rows: (query: AuditQuery) => Promise<AuditRows>;
  readonly verify: () => Promise<AuditVerdict>;
  readonly write: (order: AuditFileOrder) => Promise<Result<AuditFileWritten>>;
  readonly check: (file: string) => Promise<AuditFileChecked>;
  /** Null where nothing is as old. Resolves once all of it is gone, also from the file's log. */
  readonly erase: (before: number, at: number) => Promise<AuditErase | null>;
  /** What is said to be erased and is still there, as after a kill: also in the file's log, whatever was erased. */
  readonly eraseRest: () => Promise<void>;
}

export function auditOver(
  { call }: Pick<DatabaseThread, 'call'>,
  { call: read }: Pick<ReaderThread, 'call'>,
): AuditRecords {
  const eraseAll = async (): Promise<void> => {
    while (await call('eraseSomeOfAudit'));
  };
  return {
    note: (notes) => call('noteInAudit', notes),
    state: () => call('auditState'),
    rows: (query) => read('auditRows', query),
    verify: async () => read('verifyAudit', await call('lastOfAudit')),
    write: (order) => answered(read('writeAuditFile', order)),
    check: (file) => read('checkAuditFile', file),
    erase: async (before, at) => {
      const begun = await call('beginErasingAudit', before, at);
      if (begun === null) return null;
      await eraseAll();
      await call('emptyLog');
      return begun;
    },
    async eraseRest() {
      await eraseAll();
      // Of a console that was killed nobody knows whether it came so far.
      await call('emptyLogLater');
    },
  };
}
