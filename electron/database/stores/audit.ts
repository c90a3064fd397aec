/** Writes the audit log: each entry in the transaction of the change that it records, or in one of its own. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { TimedEvent } from '../../audit/audit-log.ts';
import { entryHash, noPreviousHash, storable, type ChainedEntry, type ChainStart } from '../../audit/hash-chain.ts';
import type { AuditDeleted, AuditEvent, AuditState } from '../../contract/audit.ts';
import { z } from '../../contract/zod.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';

export interface AuditStore {
  /** In a transaction. @param at milliseconds since the epoch, default now */
  readonly append: (event: AuditEvent, at?: number) => void;
  /** All or none, durable when it returns. */
  readonly appendAll: (events: readonly TimedEvent[]) => null;
  readonly state: () => Omit<AuditState, 'unsaved'>;
  /**
   * Deletes entries before a time and records the deletion. Null if none is as old. Times in milliseconds since the
   * epoch.
   */
  readonly deleteBefore: (before: number, at: number) => AuditDeleted | null;
}

export interface AuditStoreOptions {
  /** Name of the operating system's user. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const verifiedFacts = z.object({ fault: z.int().nullable() });

const iso = (time: number): string => new Date(time).toISOString();

export function createAuditStore(database: DatabaseSync, { user, now }: AuditStoreOptions): AuditStore {
  const selectFirst = database.prepare('SELECT no, at FROM audit ORDER BY no LIMIT 1');
  const selectLast = database.prepare(`SELECT ${entryColumns} FROM audit ORDER BY no DESC LIMIT 1`);
  const insert = database.prepare(`
    INSERT INTO audit (at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const selectVerified = database.prepare(
    `SELECT at, subject, facts FROM audit WHERE kind = 'log-verified' ORDER BY no DESC LIMIT 1`,
  );
  const selectFirstSince = database.prepare('SELECT no FROM audit WHERE at >= ? ORDER BY no LIMIT 1');
  const selectLastBelow = database.prepare(`SELECT ${entryColumns} FROM audit WHERE no < ? ORDER BY no DESC LIMIT 1`);
  const deleteUpTo = database.prepare('DELETE FROM audit WHERE no <= ?');

  const append: AuditStore['append'] = (event, at = now()) => {
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
    appendAll(events) {
      inTransaction(database, () => {
        for (const { event, at } of events) append(event, at);
      });
      return null;
    },
    state: () => {
      const first = selectFirst.get();
      const last = lastWrittenNo(database);
      const verified = selectVerified.get();
      const firstNo = first === undefined ? last + 1 : integer(first['no']);
      return {
        entries: last - firstNo + 1,
        firstAt: first === undefined ? null : integer(first['at']),
        last,
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
    deleteBefore: (before, at) =>
      inTransaction(database, () => {
        const kept = selectFirstSince.get(before);
        const row = selectLastBelow.get(kept === undefined ? Number.MAX_SAFE_INTEGER : integer(kept['no']));
        const first = selectFirst.get();
        if (row === undefined || first === undefined) return null;
        const last = entryOf(row);
        const entries = last.no - integer(first['no']) + 1;
        append(
          {
            kind: 'log-deleted',
            profile: null,
            subject: String(last.no),
            outcome: 'done',
            facts: { entries, hash: entryHash(last), from: iso(integer(first['at'])), until: iso(before) },
          },
          at,
        );
        deleteUpTo.run(last.no);
        return { entries };
      }),
  };
}

type Row = Readonly<Record<string, SQLOutputValue>>;

export const entryColumns = 'no, at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash';

export const entryOf = (row: Row): ChainedEntry => ({
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
export const lastWrittenNo = (database: DatabaseSync): number =>
  integer(
    database.prepare(`SELECT coalesce(max(seq), 0) AS no FROM sqlite_sequence WHERE name = 'audit'`).get()?.['no'],
  );

/** Null if the entry's facts have another form, so it was changed. */
function factsIn<T>(row: Row, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text(row['facts'])));
  } catch {
    return null;
  }
}

const deletionFacts = z.object({ hash: z.string() });

/** The chain of the remaining entries starts after the last deletion. */
export function chainStart(database: DatabaseSync): ChainStart {
  const row = database
    .prepare(`SELECT subject, facts FROM audit WHERE kind = 'log-deleted' ORDER BY no DESC LIMIT 1`)
    .get();
  const facts = row === undefined ? null : factsIn(row, deletionFacts);
  return facts === null
    ? { after: 0, hash: noPreviousHash }
    : { after: Number(text(row?.['subject'])), hash: facts.hash };
}
