/** An audit log as long as a scenario needs, written by the console's own database code before it starts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../../electron/database/file/connection.ts';
import { newestVersion } from '../../electron/database/file/migrations.ts';
import { auditSchema } from '../../electron/database/file/schema/008-audit.ts';
import { restateFile } from '../../electron/database/sums/file-state.ts';
import { sumRows } from '../../electron/database/sums/summed-tables.ts';
import { openDatabase } from '../../electron/database/client.ts';
import { workerFile } from './worker-file.ts';

/** Of the first, and of those after the thousandth: a minute lies between two. */
const firstAt = Date.UTC(2022, 2, 1, 9, 0, 0);
const laterAt = Date.UTC(2026, 10, 1, 9, 0, 0);
const early = 1_000;

const outcomes = ['found', 'found', 'not-found', 'refused'] as const;

export async function seedAudit(dataFolder: string, entries: number): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'quittance.db');
  const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(5), madeBy: 'ana' });
  await database.audit.note(
    Array.from({ length: entries }, (_, index) => ({
      at: (index < early ? firstAt : laterAt) + index * 60_000,
      event: {
        kind: 'order-looked-up',
        profile: { id: 'sandbox', name: 'Built-in sandbox' },
        subject: `order-${String(index + 1)}`,
        outcome: outcomes[index % outcomes.length] ?? 'found',
        facts: { error: null, serviceCode: '00000', serviceMsg: 'ok' },
      },
    })),
  );
  await database.close();
}

/** As somebody does who has the file, knows how sums are made, and has no key. */
export function changeEntry(file: string, no: number): void {
  const database = openConnection(file);
  database.exec('DROP TRIGGER audit_is_not_changed');
  database.prepare(`UPDATE audit SET outcome = 'brought-in' WHERE no = ?`).run(no);
  sumRows(database, 'audit');
  const trigger = /CREATE TRIGGER audit_is_not_changed[\s\S]*?END;/.exec(auditSchema)?.[0] ?? '';
  database.exec(trigger);
  restateFile(database, { version: newestVersion, at: 0 });
  database.close();
}
