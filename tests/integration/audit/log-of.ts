/** An audit log in a real file, in the test's own thread. */
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { auditKeyOf, type AuditKey } from '../../../electron/audit/chain.ts';
import { sealedHead } from '../../../electron/audit/head.ts';
import { createWalk } from '../../../electron/audit/walk.ts';
import type { AuditEvent, AuditVerdict } from '../../../electron/contract/audit.ts';
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

/** One entry a transaction, from 1. */
export function fill(log: Pick<Log, 'table'>, entries: number): void {
  for (let no = 1; no <= entries; no += 1)
    log.table.note([{ event: lookUp(`order-${no}`), at: 1_700_000_000_000 + no * 60_000 }]);
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
