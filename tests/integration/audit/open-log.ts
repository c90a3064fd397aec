/** An audit log in a real file, in the test's thread. */
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import { createAuditReader, createAuditStore } from '../../../electron/database/stores/audit.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { temporaryFolder } from '../database/real-database.ts';

export interface OpenLog {
  readonly file: string;
  readonly database: DatabaseSync;
  readonly store: ReturnType<typeof createAuditStore>;
  readonly reader: ReturnType<typeof createAuditReader>;
}

export async function openLog(): Promise<OpenLog> {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const { database, close } = await openFile(file);
  const reading = openReader({ file, immutable: false });
  onTestFinished(() => {
    reading.close();
    close();
  });
  return {
    file,
    database,
    store: createAuditStore(database, { user: 'ana', now: () => 1_800_000_000_000 }),
    reader: createAuditReader(reading, { openReader: () => openReader({ file, immutable: false }) }),
  };
}

export const lookup = (serviceId: string): AuditEvent => ({
  kind: 'order-looked-up',
  profile: { id: 'demo', name: 'Demo store' },
  subject: serviceId,
  outcome: 'found',
  facts: { error: null, serviceCode: '00000', serviceMsg: 'ok' },
});

export const firstAt = 1_700_000_000_000;
export const minute = 60_000;

/** Entries numbered from 1, one per minute. */
export function fill(store: ReturnType<typeof createAuditStore>, entries: number): void {
  store.appendAll(
    Array.from({ length: entries }, (_, index) => ({
      event: lookup(`order-${index + 1}`),
      at: firstAt + (index + 1) * minute,
    })),
  );
}
