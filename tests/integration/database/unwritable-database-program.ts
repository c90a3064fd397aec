/** A database on a full disk, then on a read-only one. Prints what could be read and what was refused. */
import { fillDisk } from './small-disk.ts';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { read, recordOf } from '../../support/records.ts';
import { savedAddresses } from './saved-addresses.ts';
import { answerOf, newBatch, sendingBatch } from './batches.ts';
import { demoExport } from '../../support/default-export.ts';
import { workerFile } from '../../support/worker-file.ts';

const folder = process.argv[2] ?? '';
const file = path.join(folder, 'quittance.db');
const filler = path.join(folder, 'filler');
const outside = mkdtempSync(path.join(tmpdir(), 'quittance-'));
const open = (at = file) => openDatabase({ file: at, workerFile, dataKey: new Uint8Array(32) });

async function tried(database: Database) {
  const source = database.nonces('demo');
  const drawn: string[] = [];
  for (let number = 0; number < 700; number += 1) drawn.push(await source.next());
  const page = await savedAddresses(database);
  const target = path.join(outside, 'addresses.csv');
  const exported = await database.exportAddresses({ ...demoExport, path: target });
  const kept = await settled(database.saveLookup(read(recordOf(), { serviceId: 'two', lookedUpAt: 2 })));
  const started = await database.journal.startBatch(
    newBatch({ batchKey: 'never', profile: { id: 'other', name: 'Demo', environment: 'sandbox' } }),
  );
  return {
    readOnlyReason: database.readOnlyReason,
    recovery: database.recovery,
    drawn,
    saved: page.rows.map(({ address, check }) => [address, check.is]),
    batches: (await database.batches('demo', 5)).map(({ state }) => state),
    recent: (await database.recentOrders('demo', 5)).map(({ serviceId }) => serviceId),
    exported: exported.ok ? readFileSync(target, 'utf8').split('\r\n').length - 2 : exported.error.code,
    kept: kept.ok ? 'kept' : kept.error.code,
    begun: started.ok ? 'begun' : started.error.code,
  };
}

function others() {
  const newer = path.join(folder, 'newer.db');
  const damaged = path.join(folder, 'damaged.db');
  for (const one of [newer, damaged]) copyFileSync(file, one);
  const later = new DatabaseSync(newer);
  later.exec('PRAGMA user_version = 99; CREATE TABLE later (id INTEGER)');
  later.close();
  const bytes = readFileSync(damaged);
  bytes.fill(7, 8192, 16_384);
  writeFileSync(damaged, bytes);
  return { newer, damaged };
}

const first = await open();
const { request } = await sendingBatch(first, { batchKey: 'a', chain: 'TON', count: 2 });
await first.journal.requestCreated(request, answerOf(['EQab', 'EQcd']));
await first.saveLookup(read(recordOf(), { serviceId: 'one', lookedUpAt: 1 }));
const used = [await first.nonces('demo').next()];
// The files after a kill, for later.
const killed = path.join(folder, 'killed.db');
for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);
await first.close();

// A recovery that wasn't acknowledged.
const recovery = { path: '/data/old.db', earlier: [], requests: 1, addresses: 7, complete: false, counted: true };
writeFileSync(`${file}.recovery.json`, JSON.stringify({ ...recovery, isDone: true }));
// A database of a later Quittance, and a damaged one.
const { newer, damaged } = others();
fillDisk(filler);
const fullFromStart = await open();
const full = await tried(fullFromStart);
await settled(fullFromStart.close());
unlinkSync(filler);

const size = statSync(file).size;
execFileSync('mount', ['-o', 'remount,ro', folder]);
const closed = await open();
const readOnly = await tried(closed);
const exportedHere = await closed.exportAddresses({ ...demoExport, path: path.join(folder, 'addresses.csv') });
await closed.close();
const refusals = await Promise.all(
  [newer, damaged, killed, path.join(folder, 'new.db')].map(async (at) => {
    const opened = await settled(open(at));
    return opened.ok || opened.error.code !== 'database-failed' ? 'opened' : opened.error.facts.reason;
  }),
);
const untouched = statSync(file).size === size;
rmSync(outside, { recursive: true });
process.stdout.write(JSON.stringify({ used, full, readOnly, exportedHere, untouched, refusals }));
