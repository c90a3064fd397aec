/** Saves an audit log of any length with the product's own code, before a scenario starts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../../electron/database/file/connection.ts';
import { openDatabase } from '../../electron/database/client.ts';
import { workerFile } from './worker-file.ts';

/** The time of the first entry. From the thousandth on, each is a minute later. */
const firstAt = Date.UTC(2022, 2, 1, 9, 0, 0);
const laterAt = Date.UTC(2026, 10, 1, 9, 0, 0);
const early = 1_000;

const outcomes = ['found', 'found', 'not-found', 'refused'] as const;

export async function seedAudit(dataFolder: string, entries: number): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'quittance.db');
  const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(5), madeBy: 'ana' });
  await database.appendToAudit(
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

/** Changes an entry without its trigger. */
export function changeEntry(file: string, no: number): void {
  const database = openConnection(file);
  const trigger = database.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'audit_refuses_update'`).get()?.['sql'];
  database.exec('DROP TRIGGER audit_refuses_update');
  database.prepare(`UPDATE audit SET outcome = 'refused' WHERE no = ?`).run(no);
  database.exec(String(trigger));
  database.close();
}
