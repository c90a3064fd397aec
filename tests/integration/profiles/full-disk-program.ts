/** The disk is full when a batch starts and settings, a secret and a backup are saved. Prints the results and the remaining files. */
import { fillDisk } from '../database/small-disk.ts';
import { readdirSync, readFileSync, unlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BackupError } from '../../../electron/backup/backup-errors.ts';
import { createBackupJobs } from '../../../electron/backup/backup-thread.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { settledResult } from '../../../electron/database/failure.ts';
import { presetChoices } from '../../../electron/payment-service/signing/presets.ts';
import { createProfiles } from '../../../electron/profiles/profiles.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import { settingsName, readStoredSettings } from '../../../electron/profiles/settings/settings-file.ts';
import { openSettings } from '../../../electron/profiles/settings/settings-store.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { workerFile, backupWorkerFile } from '../../support/worker-file.ts';
import { openTestKeychain } from './test-keychain.ts';

process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(os.tmpdir(), 'no-electron-here');
const { default: Store } = await import('electron-store');

const folder = process.argv[2] ?? '';
const filler = path.join(folder, 'filler');

const settings = openSettings({ stored: readStoredSettings(folder), Store });
const { keychain } = openTestKeychain(path.join(folder, 'keychain'));
const profiles = createProfiles({
  settings,
  secrets: createSecretStore({ settings, keychain, remember: () => undefined, forget: () => undefined, now: Date.now }),
  sandbox: () => null,
  confirm: async () => true,
  hasSecret: () => false,
  onChange: () => undefined,
});
const shop = profileFields({ name: 'Shop' });
const added = await profiles.add(shop, 'the secret of before');
const id = added.ok ? added.value.chosenId : '';
const database = await openDatabase({
  file: path.join(folder, 'quittance.db'),
  workerFile,
  dataKey: new Uint8Array(32),
});
const textOf = (): string => readFileSync(path.join(folder, settingsName), 'utf8');
const before = { text: textOf(), settings: settings.current() };

fillDisk(filler);
const codeOf = (done: { readonly ok: boolean; readonly error?: { readonly code: string } }): string =>
  done.ok ? 'done' : (done.error?.code ?? '');
const started = codeOf(
  await settledResult(
    database.journal.startBatch({
      batchKey: 'full',
      profile: { id: 'demo', name: 'Demo', environment: 'sandbox' },
      chain: 'TON',
      connection: null,
      createdAt: 1,
      requests: Array.from({ length: 400 }, (_, at) => ({
        position: at + 1,
        line: at + 1,
        lineAlias: '',
        count: 100,
        alias: 'a'.repeat(200),
        callbackUrl: `https://pay.example/${'b'.repeat(200)}`,
      })),
    }),
  ),
);
const saved = codeOf(settings.change((now) => ({ ...now, chosenId: 'sandbox' })));
const secret = codeOf(await profiles.change(id, shop, 'another secret'));
const both = codeOf(await profiles.change(id, { ...shop, pid: '99' }, 'the secret of 99'));
const { id: _id, ...own } = presetChoices[0]?.scheme ?? never();
const scheme = codeOf(await profiles.saveScheme({ ...own, name: 'Mine', join: '~' }));
const backup = await createBackupJobs(backupWorkerFile)('createBackup', [
  {
    database: path.join(folder, 'quittance.db'),
    settings: settings.current(),
    target: path.join(folder, 'copy.quittance'),
    at: 1,
    appVersion: '0',
    historyKeys: null,
  },
]).then(
  () => 'done',
  (error: unknown) => (error instanceof BackupError ? error.reason : String(error)),
);
const parts = readdirSync(folder).filter((name) => /copy|part|tmp/.test(name));
const isAsBefore = settings.current() === before.settings && textOf() === before.text;
unlinkSync(filler);
const kept = await profiles.secretOf(id);
const after = codeOf(await profiles.change(id, { ...shop, pid: '99' }, 'the secret of 99'));
const batches = (await database.batches('demo', 5)).length;
await database.close();
process.stdout.write(
  JSON.stringify({
    begun: started,
    batches,
    saved,
    secret,
    both,
    scheme,
    backup,
    parts,
    isAsBefore,
    kept: kept.ok && kept.value,
    after,
  }),
);

function never(): never {
  throw new Error('There is no preset');
}
