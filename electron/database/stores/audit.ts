/** The audit log: the writer appends entries, the reader thread lists, verifies and exports them. */
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { TimedEvent } from '../../audit/audit-queue.ts';
import { createChainCheck, entryHash, noPreviousHash, type ChainedEntry } from '../../audit/hash-chain.ts';
import {
  type AuditEntry,
  type AuditEvent,
  type AuditFile,
  type AuditFilter,
  type AuditQuery,
  type AuditRows,
  type AuditState,
  type AuditVerdict,
} from '../../contract/audit.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { z } from '../../contract/zod.ts';
import { byteOrderMark, csvNumber, csvText } from '../../exports/csv.ts';
import { writeFailure } from '../../exports/files/file-errors.ts';
import { createSaveFile } from '../../exports/files/save-file.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { SnapshotSource } from './address-exports.ts';

interface AuditStoreOptions {
  /** Name of the operating system's user. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const verifiedFacts = z.object({ fault: z.int().nullable() });

/** Text that SQLite and UTF-8 return unchanged: no lone surrogate, no NUL. */
const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '\uFFFD');

export function createAuditStore(database: DatabaseSync, { user, now }: AuditStoreOptions) {
  const selectFirst = database.prepare('SELECT at FROM audit ORDER BY no LIMIT 1');
  const selectLast = database.prepare(`SELECT ${entryColumns} FROM audit ORDER BY no DESC LIMIT 1`);
  const insert = database.prepare(`
    INSERT INTO audit (at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const selectVerified = database.prepare(
    `SELECT at, subject, facts FROM audit WHERE kind = 'log-verified' ORDER BY no DESC LIMIT 1`,
  );

  /** Call it in a transaction. @param at milliseconds since the epoch */
  const append = (event: AuditEvent, at: number = now()): void => {
    const last = selectLast.get();
    const { kind, profile, subject, outcome, facts } = event;
    insert.run(
      at,
      storable(user),
      kind,
      profile === null ? null : storable(profile.id),
      profile === null ? null : storable(profile.name),
      storable(subject),
      outcome,
      storable(JSON.stringify(facts)),
      last === undefined ? noPreviousHash : entryHash(entryOf(last)),
    );
  };

  return {
    append,
    /** All or none, durable when it returns. */
    appendAll: (events: readonly TimedEvent[]): null => {
      inTransaction(database, () => {
        for (const { event, at } of events) append(event, at);
      });
      return null;
    },
    state: (): Omit<AuditState, 'unsaved'> => {
      const first = selectFirst.get();
      const verified = selectVerified.get();
      return {
        firstAt: first === undefined ? null : integer(first['at']),
        last: lastWrittenNo(database),
        verified:
          verified === undefined
            ? null
            : {
                at: integer(verified['at']),
                upTo: Number(text(verified['subject'])),
                fault: factsIn(verified, verifiedFacts)?.fault ?? null,
              },
      };
    },
  };
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const entryColumns = 'no, at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash';

const entryOf = (row: Row): ChainedEntry => ({
  no: integer(row['no']),
  at: integer(row['at']),
  user: text(row['user']),
  kind: text(row['kind']),
  profileId: textOrNull(row['profile_id'] ?? null),
  profileName: textOrNull(row['profile_name'] ?? null),
  subject: text(row['subject']),
  outcome: text(row['outcome']),
  facts: text(row['facts']),
  previousHash: text(row['previous_hash']),
});

/** Number of the last entry ever written, even if it is missing now. */
const lastWrittenNo = (database: DatabaseSync): number =>
  integer(
    database.prepare(`SELECT coalesce(max(seq), 0) AS no FROM sqlite_sequence WHERE name = 'audit'`).get()?.['no'],
  );

/** Null if the facts of the entry have another form, so it was changed. */
function factsIn<T>(row: Row, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text(row['facts'])));
  } catch {
    return null;
  }
}

/** Entries between two pauses, in which other calls run. */
const entriesPerTurn = 200;
/** Entry numbers that one statement searches. */
const numbersPerTurn = 4_000;

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const searched = `subject || ' ' || outcome || ' ' || user || ' ' || coalesce(profile_name, '') || ' ' || kind || ' ' || facts`;

/** Every word must occur, ignoring case. */
function conditionOf({ from, until, search }: AuditFilter): Condition {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const parts: Condition[] = [{ sql: 'no > ? AND no < ?', values: [] }];
  if (from !== null) parts.push({ sql: 'at >= ?', values: [from] });
  if (until !== null) parts.push({ sql: 'at < ?', values: [until] });
  for (const word of words)
    parts.push({ sql: `(${searched}) LIKE ? ESCAPE '\\'`, values: [`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`] });
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

export interface AuditExport {
  readonly filter: AuditFilter;
  /** Absolute. */
  readonly path: string;
}

export function createAuditReader(database: DatabaseSync, { openReader }: SnapshotSource) {
  return {
    /** Newest first. Matching entries are counted for the first page only. */
    async auditRows({ filter, before, limit }: AuditQuery): Promise<AuditRows> {
      const { sql, values } = conditionOf(filter);
      const select = database.prepare(`SELECT ${entryColumns} FROM audit WHERE ${sql} ORDER BY no DESC LIMIT ?`);
      const counted = database.prepare(`SELECT count(*) AS rows FROM audit WHERE ${sql}`);
      const rows: AuditEntry[] = [];
      const isFirst = before === null;
      let matching = 0;
      for (let below = before ?? lastWrittenNo(database) + 1; below > 1; below -= numbersPerTurn) {
        const above = Math.max(0, below - numbersPerTurn - 1);
        for (const row of select.all(above, below, ...values, limit - rows.length)) {
          const { previousHash: _, ...entry } = entryOf(row);
          rows.push(entry);
        }
        if (isFirst) matching += integer(counted.get(above, below, ...values)?.['rows']);
        else if (rows.length === limit) break;
        await setImmediate();
      }
      return { rows, matching: isFirst ? matching : null };
    },

    async verifyAudit(): Promise<AuditVerdict> {
      const reader = openReader();
      try {
        reader.exec('BEGIN');
        const check = createChainCheck();
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
    async exportAudit({ filter, path: target }: AuditExport): Promise<Result<AuditFile>> {
      const reader = openReader();
      let file: ReturnType<typeof createSaveFile> | null = null;
      try {
        reader.exec('BEGIN');
        file = createSaveFile(target);
        const { sql, values } = conditionOf(filter);
        const matching = reader.prepare(`SELECT ${entryColumns} FROM audit WHERE ${sql} ORDER BY no`);
        const hash = createHash('sha256');
        let rows = 0;
        let csv = byteOrderMark + auditCsvHead;
        const write = (): void => {
          const bytes = Buffer.from(csv, 'utf8');
          hash.update(bytes);
          file?.append(bytes);
          csv = '';
        };
        for (const row of matching.iterate(0, Number.MAX_SAFE_INTEGER, ...values)) {
          csv += auditCsvLine(entryOf(row));
          rows += 1;
          if (rows % entriesPerTurn !== 0) continue;
          write();
          await setImmediate();
        }
        if (rows === 0) return failure('nothing-to-export', 'No audit entry matches');
        write();
        file.sync();
        file.commit();
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

export const auditCsvHead = 'number,time,user,event,profile_id,profile,object,result,facts,previous_sha256\r\n';

function auditCsvLine(entry: ChainedEntry): string {
  const cells = [
    csvNumber(entry.no),
    csvText(new Date(entry.at).toISOString()),
    csvText(entry.user),
    csvText(entry.kind),
    csvText(entry.profileId ?? ''),
    csvText(entry.profileName ?? ''),
    csvText(entry.subject),
    csvText(entry.outcome),
    csvText(entry.facts),
    entry.previousHash,
  ];
  return `${cells.join(',')}\r\n`;
}
