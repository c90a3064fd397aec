import path from 'node:path';
import { expect, it } from 'vitest';
import { profileHandlers } from '../../../electron/ipc/profiles.ts';
import { createProfiles } from '../../../electron/profiles/profiles.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import { openReal } from '../database/real-database.ts';
import { sendingRun, valueOf } from '../database/batches.ts';
import { keyFileOf, newFolder, openIn } from './data-folder.ts';
import { openTestKeychain } from './test-keychain.ts';
import { profileFields } from '../../support/profile-fields.ts';

it('a profile is removed only once its batch is settled', async () => {
  const folder = newFolder();
  const { keychain } = openTestKeychain(keyFileOf(folder), {});
  const settings = openIn(folder);
  const profiles = createProfiles({
    hasSecret: () => false,
    settings,
    secrets: createSecretStore({
      settings,
      keychain,
      remember: () => undefined,
      forget: () => undefined,
      now: Date.now,
    }),
    sandbox: () => null,
    confirm: async () => true,
    onChange: () => undefined,
  });
  const added = valueOf(await profiles.add(profileFields({ name: 'Demo store' }), ''));
  const id = added.chosenId;
  const database = await openReal(path.join(folder, 'quittance.db'));
  const { request } = await sendingRun(database, {
    batchKey: 'a',
    profile: { id, name: 'Demo store', environment: 'test' },
  });
  const handlers = profileHandlers({
    profiles,
    withDatabase: (work) => work(database),
    note: async () => undefined,
  });
  const remove = () => handlers.remove({ id });

  expect(await remove()).toMatchObject({
    ok: false,
    error: { code: 'batch-open', message: 'batch 1 of this profile hasn’t ended' },
  });
  expect(profiles.profileOf(id)).not.toBeNull();
  valueOf(
    await database.journal.requestEnded(request, {
      state: 'not-sent',
      endedAt: 3_000,
      reason: 'connection-refused',
      serviceCode: '',
      serviceMsg: '',
      httpStatus: null,
      answer: null,
    }),
  );
  const waiting = await sendingRun(database, {
    batchKey: 'b',
    profile: { id, name: 'Demo store', environment: 'test' },
  });
  valueOf(
    await database.journal.requestEnded(waiting.request, {
      state: 'unknown',
      endedAt: 3_000,
      reason: 'timed-out',
      serviceCode: '',
      serviceMsg: '',
      httpStatus: null,
      answer: null,
    }),
  );
  expect(await remove()).toMatchObject({ error: { message: 'batch 2 of this profile hasn’t ended' } });
  valueOf(await database.journal.confirmNoneCreated(waiting.batch.id, [waiting.request.id], 4_000));
  expect(await remove()).toMatchObject({ ok: true });
  expect(profiles.profileOf(id)).toBeNull();
});
