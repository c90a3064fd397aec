import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { carriedOut, countingFaults, notCarriedOut } from './fault-counts.ts';
import { infoPath } from './plain-client.ts';
import { addressesOf, envelopeOf, rightCreate, runSandbox, signed } from './running-sandbox.ts';

const { service, orderNumber, info, create, control } = runSandbox();
const { countsOf, created } = countingFaults(control);
const turnOn = (fault: Record<string, unknown>) => control('POST', '/sandbox/faults', fault);
const paid = () => ({ service_id: orderNumber('paid') });

/** Leaves at the first bytes of the answer, and tells how many they were. */
const leave = (baseUrl: string, body: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(baseUrl + infoPath, { method: 'POST', agent: false }, (response) => {
      response.once('data', (chunk: Buffer) => {
        response.destroy();
        resolve(chunk.length);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

afterEach(() => control('DELETE', '/sandbox/faults'));

describe('an answer that is wrong', () => {
  it.each([
    [undefined, /^\{"result":"00000","message":"ok","payload":\[\{/],
    ['code-number', /^\{"code":1,"msg":"ok","data":\[\{/],
    ['code-missing', /^\{"msg":"ok","data":\[\{/],
    ['data-missing', /^\{"code":"00000","msg":"ok"\}$/],
    ['data-null', /^\{"code":"00000","msg":"ok","data":null\}$/],
    ['data-text', /^\{"code":"00000","msg":"ok","data":"\[\{\\"address/],
    ['data-in-list', /^\{"code":"00000","msg":"ok","data":\[\[\{/],
    ['data-alone', /^\[\{"address":/],
    ['in-list', /^\[\{"code":"00000","msg":"ok","data":\[\{.*\}\]\}\]$/],
    ['twice', /\]\}\{"code":"00000"/],
    ['null', /^null$/],
  ])('wrong-envelope: JSON of the shape %s, and the addresses exist', async (shape, form) => {
    await turnOn({ operation: 'create', kind: 'wrong-envelope', shape });
    const added = await created(async () => expect((await create(rightCreate)).text).toMatch(form));
    expect(added).toEqual(carriedOut);
  });

  it.each([
    [400, 'page', /^<!doctype html>/],
    [404, 'nothing', /^$/],
    [418, 'envelope', /^\{"code":"S6002",.*"data":null\}$/],
    [599, 'page', /^<!doctype html>/],
  ])('status: %i as %s, and nothing is done', async (status, as, body) => {
    await turnOn({ operation: 'create', kind: 'status', status, as });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(body);
    });
    expect(added).toEqual(notCarriedOut);
  });

  it.each(['page', 'envelope', 'nothing'])('status: 502 as %s after the work, and the addresses exist', async (as) => {
    const before = (await countsOf()).faults_done['status'] ?? 0;
    await turnOn({ operation: 'create', kind: 'status', status: 502, as, done: true });
    const added = await created(async () => expect((await create(rightCreate)).status).toBe(502));
    expect(added).toEqual(carriedOut);
    expect((await countsOf()).faults_done['status']).toBe(before + 1);
  });

  it('too-many-requests: 429 with Retry-After in seconds or as a date, and nothing is done', async () => {
    await turnOn({ operation: 'create', kind: 'too-many-requests', retry_after: 7 });
    await turnOn({ operation: 'create', kind: 'too-many-requests', retry_after: 60, as: 'date' });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBe('7');
      expect(envelopeOf(answer)).toMatchObject({ code: 'S6001', msg: 'Too many requests. Try again in 7 s.' });
      const dated = (await create(rightCreate)).headers['retry-after'] ?? '';
      expect(Math.abs(Date.parse(dated) - Date.now() - 60_000)).toBeLessThan(10_000);
    });
    expect(added).toEqual({ requests: 2, done: 0, addresses: 0 });
  });

  it('deep-json: data nested beyond the limits of readers, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'deep-json' });
    const added = await created(async () => {
      const { text } = await create(rightCreate);
      expect(text.startsWith(`{"code":"00000","msg":"ok","data":${'['.repeat(100_000)}]`)).toBe(true);
      expect(text.endsWith(']}')).toBe(true);
    });
    expect(added).toEqual(carriedOut);
  });

  it('huge-json: the right answer and 10 MiB more', async () => {
    await turnOn({ operation: 'create', kind: 'huge-json' });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.bytes.length).toBeGreaterThan(10 * 1024 * 1024);
      expect(JSON.parse(answer.text)).toMatchObject({ code: '00000', data: [{}, {}, {}] });
    });
    expect(added).toEqual(carriedOut);
  });

  it('gzip-bomb: little on the wire, and a thousand times as much in memory', async () => {
    await turnOn({ operation: 'create', kind: 'gzip-bomb', mib: 64 });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(answer.bytes.length).toBeLessThan(256 * 1024);
      expect(() => gunzipSync(answer.bytes, { maxOutputLength: 32 * 1024 * 1024 })).toThrow('Cannot create a Buffer');
      const whole = gunzipSync(answer.bytes).toString('utf8');
      expect(whole.length).toBeGreaterThan(64 * 1024 * 1024);
      expect(JSON.parse(whole)).toMatchObject({ code: '00000', data: [{}, {}, {}] });
    });
    expect(added).toEqual(carriedOut);
  });

  it('slow-drip: the right answer, a few bytes at a time', async () => {
    await turnOn({ operation: 'create', kind: 'slow-drip', bytes: 20, ms: 30 });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(addressesOf(answer)).toHaveLength(3);
      expect(answer.tookMs).toBeGreaterThan((answer.bytes.length / 20 - 2) * 30);
    });
    expect(added).toEqual(carriedOut);
  });

  it.each([undefined, -86_400_000])('wrong-clock: the right answer, dated %s ms off', async (by) => {
    await turnOn({ operation: 'info', kind: 'wrong-clock', by });
    const answer = await info(paid());
    expect(envelopeOf(answer).code).toBe('00000');
    const off = Date.parse(answer.headers.date ?? '') - Date.now();
    expect(Math.abs(off - (by ?? 3_600_000))).toBeLessThan(10_000);
  });

  it('troubles nobody else when the client leaves in the middle of it', async () => {
    for (const fault of [
      { kind: 'slow-drip', ms: 1000 },
      { kind: 'gzip-bomb', mib: 10_240 },
      { kind: 'huge-json', mib: 256 },
    ]) {
      await turnOn({ operation: 'info', ...fault });
      await expect(leave(service().baseUrl, signed(paid()))).resolves.toBeGreaterThan(0);
    }
    expect(envelopeOf(await info(paid())).code).toBe('00000');
  });
});
