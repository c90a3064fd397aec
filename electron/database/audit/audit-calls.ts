/** What the thread that only reads does for the audit log. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { AuditKey } from '../../audit/chain.ts';
import { checkAuditFile } from '../../audit/file/check-file.ts';
import { manifestPlaces } from '../../export/manifest/manifest-place.ts';
import type { AuditFileChecked, AuditProgress } from '../../contract/audit.ts';
import { noLinkNorWait } from '../../files/standing.ts';
import type { NotePart } from '../../files/part-notes.ts';
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

/** Bytes of the largest file that is looked at. */
const mostBytes = 400 * 1024 * 1024;

/** Null for what is no file, is too large or cannot be read. */
function bytesOf(file: string): Uint8Array | null {
  try {
    const descriptor = openSync(file, constants.O_RDONLY | noLinkNorWait);
    try {
      const found = fstatSync(descriptor);
      return found.isFile() && found.size <= mostBytes ? readFileSync(descriptor) : null;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

export function createAuditCalls({ database, openReader, auditKeys: keys, auditProgress, notePart }: AuditReadsFrom) {
  const reads = createAuditReads(database);
  const list = createAuditList(database, reads);
  return {
    auditRows: list.rows,
    verifyAudit: (lastKnown: number) => verifyAudit({ openReader, keys, progress: auditProgress }, lastKnown),
    writeAuditFile: (order: AuditFileOrder) => writeAuditFile({ openReader, key: keys[0], notePart }, order),
    checkAuditFile: (file: string): AuditFileChecked => {
      const fileName = path.basename(file);
      const bytes = bytesOf(file);
      if (bytes === null)
        return { fileName, isWhole: false, proven: 'not', rows: 0, sentence: 'The file cannot be read' };
      const manifest = manifestPlaces(file)
        .map(bytesOf)
        .find((found) => found !== null);
      const text = manifest === undefined ? null : Buffer.from(manifest).toString('utf8');
      return { fileName, ...checkAuditFile(bytes, text, keys) };
    },
  };
}
