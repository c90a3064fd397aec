/** Cells of a damaged file may hold any number where a time was: an export goes on, says so in that line, and leaves the others be. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { answerOf, lookInto, openReal, sendingRun, temporaryFolder, valueOf } from '../database/real-database.ts';
import { usualFile } from '../../support/usual-file.ts';

const farthest = 8_640_000_000_000_000;

async function exported(change: string) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingRun(database, { runKey: 'a', chain: 'TON', count: 3 });
  valueOf(await database.journal.requestCreated(request, answerOf(['one', 'two'])));
  await database.close();
  lookInto(file, (opened) => {
    opened.exec(change);
  });
  const after = await openReal(file);
  const target = path.join(folder, 'addresses.csv');
  const profile = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox' } as const;
  const ask = { ...profile, what: { is: 'all' }, path: target, ...usualFile, appVersion: '0', at: 0 } as const;
  expect(valueOf(await after.exportAddresses(ask)).rows).toBe(2);
  const manifest: unknown = JSON.parse(await readFile(target.replace('.csv', '.manifest.json'), 'utf8'));
  const lines: readonly Record<string, string>[] = parse(await readFile(target), { bom: true, columns: true });
  return { lines, manifest };
}

const whole = { created_at: '1970-01-01T00:00:03.000Z', check: 'not_checked', check_reason: '' };

test.each([9_000_000_000_000_000, farthest + 1, -farthest - 1, Number.MIN_SAFE_INTEGER])(
  'an address with the time %i has none in its line, which says that it is damaged',
  async (time) => {
    const { lines } = await exported(`UPDATE address SET created_at = ${time} WHERE id = 1`);
    expect(lines).toMatchObject([
      { address: 'one', created_at: '', check: 'invalid', check_reason: 'damaged' },
      { address: 'two', ...whole },
    ]);
  },
);

test.each([farthest, -farthest])('the last moment that there is, %i, is written', async (time) => {
  const { lines } = await exported(`UPDATE address SET created_at = ${time} WHERE id = 1`);
  expect(lines[0]).toMatchObject({ created_at: new Date(time).toISOString(), check_reason: 'damaged' });
});

test('the manifest has no time where a request has none', async () => {
  const { lines, manifest } = await exported(
    'UPDATE request SET sent_at = 9000000000000000, ended_at = -9000000000000000',
  );
  expect(lines.map((line) => line['check_reason'])).toEqual(['damaged', 'damaged']);
  expect(manifest).toMatchObject({ batches_incomplete: [{ requests: [{ sent_at: null, ended_at: null }] }] });
});

test.each(['9007199254740993', '9223372036854775807', '-9223372036854775808'])(
  'a number that JavaScript has not, %s, damages its own line and no other',
  async (number) => {
    const { lines } = await exported(`UPDATE address SET created_at = ${number} WHERE id = 1`);
    expect(lines).toMatchObject([
      { address: 'one', check: 'invalid', check_reason: 'damaged' },
      { address: 'two', ...whole },
    ]);
  },
);
