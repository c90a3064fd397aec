/**
 * The service's own verification against the published answers, transcribed here from the schemes' documents
 * once more, and against requests that are wrong in one thing.
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

describe('published answers of schemes that sign the fields', () => {
  it.each([
    [
      'cregis, vector 1',
      'cregis',
      'f502a9ac9ca54327986f29c03b271491',
      `{"pid":1382528827416576,"currency":"195@195","address":"TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS","amount":"1.1",
        "remark":"payout","third_party_id":"c9231e604da54469a735af3f449c880f","nonce":"hwlkk6",
        "callback_url":"https://your-domain.com/callback","timestamp":1688004243314}`,
      'f76fb193e9d34d2e59fef64e3418f79b',
    ],
    [
      'cregis with a nested object, vector 2',
      'cregis',
      'fixture-api-key',
      `{"event_name":"order","event_type":"refunded","pid":123456789,"nonce":"abc123","timestamp":1719994383015,
        "data":{"refund_status":1,"refund_id":"rf-test","order_id":"merchant-test","cregis_id":"po-test"}}`,
      '9e2b39ae45341e1d912dda3e31a3dddf',
    ],
    [
      'cregis with an empty field, vector 12',
      'cregis',
      'demo-secret',
      '{"pid":1,"number":3,"alias":"","nonce":"abcdef","timestamp":1700000000000}',
      'ac3b0c6f013837fb61223b14ec648afd',
    ],
    [
      'epusdt, vector 4',
      'epusdt',
      'epusdt_password_xasddawqe',
      `{"order_id":"20220201030210321","amount":42,"notify_url":"http://example.com/notify",
        "redirect_url":"http://example.com/redirect"}`,
      '1cd4b52df5587cfb1968b0c0c6e156cd',
    ],
    [
      'k=v and secret, vector 5',
      'pairs-md5',
      'testSecretKey',
      `{"apiKey":"testApiKey","customerNo":"test100000","channel":"bank","amount":"100.00",
        "notifyUrl":"http://test.com/getNotify","ip":"127.0.0.1"}`,
      '5d50a182db6fa8a347cc85f36ca492f2',
    ],
    ...[
      ['pairs-key-md5', '9A0A8659F005D6984697E2CA0A9CF3B7'] as const,
      ['pairs-key-hmac-sha256', '6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6'] as const,
    ].map(([id, answer]) => [
      `${id}, vector 6`,
      id,
      '192006250b4c09247ec02edce69f6a2d',
      `{"appid":"wxd930ea5d5a258f4f","mch_id":"10000100","device_info":"1000","body":"test",
        "nonce_str":"ibuaiVcKdpRxkhJA"}`,
      answer,
    ]),
    [
      'Alchemy Pay, vector 7',
      'alchemy-pay',
      '6fdbaac29eb94bc6b36547ad705e9298',
      '{"email":"123@qq.com","appId":"qmamnbodyqzbdr0w"}',
      '8979EEB59CF15246A04E033962CA4084973A9D0F2F5CC08F07B99E9D0338F4486ED7700CF78F6365C2E399ED593B3EF9059F2EC808B5107CED8CC17BA0475962',
    ],
  ])('%s', (_name, id = '', secret = '', text = '', answer = '') => {
    const { name } = scheme(id);
    const carry = (signature: string) => received(`${text.slice(0, -1)},"${name}":"${signature}"}`);
    expect(verdict(id, secret, carry(answer))).toBe('right');
    expect(verdict(id, `${secret}x`, carry(answer))).toBe('wrong');
    expect(verdict(id, secret, carry(answer.slice(0, -1)))).toBe('wrong');
    const otherCase = answer === answer.toUpperCase() ? answer.toLowerCase() : answer.toUpperCase();
    expect(verdict(id, secret, carry(otherCase))).toBe('wrong');
    expect(verdict(id, secret, received(text))).toBe('missing');
  });
});

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

const headerVectors: readonly HeaderVector[] = [
  {
    name: 'Cregis Team, vector 3',
    scheme: 'cregis-team',
    secret: 'team-secret',
    request: {
      url: 'https://service.example/openapi/team/profile',
      timestamp: '1717380000000',
      nonce: '9f7c6a2b47e34f19',
    },
    headers: { 'access-key': 'key', 'access-timestamp': '1717380000000', 'access-nonce': '9f7c6a2b47e34f19' },
    text: '{"name":"Demo Team"}',
    answer: 'cef9805fa4ee7bf9376b140153c5e3f80e74e4f950eb6f92ef780fa42aa44289',
  },
  {
    name: 'CoinsPaid, the example of its documentation',
    scheme: 'coinspaid',
    secret: 'AbCdEfG123456',
    request: {},
    headers: { 'x-processing-key': 'key' },
    text: '{"currency":"BTC","foreign_id":"123456"}',
    answer:
      '03c25fcf7cd35e7d995e402cd5d51edd72d48e1471e865907967809a0c189ba55b90815f20e2bb10f82c7a9e9d865546fda58989c2ae9e8e2ff7bc29195fa1ec',
  },
  {
    name: '0xpay, vector 9',
    scheme: '0xpay',
    secret: 'private-key',
    request: { url: 'https://service.example/merchants/addresses', timestamp: '1677486443' },
    headers: { 'merchant-id': 'key', timestamp: '1677486443' },
    text: '{"blockchain":"BITCOIN", "meta":"your-info"}',
    answer: 'd1aeccfe32e4adf499be5777f38cd643a2a2c06a929f1f328d9809b9f8f8509e',
  },
  {
    name: 'Cryptopay, vector 10',
    scheme: 'cryptopay',
    secret: 'Oe8TBDzg4tatdq2cL9ojeEj3U3oWSCSC5fqOHAqaKVg',
    request: { url: 'https://service.example/api/auth/test', at: Date.UTC(2019, 0, 9, 11, 24, 40) },
    headers: { date: '2019-01-09T11:24:40+00:00', 'content-type': 'application/json' },
    text: '{"amount":"100"}',
    answer: 'HMAC key:fVYzUdYqZO1ozBeP3KQHFp9/Kno=',
  },
  {
    name: 'CCPayment v2, vector 13',
    scheme: 'ccpayment-v2',
    secret: 'app-secret',
    request: { pid: 'app-1', timestamp: '1700000000' },
    headers: { appid: 'app-1', timestamp: '1700000000' },
    text: '{"coinId":1280}',
    answer: '7ecb6afeca5bc52b2e5f5084f1486ef2d4d60e87c5a84c6ab9e0ae08ef8c38bb',
  },
  {
    name: 'Cryptomus, vector 14',
    scheme: 'cryptomus',
    secret: 'api-key',
    request: {},
    headers: { merchant: 'key' },
    text: '{"amount":"15"}',
    answer: '8ad009125ac6797524ce8dfabe5d13ac',
  },
  {
    name: 'Binance Pay, vector 15',
    scheme: 'binance-pay',
    secret: 'bp-secret',
    request: atVector,
    headers: {
      'binancepay-timestamp': atVector.timestamp,
      'binancepay-nonce': atVector.nonce,
      'binancepay-certificate-sn': 'key',
    },
    text: '{"a":1}',
    answer:
      '58BEDC0E6290146F8F05374959025125CDA27F83A4A80D7D4B42758EFE5C520B095D9AD34520480BB9DC4D1C5F6EC21CA4FC86539EA5287C0F1A92E29031B120',
  },
  // No answer is published for these four: what is signed is written out by hand from the description.
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

describe('answers of schemes that sign the body', () => {
  it.each(headerVectors)('$name', ({ scheme: id, secret, request, headers, text, answer }) => {
    const { name } = scheme(id);
    const carry = (more: Partial<Received> = {}, others: Received['headers'] = {}) =>
      received(text, { ...request, headers: { ...headers, [name]: answer, ...others }, ...more });
    expect(verdict(id, secret, carry())).toBe('right');
    expect(verdict(id, `${secret}x`, carry())).toBe('wrong');
    expect(verdict(id, secret, carry({}, { [name]: undefined }))).toBe('missing');
    expect(verdict(id, secret, carry({}, { [name]: `${answer} ` }))).toBe('wrong');
    for (const extra of Object.keys(headers).filter((header) => header !== 'content-type')) {
      expect(verdict(id, secret, carry({}, { [extra]: undefined }))).toBe('header-missing');
      expect(verdict(id, secret, carry({}, { [extra]: 'other' }))).toBe('header-differs');
    }
    // Alchemy Pay v1 does not cover the body, by its description.
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

  it('sign nothing with a key that can only verify', () => {
    expect(signed(scheme('pairs-rsa-sha256'), keys.publicKey, message)).toBeNull();
  });
});
