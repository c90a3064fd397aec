/** Exports as a user who owns none of the existing files. Prints the result. */
import path from 'node:path';
import { openDatabase } from '../../../electron/database/client.ts';
import { defaultExport } from '../../support/default-export.ts';
import { workerFile } from '../../support/worker-file.ts';

const [folder = '', target = ''] = process.argv.slice(2);
process.setgroups?.([65_534]);
process.setgid?.(65_534);
process.setuid?.(65_534);
const database = await openDatabase({
  file: path.join(folder, 'quittance.db'),
  workerFile,
  dataKey: new Uint8Array(32).fill(7),
});
const done = await database.exportAddresses({
  profileId: 'demo',
  profileName: 'Demo store',
  environment: 'sandbox',
  what: { is: 'all' },
  path: target,
  ...defaultExport,
  appVersion: '0.1.0',
  at: 0,
});
await database.close();
process.stdout.write(JSON.stringify(done));
