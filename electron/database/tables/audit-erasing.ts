/** Old entries of the audit log are erased in two steps: an entry says up to where, and what it names is taken away piece by piece. */
import type { DatabaseSync } from 'node:sqlite';
import type { AuditErase, AuditEvent } from '../../contract/audit.ts';
import { bytes, integer } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { AuditReads } from './audit-reads.ts';

export interface AuditErasing {
  /** Writes down that all before a time is erased. Null where nothing is as old. */
  readonly beginErasing: (before: number, at: number) => AuditErase | null;
  /** Takes some of what is said to be erased away; false once nothing of it is left. */
  readonly eraseSome: () => boolean;
}

/** Entries that are taken away in one transaction. */
const erasedAtOnce = 500;

const iso = (time: number): string => new Date(time).toISOString();

/** @param append inside a transaction */
export function createAuditErasing(
  database: DatabaseSync,
  reads: Pick<AuditReads, 'erased' | 'leftToErase'>,
  append: (event: AuditEvent, at: number) => void,
): AuditErasing {
  const firstFrom = database.prepare('SELECT no FROM audit WHERE at >= ? ORDER BY no LIMIT 1');
  const lastBefore = database.prepare('SELECT no, link FROM audit WHERE no < ? ORDER BY no DESC LIMIT 1');
  const spanTo = database.prepare('SELECT count(*) AS entries, min(at) AS first FROM audit WHERE no <= ? AND no > ?');
  const remove = database.prepare(
    `DELETE FROM audit WHERE no IN (SELECT no FROM audit WHERE no <= ? ORDER BY no LIMIT ${erasedAtOnce})`,
  );
  return {
    beginErasing: (before, at) =>
      inTransaction(database, () => {
        const first = firstFrom.get(before);
        const row = lastBefore.get(first === undefined ? Number.MAX_SAFE_INTEGER : integer(first['no']));
        const upTo = row === undefined ? 0 : integer(row['no']);
        const erased = reads.erased();
        if (upTo <= erased.upTo) return null;
        const span = spanTo.get(upTo, erased.upTo);
        const entries = integer(span?.['entries']);
        append(
          {
            kind: 'log-erased',
            profile: null,
            subject: String(upTo),
            outcome: 'done',
            upTo,
            facts: {
              entries,
              link: Buffer.from(bytes(row?.['link'])).toString('hex'),
              from: iso(integer(span?.['first'])),
              until: iso(before),
            },
          },
          at,
        );
        return { upTo, entries };
      }),
    eraseSome: () => {
      const { upTo } = reads.erased();
      if (upTo === 0 || reads.leftToErase(upTo) === 0) return false;
      inTransaction(database, () => remove.run(upTo));
      return reads.leftToErase(upTo) > 0;
    },
  };
}
