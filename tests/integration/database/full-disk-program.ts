/** The disk fills up between a create and its response. Prints the results and what was saved where. */
import { fillDisk } from './small-disk.ts';
import { existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from '../../../electron/contract/result.ts';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { outboxLines } from '../../../electron/database/outcome-outbox.ts';
import { savedAddresses } from './saved-addresses.ts';
import { answerOf, sendingBatch, withRequests } from './batches.ts';
import { demoExport } from '../../support/default-export.ts';
import { workerFile } from '../../support/worker-file.ts';

const folder = process.argv[2] ?? '';
const file = path.join(folder, 'quittance.db');
const filler = path.join(folder, 'filler');
const open = () => openDatabase({ file, workerFile, dataKey: new Uint8Array(32) });

const addresses = Array.from({ length: 100 }, (_, index) => `address-${index}`);
const response = answerOf(addresses);
const sending = async (batchKey: string, id = 'demo') =>
  (await sendingBatch(first, { batchKey, profile: { id, name: 'Demo', environment: 'sandbox' }, count: 100 })).request;

/** The outbox file of the refused addresses. Empty if they weren't refused, or are only in memory. */
function keptAt(created: Result<unknown>): string {
  if (created.ok || created.error.code !== 'outcome-not-saved') return '';
  const { facts } = created.error;
  return facts.outcome === 'created' ? (facts.path ?? '') : '';
}

const saved = async (database: Database) => (await savedAddresses(database)).rows.map((row) => row.address);

// First run: the response can't be saved until there is space.
const first = await open();
const one = await sending('one');
const beside = await sending('beside', 'other');
fillDisk(filler);
// Both responses arrive at once.
const [refused, besideRefused] = await Promise.all([
  first.journal.requestCreated(one, response),
  first.journal.requestCreated(beside, response),
]);
const inOutbox = outboxLines(folder).map((line): unknown => JSON.parse(line));
const besideKept = existsSync(keptAt(besideRefused));
const stillFull = await first.journal.saveUnsaved();
unlinkSync(filler);
const roomAgain = await first.journal.saveUnsaved();
const heldAfterRoom = await saved(first);
const outboxAfterRoom = outboxLines(folder).length;

// A failed export leaves the old file unchanged.
const csv = path.join(folder, 'addresses.csv');
writeFileSync(csv, 'old');
fillDisk(filler);
const exported = await first.exportAddresses({ ...demoExport, path: csv });
const csvAfter = readFileSync(csv, 'utf8');
const partsAfter = readdirSync(folder).filter((name) => name.endsWith('.part'));
unlinkSync(filler);

// The second run ends with the response only in the outbox. The third imports it.
const two = await sending('two');
fillDisk(filler);
await first.journal.requestCreated(two, {
  ...response,
  entries: response.entries.map((entry) => ({ ...entry, address: `${entry.address}-b` })),
});
const outboxBeforeEnd = outboxLines(folder).length;
await settled(first.close());
unlinkSync(filler);
const second = await open();
const heldAtRestart = await saved(second);
const outboxAtRestart = outboxLines(folder).length;
const batches = await second.batches('demo', 5);
const firstRequests = await Promise.all(batches.map(async (batch) => (await withRequests(second, batch)).requests[0]));
await second.close();

process.stdout.write(
  JSON.stringify({
    refused,
    inOutbox,
    besideKept,
    stillFull: stillFull.left,
    exported,
    csvAfter,
    partsAfter,
    roomAgain: roomAgain.left,
    heldAfterRoom,
    outboxAfterRoom,
    outboxBeforeEnd,
    heldAtRestart,
    outboxAtRestart,
    states: firstRequests.map((request) => request?.state),
    recovery: second.recovery,
  }),
);
