/** What a restore leaves to decide is told by one sentence and one count, wherever it is told. */
import { expect, it } from 'vitest';
import { readManifest } from '../../../electron/backup/format.ts';
import { restoredNotices } from '../../../electron/backup/restore-plan.ts';
import { backupWords, doubtedWords } from '../../../electron/app/dialogs/backup-words.ts';
import { answerWords } from '../../../renderer/features/addresses/runs/requests/request-words.ts';
import { english } from '../../../renderer/lib/text/text.ts';
import { runsOf } from '../database/real-database.ts';
import { newFolder } from '../profiles/console-folder.ts';
import { backUp, command, openConsole, usedConsole } from './used-console.ts';

const { decision } = english.addresses;
const profiles = ['created', 'unknown', 'not-sent', 'refused', 'stopped', 'planned', 'sending'];
const noticeOf = (inDoubt: number) =>
  english.frame.notice({ kind: 'restored', madeAt: 1, replaced: null, inDoubt, addresses: 0, runs: 0 }, String);

it('the question, the command, the notice and the runs agree on how many outcomes are unknown', async () => {
  const { folder, database } = await usedConsole();
  const { path: from } = await backUp(folder);
  await database.close();
  const { holds } = readManifest(from);
  expect(holds).toMatchObject({ unknown: 1, unfinished: 4 });
  const there = newFolder();
  const { told } = await command('restore', '--from', from, '--data', there);
  const [notice] = restoredNotices(there);
  if (notice === undefined) throw new Error('It is not told');

  const sentence = doubtedWords(holds.unfinished);
  expect(sentence).toMatch(/^4 requests /);
  expect(backupWords.mayRestore(readManifest(from), null).detail).toContain(sentence);
  expect(told).toContain(sentence);
  expect(english.frame.notice(notice, String).sentence).toContain(sentence);

  const opened = await openConsole(there);
  const runs = await Promise.all(profiles.map((profile) => runsOf(opened.database, profile, 9)));
  await opened.database.close();
  const unknown = runs.flat().flatMap(({ requests }) => requests.filter(({ state }) => state === 'unknown'));
  expect(unknown).toHaveLength(holds.unknown + holds.unfinished);
  // Of one that was refused an answer came, and one that was planned may never have left.
  for (const request of unknown.filter(({ reason }) => reason === 'record-in-doubt')) {
    expect(decision.cause(request.reason, request.count)).not.toContain('No usable response');
    expect(answerWords(request, decision)).not.toBe(decision.answerNone);
  }
  expect(unknown.filter(({ reason }) => reason === 'record-in-doubt')).toHaveLength(holds.unfinished);
});

it.each([1, 4, 1284])('the notice says of %i what the question said', (requests) => {
  expect(noticeOf(requests).sentence).toContain(doubtedWords(requests));
  expect(doubtedWords(requests)).toMatch(requests === 1 ? /^1 request may / : /^[\d,]+ requests may /);
});
