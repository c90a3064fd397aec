/** What the thread that only reads does for the audit log. */
import type { DatabaseSync } from 'node:sqlite';
import type { AuditKey } from '../../audit/chain.ts';
import { checkChosenFile } from '../../audit/file/chosen-file.ts';
import type { AuditFileChecked, AuditProgress } from '../../contract/audit.ts';
import type { NotePart } from '../../exports/files/part-notes.ts';
import { createAuditReads } from '../tables/audit-reads.ts';
import { writeAuditFile, type AuditFileOrder } from './audit-file.ts';
import { createAuditList } from './audit-list.ts';
import { verifyAudit } from './audit-verify.ts';

export interface AuditReadsFrom {
  readonly database: DatabaseSync;
  readonly openReader: () => DatabaseSync;
  /** That of now first. */
  readonly auditKeys: readonly [AuditKey, ...AuditKey[]];
  readonly notePart: NotePart;
  readonly auditProgress: (progress: AuditProgress) => void;
}

export function createAuditCalls({ database, openReader, auditKeys: keys, auditProgress, notePart }: AuditReadsFrom) {
  const reads = createAuditReads(database);
  const list = createAuditList(database, reads);
  return {
    auditRows: list.rows,
    verifyAudit: (lastKnown: number) => verifyAudit({ openReader, keys, progress: auditProgress }, lastKnown),
    writeAuditFile: (order: AuditFileOrder) => writeAuditFile({ openReader, key: keys[0], notePart }, order),
    checkAuditFile: (file: string): Promise<AuditFileChecked> => checkChosenFile({ file, manifest: null, keys }),
  };
}
