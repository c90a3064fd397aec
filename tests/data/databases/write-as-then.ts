/**
 * Writes a database as a console does that is killed in the middle of a run: `<folder of the sources> <its version> <file>`. It asks that console's
 * own code, whatever its age.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [, , sources = '', schemaVersion = '', file = ''] = process.argv;
/* oxlint-disable -- what an earlier console had has none of today's types */
const clientFile = path.join(sources, 'electron/database/client.ts');
const { openDatabase } = await import(clientFile);
const { read, recordOf } = await import(path.join(sources, 'tests/support/records.ts'));
const folder = mkdtempSync(path.join(tmpdir(), 'quittance-then-'));
const name = path.join(folder, 'quittance.db');
const open = () =>
  openDatabase({
    file: name,
    workerFile: path.join(sources, 'electron/database-worker.ts'),
    dataKey: new Uint8Array(32).fill(7),
  });
let database = await open();

const valueOf = (result: any): any => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};
const begin = async (runKey: string, count = 2) => {
  const profile = { id: `p-${runKey}`, name: `Store ${runKey}`, environment: 'test' };
  const common = { alias: 'checkout', callbackUrl: 'https://pay.example/hook', count };
  const { run } = valueOf(
    await database.journal.beginRun({
      runKey,
      profile,
      chain: 'TRON',
      connection: null,
      createdAt: 1_000,
      ...common,
      requests: [{ position: 1, ...common, line: 1, lineAlias: common.alias }],
    }),
  );
  const requests = run.requests ?? (await database.requests({ runId: run.id, after: null, limit: 10 }));
  return { run, request: { id: requests[0].id, runId: run.id, runKey } };
};
const send = async (runKey: string, count = 2) => {
  const begun = await begin(runKey, count);
  const nonce = await database.nonces(`p-${runKey}`).next();
  valueOf(await database.journal.requestSending(begun.request.id, { nonce, timestamp: 2_000, sentAt: 2_000 }));
  return begun;
};
const answer = (addresses: readonly (string | null)[]) => ({
  endedAt: 3_000,
  serviceCode: '00000',
  serviceMsg: 'ok',
  httpStatus: 200,
  entries: addresses.map((address) => ({ address, raw: JSON.stringify(address) })),
});
/** The first consoles took the number alone. */
const endedAs = async (request: { id: number }, how: object) => {
  const takesNumber = Number(schemaVersion) < 6;
  valueOf(await database.journal.requestEnded(takesNumber ? request.id : request, { ...ending, ...how }));
};
const ending = { endedAt: 3_000, serviceCode: '', serviceMsg: '', httpStatus: null, answer: null };

const created = await send('created', 3);
valueOf(
  await database.journal.requestCreated(
    created.request,
    answer(['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', null]),
  ),
);
await endedAs((await send('unknown')).request, {
  state: 'unknown',
  reason: 'timed-out',
});
await endedAs((await send('refused')).request, {
  state: 'refused',
  reason: '',
  serviceCode: 'E1',
  serviceMsg: 'no',
  httpStatus: 400,
});
await endedAs((await send('not-sent')).request, {
  state: 'not-sent',
  reason: 'connection-refused',
});
for (const key of ['none', 'brought-in'])
  await endedAs((await send(key)).request, { state: 'unknown', reason: 'timed-out' });
valueOf(await database.journal.closeNoneCreated(5, 4_000));
valueOf(await database.journal.bringIn(6, ['TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn'], 4_000));
await database.orders.keep(read(recordOf(), { serviceId: 'order-1', readAt: 5_000 }));
await database.orders.keep(read(recordOf(), { serviceId: 'order-1', readAt: 6_000 }));
await database.close();
database = await open();
await send('sending');
await begin('planned');
// As a power cut leaves it: what came last is in the log alone.
copyFileSync(name, file);
copyFileSync(`${name}-wal`, `${file}-wal`);
await database.close();
rmSync(folder, { recursive: true });
