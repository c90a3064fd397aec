/** A batch with several aliases whose requests are answered one by one, and its exports. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { failure, success } from '../../../electron/contract/result.ts';
import { exportHandlers } from '../../../electron/ipc/exports.ts';
import { openIn } from '../profiles/data-folder.ts';
import { defaultExport } from '../../support/default-export.ts';
import { openReal, temporaryFolder } from '../database/real-database.ts';
import { answerOf, startBatch, valueOf } from '../database/batches.ts';
import { pageCalls } from '../../support/page-calls.ts';

const at = Date.UTC(2026, 10, 20, 11, 34);

interface OfLine {
  readonly alias: string;
  readonly line: number;
  readonly lineAlias: string;
}

/** @param shops one request of two addresses each. A plain alias is the alias of a line. */
export async function shopsRun(shops: readonly (string | OfLine)[]) {
  const folder = await temporaryFolder();
  const database = await openReal(path.join(folder, 'quittance.db'));
  const requests = shops.map((shop, index) => ({
    position: index + 1,
    count: 2,
    ...(typeof shop === 'string' ? { alias: shop, line: shops.indexOf(shop) + 1, lineAlias: shop } : shop),
  }));
  const { batch: run } = await startBatch(database, { batchKey: 'shops', chain: 'TON', requests });
  let sent = 0;
  /** Answers the next request with that many addresses. */
  const answer = async (count = 2): Promise<void> => {
    const request = run.requests[sent];
    if (request === undefined) throw new Error('No request is left');
    sent += 1;
    const mark = { nonce: `aB3dE${sent}`, timestamp: 2_000, sentAt: 2_000 };
    valueOf(await database.journal.requestSending(request.id, mark));
    const addresses = Array.from({ length: count }, (_, index) => `r${sent}-${index + 1}`);
    const ref = { id: request.id, batchId: run.id, batchKey: 'shops' };
    valueOf(await database.journal.requestCreated(ref, answerOf(addresses)));
  };
  const place: { folder: string | null; file: string; afterEach: () => void } = {
    folder,
    file: path.join(folder, 'one.csv'),
    afterEach: () => undefined,
  };
  const handlers = exportHandlers({
    profiles: { profileOf: () => null },
    withDatabase: (work) => work(database),
    settings: openIn(folder),
    zone: () => 'UTC',
    showInFolder: () => undefined,
    appVersion: '0.1.0',
    exportedBy: 'ann',
    now: () => at,
    note: () => Promise.resolve(),
    files: {
      wrote: () => place.afterEach(),
      askWhere: async () => success(place.file),
      askFolder: async () => (place.folder === null ? failure('cancelled', 'closed') : success(place.folder)),
    },
  });
  const call = pageCalls({ exports: handlers });
  const { columns, format } = defaultExport;
  const settings = {
    format,
    columns: { set: columns.name, version: columns.version },
    namePattern: 'shop-{selection}',
  };
  const newest = async (): Promise<number> => (await database.addressSummary('demo')).newest;
  const files = (): readonly string[] => readdirSync(place.folder ?? folder).filter((name) => name.startsWith('shop-'));
  const ask = (upTo: number | null) => ({ profileId: 'demo', batchId: run.id, upTo, settings });
  return { database, folder, run, answer, place, call, settings, newest, files, ask };
}
