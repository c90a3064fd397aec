/** Records of exported files: their rows, and the same file exported again. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AddressChoice } from '../../../electron/contract/address-export.ts';
import type { FileFormat } from '../../../electron/contract/export-file.ts';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import { z } from '../../../electron/contract/zod.ts';
import type { Database } from '../../../electron/database/client.ts';
import { defaultExport, demoExport } from '../../support/default-export.ts';
import { changeIn, newDatabase, openReal } from '../database/real-database.ts';
import { answerOf, sendingBatch, valueOf } from '../database/batches.ts';
import { builtInSets } from '../../../electron/exports/column-sets.ts';
import type { AddressFile } from '../../../electron/exports/address-file.ts';

const formats: readonly FileFormat[] = [
  defaultExport.format,
  { ...defaultExport.format, delimiter: 'tab', byteOrderMark: false, lineEnd: 'lf', zone: 'Europe/Amsterdam' },
  { is: 'jsonl', zone: 'utc' },
  { is: 'xlsx', zone: 'America/New_York' },
];

async function fill(database: Database, batchKey: string, count: number): Promise<void> {
  const { request } = await sendingBatch(database, { batchKey, chain: 'TON', count });
  const addresses = Array.from({ length: count }, (_, at) => `${batchKey}-${at + 1}`);
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
}

async function opened() {
  const { folder, file, database } = await newDatabase();
  await fill(database, 'a', 6);
  const at = (name: string) => path.join(folder, name);
  const ask = (name: string, more: Partial<AddressFile> = {}): AddressFile => ({
    ...demoExport,
    path: at(name),
    ...more,
  });
  const again = async (from: Database, id: number, name: string) => {
    const recorded = await from.recordedFile(id);
    if (recorded === null) throw new Error(`there is no record ${id}`);
    const rest = {
      profileName: 'Demo store',
      environment: 'sandbox',
      appVersion: '0.2.0',
      at: 9_000,
      by: 'bob',
    } as const;
    return from.exportAgain({ file: recorded, path: at(name), ...rest });
  };
  return { folder, file, database, at, ask, again };
}

const named = (...ids: readonly number[]): AddressChoice => ({
  is: 'selection',
  selection: { ids: [...ids] },
});

it('an export is recorded with user, selection, format and SHA-256, and its rows are marked as exported', async () => {
  const { database, ask } = await opened();
  const set = builtInSets.find(({ name }) => name === 'reconciliation') ?? defaultExport.columns;
  const done = valueOf(await database.exportAddresses(ask('some.csv', { what: named(2, 3, 5), columns: set })));
  expect(done.recorded).toBe(true);
  const [record] = await database.exportRecords({ profileId: 'demo', before: null, limit: 10 });
  expect(record).toEqual({
    id: 1,
    at: 5_000,
    by: 'ann',
    what: { is: 'selection' },
    rows: 3,
    sha256: done.sha256,
    fileName: 'some.csv',
    path: done.path,
    format: 'csv',
    columns: { set: 'reconciliation', version: 1 },
  });
  const rest = valueOf(
    await database.exportAddresses(
      ask('rest.csv', { what: { is: 'matching', filter: { ...allAddresses, exported: false } } }),
    ),
  );
  expect(rest.rows).toBe(3);
  expect(readFileSync(rest.path, 'utf8').match(/a-\d/g)).toEqual(['a-1', 'a-4', 'a-6']);
  const nothing = ask('none.csv', { what: { is: 'matching', filter: { ...allAddresses, exported: false } } });
  expect(await database.exportAddresses(nothing)).toMatchObject({ error: { code: 'nothing-to-export' } });
  const newest = await database.exportRecords({ profileId: 'demo', before: 2, limit: 10 });
  expect(newest.map(({ id }) => id)).toEqual([1]);
});

describe('an export can be repeated', () => {
  it('with the same rows and selection after an exact search', async () => {
    const { database, at, ask, again } = await opened();
    const filter = { ...allAddresses, search: ' "a-1" ' };
    const first = valueOf(await database.exportAddresses(ask('first.csv', { what: { is: 'matching', filter } })));
    expect(first.rows).toBe(1);
    // The search would match this address, too.
    await fill(database, 'a-1', 2);
    const second = valueOf(await again(database, 1, 'second.csv'));
    expect(second).toMatchObject({ rows: 1, sha256: first.sha256 });
    const selection = (name: string) =>
      z.object({ selection: z.string() }).parse(JSON.parse(readFileSync(at(name), 'utf8'))).selection;
    expect(selection('first.csv.manifest.json')).toContain('or batch is "a-1"');
    expect(selection('second.csv.manifest.json')).toBe(selection('first.csv.manifest.json'));
  });

  it.each(formats)('byte for byte after more rows were added: $is', async (format) => {
    const { database, at, ask, again } = await opened();
    const first = valueOf(await database.exportAddresses(ask('first', { format, what: named(1, 2, 4, 6) })));
    await fill(database, 'b', 3);
    const second = valueOf(await again(database, 1, 'second'));
    expect(second).toMatchObject({ rows: 4, sha256: first.sha256, recorded: true });
    expect(readFileSync(at('second')).equals(readFileSync(at('first')))).toBe(true);
    const records = await database.exportRecords({ profileId: 'demo', before: null, limit: 10 });
    expect(records.map(({ by, fileName }) => [by, fileName])).toEqual([
      ['bob', 'second'],
      ['ann', 'first'],
    ]);
  });

  it.each([
    ['rows-missing', 'DELETE FROM address WHERE id = 3', 5],
    ['rows-damaged', "UPDATE address SET address = 'other' WHERE id = 3", 6],
    ['record-damaged', "UPDATE export SET columns = '{}' WHERE id = 1", 0],
  ])('but not if the file would differ: %s', async (reason, change, rowsNow) => {
    const { folder, file, database, ask, again } = await opened();
    valueOf(await database.exportAddresses(ask('first.csv')));
    await database.close();
    changeIn(file, (looked) => {
      looked.exec(change);
    });
    const after = await openReal(file);
    const done = await again(after, 1, 'second.csv');
    // Opening may have recovered the damage. Either way no different file is written.
    expect(done).toMatchObject({
      ok: false,
      error: { code: 'file-differs', facts: { rows: 6, reason, rowsNow } },
    });
    expect(readdirSync(folder).filter((name) => name.includes('second'))).toEqual([]);
  });
});

it('rows of a file that a kill left unrecorded count as not exported', async () => {
  const { file, database, at, ask } = await opened();
  valueOf(await database.exportAddresses(ask('whole.csv')));
  await database.close();
  // Like after a kill between rename and record.
  changeIn(file, (looked) => {
    looked.exec('DELETE FROM export_range; DELETE FROM export');
  });
  const after = await openReal(file);
  const filter = { ...allAddresses, exported: false };
  expect((await after.previewAddresses(ask('x.csv', { what: { is: 'matching', filter } }))).rows.rows).toBe(6);
  expect(readFileSync(at('whole.csv'), 'utf8')).toContain('a-6');
});

it('an unrecorded export is reported', async () => {
  const { file, database, at, ask } = await opened();
  changeIn(file, (looked) => {
    looked.exec("CREATE TRIGGER refuse BEFORE INSERT ON export BEGIN SELECT raise(ABORT, 'no'); END");
  });
  const done = valueOf(await database.exportAddresses(ask('unrecorded.csv')));
  expect(done).toMatchObject({ rows: 6, recorded: false });
  expect(readFileSync(at('unrecorded.csv'), 'utf8')).toContain('a-6');
  expect(await database.exportRecords({ profileId: 'demo', before: null, limit: 10 })).toEqual([]);
  rmSync(at('unrecorded.csv'));
});
