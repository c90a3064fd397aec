import path from 'node:path';
import { expect, it } from 'vitest';
import { profileHandlers } from '../../../electron/ipc/profiles.ts';
import { openReal } from '../database/real-database.ts';
import { endingOf, sendingBatch, valueOf } from '../database/batches.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { startProfiles } from './start-profiles.ts';

it('a profile is removed only once its batch is settled', async () => {
  const { folder, profiles } = startProfiles();
  const added = valueOf(await profiles.add(profileFields({ name: 'Demo store' }), ''));
  const id = added.chosenId;
  const database = await openReal(path.join(folder, 'quittance.db'));
  const { request } = await sendingBatch(database, {
    batchKey: 'a',
    profile: { id, name: 'Demo store', environment: 'test' },
  });
  const handlers = profileHandlers({
    profiles,
    withDatabase: (work) => work(database),
    recordAudit: async () => undefined,
  });
  const remove = () => handlers.remove({ id });

  expect(await remove()).toMatchObject({
    ok: false,
    error: { code: 'batch-open', message: 'batch 1 of this profile hasn’t ended' },
  });
  expect(profiles.profileOf(id)).not.toBeNull();
  valueOf(await database.journal.requestEnded(request, endingOf('not-sent')));
  const waiting = await sendingBatch(database, {
    batchKey: 'b',
    profile: { id, name: 'Demo store', environment: 'test' },
  });
  valueOf(await database.journal.requestEnded(waiting.request, endingOf('unknown')));
  expect(await remove()).toMatchObject({ error: { message: 'batch 2 of this profile hasn’t ended' } });
  valueOf(await database.journal.confirmNoneCreated(waiting.batch.id, [waiting.request.id], 4_000));
  expect(await remove()).toMatchObject({ ok: true });
  expect(profiles.profileOf(id)).toBeNull();
});
