import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answerOf, everything, openReal, sendingRun, temporaryFolder, valueOf } from './real-database.ts';

test.each([
  ['the very file', async (file: string) => file],
  [
    'a link to it in another folder',
    async (file: string, folder: string) => {
      await mkdir(path.join(folder, 'other'));
      const link = path.join(folder, 'other', 'quittance.db');
      await symlink(file, link);
      return link;
    },
  ],
])('a second console on %s reads what the first one writes, and says so', async (_what, second) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const first = await openReal(file);
  const { request } = await sendingRun(first, { runKey: 'a', chain: 'TON' });

  const beside = await openReal(await second(file, folder));
  expect([beside.onlyRead, beside.loss, await beside.takesWrites()]).toEqual(['in-use', null, false]);
  // A request that is out is not given up by it, and its answer is shown as it comes.
  expect(await beside.runs('demo', 1)).toMatchObject([{ requests: [{ state: 'sending' }] }]);
  valueOf(await first.journal.requestCreated(request, answerOf(['first', 'second'])));
  expect(await beside.ledger(everything)).toMatchObject({ total: 2 });
  const refused = { ok: false, error: { code: 'database-failed', facts: { reason: 'locked' } } };
  const run = { runKey: 'b', chain: 'TON', alias: '', callbackUrl: 'https://pay.example/hook', count: 1, createdAt: 1 };
  const profile = { id: 'two', name: 'Two', environment: 'test' } as const;
  const requests = [{ position: 1, count: 1, alias: '' }];
  expect(await beside.journal.beginRun({ ...run, profile, requests })).toMatchObject(refused);

  await first.close();
  expect(await beside.takesWrites()).toBe(true);
  await beside.close();
  expect((await openReal(file)).onlyRead).toBeNull();
});
