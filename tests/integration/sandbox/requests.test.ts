import { describe, expect, it } from 'vitest';
import { ask, freshNonce, infoPath, signedBody, write } from './plain-client.ts';
import { envelopeOf, pid, rightCreate, runSandbox, secret, signed, type Fields } from './running-sandbox.ts';

const { service, orderNumber, info, create } = runSandbox();

const rawInfo = (body: string | Buffer) => ask(service().baseUrl, { path: infoPath, body });
const refusalOf = async (answer: ReturnType<typeof rawInfo>) => {
  const answered = await answer;
  const { status } = answered;
  const { code, msg, data } = envelopeOf(answered);
  expect(data).toBeNull();
  expect(msg).not.toBe('');
  return { status, code, msg };
};

const paid = () => ({ service_id: orderNumber('paid') });

describe('credentials', () => {
  it('include the exact project number beyond 2^53', async () => {
    expect((await info(paid())).text).toContain('"code":"00000"');
    expect(await refusalOf(info({ ...paid(), pid: pid - 1n }))).toMatchObject({
      code: 'S2001',
      msg: 'Project 9007199254740992 not found.',
    });
  });

  it('accept a timestamp in seconds, too', async () => {
    const timestamp = Math.floor(Date.now() / 1000);
    expect(envelopeOf(await info({ ...paid(), timestamp })).code).toBe('00000');
    expect(await refusalOf(info({ ...paid(), timestamp: timestamp - 302 }))).toMatchObject({ code: 'S2003' });
  });

  it('are refused with a signature by another secret, of another body, in capitals, or none', async () => {
    const fields = { pid, nonce: freshNonce(), timestamp: Date.now(), ...paid() };
    const sign = /[0-9a-f]{32}(?="}$)/.exec(signedBody(secret, fields))?.[0] ?? '';
    for (const wrong of [
      signedBody(`${secret}x`, fields),
      write({ ...fields, service_id: orderNumber('overpaid'), sign }),
      write({ ...fields, sign: sign.toUpperCase() }),
      write({ ...fields, sign: '' }),
    ]) {
      expect(await refusalOf(rawInfo(wrong))).toMatchObject({ status: 200, code: 'S2005' });
    }
    expect(await refusalOf(rawInfo(write(fields)))).toMatchObject({ code: 'S2004' });
    expect(await refusalOf(rawInfo(write({ ...fields, sign: 1 })))).toMatchObject({ code: 'S1102' });
    // None of these used the nonce.
    expect(envelopeOf(await rawInfo(signedBody(secret, fields))).code).toBe('00000');
  });

  it('refuse a nonce that was used before, by either operation', async () => {
    const nonce = freshNonce();
    expect(envelopeOf(await info({ ...paid(), nonce })).code).toBe('00000');
    expect(await refusalOf(info({ ...paid(), nonce }))).toMatchObject({ code: 'S2006' });
    expect(await refusalOf(create({ ...rightCreate, nonce }))).toMatchObject({ code: 'S2006' });
  });
});

describe('bodies', () => {
  it('may have names of prototypes as ordinary fields', async () => {
    const credentials = signed({ service_id: orderNumber('paid') });
    expect(await refusalOf(rawInfo(`{"__proto__":${credentials}}`))).toMatchObject({ code: 'S1101' });
    const hidden = credentials.replace('"service_id"', '"__proto__":{"service_id":1},"service_id"');
    expect(await refusalOf(rawInfo(hidden))).toMatchObject({ code: 'S2005' });
    const value = '{"__proto__":{"service_id":"x"},"constructor":{"prototype":{"polluted":true}}}';
    const nested = { toString: () => value, toJSON: (): unknown => JSON.parse(value) };
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const more: Fields = Object.fromEntries([[name, nested]]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { code, data } = envelopeOf(await info({ ...more, service_id: orderNumber('paid') }));
      expect([name, code, data]).toMatchObject([name, '00000', { service_id: orderNumber('paid') }]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await refusalOf(info({ service_id: name }))).toMatchObject({ code: 'S3001' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await refusalOf(create({ ...rightCreate, chain_id: name }))).toMatchObject({ code: 'S4001' });
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('of 65,537 bytes are refused as too long', async () => {
    expect(await refusalOf(rawInfo(Buffer.alloc(65_537, 0x20)))).toMatchObject({ status: 413, code: 'S1001' });
  });

  it('are refused from 33 levels on', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(await refusalOf(rawInfo(nested(32)))).toMatchObject({ code: 'S1101' });
    expect(await refusalOf(rawInfo(nested(33)))).toMatchObject({ code: 'S1004' });
  });

  it('without end are cut off, and the sandbox still responds', async () => {
    await rawInfo(Buffer.alloc(64 * 1024 * 1024)).catch(() => null);
    expect(envelopeOf(await info({ service_id: orderNumber('paid') })).code).toBe('00000');
  });
});
