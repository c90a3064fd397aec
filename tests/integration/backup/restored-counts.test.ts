/** Dialog and notice of a restore show the same sentence and count. */
import { expect, it } from 'vitest';
import { readArchive } from '../../../electron/backup/archive.ts';
import { restoreNotices } from '../../../electron/backup/restore-files.ts';
import { backupWords, unknownWords } from '../../../electron/app/dialogs/backup-words.ts';
import { answerWords } from '../../../renderer/features/addresses/batch/request-words.ts';
import { batchesOf } from '../database/batches.ts';
import { newFolder } from '../profiles/data-folder.ts';
import { backUp, openDataFolder, restore, usedDataFolder } from './used-data-folder.ts';
import { unknownOutcomeText } from '../../../renderer/text/batches.ts';
import { frameText } from '../../../renderer/text/frame.ts';

const profiles = ['created', 'unknown', 'not-sent', 'refused', 'stopped', 'queued', 'sending'];
const noticeOf = (unknown: number) =>
  frameText.notice({ kind: 'restored', createdAt: 1, replaced: null, unknown, addresses: 0, batches: 0 }, String);

it('dialog, notice and batches have the same number of unknown outcomes', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await database.close();
  const manifest = await readArchive(from);
  const { contents } = manifest;
  expect(contents).toMatchObject({ unknown: 1, unfinished: 4 });
  const there = newFolder();
  await restore(from, there);
  const [notice] = restoreNotices(there);
  if (notice === undefined) throw new Error('There is no notice');

  const sentence = unknownWords(contents.unfinished);
  expect(sentence).toMatch(/^4 requests /);
  expect(backupWords.mayRestore(manifest, null).detail).toContain(sentence);
  expect(frameText.notice(notice, String).sentence).toContain(sentence);

  const opened = await openDataFolder(there);
  const batches = await Promise.all(profiles.map((profile) => batchesOf(opened.database, profile, 9)));
  await opened.database.close();
  const unknown = batches.flat().flatMap(({ requests }) => requests.filter(({ state }) => state === 'unknown'));
  expect(unknown).toHaveLength(contents.unknown + contents.unfinished);
  // A refused request has a response, and a queued one may never have been sent.
  for (const request of unknown.filter(({ reason }) => reason === 'record-in-doubt')) {
    expect(unknownOutcomeText.cause([request.reason], request.count)).not.toContain('No usable response');
    expect(answerWords(request)).not.toBe(unknownOutcomeText.answerNone);
  }
  expect(unknown.filter(({ reason }) => reason === 'record-in-doubt')).toHaveLength(contents.unfinished);
});

it.each([1, 4, 1284])('notice and dialog have the same words for %i requests', (requests) => {
  expect(noticeOf(requests).sentence).toContain(unknownWords(requests));
  expect(unknownWords(requests)).toMatch(requests === 1 ? /^1 request may / : /^[\d,]+ requests may /);
});
