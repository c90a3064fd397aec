/** A run of the doctor ends for whoever watches it, however it ends. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { ProfileFields } from '../../../electron/contract/profile.ts';
import { createDoctor } from '../../../electron/connection/doctor.ts';
import type { DoctorReport } from '../../../electron/contract/connection-doctor.ts';
import { success } from '../../../electron/contract/result.ts';
import { directRoute } from '../../../electron/payment-service/transport/route.ts';
import { createLookupProbe } from '../../../electron/payment-service/lookup-probe.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { anybody, fieldsAt, secret } from '../profiles/asked-person.ts';

test('a run that fails within does not stay under way for good', async () => {
  const { baseUrl } = await anybody();
  const reports: DoctorReport[] = [];
  const doctor = createDoctor({
    trialFor: async () => trialAt(baseUrl, {}, () => Promise.reject(new Error('the database is damaged'))),
    progress: (report) => reports.push(report),
    clean: (text) => text,
    now: Date.now,
  });
  await expect(doctor.run('shop')).rejects.toThrow('the database is damaged');
  expect(reports.at(-1)?.state).toBe('cancelled');
});

const drawn = async (): Promise<string> => randomBytes(3).toString('hex');

function trialAt(baseUrl: string, fields: Partial<ProfileFields>, next = drawn) {
  const profile = {
    ...fieldsAt(baseUrl, fields),
    id: 'shop',
    builtIn: false,
    secret: { is: 'set', at: 1, kept: 'keychain' },
  } as const;
  const parts = { profile, secret: async () => secret, nonces: { next }, rate: createRequestRate(() => null) };
  return success({ profile, secret: 'set' as const, way: directRoute, newProbe: () => createLookupProbe(parts) });
}

/** Answers the first request, and no other. */
async function heldBack(): Promise<{ baseUrl: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (requests.length === 1)
      request.resume().on('end', () => response.end('{"code":"00000","msg":"ok","data":null}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = server.address();
  return { baseUrl: `http://127.0.0.1:${String(typeof at === 'object' ? at?.port : 0)}`, requests };
}

/** A doctor whose clock a test sets, of an account that counts as somebody else's. */
async function atSomebody(fields: Partial<ProfileFields> = { environment: 'live' }) {
  const { baseUrl, requests } = await anybody();
  const reports: DoctorReport[] = [];
  const clock = { at: 0 };
  const of: { baseUrl: string; fields: Partial<ProfileFields> } = { baseUrl, fields };
  const doctor = createDoctor({
    trialFor: async () => trialAt(of.baseUrl, of.fields),
    progress: (report) => reports.push(report),
    clean: (text) => text,
    now: Date.now,
    elapsed: () => clock.at,
  });
  return { doctor, requests, reports, clock, of, baseUrl };
}

const tooSoon = (seconds: number) => ({ ok: false, error: { code: 'too-soon', facts: { seconds } } });
const done = { ok: true, value: { state: 'done' } };

test('a second run against an account within the pause sends nothing, and says how long it lasts', async () => {
  const { doctor, requests, reports, clock, of } = await atSomebody();
  expect(await doctor.run('shop')).toMatchObject(done);
  const sent = requests.length;
  expect(sent).toBeGreaterThan(1);
  const told = reports.length;
  clock.at = 2500;
  expect(await doctor.run('shop')).toMatchObject(tooSoon(8));
  // Another path, and another profile of it, are no other account.
  of.fields = { ...of.fields, name: 'Another name' };
  of.baseUrl = `${of.baseUrl}/gate`;
  expect(await doctor.run('another')).toMatchObject(tooSoon(8));
  expect(requests).toHaveLength(sent);
  expect(reports).toHaveLength(told);
  clock.at = 10_000;
  expect(await doctor.run('shop')).toMatchObject(done);
  clock.at = 20_000;
  expect(await doctor.run('shop'), 'the pause grows').toMatchObject(tooSoon(10));
});

test('whoever asks in a loop gets no more than a run in five minutes out of it', async () => {
  const { doctor, clock } = await atSomebody();
  let runs = 0;
  for (clock.at = 0; clock.at < 3_600_000; clock.at += 5000) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if ((await doctor.run('shop')).ok) runs += 1;
  }
  // Those of the first five minutes, and one in each five from then on.
  expect(runs).toBe(5 + 11);
}, 60_000);

test('of runs that are asked for at once the last sends, and no other', async () => {
  const { doctor, requests, clock } = await atSomebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => doctor.run('shop')));
  const states = answers.map((answer) => (answer.ok ? answer.value.state : answer.error.code));
  expect(states).toEqual([...Array.from({ length: 19 }, () => 'cancelled'), 'done']);
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.length).toBeLessThanOrEqual(4);
  clock.at = 1;
  expect(await doctor.run('shop')).toMatchObject(tooSoon(10));
});

test('a run that is ended sends nothing more, and tells of no look-up that never was', async () => {
  const { doctor, clock, of } = await atSomebody();
  const { baseUrl, requests } = await heldBack();
  of.baseUrl = baseUrl;
  const run = doctor.run('shop');
  await expect.poll(() => requests.length).toBe(2);
  doctor.cancel();
  expect(await run).toMatchObject({ ok: true, value: { state: 'cancelled', lookUps: 2 } });
  const sent = requests.length;
  clock.at = 1000;
  expect(await doctor.run('shop'), 'what was sent counts').toMatchObject(tooSoon(9));
  expect(requests.length).toBe(sent);
  expect(sent).toBe(2);
});

test.each([
  ['failed before anything was sent', { environment: 'live' as const }, 'http://127.0.0.1:9'],
  ['is of a service on this computer that is not live', { environment: 'test' as const }, null],
])('a run may follow at once where the one before %s', async (_why, fields, elsewhere) => {
  const { doctor, of, baseUrl } = await atSomebody(fields);
  of.baseUrl = elsewhere ?? baseUrl;
  expect(await doctor.run('shop')).toMatchObject(done);
  expect(await doctor.run('shop')).toMatchObject(done);
});

test('a run that is refused ends none that goes on', async () => {
  const { doctor, reports, requests } = await atSomebody();
  const first = doctor.run('shop');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(await doctor.run('shop')).toMatchObject(tooSoon(10));
  expect(await first).toMatchObject(done);
  expect(reports.at(-1)?.state).toBe('done');
});
