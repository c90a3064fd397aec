/**
 * The sandbox verifies signatures. The published signatures are in `payment-service/signing/vectors.test.ts`, and
 * `integration/sandbox/agreement.test.ts` holds both implementations against each other.
 */
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { presets } from '../../../electron/payment-service/signing/presets.ts';
import { canonicalJson, isJsonObject, parseEveryDigit, type JsonObject } from '../../../sandbox/exact-json.ts';
import { rsaSha256 } from '../../../sandbox/signature/digests.ts';
import type { Received } from '../../../sandbox/signature/received-request.ts';
import { schemeOf, schemes, type Scheme } from '../../../sandbox/signature/schemes.ts';
import { signed } from '../../../sandbox/signature/sign.ts';
import { verifySignature } from '../../../sandbox/signature/verify.ts';

const scheme = (id: string): Scheme => {
  const found = schemeOf(id);
  if (found === null) throw new Error(`no scheme ${id}`);
  return found;
};

/** Null for a body that is no JSON object. */
function fieldsOf(text: string): JsonObject {
  const value = parseEveryDigit(text);
  if (!isJsonObject(value)) throw new Error('not an object');
  return value;
}

const received = (text: string, given: Partial<Received> = {}): Received => ({
  method: 'POST',
  url: 'http://service.example/',
  headers: {},
  text,
  fields: fieldsOf(text),
  pid: 'key',
  nonce: 'abcdef',
  timestamp: '1700000000000',
  at: 1_700_000_000_000,
  ...given,
});

const verdict = (id: string, secret: string, request: Received) => verifySignature(scheme(id), secret, request).is;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const atVector = { timestamp: '1611232922428', at: 1_611_232_922_428, nonce: '5RhaTrZPhknNv0kDSA2UQ67cPMVNS4sA' };

interface HeaderVector {
  readonly name: string;
  readonly scheme: string;
  readonly secret: string;
  readonly request: Partial<Received>;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly answer: string;
}

/** No signature is published for these: the signed text is written by hand from their documentation. */
const headerVectors: readonly HeaderVector[] = [
  {
    name: 'Alchemy Pay v1',
    scheme: 'alchemy-pay-v1',
    secret: 'topsecret',
    request: {},
    headers: { appid: 'key', timestamp: '1700000000000' },
    text: '{"a":1}',
    answer: createHash('sha1').update('keytopsecret1700000000000').digest('hex'),
  },
  {
    name: 'Alchemy Pay ramp',
    scheme: 'alchemy-pay-ramp',
    secret: 'topsecret',
    request: { url: 'https://service.example/open/api/v4/merchant/order?b=1' },
    headers: { appid: 'key', timestamp: '1700000000000' },
    text: '{"a":{"y":1.50},"b":"x"}',
    answer: createHmac('sha256', 'topsecret')
      .update('1700000000000POST/open/api/v4/merchant/order?b=1{"a":{"y":1.50},"b":"x"}')
      .digest('base64'),
  },
  {
    name: 'CCPayment v1',
    scheme: 'ccpayment-v1',
    secret: 'topsecret',
    request: { timestamp: '1700000000' },
    headers: { appid: 'key', timestamp: '1700000000' },
    text: '{"a":1}',
    answer: createHash('sha256').update('keytopsecret1700000000{"a":1}').digest('hex'),
  },
  {
    name: 'CoinPayments v2',
    scheme: 'coinpayments-v2',
    secret: 'topsecret',
    request: { url: 'https://service.example/api/v2/invoices' },
    headers: { 'x-coinpayments-client': 'key', 'x-coinpayments-timestamp': '2023-11-14T22:13:20' },
    text: '{"a":1}',
    answer: createHmac('sha256', 'topsecret')
      .update('\uFEFFPOSThttps://service.example/api/v2/invoiceskey2023-11-14T22:13:20{"a":1}')
      .digest('base64'),
  },
];

describe('schemes that sign the body', () => {
  it.each(headerVectors)('$name', ({ scheme: id, secret, request, headers, text, answer }) => {
    const { name } = scheme(id);
    const carry = (more: Partial<Received> = {}) =>
      received(text, { ...request, headers: { ...headers, [name]: answer }, ...more });
    expect(verdict(id, secret, carry())).toBe('right');
    // By its documentation, Alchemy Pay v1 doesn’t sign the body.
    const covered = id === 'alchemy-pay-v1' ? 'right' : 'wrong';
    expect(verdict(id, secret, carry({ text: text.replace('{', '{ ') }))).toBe(covered);
  });

  it.each([
    ['cregis-team', '{"b":1,"a":2}'],
    ['cregis-team', '{"a": 2}'],
    ['alchemy-pay-ramp', '{"b":1,"a":2}'],
    ['alchemy-pay-ramp', '{"a":1,"alias":null}'],
  ])('%s takes no body in another form than its own: %s', (id, text) => {
    const form = scheme(id);
    const request = received(text);
    const headers = form.in === 'header' ? form.extraHeaders(request) : {};
    const right = form.proof.make(form.signs(request, 'topsecret'), 'topsecret') ?? '';
    expect(verdict(id, 'topsecret', { ...request, headers: { ...headers, [form.name]: right } })).toBe('wrong');
  });
});

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('RSA', () => {
  it('verifies the published webhook, vector 11', () => {
    const pem =
      '-----BEGIN PUBLIC KEY-----\nMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCVAMXVTMIuttHcP1kvSk9V39S7BqDbY+LC9JfwMzyoubo3fdsqBf4EmB1PfBUigcOL5YBqMKGEE6xmVw6SXCTH4JwXdqJ4IRiXf76YMt6PB0dMzu/qCmhaGFGkqT6vJM0hHyEbtS/P3FR9ZU+eaOvynLWbFvXTzIoctZM1IvDrCwIDAQAB\n-----END PUBLIC KEY-----\n';
    const body = String.raw`{"bizType":"PAY","data":"{\"merchantTradeNo\":\"9825382937292\",\"totalFee\":0.88000000,\"transactTime\":1619508939664,\"currency\":\"EUR\",\"commission\":0,\"openUserId\":\"1211HS10K81f4273ac031\",\"productType\":\"Food\",\"productName\":\"Ice Cream\",\"tradeType\":\"WEB\",\"transactionId\":\"M_R_282737362839373\"}","bizId":29383937493038367292,"bizStatus":"PAY_SUCCESS"}`;
    const text = `${atVector.timestamp}\n${atVector.nonce}\n${body}\n`;
    const answer =
      'VtniwOFAi4oBKFnvHhY6UZ+wPARf7+yWVbE61Hc7JVdRgqKJ40Yk9k5Gb2Y0S0VLUYOOOhUNUsD7R8GDEr6WH84sAEf8bXa1xYMiyjgeGleTg1MxRJCtrHcxMeMCEXPWmKTeLhn6O+cdvDGq4ZpcTTiQnEvk5xHPcxFrBT637zg=';
    expect(rsaSha256.fits(text, pem, answer)).toBe(true);
    expect(rsaSha256.fits(`${text} `, pem, answer)).toBe(false);
    // Another writing of the same bytes.
    expect(rsaSha256.fits(text, pem, answer.slice(0, -1))).toBe(false);
    expect(rsaSha256.fits(text, 'no key', answer)).toBe(false);
  });

  it('signs sorted k=v pairs, and is verified with either key', () => {
    const signature = sign('sha256', Buffer.from('a=1&b=two'), keys.privateKey).toString('base64');
    const request = received(`{"b":"two","a":1,"c":null,"sign":"${signature}"}`);
    expect(verdict('pairs-rsa-sha256', keys.publicKey, request)).toBe('right');
    expect(verdict('pairs-rsa-sha256', keys.privateKey, request)).toBe('right');
  });
});

describe('values as text', () => {
  const signedBy = (id: string, text: string, message: string) =>
    verdict(id, 'S', received(`${text.slice(0, -1)},"${scheme(id).name}":"${md5(message)}"}`));

  it('cregis: names by bytes, empty left out, zero and false not, nested as RFC 8785', () => {
    const text = '{"b":0,"_":"0","a":false,"A":{},"é":"x","z":"","y":null,"n":{"z":[1.50,null],"a":"ü/"},"f":1.10}';
    const message = 'SA{}_0afalseb0f1.1n{"a":"ü/","z":[1.5,null]}éx';
    expect(signedBy('cregis', text, message)).toBe('right');
  });

  it('epusdt sorts finished pairs, and numbers are shortest', () => {
    expect(signedBy('epusdt', '{"a":1,"a1":2,"v":42.50}', 'a1=2&a=1&v=42.5S')).toBe('right');
    expect(signedBy('epusdt', '{"a":1,"a1":2}', 'a=1&a1=2S')).toBe('wrong');
  });

  it('k=v sorts names, and takes numbers as they were sent', () => {
    expect(signedBy('pairs-md5', '{"a1":2,"a":1,"v":42.50,"t":true}', 'a=1&a1=2&t=true&v=42.50S')).toBe('right');
  });

  it('what a scheme does not describe is refused by name', () => {
    for (const [id, text] of [
      ['pairs-md5', '{"a":[],"sign":"x"}'],
      ['epusdt', '{"a":true,"signature":"x"}'],
    ] as const) {
      expect(verifySignature(scheme(id), 'S', received(text))).toEqual({ is: 'no-text-for', field: 'a' });
    }
  });

  it('int64 keeps its digits, and RFC 8785 sorts at every depth', () => {
    const fields = fieldsOf('{"z":9223372036854775807,"a":{"y":1.0,"x":[-0,1e3]}}');
    expect(canonicalJson(fields, 'shortest')).toBe('{"a":{"x":[0,1000],"y":1},"z":9223372036854775807}');
    expect(canonicalJson(fields, 'as-sent')).toBe('{"a":{"x":[-0,1e3],"y":1.0},"z":9223372036854775807}');
  });
});

describe('the schemes', () => {
  const { headers: _headers, text: _text, ...message } = received('{"b":2,"a":"x"}');

  it('are all that the console offers, by the same names', () => {
    expect(Object.keys(schemes).toSorted()).toEqual(presets.map(({ id }) => id).toSorted());
    expect(schemeOf('constructor')).toBeNull();
  });

  it.each(Object.keys(schemes))('%s verifies what the service itself signs', (id) => {
    const secret = presets.find((preset) => preset.id === id)?.algo === 'rsa-sha256' ? keys.privateKey : 'topsecret';
    const sent = signed(scheme(id), secret, message);
    if (sent === null) throw new Error('not signed');
    expect(verdict(id, secret, received(sent.body, { headers: sent.headers }))).toBe('right');
    expect(verdict(id, 'other', received(sent.body, { headers: sent.headers }))).toBe('wrong');
  });

  it.each(Object.keys(schemes))('%s refuses a missing or changed signature, and missing or changed headers', (id) => {
    const form = scheme(id);
    const secret = presets.find((preset) => preset.id === id)?.algo === 'rsa-sha256' ? keys.privateKey : 'topsecret';
    const { body = '', headers = {} } = signed(form, secret, message) ?? {};
    const withSignature = (change: (signature: string) => string | undefined) => {
      if (form.in === 'header') {
        return received(body, { headers: { ...headers, [form.name]: change(headers[form.name] ?? '') } });
      }
      const fields: Record<string, unknown> = { ...fieldsOf(body) };
      return received(JSON.stringify({ ...fields, [form.name]: change(String(fields[form.name])) }), { headers });
    };
    expect(
      verdict(
        id,
        secret,
        withSignature((signature) => signature),
      ),
    ).toBe('right');
    expect(
      verdict(
        id,
        secret,
        withSignature(() => undefined),
      ),
    ).toBe('missing');
    expect(
      verdict(
        id,
        secret,
        withSignature((signature) => signature.slice(0, -1)),
      ),
    ).toBe('wrong');
    expect(
      verdict(
        id,
        secret,
        withSignature((signature) => `${signature} `),
      ),
    ).toBe('wrong');
    const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());
    expect(verdict(id, secret, withSignature(otherCase))).toBe('wrong');
    const others = Object.keys(headers).filter((name) => name !== form.name && name !== 'content-type');
    for (const name of others) {
      const withHeader = (value: string | undefined) => received(body, { headers: { ...headers, [name]: value } });
      expect(verdict(id, secret, withHeader(undefined))).toBe('header-missing');
      expect(verdict(id, secret, withHeader('other'))).toBe('header-differs');
    }
  });

  it('sign nothing with a key that can only verify', () => {
    expect(signed(scheme('pairs-rsa-sha256'), keys.publicKey, message)).toBeNull();
  });
});
