/** Canceling an export before its first row. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { success } from '../../../electron/contract/result.ts';
import type { Database } from '../../../electron/database/client.ts';
import { exportHandlers, type ExportServices } from '../../../electron/ipc/exports.ts';
import { openIn } from '../profiles/data-folder.ts';
import { defaultExport } from '../../support/default-export.ts';
import { newDatabase } from '../database/real-database.ts';
import { answerOf, sendingBatch, valueOf } from '../database/batches.ts';
import { pageCalls } from '../../support/page-calls.ts';

async function opened(more: (cancel: () => void, database: Database) => Partial<ExportServices> = () => ({})) {
  const { folder, database } = await newDatabase();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON', count: 2 });
  valueOf(await database.journal.requestCreated(request, answerOf(['one', 'two'])));
  const asked: string[] = [];
  const saveDialogs = {
    askWhere: async (name: string) => (asked.push(name), success(path.join(folder, 'out.csv'))),
    askFolder: async () => (asked.push('folder'), success(folder)),
  };
  const cancel = () => void call('exports:cancel');
  const handlers = exportHandlers({
    profiles: { profileOf: () => null },
    withDatabase: (work) => work(database),
    settings: openIn(folder),
    zone: () => 'UTC',
    showInFolder: () => undefined,
    appVersion: '0.1.0',
    exportedBy: 'ann',
    now: Date.now,
    recordAudit: () => Promise.resolve(),
    ...more(cancel, database),
    savedFiles: new Set(),
    saveDialogs: {
      askWhere: async (name) => (more(cancel, database).saveDialogs ?? saveDialogs).askWhere(name),
      askFolder: async () => (more(cancel, database).saveDialogs ?? saveDialogs).askFolder(),
    },
  });
  const call = pageCalls({ exports: handlers });
  const { columns, format } = defaultExport;
  const settings = { format, columns: { set: columns.name, version: columns.version }, namePattern: 'a' };
  const ask = { profileId: 'demo', what: { is: 'all' }, settings };
  const written = () => readdirSync(folder).filter((name) => name.startsWith('out'));
  return { call, cancel, ask, written, asked, folder };
}

const isCanceled = { ok: false, error: { code: 'canceled' } };

it('an export canceled during its count opens no dialog, writes nothing, and doesn’t affect the next export', async () => {
  const { call, cancel, ask, written, asked } = await opened();
  const writing = call('exports:addresses', ask);
  cancel();
  expect(await writing).toMatchObject(isCanceled);
  expect([asked, written()]).toEqual([[], []]);
  expect(await call('exports:addresses', ask)).toMatchObject({ ok: true });
  expect(written()).toHaveLength(2);
});
