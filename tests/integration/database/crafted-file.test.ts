/** A database file made by an attacker: its schema isn't executed, and its rows are recovered. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection, openReader } from '../../../electron/database/file/connection.ts';
import { savedAddresses } from './saved-addresses.ts';
import { openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch, valueOf } from './batches.ts';

const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)';

const filled = async (): Promise<string> => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(['one', 'two'])));
  await database.close();
  return file;
};

function craft(file: string, sql: string): void {
  const beside = new DatabaseSync(file, { defensive: false });
  try {
    beside.exec(sql);
  } finally {
    beside.close();
  }
}

const changedRow = `UPDATE address SET chain = 'TOM' WHERE id = 1;`;

test.each([
  [
    'an index whose name is a query',
    `${changedRow} CREATE INDEX "x') WHERE 0 UNION ALL SELECT * FROM (${endless} SELECT 'col' || n FROM c) --" ON address (chain)`,
  ],
  [
    'order snapshots that are more than there is memory for, without recursion',
    `DROP TABLE order_lookup; CREATE TABLE many (n); INSERT INTO many SELECT value FROM json_each('[${'1,'.repeat(999)}1]');
      CREATE VIEW order_lookup AS SELECT a.n + b.n + c.n AS id, zeroblob(100000) AS response FROM many a, many b, many c, many d`,
  ],
])('%s of a crafted file is not executed, and the addresses are recovered', { timeout: 30_000 }, async (_what, sql) => {
  const file = await filled();
  craft(file, sql);
  const after = await openReal(file);
  expect(after.recovery).not.toBeNull();
  const { rows } = await savedAddresses(after);
  expect(rows.map(({ address }) => address)).toEqual(['one', 'two']);
});

test.each([
  ['to write', openConnection],
  ['to read', (file: string) => openReader({ file, immutable: false })],
])('a connection that is opened %s limits the size of a cell', async (_what, connect) => {
  const connection = connect(await filled());
  onTestFinished(() => {
    connection.close();
  });
  expect(() => connection.prepare('SELECT length(hex(zeroblob(50000000))) AS long').get()).toThrow('too big');
});
