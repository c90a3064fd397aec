/** Runs with a read-only folder, which not even root can write to, and a writable one. Prints the results. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { answerOf, sendingRun } from './batches.ts';
import { defaultExport } from '../../support/default-export.ts';
import { workerFile } from '../../support/worker-file.ts';

const closed = process.argv[2] ?? '';
const open = (folder: string) =>
  openDatabase({ file: path.join(folder, 'quittance.db'), workerFile, dataKey: new Uint8Array(32) });

const refused = await settled(open(closed));

const folder = mkdtempSync(path.join(tmpdir(), 'quittance-'));
const database = await open(folder);
const { request } = await sendingRun(database, { batchKey: 'a', chain: 'TON', count: 1 });
await database.journal.requestCreated(request, answerOf(['EQab']));
const exported = await database.exportAddresses({
  profileId: 'demo',
  profileName: 'Demo',
  environment: 'sandbox',
  what: { is: 'all' },
  path: path.join(closed, 'addresses.csv'),
  ...defaultExport,
  appVersion: '0',
  at: 0,
});
await database.close();
const size = statSync(path.join(folder, 'quittance.db')).size;
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ refused: refused.ok ? null : refused.error, exported, size }));
