import path from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';
import { profileMethods } from '../../../electron/ipc/profiles.ts';
import { createProfiles } from '../../../electron/profiles/profiles.ts';
import { createSecretStore } from '../../../electron/secrets/secret-store.ts';
import { openReal, sendingRun, valueOf } from '../database/real-database.ts';
import { keyFileOf, newFolder, openIn } from './console-folder.ts';
import { openTestKeychain } from './test-keychain.ts';

it('a profile is removed only once its run is settled: nobody could decide it any more', async () => {
  const folder = newFolder();
  const { keychain } = openTestKeychain(keyFileOf(folder), {});
  const settings = openIn(folder);
  const profiles = createProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know: () => undefined, forget: () => undefined, now: Date.now }),
    schemes: [{ id: 'cregis', name: 'Cregis project', secret: 'text' }],
    sandbox: () => null,
    confirm: async () => true,
    onChange: () => undefined,
  });
  const added = valueOf(
    await profiles.add(
      {
        name: 'Demo store',
        environment: 'test',
        baseUrl: 'https://pay.example',
        pid: '7',
        scheme: 'cregis',
        orderField: 'service_id',
        numberAs: 'integer',
        timestampUnit: 'ms',
        tolerance: '0.50',
        chains: [],
        notFoundCodes: [],
      },
      '',
    ),
  );
  const id = added.chosenId;
  const database = await openReal(path.join(folder, 'quittance.db'));
  const { request } = await sendingRun(database, {
    runKey: 'a',
    profile: { id, name: 'Demo store', environment: 'test' },
  });
  const methods = profileMethods({ profiles, withDatabase: (work) => work(database) });
  const remove = () => methods.find(({ entry }) => entry === contract.profiles.remove)?.answer({ id });

  expect(await remove()).toMatchObject({
    ok: false,
    error: { code: 'run-open', message: 'run 1 of this profile is not settled yet' },
  });
  expect(profiles.profileOf(id)).not.toBeNull();
  valueOf(
    await database.journal.requestEnded(request.id, {
      state: 'not-sent',
      endedAt: 3_000,
      reason: 'connection-refused',
      serviceCode: '',
      serviceMsg: '',
      httpStatus: null,
      answer: null,
    }),
  );
  expect(await remove()).toMatchObject({ ok: true });
  expect(profiles.profileOf(id)).toBeNull();
});
