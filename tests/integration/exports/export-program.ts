/** Exports the same addresses repeatedly to one name, to be killed. */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../electron/database/client.ts';
import { defaultExport } from '../../support/default-export.ts';
import { workerFile } from '../../support/worker-file.ts';

const folder = process.argv[2] ?? '';
const database = await openDatabase({
  file: path.join(folder, 'quittance.db'),
  workerFile,
  dataKey: new Uint8Array(32).fill(7),
});
writeSync(1, 'ready\n');
for (;;) {
  const done = await database.exportAddresses({
    profileId: 'demo',
    profileName: 'Demo store',
    environment: 'sandbox',
    what: { is: 'all' },
    path: path.join(folder, 'addresses.csv'),
    ...defaultExport,
    appVersion: '0.1.0',
    at: 0,
  });
  writeSync(1, done.ok ? 'done\n' : `failed ${done.error.message}\n`);
}
