/** A file has the rows that its dialog counted, without those that a batch added since. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AddressChoice } from '../../../electron/contract/address-export.ts';
import { allAddresses } from '../../../electron/contract/ledger.ts';
import { z } from '../../../electron/contract/zod.ts';
import { shopsRun } from './alias-batches.ts';

const choices: readonly AddressChoice[] = [
  { is: 'all' },
  { is: 'batch', batchId: 1 },
  { is: 'matching', part: { ...allAddresses, chain: 'TON' } },
  { is: 'matching', part: { ...allAddresses, exported: false } },
  { is: 'alias', batchId: 1, line: 2, alias: 'b' },
];

const previewed = z.object({
  rows: z.object({ rows: z.int() }),
  fileName: z.string(),
  incompleteBatches: z.array(z.object({ batchId: z.int(), requested: z.int(), addresses: z.int() })),
});
const manifest = z.object({
  rows: z.int(),
  batches_incomplete: z.array(
    z.object({
      requested: z.int(),
      saved: z.int(),
      requests: z.array(z.object({ saved: z.int(), rows: z.int(), added_later: z.int().optional() })),
    }),
  ),
});

it.each(choices)('a file has the counted rows and none that were added later: $is', async (what) => {
  const { answer, call, newest, place, settings } = await shopsRun(['a', 'b', 'b', 'a']);
  await answer();
  await answer();
  const upTo = await newest();
  const ask = { profileId: 'demo', what, upTo, settings };
  const before = previewed.parse(valueIn(await call('exports:preview', ask)));
  await answer();
  await answer();
  // The batch is now complete, but the file isn't.
  expect(previewed.parse(valueIn(await call('exports:preview', ask)))).toEqual(before);
  const done = z.object({ rows: z.int(), incompleteBatches: z.array(z.unknown()) });
  const written = done.parse(valueIn(await call('exports:addresses', ask)));
  const rows = what.is === 'alias' ? 2 : 4;
  const requested = what.is === 'alias' ? 4 : 8;
  expect([before.rows.rows, written.rows]).toEqual([rows, rows]);
  expect(written.incompleteBatches).toEqual([{ batchId: 1, requested, addresses: rows, notValid: 0 }]);
  const beside = manifest.parse(JSON.parse(readFileSync(place.file.replace('.csv', '.manifest.json'), 'utf8')));
  expect(beside.rows).toBe(rows);
  expect(beside.batches_incomplete[0]).toMatchObject({ requested, saved: rows });
  const told = beside.batches_incomplete[0]?.requests ?? [];
  expect(told.reduce((sum, { rows: ofRequest }) => sum + ofRequest, 0)).toBe(rows);
  expect(told.map(({ added_later: later = 0 }) => later)).toEqual(what.is === 'alias' ? [0, 2] : [0, 0, 2, 2]);
});

it('a file’s name says how much of the batch it has', async () => {
  const { answer, call, newest, settings } = await shopsRun(['a', 'a']);
  await answer();
  const upTo = await newest();
  await answer();
  const what = { is: 'batch', batchId: 1 };
  const named = async (bound: number | null) =>
    previewed.parse(valueIn(await call('exports:preview', { profileId: 'demo', what, upTo: bound, settings })))
      .fileName;
  expect(await named(upTo)).toBe('shop-batch-1-incomplete-2-of-4.csv');
  expect(await named(null)).toBe('shop-batch-1.csv');
});

it('a selection with its own bound is exported up to that', async () => {
  const { answer, call, folder, place, settings } = await shopsRun(['a', 'a']);
  await answer();
  const part = { ...allAddresses, chain: 'TON' };
  const what = { is: 'selection', selection: { allOf: [{ part, upTo: 2 }], without: [], with: [] } };
  await answer();
  place.file = path.join(folder, 'selected.csv');
  const written = await call('exports:addresses', { profileId: 'demo', what, upTo: 2, settings });
  expect(written).toMatchObject({ ok: true, value: { rows: 2 } });
});

function valueIn(result: { readonly ok: boolean; readonly value?: unknown }): unknown {
  expect(result).toMatchObject({ ok: true });
  return result.value;
}
