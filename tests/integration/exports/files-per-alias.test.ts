/** Each alias of a batch gets its own file, named after it and recorded. Existing files stay. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { SaveDialogs } from '../../../electron/app/dialogs/file-dialogs.ts';
import { failure, success } from '../../../electron/contract/result.ts';
import { exportHandlers } from '../../../electron/ipc/exports.ts';
import { openIn } from '../profiles/data-folder.ts';
import { defaultExport } from '../../support/default-export.ts';
import { newDatabase } from '../database/real-database.ts';
import { answerOf, startBatch, valueOf } from '../database/batches.ts';
import { pageCalls } from '../../support/page-calls.ts';

const at = Date.UTC(2026, 10, 20, 11, 34);

interface OfLine {
  readonly alias: string;
  readonly line: number;
  readonly lineAlias: string;
}

/** @param aliases one request of two addresses each. A plain alias is the alias of a line. */
async function aliasesBatch(aliases: readonly (string | OfLine)[]) {
  const { folder, database } = await newDatabase();
  const requests = aliases.map((one, index) => ({
    position: index + 1,
    count: 2,
    ...(typeof one === 'string' ? { alias: one, line: aliases.indexOf(one) + 1, lineAlias: one } : one),
  }));
  const { batch } = await startBatch(database, { batchKey: 'aliases', chain: 'TON', requests });
  let sent = 0;
  /** Answers the next request with that many addresses. */
  const answer = async (count = 2): Promise<void> => {
    const request = batch.requests[sent];
    if (request === undefined) throw new Error('No request is left');
    sent += 1;
    const mark = { nonce: `aB3dE${sent}`, timestamp: 2_000, sentAt: 2_000 };
    valueOf(await database.journal.requestSending(request.id, mark));
    const addresses = Array.from({ length: count }, (_, index) => `r${sent}-${index + 1}`);
    const ref = { id: request.id, batchId: batch.id, batchKey: 'aliases' };
    valueOf(await database.journal.requestCreated(ref, answerOf(addresses)));
  };
  const place: { folder: string | null; file: string; afterEach: () => void } = {
    folder,
    file: path.join(folder, 'one.csv'),
    afterEach: () => undefined,
  };
  const askWhere = vi.fn<SaveDialogs['askWhere']>(async () => success(place.file));
  const handlers = exportHandlers({
    profiles: { profileOf: () => null },
    withDatabase: (work) => work(database),
    settings: openIn(folder),
    zone: () => 'UTC',
    showInFolder: () => undefined,
    appVersion: '0.1.0',
    exportedBy: 'ann',
    now: () => at,
    recordAudit: () => Promise.resolve(),
    savedFiles: { add: () => place.afterEach() },
    saveDialogs: {
      askWhere,
      askFolder: async () => (place.folder === null ? failure('canceled', 'closed') : success(place.folder)),
    },
  });
  const call = pageCalls({ exports: handlers });
  const { columns, format } = defaultExport;
  const settings = {
    format,
    columns: { set: columns.name, version: columns.version },
    namePattern: 'shop-{selection}',
  };
  const files = (): readonly string[] => readdirSync(place.folder ?? folder).filter((name) => name.startsWith('shop-'));
  const ask = { profileId: 'demo', batchId: batch.id, settings };
  return { database, folder, answer, place, call, files, ask, askWhere };
}

const numbered = (line: number, lineAlias: string, numbers: number) =>
  Array.from({ length: numbers }, (_, index) => ({
    line,
    lineAlias,
    alias: lineAlias.replace('{n}', String(index + 1)),
  }));
const rowsOf = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8').match(/r\d+-\d/g);
const manifestOf = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${name}.manifest.json`), 'utf8'));

it('each line has a file and a manifest, whether its alias is numbered by address, request or not', async () => {
  const batch = await aliasesBatch([
    ...numbered(1, 'Store 7 #{n}', 3),
    ...numbered(2, '', 1),
    ...numbered(3, 'Till {n}', 2),
  ]);
  const { answer, call, ask, files, database, folder, place } = batch;
  for (let request = 1; request <= 6; request += 1) await answer();
  const [store, without, till] = ['Store 7 #{n}', '', 'Till {n}'].map((alias, index) => ({
    is: 'alias',
    batchId: 1,
    line: index + 1,
    alias,
  }));
  expect(await call('exports:previewAliasFiles', ask)).toEqual({
    ok: true,
    value: [
      { what: store, rows: 6, fileName: 'shop-batch-1-store-7.csv' },
      { what: without, rows: 2, fileName: 'shop-batch-1-no-alias.csv' },
      { what: till, rows: 4, fileName: 'shop-batch-1-till.csv' },
    ],
  });
  expect(await database.batches('demo', 1)).toMatchObject([{ aliases: { first: ['Store 7 #{n}', ''], count: 3 } }]);
  expect(await call('exports:aliasFiles', ask)).toMatchObject({ ok: true, value: { failed: [] } });
  expect(files().filter((name) => name.endsWith('.csv'))).toEqual([
    'shop-batch-1-no-alias.csv',
    'shop-batch-1-store-7.csv',
    'shop-batch-1-till.csv',
  ]);
  expect(rowsOf(folder, 'shop-batch-1-store-7.csv')).toEqual(['r1-1', 'r1-2', 'r2-1', 'r2-2', 'r3-1', 'r3-2']);
  expect(rowsOf(folder, 'shop-batch-1-no-alias.csv')).toEqual(['r4-1', 'r4-2']);
  expect(rowsOf(folder, 'shop-batch-1-till.csv')).toEqual(['r5-1', 'r5-2', 'r6-1', 'r6-2']);
  expect(manifestOf(folder, 'shop-batch-1-till.csv')).toMatchObject({
    selection: 'batch 1, line 3, alias "Till {n}"',
    rows: 4,
    complete: true,
  });
  const records = await database.exportRecords({ profileId: 'demo', before: null, limit: 10 });
  expect(records.map(({ what }) => what)).toEqual([till, without, store]);
  // The second export is the same.
  const [newest] = records;
  expect(await call('exports:again', { id: newest?.id })).toMatchObject({
    ok: true,
    value: { sha256: newest?.sha256 },
  });
  const again = manifestOf(folder, path.basename(place.file));
  expect(again).toMatchObject({ selection: 'batch 1, line 3, alias "Till {n}"', sha256: newest?.sha256 });
});

it('two equal lines have separate files, each complete or incomplete on its own', async () => {
  const { answer, call, ask, files, folder } = await aliasesBatch([
    ...numbered(1, 'Till {n}', 2),
    ...numbered(2, 'Till {n}', 2),
  ]);
  await answer();
  await answer();
  await answer(1);
  expect(await call('exports:previewAliasFiles', ask)).toMatchObject({
    value: [
      { what: { line: 1 }, rows: 4, fileName: 'shop-batch-1-till.csv' },
      { what: { line: 2 }, rows: 1, fileName: 'shop-batch-1-till-incomplete-1-of-4.csv' },
    ],
  });
  await answer();
  expect(await call('exports:aliasFiles', ask)).toMatchObject({ ok: true, value: { failed: [] } });
  expect(files()).toContain('shop-batch-1-till-incomplete-3-of-4.csv');
  expect(rowsOf(folder, 'shop-batch-1-till.csv')).toEqual(['r1-1', 'r1-2', 'r2-1', 'r2-2']);
  expect(manifestOf(folder, 'shop-batch-1-till-incomplete-3-of-4.csv')).toMatchObject({
    selection: 'batch 1, line 2, alias "Till {n}"',
    batches_incomplete: [{ batch: 1, requested: 4, saved: 3 }],
  });
});

it('aliases without a file are reported with the reason', async () => {
  const { answer, call, ask, folder, place } = await aliasesBatch(['a', 'b']);
  await answer();
  await answer();
  place.folder = path.join(folder, 'gone');
  expect(await call('exports:aliasFiles', ask)).toMatchObject({ ok: false, error: { code: 'file-not-written' } });
  place.folder = path.join(folder, 'here');
  mkdirSync(place.folder);
  const { folder: chosen } = place;
  // The folder is deleted between both.
  place.afterEach = () => rmSync(chosen, { recursive: true });
  const done = await call('exports:aliasFiles', ask);
  expect(done).toMatchObject({
    ok: true,
    value: {
      saved: [{ what: { alias: 'a' } }],
      failed: [{ what: { alias: 'b' }, error: { code: 'file-not-written' } }],
    },
  });
});

it('nothing is written without a folder, and no folder is requested without addresses', async () => {
  const { answer, call, ask, files, place } = await aliasesBatch(['a', 'b']);
  expect(await call('exports:aliasFiles', ask)).toMatchObject({
    ok: false,
    error: { code: 'nothing-to-export' },
  });
  await answer();
  place.folder = null;
  expect(await call('exports:aliasFiles', ask)).toMatchObject({ ok: false, error: { code: 'canceled' } });
  expect(files()).toEqual([]);
});

it('an export canceled during its count opens no dialog, writes nothing, and doesn’t affect the next export', async () => {
  const { answer, call, ask, askWhere, folder } = await aliasesBatch(['a']);
  await answer();
  const { profileId, settings } = ask;
  const writeAll = () => call('exports:addresses', { profileId, what: { is: 'all' }, settings });
  const written = () => readdirSync(folder).filter((name) => name.startsWith('one'));
  const writing = writeAll();
  void call('exports:cancel');
  expect(await writing).toMatchObject({ ok: false, error: { code: 'canceled' } });
  expect(askWhere).not.toHaveBeenCalled();
  expect(written()).toEqual([]);
  expect(await writeAll()).toMatchObject({ ok: true });
  expect(written()).toHaveLength(2);
});
