/**
 * A disk with room for the index of the log and for nothing else: the file opens, and takes nothing. Room is made, and a run is
 * begun and sent on what was opened; then it is opened anew. Prints what became of the request that is out.
 */
import { appendFileSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { success } from '../../../electron/contract/result.ts';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import type { UnwrittenNonces } from '../../../electron/database/stores/nonces.ts';
import { createOnDemandDatabase } from '../../../electron/app/database-service.ts';
import { firstIdOf, requestsOf } from './requests-of.ts';
import { workerFile } from '../../support/worker-file.ts';

const folder = process.argv[2] ?? '';
const file = path.join(folder, 'quittance.db');
const filler = path.join(folder, 'filler');
const open = (unwrittenNonces: UnwrittenNonces = []) =>
  openDatabase({ file, workerFile, dataKey: new Uint8Array(32), unwrittenNonces });

/** The index of a log has 32 KiB; one page of the log itself fits beside it, and no commit does. */
const left = 9 * 4096;

function fillDisk(): void {
  writeFileSync(filler, '');
  let size = 0;
  for (;;) {
    try {
      appendFileSync(filler, Buffer.alloc(4096));
      size += 4096;
    } catch {
      break;
    }
  }
  truncateSync(filler, size - left);
}

const newRun = (batchKey: string, id: string) => ({
  batchKey,
  profile: { id, name: 'Demo', environment: 'sandbox' as const },
  chain: 'TON',
  connection: null,
  createdAt: 1,
  requests: [{ position: 1, line: 1, lineAlias: '', count: 1, alias: '', callbackUrl: 'https://pay.example/hook' }],
});

/** Begins a run and marks its request as being sent; what kept it from that, otherwise. */
async function sendOn(database: Database, batchKey: string, id: string): Promise<string> {
  const begun = await database.journal.startBatch(newRun(batchKey, id));
  if (!begun.ok) return begun.error.code;
  const request = await firstIdOf(database, begun.value.batch.id);
  const sending = await database.journal.requestSending(request, { nonce: 'aB3dE9', timestamp: 2, sentAt: 2 });
  return sending.ok ? 'sending' : sending.error.code;
}

const first = await open();
await sendOn(first, 'a', 'left');
await first.close();
fillDisk();

let at = 0;
const database = createOnDemandDatabase(
  open,
  () => undefined,
  () => at,
);
const sent = (batchKey: string) =>
  database.withDatabase(async (opened) => success(await sendOn(opened, batchKey, 'live')));
const states = () =>
  database.withDatabase(async (opened) =>
    success(
      await Promise.all(
        (await opened.batches('live', 5)).map(async ({ id }) => (await requestsOf(opened, id))[0]?.state),
      ),
    ),
  );
const onlyRead = await database.withDatabase(async (opened) => success(opened.onlyRead));
unlinkSync(filler);
const onFull = await sent('b');
const drawn = await database.withDatabase(async (opened) =>
  success(await Promise.all(Array.from({ length: 40 }, () => opened.nonces('live').next()))),
);
at = 6_000;
const afterwards = await states();
const onWritable = await sent('c');
at = 12_000;
const inTheEnd = await states();
await database.close();
const kept = new DatabaseSync(file, { readOnly: true });
const used = new Set(
  kept
    .prepare('SELECT nonce FROM nonce')
    .all()
    .map(({ nonce }) => String(nonce)),
);
kept.close();
const unknownNonces = drawn.ok ? drawn.value.filter((nonce) => !used.has(nonce)).length : null;
process.stdout.write(JSON.stringify({ onlyRead, onFull, afterwards, onWritable, inTheEnd, unknownNonces }));
