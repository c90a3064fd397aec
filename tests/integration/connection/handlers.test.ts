/** The connection check as called by the page, with the draft and the audit log. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import type { ConnectionDraft } from '../../../electron/contract/connection.ts';
import { success } from '../../../electron/contract/result.ts';
import { connectionHandlers } from '../../../electron/ipc/connection.ts';
import { answer, startService } from '../payment-service/scripted-service.ts';
import { newFolder, openIn } from '../profiles/data-folder.ts';
import { trialOf, type CheckOf } from './checked-connection.ts';

let service: Awaited<ReturnType<typeof startService>>;
/** Null: no response. */
let response: string | null = null;
beforeEach(async () => {
  response = '{"code":"404","msg":"no such order","data":null}';
  service = await startService({
    onRequest: (socket) => (response === null ? undefined : void socket.write(answer(response))),
  });
});
afterEach(() => service.stop());

function pageOf(draft: Partial<ConnectionDraft>, of: Partial<CheckOf> = {}) {
  const trial = trialOf({ baseUrl: service.baseUrl, notFoundCodes: ['404'], ...of });
  const { baseUrl, pid, scheme, orderField, timestampUnit } = trial.profile;
  const saved = { name: 'Shop', environment: 'test', baseUrl, pid, scheme, orderField, timestampUnit } as const;
  const before: ConnectionDraft = { ...saved, profileId: 'shop', secretTyped: false, ...draft };
  const settings = openIn(newFolder());
  settings.change((now) => ({ ...now, connecting: before }));
  const entries: AuditEvent[] = [];
  const handlers = connectionHandlers({
    settings,
    clients: { enterCredentials: async () => success(null), trialFor: async () => success(trial) },
    profiles: { profileOf: () => null },
    note: async (entry) => void entries.push(entry),
    redact: (text) => text,
    now: Date.now,
  });
  return {
    before,
    entries,
    draft: () => settings.current().connecting ?? null,
    check: () => handlers.check({ profileId: 'shop' }),
    cancel: () => handlers.cancelCheck(undefined),
  };
}

it('a passed check deletes the draft, and is in the audit log', async () => {
  const page = pageOf({});
  expect(await page.check()).toMatchObject({ ok: true, value: { state: 'done', lookups: 1 } });
  expect(page.draft()).toBeNull();
  expect(page.entries).toMatchObject([
    { kind: 'connection-checked', subject: service.baseUrl, outcome: 'passed', facts: { failed: null, requests: 1 } },
  ]);
});

it.each<[string, Partial<ConnectionDraft>, Partial<CheckOf>, string]>([
  ['the draft has changed since', { pid: '8' }, {}, '404'],
  ['the draft is of another profile', { profileId: 'other' }, {}, '404'],
  ['a step failed', {}, {}, 'invalid sign'],
  ['no secret is set', {}, { secret: null }, '404'],
])('the draft stays if %s', async (_why, draft, of, code) => {
  response = JSON.stringify({ code, msg: '', data: null });
  const page = pageOf(draft, of);
  await page.check();
  expect(page.draft()).toEqual(page.before);
});

it('a canceled check leaves the draft, and a second check cancels the first', async () => {
  const page = pageOf({});
  response = null;
  const first = page.check();
  await expect.poll(() => service.requests.length).toBe(1);
  const second = page.check();
  expect(await first).toMatchObject({ ok: true, value: { state: 'canceled' } });
  await expect.poll(() => service.requests.length).toBe(2);
  await page.cancel();
  expect(await second).toMatchObject({ ok: true, value: { state: 'canceled' } });
  expect(page.draft()).toEqual(page.before);
  expect(page.entries.map(({ outcome }) => outcome)).toEqual(['canceled', 'canceled']);
});
