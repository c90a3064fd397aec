/** Each shop of a run gets its own file, all in one go: named after it, recorded, told of; what is there stays. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shopsRun } from './shops.ts';

it('has a file and a manifest for each alias, with its rows alone, all recorded', async () => {
  const { answer, call, exports, ask, files, database, folder } = await shopsRun(['Till 1', 'Café/Nord', 'Till 1', '']);
  for (let request = 1; request <= 4; request += 1) await answer();
  expect(await call(exports.previewAliases, ask(null))).toEqual({
    ok: true,
    value: {
      aliases: 3,
      files: [
        { alias: 'Till 1', rows: 4, fileName: 'shop-run-1-till-1.csv' },
        { alias: 'Café/Nord', rows: 2, fileName: 'shop-run-1-café-nord.csv' },
        { alias: '', rows: 2, fileName: 'shop-run-1-no-alias.csv' },
      ],
    },
  });
  const done = await call(exports.aliases, ask(null));
  expect(done).toMatchObject({ ok: true, value: { folder, failed: [] } });
  expect(files()).toEqual([
    'shop-run-1-café-nord.csv',
    'shop-run-1-café-nord.manifest.json',
    'shop-run-1-no-alias.csv',
    'shop-run-1-no-alias.manifest.json',
    'shop-run-1-till-1.csv',
    'shop-run-1-till-1.manifest.json',
  ]);
  const rowsOf = (name: string) => readFileSync(path.join(folder, name), 'utf8').match(/r\d-\d/g);
  expect(rowsOf('shop-run-1-till-1.csv')).toEqual(['r1-1', 'r1-2', 'r3-1', 'r3-2']);
  expect(rowsOf('shop-run-1-café-nord.csv')).toEqual(['r2-1', 'r2-2']);
  const records = await database.exportRecords({ profileId: 'demo', before: null, limit: 10 });
  expect(records.map(({ what }) => what)).toEqual(
    ['', 'Café/Nord', 'Till 1'].map((alias) => ({ is: 'alias', runId: 1, alias })),
  );
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'shop-run-1-till-1.manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ what: 'run 1, alias "Till 1"', every_run_whole: true });
});

it('has what was counted, and none for a shop of which nothing is here', async () => {
  const { answer, call, exports, ask, files, newest } = await shopsRun(['a', 'b', 'a']);
  await answer(1);
  const upTo = await newest();
  await answer();
  await answer();
  const done = await call(exports.aliases, ask(upTo));
  expect(done).toMatchObject({ ok: true, value: { done: [{ alias: 'a', file: { rows: 1 } }], failed: [] } });
  expect(files()).toEqual(['shop-run-1-a-incomplete-1-of-4.csv', 'shop-run-1-a-incomplete-1-of-4.manifest.json']);
});

it('gives shops whose names come to the same other names, and replaces nothing', async () => {
  const { answer, call, exports, ask, files, folder } = await shopsRun(['Till 1', 'TILL-1']);
  await answer();
  await answer();
  writeFileSync(path.join(folder, 'shop-run-1-till-1.csv'), 'mine');
  expect(await call(exports.aliases, ask(null))).toMatchObject({ ok: true, value: { failed: [] } });
  expect(readFileSync(path.join(folder, 'shop-run-1-till-1.csv'), 'utf8')).toBe('mine');
  expect(files().filter((name) => name.endsWith('.csv'))).toHaveLength(3);
});

it('says of which shops no file was made, and why, and of none where none was', async () => {
  const { answer, call, exports, ask, folder, place } = await shopsRun(['a', 'b']);
  await answer();
  await answer();
  place.folder = path.join(folder, 'gone');
  expect(await call(exports.aliases, ask(null))).toMatchObject({ ok: false, error: { code: 'file-not-written' } });
  place.folder = path.join(folder, 'here');
  mkdirSync(place.folder);
  const { folder: chosen } = place;
  // The folder goes away between the two.
  place.afterEach = () => rmSync(chosen, { recursive: true });
  const done = await call(exports.aliases, ask(null));
  expect(done).toMatchObject({
    ok: true,
    value: { done: [{ alias: 'a' }], failed: [{ alias: 'b', error: { code: 'file-not-written' } }] },
  });
});

it('writes nothing where the folder is not chosen, and asks for none where there is nothing', async () => {
  const { answer, call, exports, ask, files, place } = await shopsRun(['a', 'b']);
  expect(await call(exports.aliases, ask(null))).toMatchObject({ ok: false, error: { code: 'nothing-to-export' } });
  await answer();
  place.folder = null;
  expect(await call(exports.aliases, ask(null))).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(files()).toEqual([]);
});
