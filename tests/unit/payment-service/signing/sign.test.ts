/** The meaning of each scheme parameter. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { exactNumber } from '../../../../electron/payment-service/json-value.ts';
import {
  type Fields,
  messageOf,
  SigningFailed,
  timestampText,
  unsignedRequest,
} from '../../../../electron/payment-service/signing/sign.ts';
import { presetOf, presets } from '../../../../electron/payment-service/signing/presets.ts';
import type { SigningScheme } from '../../../../electron/contract/signing-scheme.ts';
import { signRequest, type SigningFacts } from '../../../support/signed-requests.ts';

const cregis = (): SigningScheme => {
  const preset = presetOf('cregis');
  if (preset === null) throw new Error('no such preset');
  return preset;
};

const facts: SigningFacts = {
  secret: 'topsecret',
  method: 'POST',
  url: 'https://service.example/base/api/v2/order/info?a=1',
  contentType: 'application/json',
  pid: '9223372036854775807',
  nonce: 'abc123',
  timestamp: '1700000000000',
};

/** The string to sign, with `{secret}` in place of the secret. */
function message(parameters: Partial<SigningScheme>, fields: Fields = []): string {
  const scheme = { ...cregis(), ...parameters };
  return messageOf(scheme, unsignedRequest(scheme, facts, fields), '{secret}');
}

const bodyAs = (body: SigningScheme['body'], fields: Fields): string =>
  signRequest({ ...cregis(), place: 'header:sign', body }, { ...facts, fields }).body;

describe('the string to sign', () => {
  it('has fields in byte order of their names, in any language', () => {
    const fields: Fields = ['a', '_', 'A', 'é', 'z', 'ä', '\u{1F600}', '\uFFFD'].map((name) => [name, 1]);
    expect(message({ pair: '{k}', join: ' ' }, fields)).toBe('{secret}A _ a z ä é \uFFFD \u{1F600}');
  });

  it('differs by order of names and of pairs if a name extends another', () => {
    const fields: Fields = [
      ['a', 1],
      ['a-b', 2],
      ['a1', 3],
    ];
    const by = (order: SigningScheme['order']) =>
      message({ message: '{params}', pair: '{k}={v}', join: '&', order }, fields);
    expect(by('name')).toBe('a=1&a-b=2&a1=3');
    expect(by('pair')).toBe('a-b=2&a1=3&a=1');
    expect(by('given')).toBe('a=1&a-b=2&a1=3');
  });

  it('excludes null and empty text, but not zero, "0", false and empty objects', () => {
    const fields: Fields = [
      ['a', null],
      ['b', ''],
      ['c', 0],
      ['d', '0'],
      ['e', false],
      ['f', {}],
      ['g', []],
    ];
    expect(message({}, fields)).toBe('{secret}c0d0efalsef{}g[]');
    expect(message({ skipEmpty: false }, fields)).toBe('{secret}abc0d0efalsef{}g[]');
  });

  it('has all digits of an int64, and other numbers in their shortest form', () => {
    const fields: Fields = [
      ['a', exactNumber('9223372036854775807')],
      ['b', exactNumber('42.50')],
      ['c', 42.5],
      ['d', exactNumber('-0')],
      ['e', '42.50'],
    ];
    expect(message({ join: ' ' }, fields)).toBe('{secret}a9223372036854775807 b42.5 c42.5 d0 e42.50');
  });

  it('has nested values as RFC 8785 JSON or as pairs', () => {
    const fields: Fields = [['data', { z: [1, null, 'ü/'], a: { c: exactNumber('1.0'), b: true } }]];
    expect(message({}, fields)).toBe('{secret}data{"a":{"b":true,"c":1},"z":[1,null,"ü/"]}');
    expect(message({ nested: 'pairs', pair: '{k}={v}', join: '&' }, fields)).toBe(
      '{secret}data=a=b=true&c=1&z=[1,null,"ü/"]',
    );
  });

  it('excludes the signature and the scheme’s excluded fields', () => {
    const fields: Fields = [
      ['sign', 'old'],
      ['sign_type', 'MD5'],
      ['b', 2],
    ];
    expect(message({ exclude: ['sign_type'] }, fields)).toBe('{secret}b2');
    expect(message({ place: 'header:sign' }, fields)).toBe('{secret}b2signoldsign_typeMD5');
  });

  it('has percent-encoded values if the scheme says so', () => {
    const fields: Fields = [['u', 'https://x.example/?a=b c&ü']];
    expect(message({ values: 'form' }, fields)).toBe('{secret}uhttps%3A%2F%2Fx.example%2F%3Fa%3Db+c%26%C3%BC');
  });

  it('replaces each placeholder once, and none in values', () => {
    const fields: Fields = [['a', '{secret}{nonce}\\n$&']];
    const template = '{params}|{pid}|{nonce}|{timestamp}|{method}|{path}|{url}|{contentType}|{other}\\n\\uFEFF';
    expect(message({ message: template }, fields)).toBe(
      `a{secret}{nonce}\\n$&|9223372036854775807|abc123|1700000000000|POST|/base/api/v2/order/info?a=1|${facts.url}|application/json|{other}\n\uFEFF`,
    );
  });

  it('has the body in base64, or its MD5 in hex', () => {
    expect(message({ message: '{body64} {bodyMd5}' }, [['a', 1]])).toBe(
      'eyJhIjoxfQ== bb6cb5c68df4652941caf652a366f2d8',
    );
  });

  it('has the unchanged secret, even if that looks like a template', () => {
    const { signature } = signRequest(cregis(), { ...facts, secret: '{pid}', fields: [['a', 1]] });
    expect(signature).toBe(createHash('md5').update('{pid}a1').digest('hex'));
  });
});

describe('the sent request', () => {
  const fields: Fields = [
    ['z', exactNumber('9223372036854775807')],
    ['a', { y: 1, x: [exactNumber('1.50')] }],
  ];

  it('has its fields in order with every digit, the signature last', () => {
    const { body, signature, headers } = signRequest(cregis(), { ...facts, fields });
    expect(body).toBe(`{"z":9223372036854775807,"a":{"y":1,"x":[1.50]},"sign":"${signature}"}`);
    expect(headers).toEqual({});
  });

  it('has its signature in a header, beside the other headers of the scheme', () => {
    const scheme: SigningScheme = { ...cregis(), place: 'header:X-Sign', headers: { Appid: '{pid}' } };
    const { body, signature, headers } = signRequest(scheme, { ...facts, fields });
    expect(headers).toEqual({ Appid: facts.pid, 'X-Sign': signature });
    expect(body).not.toContain(signature);
  });

  it('has a body in RFC 8785 form, or with sorted keys and unchanged numbers', () => {
    expect(bodyAs('raw', fields)).toBe('{"z":9223372036854775807,"a":{"y":1,"x":[1.50]}}');
    expect(bodyAs('jcs', fields)).toBe('{"a":{"x":[1.5],"y":1},"z":9223372036854775807}');
    expect(bodyAs('sorted', fields)).toBe('{"a":{"x":[1.50],"y":1},"z":9223372036854775807}');
  });

  it.each([
    ['hex', '439ca5a114420540bfccfd21ca709645'],
    ['HEX', '439CA5A114420540BFCCFD21CA709645'],
    ['base64', 'Q5yloRRCBUC/zP0hynCWRQ=='],
  ] as const)('has a signature in %s', (encoding, signature) => {
    expect(signRequest({ ...cregis(), encoding }, { ...facts, fields: [['a', 1]] }).signature).toBe(signature);
  });

  it('has timestamps in the chosen unit', () => {
    const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
    expect(timestampText(at, 'ms')).toBe('1767323045678');
    expect(timestampText(at, 's')).toBe('1767323045');
    expect(timestampText(at, 'iso')).toBe('2026-01-02T03:04:05');
  });
});

describe('the presets', () => {
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fields: Fields = [
    ['pid', exactNumber(facts.pid)],
    ['nonce', facts.nonce],
    ['timestamp', 1_700_000_000_000],
    ['service_id', 'po-1'],
  ];

  it('have unique ids and names, including the default', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
    expect(presets[0]?.id).toBe('cregis');
    expect(presetOf('no such scheme')).toBeNull();
  });

  it.each(presets)('include $name, which doesn’t send the secret', (scheme) => {
    const secret = scheme.algo === 'rsa-sha256' ? rsa.privateKey : facts.secret;
    const { body, headers } = signRequest(scheme, { ...facts, secret, fields });
    expect(body).not.toContain(secret);
    expect(JSON.stringify(headers)).not.toContain(facts.secret);
  });

  it('never quote a secret that isn’t a key', () => {
    const scheme = presets.find(({ algo }) => algo === 'rsa-sha256');
    if (scheme === undefined) throw new Error('no RSA scheme');
    const sign = () => signRequest(scheme, { ...facts, fields });
    expect(sign).toThrow(SigningFailed);
    expect(sign).not.toThrow(/topsecret/);
  });
});
