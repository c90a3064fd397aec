/** Two responses arrive at once on a full disk, and Quittance ends. Prints where each was saved, and what the next start finds. */
import { fillDisk } from './small-disk.ts';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestRef } from '../../../electron/addresses/journal-types.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { outboxLines } from '../../../electron/database/outbox.ts';
import { outboxPath } from './outbox-path.ts';
import { sendingRun } from './batches.ts';
import { workerFile } from '../../support/worker-file.ts';

const folder = process.argv[2] ?? '';
const openIn = (where: string) =>
  openDatabase({ file: path.join(where, 'quittance.db'), workerFile, dataKey: new Uint8Array(32) });

const database = await openIn(folder);
const profiles = ['one', 'two'] as const;

async function sending(id: string, number: number): Promise<RequestRef> {
  const batchKey = `0000000${number}-0000-4000-8000-000000000000`;
  return (await sendingRun(database, { batchKey, profile: { id, name: id, environment: 'test' }, count: 100 })).request;
}

const requests = [await sending(profiles[0], 1), await sending(profiles[1], 2)];
const filler = path.join(folder, 'filler');
fillDisk(filler);
const answerOf = ({ id }: RequestRef) => ({
  endedAt: 1,
  serviceCode: '00000',
  serviceMsg: '',
  httpStatus: 200,
  entries: Array.from({ length: 100 }, (_, at) => ({ address: `${id}-${at}`, raw: 'x'.repeat(200) })),
});
const told = await Promise.all(
  requests.map(async (request) => {
    const created = await database.journal.requestCreated(request, answerOf(request));
    return created.ok ? 'the ledger' : outboxPath(created);
  }),
);
const inOutbox = outboxLines(folder).map((line) => Number(/"id":(\d+)/.exec(line)?.[1]));

// The next start has disk space.
const next = mkdtempSync(path.join(tmpdir(), 'quittance-'));
for (const name of readdirSync(folder)) {
  if (name !== 'filler' && !name.includes('in-use')) cpSync(path.join(folder, name), path.join(next, name));
}
const after = await openIn(next);
const ledgers = await Promise.all(profiles.map(async (profileId) => (await after.addressSummary(profileId)).total));
await after.close();
rmSync(next, { recursive: true });
process.stdout.write(JSON.stringify({ told: told.map((file) => path.basename(file)), kept: inOutbox, ledgers }), () =>
  process.exit(),
);
