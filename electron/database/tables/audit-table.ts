/**
 * The audit log as it is written: each entry behind the last, in the transaction of whatever it is of, or in one of its own.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { chained, noLink, type AuditKey } from '../../audit/chain.ts';
import { headFault, type AuditHead } from '../../audit/head.ts';
import { createWalk } from '../../audit/walk.ts';
import type { AuditEvent, AuditFault, AuditState, RestoredLog } from '../../contract/audit.ts';
import { z } from '../../contract/zod.ts';
import { faultOf } from '../failure.ts';
import { bytes, integer, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { readFileState } from '../sums/file-state.ts';
import { createAuditErasing, type AuditErasing } from './audit-erasing.ts';
import { createAuditReads } from './audit-reads.ts';

/** A note of what was done elsewhere. */
export interface AuditNote {
  readonly event: AuditEvent;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface AuditTable extends AuditErasing {
  /** Inside a transaction: the entry is durable with what it is of, or neither is. */
  readonly append: (event: AuditEvent, at?: number) => void;
  /** All of them or none, durable when it returns. */
  readonly note: (notes: readonly AuditNote[]) => null;
  readonly state: () => Omit<AuditState, 'waiting'>;
  /** The last that was ever written, as far as is known here. */
  readonly lastKnown: () => number;
}

export interface AuditTableParts {
  /** The first one seals; all of them are known. */
  readonly keys: readonly [AuditKey, ...AuditKey[]];
  /** As the operating system calls who works here. */
  readonly by: string;
  /** Of the opening of the file. */
  readonly found: { readonly mark: { databaseId: string; audit?: AuditHead | undefined } | null; databaseId: string };
  /** The restore that is told of at this start; null for none. */
  readonly restored?: RestoredLog | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** False where nothing can be written. */
  readonly writes: boolean;
  readonly damageMet: () => void;
}

/** Entries that are looked at as a file is opened. */
const tail = 100;

const verifiedFacts = z.object({ faults: z.int() });

export function createAuditTable(database: DatabaseSync, parts: AuditTableParts): AuditTable {
  const { keys, by, found, restored = null, now, writes, damageMet } = parts;
  const reads = createAuditReads(database);
  const last = database.prepare('SELECT no, link FROM audit ORDER BY no DESC LIMIT 1');
  const add = database.prepare(`
    INSERT INTO audit (no, at, made_by, kind, profile_id, profile_name, subject, outcome, facts, up_to, key_id, link, mac)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const linkAt = database.prepare('SELECT link FROM audit WHERE no = ?');
  const lastVerified = database.prepare(
    `SELECT no, at, up_to, outcome, facts FROM audit WHERE up_to IS NOT NULL AND kind = 'log-verified' ORDER BY up_to DESC, no DESC LIMIT 1`,
  );
  const [key] = keys;

  const lastRow = (): { readonly no: number; readonly link: Uint8Array } => {
    const row = last.get();
    return row === undefined ? { no: 0, link: noLink } : { no: integer(row['no']), link: bytes(row['link']) };
  };
  const noted = found.mark?.databaseId === found.databaseId ? (found.mark.audit?.last ?? 0) : 0;
  /** Of what is durable: a transaction that was undone gives its numbers back. */
  let known = Math.max(noted, lastRow().no);
  const noteKnown = (): void => {
    known = Math.max(known, lastRow().no);
  };

  const append: AuditTable['append'] = (event, at = now()) => {
    const before = lastRow();
    const { kind, profile, subject, outcome, facts } = event;
    const entry = chained(before.link, key, {
      no: Math.max(known, before.no) + 1,
      at,
      by,
      kind,
      profileId: profile?.id ?? null,
      profileName: profile?.name ?? null,
      subject,
      outcome,
      facts: JSON.stringify(facts),
      upTo: 'upTo' in event ? event.upTo : null,
    });
    const { profileId, profileName, upTo, keyId, link, mac } = entry;
    const named: readonly SQLInputValue[] = [profileId, profileName, entry.subject, outcome, entry.facts, upTo];
    add.run(entry.no, at, entry.by, kind, ...named, keyId, link, mac);
  };
  /** What its last entries and the note of its end say. */
  const atOpening = (): { readonly faults: readonly AuditFault[]; readonly head: ReturnType<typeof headFault> } => {
    const { no } = lastRow();
    const erased = reads.erased();
    const from = Math.max(erased.upTo, no - tail);
    const walk = createWalk({
      after: from,
      link: from === erased.upTo ? erased.link : linkBefore(from),
      upTo: no,
      keys,
      isThere: reads.isThere,
    });
    for (const entry of reads.entries(from, no)) walk.take(entry);
    const { faults } = walk.end();
    const head = headFault(
      found.mark === null ? null : { databaseId: found.mark.databaseId, audit: found.mark.audit },
      found.databaseId,
      { last: no, linkOf: linkHex, erasedUpTo: erased.upTo },
      keys,
    );
    const missing: readonly AuditFault[] =
      head === 'end-missing' ? [{ is: 'missing', no: no + 1, to: noted, of: null }] : [];
    return { faults: [...faults, ...missing], head };
  };
  const linkBefore = (no: number): Uint8Array | null => {
    const row = linkAt.get(no);
    return row === undefined ? null : bytes(row['link']);
  };
  const linkHex = (no: number): string | null => {
    const link = linkBefore(no);
    return link === null ? null : Buffer.from(link).toString('hex');
  };

  /** Pages that cannot be read are the file's matter: it opens all the same, and the next start mends it. */
  const lookAtEnd = (): ReturnType<typeof atOpening> => {
    try {
      return atOpening();
    } catch (thrown) {
      if (faultOf(thrown) !== 'damaged') throw thrown;
      damageMet();
      return { faults: [{ is: 'changed', no: known, to: known, of: null }], head: null };
    }
  };
  const opening = lookAtEnd();
  if (opening.head !== null && writes) {
    const { no } = lastRow();
    const because = opening.head;
    const of = { kind: 'log-continued', profile: null, subject: String(no), upTo: Math.max(known, no) } as const;
    // A restore takes the note of the end away with the log of before, once: whoever takes it away later is told.
    const isToldOf = reads.continued(0).some(({ from }) => from?.restoredAt === restored?.at);
    const event: AuditEvent =
      restored !== null && because === 'note-missing' && !isToldOf
        ? { ...of, outcome: 'continued', facts: { because: 'restored', from: no, ...factsOf(restored) } }
        : { ...of, outcome: 'damaged', facts: { because, from: no } };
    inTransaction(database, () => append(event, now()));
  }

  return {
    append,
    note(notes) {
      inTransaction(database, () => {
        for (const { event, at } of notes) append(event, at);
      });
      noteKnown();
      return null;
    },
    lastKnown: () => {
      noteKnown();
      return known;
    },
    state: () => {
      const verified = lastVerified.get();
      const erased = reads.erased();
      const first = reads.first(erased.upTo);
      const rows = readFileState(database)?.totals['audit']?.rows ?? 0;
      return {
        entries: Math.max(0, rows - reads.leftToErase(erased.upTo)),
        first,
        last: lastRow().no,
        faultsAtOpening: opening.faults,
        continued: reads.continued(erased.upTo),
        verified:
          verified === undefined
            ? null
            : {
                at: integer(verified['at']),
                upTo: integer(verified['up_to']),
                isWhole:
                  verified['outcome'] ===
                  ('verified' satisfies Extract<AuditEvent, { kind: 'log-verified' }>['outcome']),
                faults: faultsIn(text(verified['facts'])),
              },
      };
    },
    ...createAuditErasing(database, reads, append),
  };
}

const factsOf = ({ at, madeAt, replaced, later }: RestoredLog) => ({
  restoredAt: new Date(at).toISOString(),
  madeAt: new Date(madeAt).toISOString(),
  replaced,
  later,
});

function faultsIn(facts: string): number {
  try {
    return verifiedFacts.parse(JSON.parse(facts)).faults;
  } catch {
    return 0;
  }
}
