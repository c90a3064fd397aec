/** Exports the same addresses repeatedly to one name, to be killed. */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../electron/database/client.ts';
import { demoExport } from '../../support/default-export.ts';
import { workerFile } from '../../support/worker-file.ts';

const folder = process.argv[2] ?? '';
const database = await openDatabase({
  file: path.join(folder, 'quittance.db'),
  workerFile,
  dataKey: new Uint8Array(32).fill(7),
});
writeSync(1, 'ready\n');
for (;;) {
  const done = await database.exportAddresses({ ...demoExport, path: path.join(folder, 'addresses.csv') });
  writeSync(1, done.ok ? 'done\n' : `failed ${done.error.message}\n`);
}
