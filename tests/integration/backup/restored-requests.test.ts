/** What was refused when a backup was made may have been sent again since: put back, it is not sent a second time by itself. */
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finishRestore } from '../../../electron/backup/thread/finish.ts';
import { makeBackup } from '../../../electron/backup/thread/make.ts';
import { stageRestore } from '../../../electron/backup/thread/stage.ts';
import { firstSettings, writeSettings } from '../../../electron/profiles/settings/settings.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';
import { startRealRuns } from '../addresses/real-batches.ts';

it('what was refused, then sent with the rest after the backup, is unknown once that is put back', async () => {
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const one = await startRealRuns({ service });
  await service.fault('create', 'refuse-signature');
  const made = await one.made({
    runKey: crypto.randomUUID(),
    profileId: 'demo',
    chain: 'TRON',
    lines: [{ alias: 'shop {n}', callbackUrl: 'https://pay.example/hook', count: 3 }],
    perRequest: 3,
    confirmedCount: null,
  });
  const run = made.ok ? made.value : null;
  expect(run).toMatchObject({ state: 'ended', rest: 3, requests: [{ state: 'refused' }] });
  const out = path.join(one.folder, 'copy.quittance');
  await makeBackup({
    database: one.file,
    settings: writeSettings(firstSettings),
    out,
    at: Date.now(),
    appVersion: '0.1.0',
    series: null,
    historyKeys: null,
  });
  expect(await one.runs.resume(run?.id ?? 0)).toMatchObject({ ok: true });
  expect(await one.settled(run?.id ?? 0)).toMatchObject({ requests: [{ state: 'created' }] });
  await one.database.close();

  stageRestore({ from: out, folder: one.folder, at: Date.now(), goesOn: false });
  expect(finishRestore(one.folder)).toMatchObject({ inDoubt: 1 });
  const two = await startRealRuns({ service, file: one.file });
  const [left] = await two.runs.list('demo', 1);
  expect(left).toMatchObject({ state: 'open' });
  expect(await two.runs.resume(left?.id ?? 0)).toMatchObject({ ok: false, error: { code: 'batch-not-resumable' } });
  expect(await service.batches()).toHaveLength(1);
});
