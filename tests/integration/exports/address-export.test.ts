import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import type { AddressFile } from '../../../electron/exports/address-file.ts';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import { z } from '../../../electron/contract/zod.ts';
import { visibleJson } from '../../../electron/exports/files/visible-text.ts';
import { newDatabase } from '../database/real-database.ts';
import { answerOf, sendingBatch } from '../database/batches.ts';
import { containing } from '../../support/containing.ts';
import { sample } from '../../support/full.ts';
import { demoExport } from '../../support/default-export.ts';
import { fileModes, needs } from '../../support/needs.ts';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const wtrx = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const at = Date.UTC(2026, 10, 20, 11, 34, 0);

async function open(): Promise<{
  folder: string;
  database: Database;
  ask: (more?: Partial<AddressFile>) => AddressFile;
}> {
  const { folder, database } = await newDatabase();
  const ask = (more: Partial<AddressFile> = {}): AddressFile => ({
    ...demoExport,
    path: path.join(folder, 'addresses.csv'),
    at,
    ...more,
  });
  return { folder, database, ask };
}

async function fill(database: Database, count: number, batchKey = 'filling'): Promise<void> {
  const { request } = await sendingBatch(database, { batchKey, chain: 'TON', count });
  await database.journal.requestCreated(
    request,
    answerOf(Array.from({ length: count }, (_, index) => `${batchKey}-${index}`)),
  );
}

const manifestSchema = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string(), file: z.string() });
const manifestOf = async (file: string) =>
  manifestSchema.parse(JSON.parse(await readFile(`${file}.manifest.json`, 'utf8')));
const oldManifest = (file: string) =>
  JSON.stringify({ format: 'quittance-manifest-1', file, rows: 1, bytes: 1, sha256: '0'.repeat(64) });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('an export has one line per address, byte for byte, and a manifest that describes it', async () => {
  const { folder, database, ask } = await open();
  const first = await sendingBatch(database, {
    batchKey: 'a',
    alias: '=cmd',
    requests: [{ position: 1, count: 2, alias: '=cmd' }],
  });
  await database.journal.requestCreated(first.request, {
    ...answerOf([usdt, wtrx, usdt], Date.UTC(2026, 10, 20, 10, 52, 10, 204)),
    entries: [...answerOf([usdt, wtrx, usdt]).entries, { address: null, raw: '{"adress":"x, y"}' }],
  });
  const second = await sendingBatch(database, {
    batchKey: 'b',
    chain: 'TON',
    callbackUrl: 'https://pay.example/hook?a="1"',
    profile: { id: 'demo', name: 'Demo, "two"', environment: 'sandbox' },
  });
  await database.journal.requestCreated(second.request, answerOf(['EQab'], Date.UTC(2026, 10, 20, 11, 0, 0)));

  const done = await database.exportAddresses(ask());
  const bytes = await readFile(path.join(folder, 'addresses.csv'));
  const header =
    'address,network,alias,batch,request,position,created_at,source,check,check_reason,callback_url,profile,environment';
  const rest = 'https://pay.example/hook,Demo store,sandbox';
  expect(bytes.toString('utf8')).toBe(
    [
      `\uFEFF${header}`,
      `${usdt},TRON,'=cmd,1,1,1,2026-11-20T10:52:10.204Z,created,valid,,${rest}`,
      `${wtrx},TRON,'=cmd,1,1,2,2026-11-20T10:52:10.204Z,created,valid,,${rest}`,
      `${usdt},TRON,'=cmd,1,1,3,2026-11-20T10:52:10.204Z,created,invalid,duplicate,${rest}`,
      `"{""adress"":""x, y""}",TRON,'=cmd,1,1,4,2026-11-20T10:52:10.204Z,created_unreadable,invalid,format,${rest}`,
      `EQab,TON,checkout,2,1,1,2026-11-20T11:00:00.000Z,created,not_checked,,"https://pay.example/hook?a=""1""","Demo, ""two""",sandbox`,
      '',
    ].join('\r\n'),
  );
  expect(done).toEqual({
    ok: true,
    value: {
      path: path.join(folder, 'addresses.csv'),
      fileName: 'addresses.csv',
      rows: 5,
      sha256: sha256(bytes),
      incompleteBatches: [{ batchId: 2, requested: 2, addresses: 1, invalid: 0, unknown: 0 }],
      recorded: true,
    },
  });
  expect(JSON.parse(await readFile(path.join(folder, 'addresses.csv.manifest.json'), 'utf8'))).toEqual({
    format: 'quittance-manifest-1',
    file: 'addresses.csv',
    rows: 5,
    bytes: bytes.length,
    sha256: sha256(bytes),
    columns: { set: 'addresses', version: 1, names: header.split(',') },
    selection: 'all addresses of the profile',
    profile: { name: 'Demo store', environment: 'sandbox' },
    complete: false,
    batches_incomplete: [{ batch: 2, requested: 2, saved: 1, unknown: 0 }],
    written_at: '2026-11-20T11:34:00.000Z',
    written_by: 'Quittance 0.1.0',
    written_as: {
      format: 'CSV',
      encoding: 'UTF-8',
      byte_order_mark: true,
      delimiter: ',',
      line_ending: '\r\n',
      quote: '"',
      formula_guard: "'",
      time_zone: 'UTC',
    },
  });
});

test('an export has only addresses of its profile', async () => {
  const { database, ask } = await open();
  const profile = { id: 'other', name: 'Other', environment: 'live' } as const;
  for (const [batchKey, of] of [
    ['a', {}],
    ['b', { profile }],
  ] as const) {
    const { request } = await sendingBatch(database, { batchKey, chain: 'TON', ...of });
    await database.journal.requestCreated(request, answerOf([`${batchKey}1`, `${batchKey}2`]));
  }
  expect(await database.exportAddresses(ask())).toMatchObject({ value: { rows: 2 } });
  const ofOther = await database.exportAddresses(ask({ what: { is: 'batch', batchId: 2 } }));
  expect(ofOther).toMatchObject({ error: { code: 'nothing-to-export' } });
});

test('the manifest lists each incomplete batch with its requested and saved counts', async () => {
  const { folder, database, ask } = await open();
  const add = async (batchKey: string, addresses: readonly string[]) => {
    const { request } = await sendingBatch(database, { batchKey, chain: 'TON' });
    await database.journal.requestCreated(request, answerOf(addresses));
  };
  await add('whole', ['a', 'b']);
  await add('duplicate', ['c', 'c']);
  await add('more', ['d', 'e', 'f']);
  const refused = await sendingBatch(database, { batchKey: 'refused' });
  const ending = { endedAt: 9, reason: '', serviceCode: '1', serviceMsg: '', httpStatus: 200, response: null } as const;
  await database.journal.requestEnded(refused.request, { ...ending, state: 'refused' });
  const open5 = await sendingBatch(database, { batchKey: 'unknown' });
  await database.journal.requestEnded(open5.request, { ...ending, state: 'unknown', reason: 'timed-out' });

  const completeness = z.object({
    complete: z.boolean(),
    batches_incomplete: z.array(z.object({ batch: z.int(), requested: z.int(), saved: z.int(), unknown: z.int() })),
  });
  const incompleteIn = async (what: AddressFile['what']) => {
    const done = await database.exportAddresses(ask({ what }));
    expect(done.ok).toBe(true);
    const text = await readFile(path.join(folder, 'addresses.csv.manifest.json'), 'utf8');
    const { complete, batches_incomplete: incomplete } = completeness.parse(JSON.parse(text));
    // Writing in pieces makes the same bytes.
    expect(text).toBe(`${visibleJson(JSON.parse(text), 2)}\n`);
    expect(done.ok && done.value.incompleteBatches.map(({ batchId }) => batchId)).toEqual(
      incomplete.map(({ batch }) => batch),
    );
    expect(complete).toBe(incomplete.length === 0);
    return incomplete.map(({ batch, requested, saved, unknown }) => [batch, requested, saved, unknown]);
  };
  expect(await incompleteIn({ is: 'all' })).toEqual([
    [5, 2, 0, 2],
    [3, 2, 3, 0],
    [2, 2, 1, 0],
  ]);
  // No address of the others is in the file.
  expect(await incompleteIn({ is: 'matching', filter: { ...allAddresses, chain: 'TON' } })).toEqual([
    [3, 2, 3, 0],
    [2, 2, 1, 0],
  ]);
  expect(await incompleteIn({ is: 'batch', batchId: 1 })).toEqual([]);
  expect(await incompleteIn({ is: 'batch', batchId: 2 })).toEqual([[2, 2, 1, 0]]);
  expect(await incompleteIn({ is: 'selection', selection: { ids: [1, 5] } })).toEqual([[3, 2, 3, 0]]);
});

test('an export without rows writes nothing and keeps an old file', async () => {
  const { folder, database, ask } = await open();
  await writeFile(path.join(folder, 'addresses.csv'), 'old');
  expect(await database.exportAddresses(ask())).toMatchObject({ ok: false, error: { code: 'nothing-to-export' } });
  expect(await readFile(path.join(folder, 'addresses.csv'), 'utf8')).toBe('old');
  expect((await readdir(folder)).filter((name) => /part|manifest/.test(name))).toEqual([]);
});

test('the same addresses make the same bytes, and the manifest detects a truncated or edited file', async () => {
  const { folder, database, ask } = await open();
  await fill(database, 500);
  const file = path.join(folder, 'addresses.csv');
  const one = await database.exportAddresses(ask());
  const two = await database.exportAddresses(ask({ path: path.join(folder, 'again.csv'), at: at + 1 }));
  const bytes = await readFile(file);
  expect((await readFile(path.join(folder, 'again.csv'))).equals(bytes)).toBe(true);
  expect(one.ok && two.ok && one.value.sha256 === two.value.sha256).toBe(true);

  const manifest = await manifestOf(file);
  expect(manifest).toEqual({ rows: 500, bytes: bytes.length, sha256: sha256(bytes), file: 'addresses.csv' });
  const cut = bytes.subarray(0, bytes.lastIndexOf('\r\n', bytes.length - 3) + 2);
  const edited = Buffer.from(bytes.toString('utf8').replace('filling-7,', 'filling-8,'));
  expect([sha256(cut), sha256(edited)]).not.toContain(manifest.sha256);
  expect(parse(cut, { bom: true, from: 2 })).toHaveLength(manifest.rows - 1);
});

const partsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.part'));

test('a long export is consistent, and doesn’t block other calls', async () => {
  const { folder, database, ask } = await open();
  for (let number = 0; number < 5; number += 1) await fill(database, 10_000, `batch-${number}`);
  const ended: string[] = [];
  const exporting = database.exportAddresses(ask()).finally(() => ended.push('export'));
  // The export's thread has started, so it reads one state of the data.
  await vi.waitFor(async () => expect(await partsIn(folder)).toHaveLength(1), { interval: 2, timeout: 15_000 });
  const filling = fill(database, 100, 'meanwhile').finally(() => ended.push('fill'));
  const [done] = await Promise.all([exporting, filling]);
  expect(done).toMatchObject({ ok: true, value: { rows: 50_000 } });
  expect(ended).toEqual(['fill', 'export']);
  const text = await readFile(path.join(folder, 'addresses.csv'), 'utf8');
  expect(text.split('\r\n')).toHaveLength(50_002);
  expect(text).not.toContain('meanwhile');
});

test.for<[string, string, (folder: string) => Promise<string>]>([
  ['the folder is missing', 'ENOENT', async (folder: string) => path.join(folder, 'nowhere', 'addresses.csv')],
  [
    'a folder has the name',
    'EISDIR',
    async (folder: string) => {
      await mkdir(path.join(folder, 'taken.csv'));
      return path.join(folder, 'taken.csv');
    },
  ],
  [
    'the old file is read-only',
    'EACCES',
    async (folder: string) => {
      const file = path.join(folder, 'old.csv');
      await writeFile(file, 'old', { mode: 0o444 });
      return file;
    },
  ],
  [
    'the old manifest is read-only',
    'EACCES',
    async (folder: string) => {
      await writeFile(path.join(folder, 'old.csv'), 'old');
      await writeFile(path.join(folder, 'old.csv.manifest.json'), oldManifest('old.csv'), { mode: 0o444 });
      return path.join(folder, 'old.csv');
    },
  ],
])('an export fails without a trace when %s', async ([what, reason, prepare], context) => {
  if (reason === 'EACCES') needs(context, fileModes);
  const { folder, database, ask } = await open();
  await fill(database, 10);
  const target = await prepare(folder);
  const names = await readdir(folder);
  expect(await database.exportAddresses(ask({ path: target }))).toMatchObject({
    ok: false,
    error: {
      code: 'file-not-written',
      message: containing(reason),
      facts: { path: what === 'the old manifest is read-only' ? path.join(folder, 'old.csv.manifest.json') : target },
    },
  });
  expect(await readdir(folder)).toEqual(names);
  const old = names.includes('old.csv') ? await readFile(path.join(folder, 'old.csv'), 'utf8') : 'old';
  expect(old).toBe('old');
});

test(
  'after a kill at any moment there is the complete old file, or the new one with its manifest',
  { timeout: 120_000 },
  async () => {
    const { folder, database } = await open();
    await fill(database, 10_000);
    await database.close();
    const file = path.join(folder, 'addresses.csv');
    const program = path.join(import.meta.dirname, 'export-program.ts');
    let seen = 0;
    for (let round = 0; round < sample(2, 6); round += 1) {
      await writeFile(file, 'old');
      await writeFile(`${file}.manifest.json`, oldManifest('addresses.csv'));
      const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      // Every other kill comes as soon as it writes, so that some kills interrupt the write on any computer.
      if (round % 2 === 0)
        await vi.waitUntil(async () => (await partsIn(folder)).length > 0, { interval: 2, timeout: 20_000 });
      else await pause(Math.random() * 60);
      child.kill('SIGKILL');
      await once(child, 'close');
      const bytes = await readFile(file);
      const whole = bytes.toString('utf8').split('\r\n').length === 10_002;
      expect(whole || bytes.toString('utf8') === 'old').toBe(true);
      const proof = await readFile(`${file}.manifest.json`, 'utf8');
      expect(!whole || proof.includes(sha256(bytes))).toBe(true);
      const parts = await partsIn(folder);
      if (parts.length > 0) seen += 1;
      for (const part of parts) await rm(path.join(folder, part));
    }
    expect(seen).toBeGreaterThan(0);
    expect((await stat(file)).size).toBeGreaterThan(0);
  },
);
