/** The text that each preset signs, the signature, and the request that carries it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { signsWithKey, type SigningScheme } from '../../../electron/contract/signing.ts';
import { batchCreate, buildRequest, orderInfo, type Operation } from '../../../electron/payment-service/request.ts';
import { exactNumber } from '../../../electron/payment-service/signing/json-value.ts';
import { presetOf, presets } from '../../../electron/payment-service/signing/presets.ts';
import { textOf } from '../../../electron/payment-service/signing/sign.ts';
import { differenceFromGolden, goldens } from '../../support/golden.ts';

/** PKCS #8 in Base64: one made for this test, and the one of RFC 8032, 7.1, test 2. */
const keys = {
  'rsa-sha256': readFileSync(path.join(goldens, 'rsa-test-key.txt'), 'utf8').trim(),
  ed25519: 'MC4CAQAwBQYDK2VwBCIEIEzNCJso/5banbbDRuwRTg9bijGfNaumJNqM9u1PuKb7',
};
const secretOf = ({ algo }: SigningScheme): string =>
  signsWithKey(algo) ? `-----BEGIN PRIVATE KEY-----\n${keys[algo]}\n-----END PRIVATE KEY-----\n` : 'geheim-ß{body}&=+%';

const profile = {
  baseUrl: 'https://Pay.example:8443/v1/',
  pid: '9007199254740993',
  orderField: 'service_id',
  numberAs: 'integer',
} as const;
const hook = 'https://shop.example/hook?a=1&b=%20ü';
const lookup = orderInfo({ ...profile, scheme: '', timestampUnit: 'ms' }, 'po"1382\\5 {nonce}=&+é漢\u2028');
const create = batchCreate(
  { ...profile, scheme: '', timestampUnit: 'ms' },
  { chain: '195@195', alias: 'Shop 1 & 2 🙂', callbackUrl: hook, count: 100 },
);
const nested: Operation = {
  path: '/api/any?x=1&y=%2F',
  fields: ({ pid, nonce, timestamp }) => [
    ['z', [exactNumber('1.10'), { b: exactNumber('1e2'), a: exactNumber('9223372036854775807') }, [], {}]],
    ['o', { b: exactNumber('-0.50'), a: '', A: [1, 'x'] }],
    ['pid', pid],
    ['A', ''],
    ['a', null],
    ['b', false],
    ['zero', 0],
    ['B', exactNumber('-0')],
    ['é', 'é'],
    ['nonce', nonce],
    ['timestamp', timestamp],
  ],
};

const base = presetOf('pairs-md5');
if (base === null) throw new Error('there is no such preset');
/** What no preset asks for. */
const variations: Readonly<Record<string, Partial<SigningScheme>>> = {
  'name-down': { order: 'name-down' },
  given: { order: 'given', skipEmpty: false, exclude: ['pid', 'B'] },
  'nested-pairs': { nested: 'pairs', order: 'pair', join: ',', pair: '{k}:{v};' },
  form: { values: 'form', algo: 'hmac-md5', encoding: 'base64' },
  jcs: { body: 'jcs', algo: 'ed25519', message: '{params}{url}{contentType}' },
  written: {
    place: 'header:X-Sign',
    written: 'v1 {pid}:{signature}:{bodyMd5}',
    headers: { 'X-Path': '{method} {path}' },
  },
};
const schemes = [
  ...presets,
  ...Object.entries(variations).map(([id, more]): SigningScheme => ({ ...base, ...more, id })),
];

it.each([
  ['lookup', lookup],
  ['create', create],
  ['nested', nested],
] as const)('signs a %s with every scheme as before', (name, operation) => {
  const lines = schemes.flatMap((scheme) => {
    const timestampUnit = scheme.timeUnit === 's' ? 's' : 'ms';
    const drawn = { nonce: 'k7Qm2x', at: Date.UTC(2026, 10, 20, 12, 34, 31, 987) };
    const built = buildRequest({ ...profile, scheme, timestampUnit }, operation, drawn);
    if (built === null) throw new Error(`${scheme.id} is not known`);
    const secret = secretOf(scheme);
    const signature = built.sign(secret);
    const { method, headers, body, ...target } = built.withSignature(signature);
    return [
      `== ${scheme.id}`,
      textOf(built.message(secret)),
      signature,
      `${method} ${target.origin}${target.path}`,
      ...headers.map((header) => `${header.name}: ${textOf(header.value)}`),
      textOf(body),
    ];
  });
  expect(differenceFromGolden(`signed-${name}.txt`, lines)).toBe('');
});
