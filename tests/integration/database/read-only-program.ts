/** Runs with a folder that not even root can write to, and one that is writable. Prints the results. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { firstIdOf } from './batch-requests.ts';
import { usualFile } from '../../support/usual-file.ts';
import { workerFile } from '../../support/worker-file.ts';

const closed = process.argv[2] ?? '';
const open = (folder: string) =>
  openDatabase({ file: path.join(folder, 'quittance.db'), workerFile, dataKey: new Uint8Array(32) });

const refused = await settled(open(closed));

const folder = mkdtempSync(path.join(tmpdir(), 'quittance-'));
const database = await open(folder);
const begun = await database.journal.startBatch({
  batchKey: 'a',
  profile: { id: 'demo', name: 'Demo', environment: 'sandbox' },
  chain: 'TON',
  connection: null,
  createdAt: 1,
  requests: [{ position: 1, line: 1, lineAlias: '', count: 1, alias: '', callbackUrl: 'https://pay.example/hook' }],
});
if (!begun.ok) throw new Error(begun.error.message);
const { batch } = begun.value;
const request = { id: await firstIdOf(database, batch.id), batchId: batch.id, batchKey: 'a' };
await database.journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 2, sentAt: 2 });
await database.journal.requestCreated(request, {
  endedAt: 3,
  serviceCode: '00000',
  serviceMsg: 'ok',
  httpStatus: 200,
  entries: [{ address: 'EQab', raw: '' }],
});
const exported = await database.exportAddresses({
  profileId: 'demo',
  profileName: 'Demo',
  environment: 'sandbox',
  what: { is: 'all' },
  path: path.join(closed, 'addresses.csv'),
  ...usualFile,
  appVersion: '0',
  at: 0,
});
await database.close();
const size = statSync(path.join(folder, 'quittance.db')).size;
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ refused: refused.ok ? null : refused.error, exported, size }));
