import { afterEach, describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ask, bearer } from './plain-client.ts';
import { envelopeOf, runSandbox } from './running-sandbox.ts';

const { service, orderNumber, info, control } = runSandbox();
const hour = 3_600_000;

const time = z.strictObject({
  now: z.int(),
  iso: z.iso.datetime(),
  ahead_of_computer_ms: z.int(),
  rate: z.number(),
  timestamps_by: z.string(),
  changed: z.boolean(),
});
const timeOf = async () => time.parse(await control('GET', '/sandbox/time'));
const change = async (wanted: object) => time.parse(await control('POST', '/sandbox/time', wanted));
const lookUp = (timestamp = Date.now()) => info({ service_id: orderNumber('paid'), timestamp });

afterEach(() => control('DELETE', '/sandbox/time'));

describe('the sandbox’s time, by HTTP', () => {
  it('is this computer’s unless changed', async () => {
    const { now, ...rest } = await timeOf();
    expect(Math.abs(now - Date.now())).toBeLessThan(1000);
    expect(rest).toMatchObject({ ahead_of_computer_ms: 0, rate: 1, timestamps_by: 'sandbox', changed: false });
  });

  it('can be set and frozen, and is what timestamps and the Date header go by', async () => {
    const noon = Date.UTC(2030, 5, 1, 12);
    expect(await change({ now: '2030-06-01T14:00:00+02:00', rate: 0 })).toMatchObject({ now: noon, rate: 0 });
    expect(envelopeOf(await lookUp()).code).toBe('S2003');
    const answer = await lookUp(noon);
    expect(envelopeOf(answer).code).toBe('00000');
    expect(answer.headers.date).toBe('Sat, 01 Jun 2030 12:00:00 GMT');
    expect((await timeOf()).now).toBe(noon);
  });

  it('can leave timestamps to this computer’s clock, by which clients go', async () => {
    await change({ forward_ms: 2 * hour, timestamps_by: 'computer' });
    const answer = await lookUp();
    expect(envelopeOf(answer).code).toBe('00000');
    expect(Date.parse(answer.headers.date ?? '') - Date.now()).toBeGreaterThan(1.9 * hour);
    expect(envelopeOf(await lookUp(Date.now() + 2 * hour)).code).toBe('S2003');
  });

  it('can run fast', async () => {
    const { now } = await change({ rate: 10_000 });
    await expect.poll(async () => (await timeOf()).now - now).toBeGreaterThan(10_000);
  });

  it.each([
    ['nothing', {}],
    ['time that runs back', { rate: -1 }],
    ['a day that is none', { now: '2030-02-30T00:00:00Z' }],
    ['a time without zone', { now: '2030-02-03T00:00:00' }],
    ['a time that has not 13 digits', { now: 1_700_000_000 }],
    ['another clock', { timestamps_by: 'sundial' }],
    ['an unknown field', { freeze: true }],
  ])('refuses %s', async (_what, wanted) => {
    const headers = bearer(service());
    const answer = await ask(service().baseUrl, { path: '/sandbox/time', headers, body: JSON.stringify(wanted) });
    expect(envelopeOf(answer).code).toBe('S9003');
    expect((await timeOf()).changed).toBe(false);
  });
});
