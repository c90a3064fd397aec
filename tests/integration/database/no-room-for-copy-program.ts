/** On a small disk, given as its folder: opens a file of an earlier version without room for a copy of it, then with it. */
import { closeSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../../electron/database/client.ts';
import { layEarlier } from './earlier-version.ts';
import { ledgerOf } from './ledger-of.ts';
import { versionOf } from '../../../electron/database/file/migrations.ts';
import { workerFile } from '../../support/worker-file.ts';

const dataKey = new Uint8Array(32).fill(7);

const folder = process.argv[2] ?? '';
const file = path.join(folder, 'quittance.db');
layEarlier(file);
const filler = path.join(folder, 'filler');
const descriptor = openSync(filler, 'w');
// Enough for what SQLite puts beside the file, too little for the copy.
const leave = 96 * 1024;
const free = (): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
while (free() > leave) writeSync(descriptor, Buffer.alloc(4096));

const opened = await openDatabase({ file, workerFile, dataKey });
const { onlyRead } = opened;
const read = (await ledgerOf(opened)).total;
await opened.close();
const left = readdirSync(folder).filter((name) => name.includes('.before'));
closeSync(descriptor);
rmSync(filler);
const raw = new DatabaseSync(file, { readOnly: true });
const version = versionOf(raw);
raw.close();
const again = await openDatabase({ file, workerFile, dataKey });
const { migrated } = again;
const withRoom = {
  onlyRead: again.onlyRead,
  migrated: migrated && { from: migrated.from, to: migrated.to },
  read: (await ledgerOf(again)).total,
};
await again.close();
process.stdout.write(JSON.stringify({ onlyRead, read, version, left, withRoom }));
