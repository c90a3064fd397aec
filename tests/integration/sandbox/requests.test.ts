import { describe, expect, it } from 'vitest';
import { ask, createPath, freshNonce, infoPath, signedBody, write } from './plain-client.ts';
import {
  addressesOf,
  envelopeOf,
  pid,
  rightCreate,
  runSandbox,
  secret,
  signed,
  type Fields,
} from './running-sandbox.ts';

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

describe('order info', () => {
  it('answers a signed request with the record in the envelope', async () => {
    const answer = await info({ service_id: orderNumber('paid') });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['date']).toBeDefined();
    expect(Object.keys(envelopeOf(answer))).toEqual(['code', 'msg', 'data']);
    expect(envelopeOf(answer)).toMatchObject({
      code: '00000',
      msg: 'ok',
      data: { service_id: orderNumber('paid'), status: 'paid' },
    });
  });

  it('sends int64 values with all their digits', async () => {
    expect((await info({ service_id: orderNumber('huge-int64') })).text).toContain('"refund_id":9223372036854775807,');
  });

  it('responds with its not-found code for an unknown order', async () => {
    const refusal = await refusalOf(info({ service_id: 'NO-SUCH-ORDER' }));
    expect(refusal).toEqual({ status: 200, code: 'S3001', msg: 'Order NO-SUCH-ORDER not found.' });
    expect(service().notFoundCode).toBe('S3001');
  });
});

describe('batch address creation', () => {
  it('never repeats an address', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ ...rightCreate, number: 20 })));
    const addresses = answers.flatMap(addressesOf);
    expect(new Set(addresses).size).toBe(200);
  });

  it.each<[string, Fields, string, string]>([
    ['an unknown chain', { chain_id: 'MOON' }, 'S4001', 'Unknown chain "MOON".'],
    ['an empty alias', { alias: '' }, 'S4002', 'The alias has 0 characters. 1 to 40 are allowed.'],
    ['a long alias', { alias: 'x'.repeat(41) }, 'S4002', 'The alias has 41 characters. 1 to 40 are allowed.'],
    ['a relative callback', { callback_url: '/hook' }, 'S4003', 'The callback URL is not an absolute URL.'],
    ['an ftp callback', { callback_url: 'ftp://a.example' }, 'S4003', 'The callback URL is neither https nor http.'],
    [
      'a callback with a password',
      { callback_url: 'https://a:b@a.example/' },
      'S4003',
      'The callback URL holds a user name or password.',
    ],
    ['a broken number', { number: 2.5 }, 'S4004', 'The number 2.5 isn’t a whole number.'],
    ['a number in words', { number: 'three' }, 'S4004', 'The number "three" isn’t a whole number.'],
    ['a number with a space', { number: ' 3' }, 'S4004', 'The number " 3" isn’t a whole number.'],
    ['no addresses', { number: 0 }, 'S4005', 'The number 0 isn’t within 1 to 100.'],
    ['101 addresses', { number: '101' }, 'S4005', 'The number 101 isn’t within 1 to 100.'],
    ['a negative number', { number: -1 }, 'S4005', 'The number -1 isn’t within 1 to 100.'],
    ['a number of another type', { number: true }, 'S1102', 'The field number is neither an integer nor a string.'],
    ['a chain of another type', { chain_id: 195 }, 'S1102', 'The field chain_id is not a string.'],
    ['no chain', { chain_id: undefined }, 'S1101', 'The field chain_id is missing.'],
    ['no callback', { callback_url: undefined }, 'S1101', 'The field callback_url is missing.'],
    ['no number', { number: undefined }, 'S1101', 'The field number is missing.'],
  ])('refuses %s', async (_what, wrong, code, msg) => {
    expect(await refusalOf(create({ ...rightCreate, ...wrong }))).toEqual({ status: 200, code, msg });
  });
});

describe('credentials', () => {
  it('include the exact project number beyond 2^53', async () => {
    expect((await info(paid())).text).toContain('"code":"00000"');
    expect(await refusalOf(info({ ...paid(), pid: pid - 1n }))).toMatchObject({
      code: 'S2001',
      msg: 'Project 9007199254740992 not found.',
    });
  });

  it.each<[string, Fields, string, string]>([
    ['no pid', { pid: undefined }, 'S1101', 'The field pid is missing.'],
    ['a pid as a string', { pid: String(pid) }, 'S1102', 'The field pid is not an integer (int64).'],
    ['a pid beyond int64', { pid: 2n ** 63n }, 'S1102', 'The field pid is not an integer (int64).'],
    ['no nonce', { nonce: undefined }, 'S1101', 'The field nonce is missing.'],
    ['a nonce as a number', { nonce: 123_456 }, 'S1102', 'The field nonce is not a string.'],
    ['a nonce of 5 characters', { nonce: 'abcde' }, 'S2002', 'The nonce has 5 characters instead of 6.'],
    ['a nonce of 7 characters', { nonce: 'abcdefg' }, 'S2002', 'The nonce has 7 characters instead of 6.'],
    ['no timestamp', { timestamp: undefined }, 'S1101', 'The field timestamp is missing.'],
    ['a timestamp as a string', { timestamp: '1' }, 'S1102', 'The field timestamp is not an integer (int64).'],
  ])('refuse %s', async (_what, wrong, code, msg) => {
    expect(await refusalOf(info({ ...paid(), ...wrong }))).toEqual({ status: 200, code, msg });
  });

  it.each([-301_000, 302_000])('refuse a timestamp that is %i ms off', async (off) => {
    const { code, msg } = await refusalOf(info({ ...paid(), timestamp: Date.now() + off }));
    expect(code).toBe('S2003');
    expect(msg).toMatch(/^The timestamp is 30\d s (behind|ahead of) this clock, 300 s are allowed/);
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
      write({ ...fields, service_id: orderNumber('over'), sign }),
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

describe('bodies and paths', () => {
  it.each([
    ['nothing', '', 'S1002'],
    ['no JSON', 'pid=1&nonce=abcdef', 'S1002'],
    ['cut JSON', '{"pid":1,', 'S1002'],
    ['bytes that are not UTF-8', Buffer.from('7b226122c3287d', 'hex'), 'S1002'],
    ['a list', '[]', 'S1003'],
    ['null', 'null', 'S1003'],
    ['a number', '9007199254740993', 'S1003'],
    ['JSON 30,000 levels deep', '['.repeat(30_000) + ']'.repeat(30_000), 'S1004'],
    ['JSON 33 levels deep', `{"a":${'['.repeat(32) + ']'.repeat(32)}}`, 'S1004'],
    ['JSON 32 levels deep without credentials', `{"a":${'['.repeat(31) + ']'.repeat(31)}}`, 'S1101'],
    ['an empty object', '{}', 'S1101'],
  ])('of %s are refused', async (_what, body, code) => {
    expect(await refusalOf(rawInfo(body))).toMatchObject({ status: 200, code });
  });

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

  it.each([65_537, 200_000, 1_000_000])('of %i bytes are refused as too long', async (length) => {
    expect(await refusalOf(rawInfo(Buffer.alloc(length, 0x20)))).toMatchObject({ status: 413, code: 'S1001' });
  });

  it('without end are cut off, and the sandbox still responds', async () => {
    await rawInfo(Buffer.alloc(64 * 1024 * 1024)).catch(() => null);
    expect(envelopeOf(await info({ service_id: orderNumber('paid') })).code).toBe('00000');
  });

  it.each([infoPath, createPath])('must be sent with POST to %s', async (path) => {
    const answer = await ask(service().baseUrl, { method: 'GET', path });
    expect(answer.status).toBe(405);
    expect(envelopeOf(answer).code).toBe('S1202');
  });
});
