/** A refused request in a backup may have been sent again since, so a restore doesn't send it. */
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createBackup } from '../../../electron/backup/create-backup.ts';
import { finishRestore, stageRestore } from '../../../electron/backup/restore.ts';
import { defaultSettings } from '../../../electron/profiles/settings/settings-schema.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';
import { startRealBatches } from '../addresses/real-batches.ts';

it('a refused request that was sent again after the backup is unknown after a restore', async () => {
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const one = await startRealBatches({ service });
  await service.fault('create', 'refuse-signature');
  const made = await one.made({
    batchKey: crypto.randomUUID(),
    profileId: 'demo',
    chain: 'TRON',
    lines: [{ alias: 'shop {n}', callbackUrl: 'https://pay.example/hook', count: 3 }],
    perRequest: 3,
    confirmedCount: null,
  });
  const batch = made.ok ? made.value : null;
  expect(batch).toMatchObject({ state: 'ended', remainingAddresses: 3, requests: [{ state: 'refused' }] });
  const out = path.join(one.folder, 'copy.quittance');
  await createBackup({
    database: one.file,
    settings: defaultSettings,
    target: out,
    at: Date.now(),
    appVersion: '0.1.0',
    historyKeys: null,
  });
  expect(await one.batches.resume(batch?.id ?? 0)).toMatchObject({ ok: true });
  expect(await one.settled(batch?.id ?? 0)).toMatchObject({ requests: [{ state: 'created' }] });
  await one.database.close();

  await stageRestore({ from: out, folder: one.folder, at: Date.now() });
  expect(finishRestore(one.folder, 'ana')).toMatchObject({ unknown: 1 });
  const two = await startRealBatches({ service, file: one.file });
  const [left] = await two.batches.list('demo', 1);
  expect(left).toMatchObject({ state: 'open' });
  expect(await two.batches.resume(left?.id ?? 0)).toMatchObject({ ok: false, error: { code: 'batch-not-resumable' } });
  expect(await service.batches()).toHaveLength(1);
});
