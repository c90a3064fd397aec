import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { savedAddresses } from './saved-addresses.ts';
import { failureOf, newDatabase, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch, valueOf, newBatch, batchesOf } from './batches.ts';
import { links, needs } from '../../support/needs.ts';

test.for<[string, (file: string, folder: string) => Promise<string>]>([
  ['the same file', async (file: string) => file],
  [
    'a link to it in another folder',
    async (file: string, folder: string) => {
      await mkdir(path.join(folder, 'other'));
      const link = path.join(folder, 'other', 'quittance.db');
      await symlink(file, link);
      return link;
    },
  ],
])('a second Quittance on %s only reads, and sees what the first one writes', async ([what, second], context) => {
  if (what.startsWith('a link')) needs(context, links);
  const { folder, file, database: first } = await newDatabase();
  const { request } = await sendingBatch(first, { batchKey: 'a', chain: 'TON' });

  const reader = await openReal(await second(file, folder));
  expect(reader.readOnlyReason).toBe('in-use');
  // The second one leaves an open request alone, and shows its response.
  expect(await batchesOf(reader, 'demo', 1)).toMatchObject([{ requests: [{ state: 'sending' }] }]);
  valueOf(await first.journal.requestCreated(request, answerOf(['first', 'second'])));
  expect(await savedAddresses(reader)).toMatchObject({ total: 2 });
  const refused = { ok: false, error: { code: 'database-failed', facts: { reason: 'locked' } } };
  const profile = { id: 'two', name: 'Two', environment: 'test' } as const;
  expect(await reader.journal.startBatch(newBatch({ batchKey: 'b', profile }))).toMatchObject(refused);

  await first.close();
  await reader.close();
  expect((await openReal(file)).readOnlyReason).toBeNull();
});

test('a second Quittance that opens the file by another link only reads', async (context) => {
  needs(context, links);
  const folder = await temporaryFolder();
  for (const name of ['real', 'data']) await mkdir(path.join(folder, name));
  const [real, link] = [path.join(folder, 'real', 'q.db'), path.join(folder, 'data', 'quittance.db')];
  await symlink('../real/q.db', link);
  const first = await openReal(link);
  await sendingBatch(first, { batchKey: 'a', chain: 'TON' });
  const second = await openReal(real);
  expect([first.readOnlyReason, second.readOnlyReason]).toEqual([null, 'in-use']);
  expect(await batchesOf(second, 'demo', 1)).toMatchObject([{ requests: [{ state: 'sending' }] }]);
});

test.each([
  ['has content', (lock: string) => writeFile(lock, 'not a lock\n'.repeat(100))],
  ['is a folder', (lock: string) => mkdir(lock)],
])('a lock file that %s isn’t taken for free, and is named', async (_what, damage) => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  await (await openReal(file)).close();
  const lock = `${file}.in-use`;
  await rm(lock);
  await damage(lock);
  expect(await failureOf(openReal(file))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'unreachable' },
    message: `${lock} can't be used as a lock. If no other Quittance is running, delete it.`,
  });
  await rm(lock, { recursive: true });
  expect((await openReal(file)).readOnlyReason).toBeNull();
});

test('only the lock file is created next to the database', async () => {
  const folder = await temporaryFolder();
  await openReal(path.join(folder, 'quittance.db'));
  expect((await readdir(folder)).filter((name) => name.includes('in-use'))).toEqual(['quittance.db.in-use']);
});
