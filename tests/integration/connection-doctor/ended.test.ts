/** A run of the doctor ends for whoever watches it, however it ends. */
import { expect, test } from 'vitest';
import { createDoctor } from '../../../electron/connection-doctor/doctor.ts';
import type { DoctorReport } from '../../../electron/contract/connection-doctor.ts';
import { success } from '../../../electron/contract/result.ts';
import { directWay } from '../../../electron/payment-service/connection/way.ts';
import { createLookUpProbe } from '../../../electron/payment-service/look-up-probe.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { anybody, fieldsAt, secret } from '../profiles/asked-person.ts';

test('a run that fails within does not stay under way for good', async () => {
  const { baseUrl } = await anybody();
  const reports: DoctorReport[] = [];
  const profile = {
    ...fieldsAt(baseUrl),
    id: 'shop',
    builtIn: false,
    secret: { is: 'set', at: 1, kept: 'keychain' },
  } as const;
  const nonces = { next: () => Promise.reject(new Error('the database is damaged')) };
  const doctor = createDoctor({
    trialFor: async () =>
      success({
        profile,
        secret: 'set' as const,
        way: directWay,
        newProbe: () =>
          createLookUpProbe({ profile, secret: async () => secret, nonces, rate: createRequestRate(() => null) }),
      }),
    progress: (report) => reports.push(report),
    clean: (text) => text,
    now: Date.now,
  });
  await expect(doctor.run('shop')).rejects.toThrow('the database is damaged');
  expect(reports.at(-1)?.state).toBe('cancelled');
});
