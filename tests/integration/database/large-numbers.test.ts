/** A number that JavaScript has not, in a cell of a file that is in use: one damaged row, and every other as it was. */
import { expect, test } from 'vitest';
import { withLedgerReading } from '../../../electron/database/exports/export-rows.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { created, openInProcess } from './in-process.ts';
import { rowsOf } from './rows-of.ts';

test.each(['9007199254740993', '9223372036854775807', '-9223372036854775808'])(
  '%s where a time was is one damaged row of the ledger, of its run, and of an export',
  async (number) => {
    const database = await openInProcess();
    const { id } = created(database, ['one', 'two', 'two']);
    database.database.exec(`
      DROP TRIGGER temp.address_changed;
      UPDATE address SET created_at = ${number} WHERE id = 1;
    `);
    const { rows } = rowsOf(database.database, { damageMet: database.views.tallies.forgetAll });
    expect(rows.map(({ address, check }) => [address, check])).toEqual([
      ['one', { is: 'not-valid', because: 'damaged' }],
      ['two', { is: 'not-known' }],
      ['two', { is: 'not-valid', because: 'repeated' }],
    ]);
    expect(database.views.runOfId(id)).toMatchObject({ damaged: true });
    await withLedgerReading(
      { openReader: () => openReader(database.readingFrom), damageMet: () => undefined },
      { profileId: 'demo', what: { is: 'all' } },
      async (ledger) => {
        const states = Array.from(ledger.rows, (row) => row[7]);
        expect(await Promise.resolve(states)).toEqual([-1, 1, 1]);
      },
    );
  },
);

test('a request and a run with such numbers are shown as damaged, beside those that are not', async () => {
  const database = await openInProcess();
  created(database, ['one']);
  created(database, ['two']);
  database.database.exec(`
    DROP TRIGGER temp.request_changed;
    DROP TRIGGER temp.run_changed;
    UPDATE request SET sent_at = 9007199254740993, http_status = -9007199254740993 WHERE id = 1;
    UPDATE run SET created_at = 9223372036854775807 WHERE id = 1;
  `);
  expect(database.views.runs('demo', 10)).toMatchObject([
    { id: 2, damaged: false },
    { id: 1, damaged: true },
  ]);
  expect(database.views.rows.page(1, 0, 9)).toMatchObject([{ notValid: 1 }]);
  const { rows } = rowsOf(database.database, { damageMet: database.views.tallies.forgetAll });
  expect(rows.map(({ check }) => check.is)).toEqual(['not-valid', 'not-known']);
});
