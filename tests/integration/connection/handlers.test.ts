/** The connection check as called by the page, with the audit log. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import { success } from '../../../electron/contract/result.ts';
import { connectionHandlers } from '../../../electron/ipc/connection.ts';
import { answer, startService } from '../payment-service/scripted-service.ts';
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

function pageOf(of: Partial<CheckOf> = {}) {
  const trial = trialOf({ baseUrl: service.baseUrl, notFoundCodes: ['404'], ...of });
  const entries: AuditEvent[] = [];
  const handlers = connectionHandlers({
    clients: { enterCredentials: async () => success(null), trialFor: async () => success(trial) },
    profiles: { profileOf: () => null },
    recordAudit: async (entry) => void entries.push(entry),
    redact: (text) => text,
    now: Date.now,
  });
  return {
    entries,
    check: () => handlers.check({ profileId: 'shop' }),
    cancel: () => handlers.cancelCheck(undefined),
  };
}

it.each<[string, Partial<CheckOf>, string, object]>([
  ['passed', {}, '404', { outcome: 'passed', facts: { failed: null, requests: 1 } }],
  ['failed', {}, 'invalid sign', { outcome: 'failed', facts: { failed: 'signature', requests: 1 } }],
])('a check that %s is in the audit log', async (_outcome, of, code, entry) => {
  response = JSON.stringify({ code, msg: '', data: null });
  const page = pageOf(of);
  expect(await page.check()).toMatchObject({ ok: true, value: { state: 'done', lookups: 1 } });
  expect(page.entries).toMatchObject([{ kind: 'connection-checked', subject: service.baseUrl, ...entry }]);
});

it('a second check cancels the first', async () => {
  const page = pageOf();
  response = null;
  const first = page.check();
  await expect.poll(() => service.requests.length).toBe(1);
  const second = page.check();
  expect(await first).toMatchObject({ ok: true, value: { state: 'canceled' } });
  await expect.poll(() => service.requests.length).toBe(2);
  await page.cancel();
  expect(await second).toMatchObject({ ok: true, value: { state: 'canceled' } });
  expect(page.entries.map(({ outcome }) => outcome)).toEqual(['canceled', 'canceled']);
});
