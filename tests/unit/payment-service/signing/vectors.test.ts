/** Published signatures of presets and custom schemes. */
import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exactNumber } from '../../../../electron/payment-service/json-value.ts';
import type { Fields } from '../../../../electron/payment-service/signing/sign.ts';
import { presetOf } from '../../../../electron/payment-service/signing/presets.ts';
import type { SigningScheme } from '../../../../electron/contract/signing-scheme.ts';
import { signedBody, signRequest, type SigningFacts } from '../../../support/signed-requests.ts';

const preset = (id: string): SigningScheme => {
  const found = presetOf(id);
  if (found === null) throw new Error(`no preset ${id}`);
  return found;
};

const facts = (given: Partial<SigningFacts>): SigningFacts => ({
  secret: '',
  method: 'POST',
  url: 'https://service.example/',
  contentType: 'application/json',
  pid: '',
  nonce: '',
  timestamp: '',
  ...given,
});

describe('a scheme with the signature in the body', () => {
  const vectors: readonly { name: string; scheme: string; secret: string; fields: Fields; answer: string }[] = [
    {
      name: 'Cregis project (vector 1, the default preset)',
      scheme: 'cregis',
      secret: 'f502a9ac9ca54327986f29c03b271491',
      fields: [
        ['pid', exactNumber('1382528827416576')],
        ['currency', '195@195'],
        ['address', 'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS'],
        ['amount', '1.1'],
        ['remark', 'payout'],
        ['third_party_id', 'c9231e604da54469a735af3f449c880f'],
        ['callback_url', 'https://your-domain.com/callback'],
        ['nonce', 'hwlkk6'],
        ['timestamp', 1_688_004_243_314],
      ],
      answer: 'f76fb193e9d34d2e59fef64e3418f79b',
    },
    {
      name: 'Cregis project with a nested object (vector 2)',
      scheme: 'cregis',
      secret: 'fixture-api-key',
      fields: [
        ['event_name', 'order'],
        ['event_type', 'refunded'],
        ['pid', 123_456_789],
        ['nonce', 'abc123'],
        ['timestamp', 1_719_994_383_015],
        [
          'data',
          { order_id: 'merchant-test', cregis_id: 'po-test', refund_status: exactNumber('1'), refund_id: 'rf-test' },
        ],
      ],
      answer: '9e2b39ae45341e1d912dda3e31a3dddf',
    },
    {
      name: 'Cregis project with an empty field (vector 12)',
      scheme: 'cregis',
      secret: 'demo-secret',
      fields: [
        ['pid', 1],
        ['number', 3],
        ['alias', ''],
        ['nonce', 'abcdef'],
        ['timestamp', 1_700_000_000_000],
      ],
      answer: 'ac3b0c6f013837fb61223b14ec648afd',
    },
    {
      name: 'epusdt (vector 4)',
      scheme: 'epusdt',
      secret: 'epusdt_password_xasddawqe',
      fields: [
        ['order_id', '20220201030210321'],
        ['amount', 42],
        ['notify_url', 'http://example.com/notify'],
        ['redirect_url', 'http://example.com/redirect'],
      ],
      answer: '1cd4b52df5587cfb1968b0c0c6e156cd',
    },
    {
      name: 'k=v and secret (vector 5)',
      scheme: 'pairs-md5',
      secret: 'testSecretKey',
      fields: [
        ['apiKey', 'testApiKey'],
        ['customerNo', 'test100000'],
        ['channel', 'bank'],
        ['amount', '100.00'],
        ['notifyUrl', 'http://test.com/getNotify'],
        ['ip', '127.0.0.1'],
      ],
      answer: '5d50a182db6fa8a347cc85f36ca492f2',
    },
    ...(
      [
        ['pairs-key-md5', '9A0A8659F005D6984697E2CA0A9CF3B7'],
        ['pairs-key-hmac-sha256', '6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6'],
      ] as const
    ).map(([scheme, answer]) => ({
      name: `${scheme} (vector 6)`,
      scheme,
      secret: '192006250b4c09247ec02edce69f6a2d',
      fields: [
        ['appid', 'wxd930ea5d5a258f4f'],
        ['mch_id', '10000100'],
        ['device_info', '1000'],
        ['body', 'test'],
        ['nonce_str', 'ibuaiVcKdpRxkhJA'],
      ] satisfies Fields,
      answer,
    })),
    {
      name: 'Alchemy Pay (vector 7)',
      scheme: 'alchemy-pay',
      secret: '6fdbaac29eb94bc6b36547ad705e9298',
      fields: [
        ['email', '123@qq.com'],
        ['appId', 'qmamnbodyqzbdr0w'],
      ],
      answer:
        '8979EEB59CF15246A04E033962CA4084973A9D0F2F5CC08F07B99E9D0338F4486ED7700CF78F6365C2E399ED593B3EF9059F2EC808B5107CED8CC17BA0475962',
    },
  ];

  it.each(vectors)('$name makes the published signature', (vector) => {
    const scheme = preset(vector.scheme);
    const signed = signRequest(scheme, { ...facts({ secret: vector.secret }), fields: vector.fields });
    expect(signed.signature).toBe(vector.answer);
    const field = scheme.place.slice('body:'.length);
    expect(JSON.parse(signed.body)).toHaveProperty(field, vector.answer);
  });
});

describe('a scheme with the signature in a header', () => {
  const vectors: readonly {
    name: string;
    scheme: string | SigningScheme;
    facts: Partial<SigningFacts>;
    body: string;
    answer: string;
  }[] = [
    {
      name: 'Cregis Team (vector 3)',
      scheme: 'cregis-team',
      facts: {
        secret: 'team-secret',
        url: 'https://service.example/openapi/team/profile',
        timestamp: '1717380000000',
        nonce: '9f7c6a2b47e34f19',
      },
      body: '{"name":"Demo Team"}',
      answer: 'cef9805fa4ee7bf9376b140153c5e3f80e74e4f950eb6f92ef780fa42aa44289',
    },
    {
      name: 'a form-encoded body under HMAC-SHA512, as CoinPayments v1 has it (vector 8)',
      scheme: { ...preset('coinspaid'), id: 'coinpayments-v1', place: 'header:HMAC' },
      facts: { secret: 'test' },
      body: 'currency=BTC&version=1&cmd=get_callback_address&key=your_api_public_key&format=json',
      answer:
        '5590eac015e7692902e1a9cd5464f1d305a4b593d2f1343d826ac5affc5ac6f960a5167284f9bf31295cba0e04df9d8f7087935b5344c468ccf2dd036e159102',
    },
    {
      name: 'CoinsPaid',
      scheme: 'coinspaid',
      facts: { secret: 'AbCdEfG123456' },
      body: '{"currency":"BTC","foreign_id":"123456"}',
      answer:
        '03c25fcf7cd35e7d995e402cd5d51edd72d48e1471e865907967809a0c189ba55b90815f20e2bb10f82c7a9e9d865546fda58989c2ae9e8e2ff7bc29195fa1ec',
    },
    {
      name: '0xpay (vector 9)',
      scheme: '0xpay',
      facts: { secret: 'private-key', url: 'https://service.example/merchants/addresses', timestamp: '1677486443' },
      body: '{"blockchain":"BITCOIN", "meta":"your-info"}',
      answer: 'd1aeccfe32e4adf499be5777f38cd643a2a2c06a929f1f328d9809b9f8f8509e',
    },
    {
      name: 'Cryptopay (vector 10)',
      scheme: 'cryptopay',
      facts: {
        secret: 'Oe8TBDzg4tatdq2cL9ojeEj3U3oWSCSC5fqOHAqaKVg',
        url: 'https://service.example/api/auth/test',
        timestamp: '2019-01-09T11:24:40',
        pid: 'key',
      },
      body: '{"amount":"100"}',
      answer: 'HMAC key:fVYzUdYqZO1ozBeP3KQHFp9/Kno=',
    },
    {
      name: 'the Binance Pay webhook, RSA-SHA256 against a public key (vector 11)',
      scheme: { ...preset('binance-pay'), id: 'binance-pay-webhook', algo: 'rsa-sha256', encoding: 'base64' },
      facts: {
        secret:
          '-----BEGIN PUBLIC KEY-----\nMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCVAMXVTMIuttHcP1kvSk9V39S7BqDbY+LC9JfwMzyoubo3fdsqBf4EmB1PfBUigcOL5YBqMKGEE6xmVw6SXCTH4JwXdqJ4IRiXf76YMt6PB0dMzu/qCmhaGFGkqT6vJM0hHyEbtS/P3FR9ZU+eaOvynLWbFvXTzIoctZM1IvDrCwIDAQAB\n-----END PUBLIC KEY-----\n',
        timestamp: '1611232922428',
        nonce: '5RhaTrZPhknNv0kDSA2UQ67cPMVNS4sA',
      },
      body: String.raw`{"bizType":"PAY","data":"{\"merchantTradeNo\":\"9825382937292\",\"totalFee\":0.88000000,\"transactTime\":1619508939664,\"currency\":\"EUR\",\"commission\":0,\"openUserId\":\"1211HS10K81f4273ac031\",\"productType\":\"Food\",\"productName\":\"Ice Cream\",\"tradeType\":\"WEB\",\"transactionId\":\"M_R_282737362839373\"}","bizId":29383937493038367292,"bizStatus":"PAY_SUCCESS"}`,
      answer:
        'VtniwOFAi4oBKFnvHhY6UZ+wPARf7+yWVbE61Hc7JVdRgqKJ40Yk9k5Gb2Y0S0VLUYOOOhUNUsD7R8GDEr6WH84sAEf8bXa1xYMiyjgeGleTg1MxRJCtrHcxMeMCEXPWmKTeLhn6O+cdvDGq4ZpcTTiQnEvk5xHPcxFrBT637zg=',
    },
    {
      name: 'CCPayment v2 (vector 13)',
      scheme: 'ccpayment-v2',
      facts: { secret: 'app-secret', pid: 'app-1', timestamp: '1700000000' },
      body: '{"coinId":1280}',
      answer: '7ecb6afeca5bc52b2e5f5084f1486ef2d4d60e87c5a84c6ab9e0ae08ef8c38bb',
    },
    {
      name: 'Cryptomus (vector 14)',
      scheme: 'cryptomus',
      facts: { secret: 'api-key' },
      body: '{"amount":"15"}',
      answer: '8ad009125ac6797524ce8dfabe5d13ac',
    },
    {
      name: 'Binance Pay (vector 15)',
      scheme: 'binance-pay',
      facts: { secret: 'bp-secret', timestamp: '1611232922428', nonce: '5RhaTrZPhknNv0kDSA2UQ67cPMVNS4sA' },
      body: '{"a":1}',
      answer:
        '58BEDC0E6290146F8F05374959025125CDA27F83A4A80D7D4B42758EFE5C520B095D9AD34520480BB9DC4D1C5F6EC21CA4FC86539EA5287C0F1A92E29031B120',
    },
  ];

  const schemeOf = ({ scheme }: (typeof vectors)[number]) => (typeof scheme === 'string' ? preset(scheme) : scheme);
  const isRsa = (vector: (typeof vectors)[number]) => schemeOf(vector).algo === 'rsa-sha256';

  it.each(vectors.filter((vector) => !isRsa(vector)))('$name makes the published signature', (vector) => {
    expect(signedBody(schemeOf(vector), facts(vector.facts), vector.body).header()).toBe(vector.answer);
  });

  it.each(vectors.filter(isRsa))('$name signs the text of the published signature', (vector) => {
    const { secret } = facts(vector.facts);
    const { message } = signedBody(schemeOf(vector), facts(vector.facts), vector.body);
    expect(verify('sha256', Buffer.from(message), secret, Buffer.from(vector.answer, 'base64'))).toBe(true);
  });

  it('CCPayment v2 signs the sent text and adds its headers', () => {
    const signed = signRequest(preset('ccpayment-v2'), {
      ...facts({ secret: 'app-secret', pid: 'app-1', timestamp: '1700000000' }),
      fields: [['coinId', 1280]],
    });
    expect(signed.body).toBe('{"coinId":1280}');
    expect(signed.headers).toEqual({
      Sign: '7ecb6afeca5bc52b2e5f5084f1486ef2d4d60e87c5a84c6ab9e0ae08ef8c38bb',
      Appid: 'app-1',
      Timestamp: '1700000000',
    });
  });
});
