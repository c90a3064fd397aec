/** Looks through the whole audit log, in slices, at one moment of it. */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { AuditKey } from '../../audit/chain.ts';
import { createWalk } from '../../audit/walk.ts';
import type { AuditProgress, AuditVerdict } from '../../contract/audit.ts';
import { integer } from '../sqlite/cell.ts';
import { createAuditReads } from '../tables/audit-reads.ts';

export interface VerifyFrom {
  /** A connection of its own, which holds one moment. */
  readonly openReader: () => DatabaseSync;
  readonly keys: readonly AuditKey[];
  /** Told a few times a second. */
  readonly progress: (progress: AuditProgress) => void;
}

/** Entries between two breaths in which other calls are answered. */
const atOnce = 200;
const tellEveryMs = 200;

/** @param lastKnown the last that was ever written, as far as the writer knows */
export async function verifyAudit(from: VerifyFrom, lastKnown: number): Promise<AuditVerdict> {
  const database = from.openReader();
  try {
    database.exec('BEGIN');
    const reads = createAuditReads(database);
    const last = integer(database.prepare('SELECT coalesce(max(no), 0) AS no FROM audit').get()?.['no']);
    const erased = reads.erased();
    const { keys } = from;
    const walk = createWalk({ after: erased.upTo, link: erased.link, upTo: lastKnown, keys, isThere: reads.isThere });
    let done = 0;
    let toldAt = performance.now();
    for (const entry of reads.entries(erased.upTo, last)) {
      walk.take(entry);
      done += 1;
      if (done % atOnce !== 0) continue;
      await setImmediate();
      if (performance.now() - toldAt < tellEveryMs) continue;
      from.progress({ done, of: Math.max(done, last - erased.upTo) });
      toldAt = performance.now();
    }
    return walk.end();
  } finally {
    database.close();
  }
}
