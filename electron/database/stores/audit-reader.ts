/** Lists, verifies and exports the audit log on the reader thread. */
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { auditCsvHead, auditCsvLine } from '../../audit/csv.ts';
import { createChainCheck } from '../../audit/hash-chain.ts';
import {
  auditGroups,
  type AuditEntry,
  type AuditFile,
  type AuditFilter,
  type AuditQuery,
  type AuditRows,
  type AuditVerdict,
} from '../../contract/audit.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { createSaveFile, commitFiles } from '../../exports/files/save-file.ts';
import type { NotePart } from '../../exports/files/interrupted-files.ts';
import { byteOrderMark } from '../../exports/csv.ts';
import { writeFailure } from '../../exports/files/file-errors.ts';
import { integer } from '../sqlite/cell.ts';
import { chainStart, entryColumns, entryOf, lastWrittenNo } from './audit.ts';

/** Entries between two pauses, in which other calls are answered. */
const entriesPerTurn = 200;
/** Entry numbers that one statement searches. */
const numbersPerTurn = 4_000;

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const searched = `subject || ' ' || outcome || ' ' || user || ' ' || coalesce(profile_name, '') || ' ' || kind || ' ' || facts`;

/** Every word must occur, ignoring case. */
function conditionOf({ group, profileId, from, until, search }: AuditFilter): Condition {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const parts: Condition[] = [{ sql: 'no > ? AND no < ?', values: [] }];
  if (group !== null)
    parts.push({ sql: `kind IN (${auditGroups[group].map(() => '?').join(', ')})`, values: auditGroups[group] });
  if (profileId !== null) parts.push({ sql: 'profile_id = ?', values: [profileId] });
  if (from !== null) parts.push({ sql: 'at >= ?', values: [from] });
  if (until !== null) parts.push({ sql: 'at < ?', values: [until] });
  for (const word of words)
    parts.push({ sql: `(${searched}) LIKE ? ESCAPE '\\'`, values: [`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`] });
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

export interface AuditFileOrder {
  readonly filter: AuditFilter;
  /** Absolute. */
  readonly path: string;
}

export interface AuditReaderOptions {
  /** Opens a connection to a snapshot of the database. */
  readonly openReader: () => DatabaseSync;
  readonly notePart: NotePart;
}

export function createAuditReader(database: DatabaseSync, { openReader, notePart }: AuditReaderOptions) {
  return {
    /** Newest first. Matching entries are counted for the first page only. */
    async auditRows({ filter, before, limit, count }: AuditQuery): Promise<AuditRows> {
      const { sql, values } = conditionOf(filter);
      const select = database.prepare(`SELECT ${entryColumns} FROM audit WHERE ${sql} ORDER BY no DESC LIMIT ?`);
      const counted = database.prepare(`SELECT count(*) AS rows FROM audit WHERE ${sql}`);
      const rows: AuditEntry[] = [];
      let matching = 0;
      const { after } = chainStart(database);
      for (let below = before; below > after + 1; below -= numbersPerTurn) {
        const above = Math.max(after, below - numbersPerTurn - 1);
        for (const row of select.all(above, below, ...values, limit - rows.length)) {
          const { previousHash: _, ...entry } = entryOf(row);
          rows.push(entry);
        }
        if (count) matching += integer(counted.get(above, below, ...values)?.['rows']);
        else if (rows.length === limit) break;
        await setImmediate();
      }
      return { rows, matching: count ? matching : null };
    },

    async verifyAudit(): Promise<AuditVerdict> {
      const reader = openReader();
      try {
        reader.exec('BEGIN');
        const check = createChainCheck(chainStart(reader));
        const all = reader.prepare(`SELECT ${entryColumns} FROM audit ORDER BY no`);
        let entries = 0;
        for (const row of all.iterate()) {
          if (!check.take(entryOf(row))) break;
          entries += 1;
          if (entries % entriesPerTurn === 0) await setImmediate();
        }
        return check.end(lastWrittenNo(reader));
      } finally {
        reader.close();
      }
    },

    /** Oldest first. Fails with `nothing-to-export`, `disk-full` or `file-not-written`. */
    async exportAudit({ filter, path: target }: AuditFileOrder): Promise<Result<AuditFile>> {
      const reader = openReader();
      let file: ReturnType<typeof createSaveFile> | null = null;
      try {
        reader.exec('BEGIN');
        file = createSaveFile(target, { notePart });
        const { sql, values } = conditionOf(filter);
        const matching = reader.prepare(`SELECT ${entryColumns} FROM audit WHERE ${sql} ORDER BY no`);
        const hash = createHash('sha256');
        let rows = 0;
        let text = byteOrderMark + auditCsvHead;
        const write = (): void => {
          const bytes = Buffer.from(text, 'utf8');
          hash.update(bytes);
          file?.append(bytes);
          text = '';
        };
        for (const row of matching.iterate(0, Number.MAX_SAFE_INTEGER, ...values)) {
          text += auditCsvLine(entryOf(row));
          rows += 1;
          if (rows % entriesPerTurn !== 0) continue;
          write();
          await setImmediate();
        }
        if (rows === 0) return failure('nothing-to-export', 'No audit entry matches');
        write();
        file.sync();
        commitFiles([file]);
        return success({ path: target, fileName: path.basename(target), rows, sha256: hash.digest('hex') });
      } catch (error) {
        return writeFailure(error, target);
      } finally {
        file?.close();
        reader.close();
      }
    },
  };
}
