/** After a restore the log says what it continues from, once, and that it is nothing broken; a break is told as before. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { continuedText } from '../../../electron/audit/continued.ts';
import { checkChosenFile } from '../../../electron/audit/file/chosen-file.ts';
import { readRestored } from '../../../electron/backup/restore-plan.ts';
import { finishRestore } from '../../../electron/backup/thread/finish.ts';
import { stageRestore } from '../../../electron/backup/thread/stage.ts';
import { wholeAudit } from '../../../electron/contract/audit.ts';
import type { Database } from '../../../electron/database/client.ts';
import { backUp, databaseIn, openConsole, usedConsole } from '../backup/used-console.ts';
import { newFolder } from '../profiles/console-folder.ts';
import { lookUp } from './log-of.ts';

const madeAt = 1_763_640_000_000;
const restoredAt = madeAt + 86_400_000;
const note = (database: Database, ...orders: readonly string[]) =>
  database.audit.note(orders.map((order) => ({ event: lookUp(order), at: 1_700_000_000_000 })));
const continuedIn = async (database: Database) => (await database.audit.state()).continued;
const newest = async (database: Database) =>
  (await database.audit.rows({ part: wholeAudit, upTo: null, from: 0, limit: 1 })).rows[0];

const restoreInto = async (folder: string, from: string) => {
  stageRestore({ from, folder, at: restoredAt, goesOn: false });
  return finishRestore(folder);
};

it('names the backup, how many entries came later, and the file that has them', async () => {
  const { folder, database } = await usedConsole();
  const { path: from } = await backUp(folder, { at: madeAt });
  await note(database, 'later-1', 'later-2', 'later-3');
  const { last: before } = await database.audit.state();
  await database.close();
  const told = await restoreInto(folder, from);
  expect(told).toMatchObject({ laterEntries: 3 });
  expect(readRestored(folder)).toEqual(told);
  const replaced = path.basename(told?.replaced ?? '');

  const { database: after } = await openConsole(folder);
  const entry = { no: before - 2, because: 'restored', from: { restoredAt, madeAt, replaced, later: 3 } };
  expect(await continuedIn(after)).toMatchObject([entry]);
  expect(await newest(after)).toMatchObject({ kind: 'log-continued', outcome: 'continued', no: before - 2 });
  expect(await after.audit.verify()).toMatchObject({ faultCount: 0 });
  await note(after, 'after-1');

  // A stranger reads the same in the file.
  const file = path.join(newFolder(), 'log.jsonl');
  const order = { part: wholeAudit, format: 'jsonl', path: file, at: restoredAt, by: 'ana', appVersion: '0' } as const;
  expect(await after.audit.write(order)).toMatchObject({ ok: true });
  const checked = await checkChosenFile({ file, manifest: null, keys: [] });
  expect(checked).toMatchObject({ isWhole: true, continued: [entry] });
  expect(checked.continued.map(continuedText)).toEqual([
    `Continues at entry ${String(before - 2)} from the backup of 2025-11-20T12:00:00.000Z. 3 entries written later are in ${replaced}`,
  ]);
  await after.close();

  // Whoever takes the note of the end away is told, whatever note of a restore still lies there.
  rmSync(`${databaseIn(folder)}.mark`);
  const { database: again } = await openConsole(folder);
  expect(await continuedIn(again)).toMatchObject([{ because: 'note-missing', from: null }, entry]);
  expect(await newest(again)).toMatchObject({ kind: 'log-continued', outcome: 'damaged' });
  await again.close();
});

it('says where the log of before lies and counts nothing, where that is another log', async () => {
  const first = await usedConsole();
  const { path: from } = await backUp(first.folder, { at: madeAt });
  await first.database.close();
  const second = await usedConsole();
  await note(second.database, 'of-another-log');
  await second.database.close();
  const told = await restoreInto(second.folder, from);
  expect(told).toMatchObject({ laterEntries: null });
  const { database } = await openConsole(second.folder);
  const [continued] = await continuedIn(database);
  expect(continued).toMatchObject({ because: 'restored', from: { madeAt, later: null } });
  expect(continued?.from?.replaced).toMatch(/^quittance\.replaced-/);
  await database.close();
});
