/** An audit log in a real file, in the test's own thread. */
import path from 'node:path';
import { DatabaseSync as Database, type DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { auditKeyOf, type AuditKey } from '../../../electron/audit/chain.ts';
import { sealedHead } from '../../../electron/audit/head.ts';
import { createWalk } from '../../../electron/audit/walk.ts';
import type { AuditEvent, AuditVerdict } from '../../../electron/contract/audit.ts';
import { migrate } from '../../../electron/database/file/migrations.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { createAuditReads } from '../../../electron/database/tables/audit-reads.ts';
import { createAuditTable, type AuditTable } from '../../../electron/database/tables/audit-table.ts';
import { dataKey, opening, temporaryFolder } from '../database/real-database.ts';

export const auditKey = auditKeyOf(dataKey);
export const otherKey = auditKeyOf(new Uint8Array(32).fill(9));

export interface Log {
  readonly file: string;
  readonly database: DatabaseSync;
  readonly table: AuditTable;
  readonly close: () => void;
}

type Keys = readonly [AuditKey, ...AuditKey[]];

export async function openLog(at?: string, keys: Keys = [auditKey]): Promise<Log> {
  const file = at ?? path.join(await temporaryFolder(), 'quittance.db');
  const opened = openFile(file, { ...opening, sealAuditHead: (head) => sealedHead(keys[0], head) });
  onTestFinished(() => {
    if (opened.database.isOpen) opened.close();
  });
  const table = createAuditTable(opened.database, {
    keys,
    by: 'ana',
    found: opened.found,
    now: () => 1_800_000_000_000,
    writes: true,
    damageMet: () => undefined,
  });
  return { file, database: opened.database, table, close: opened.close };
}

export const lookUp = (serviceId: string): AuditEvent => ({
  kind: 'order-looked-up',
  profile: { id: 'demo', name: 'Demo store' },
  subject: serviceId,
  outcome: 'found',
  facts: { error: null, serviceCode: '00000', serviceMsg: 'ok' },
});

/** Numbered from 1, a minute between two. */
export function fill(log: Pick<Log, 'table'>, entries: number): void {
  log.table.note(
    Array.from({ length: entries }, (_, index) => ({
      event: lookUp(`order-${index + 1}`),
      at: 1_700_000_000_000 + (index + 1) * 60_000,
    })),
  );
}

/** Its rows in memory, where nothing refuses a statement: as somebody has them who took the triggers away. */
export function looseCopy(of: DatabaseSync): DatabaseSync {
  const copy = new Database(':memory:');
  migrate(copy);
  withoutTriggers(copy);
  for (const row of of.prepare('SELECT * FROM audit ORDER BY no').all()) {
    const names = Object.keys(row);
    copy
      .prepare(`INSERT INTO audit (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row));
  }
  return copy;
}

/** As the reader goes through it. */
export function verified(database: DatabaseSync, lastKnown: number, keys: Keys = [auditKey]): AuditVerdict {
  const reads = createAuditReads(database);
  const erased = reads.erased();
  const walk = createWalk({ after: erased.upTo, link: erased.link, upTo: lastKnown, keys, isThere: reads.isThere });
  for (const entry of reads.entries(erased.upTo, Number.MAX_SAFE_INTEGER)) walk.take(entry);
  return walk.end();
}

/** The statements that refuse what a test is about to do, as somebody who has the file takes them away first. */
export function withoutTriggers(database: DatabaseSync): void {
  for (const of of ['changed', 'replaced', 'removed']) database.exec(`DROP TRIGGER IF EXISTS audit_is_not_${of}`);
}
