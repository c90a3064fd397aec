/** A secret that the service repeats is redacted wherever and however it is written. */
import { describe, expect, it, onTestFinished } from 'vitest';

import { createServiceClient } from '../../../electron/payment-service/client.ts';
import type { Exchange } from '../../../electron/payment-service/exchange-outcome.ts';
import { secretRedactor } from '../../../electron/payment-service/redaction/redact-secret.ts';
import { answer, profileAt, startService } from './scripted-service.ts';

const secrets = {
  letters: 'k9/Zq+"quo"\\=Tail&é0123',
  hex: 'f502a9ac9ca54327986f29c03b271491',
  digits: '48151623420042',
  short: 'pa55',
};

const escaped = (text: string): string =>
  Array.from(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const percent = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Encodings from which the secret could be read. */
const spellings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'upper case': (secret) => secret.toUpperCase(),
  'lower case': (secret) => secret.toLowerCase(),
  percent: encodeURIComponent,
  'percent in small letters': (secret) => encodeURIComponent(secret).replace(/%../g, (one) => one.toLowerCase()),
  'percent throughout': percent,
  'percent twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'a form': (secret) => new URLSearchParams({ s: secret }).toString().slice(2),
  'JSON in JSON': (secret) => JSON.stringify({ secret }),
  'JSON escapes': escaped,
  base64: (secret) => Buffer.from(secret).toString('base64'),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  'base64 behind one letter': (secret) => Buffer.from(`7:${secret}`).toString('base64'),
  'base64 within more': (secret) => Buffer.from(`{"key":"${secret}"}`).toString('base64'),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  HEX: (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  HTML: (secret) => secret.replace(/[&"]/g, (one) => (one === '&' ? '&amp;' : '&quot;')),
};

/** Places in a response. `as` writes the secret so that the response stays JSON. */
const places: Readonly<Record<string, (written: string) => Buffer>> = {
  msg: (written) => answer(`{"code":"S1","msg":${JSON.stringify(`bad sign for ${written}.`)},"data":null}`),
  code: (written) => answer(`{"code":${JSON.stringify(written)},"msg":"no","data":null}`),
  data: (written) =>
    answer(`{"code":"00000","msg":"ok","data":{"remark":[${JSON.stringify(`<${written}>`)}],"n":1.10}}`),
  name: (written) => answer(`{"code":"00000","msg":"ok","data":{${JSON.stringify(written)}:1}}`),
  'in escapes': (written) => answer(`{"code":"00000","msg":"ok","data":{"remark":"${escaped(written)}"}}`),
  'error page': (written) => answer(`<html>signed with ${written} </html>`, { status: 403 }),
  'failure of the service': (written) => answer(`{"trace":${JSON.stringify(written)}}`, { status: 500 }),
  'cut answer': (written) => answer(`{"code":"00000","msg":${JSON.stringify(written)},"da`),
  'no envelope': (written) => answer(`{"error":${JSON.stringify(written)}}`),
  'not UTF-8': (written) =>
    answer(Buffer.concat([Buffer.from([0xff, 0x20]), Buffer.from(written), Buffer.from([0x20])])),
  'behind much else': (written) => answer(`<p>${'x '.repeat(8184)}${written} </p>`, { status: 403 }),
};

async function lookupWith(secret: string, reply: Buffer): Promise<Exchange> {
  const service = await startService({ onRequest: (socket) => void socket.write(reply) });
  onTestFinished(service.stop);
  const client = createServiceClient({
    profile: profileAt(service.baseUrl),
    secret: async () => secret,
    nonces: { next: async () => 'n00001' },
    limits: { lookUpPausesMs: [] },
  });
  onTestFinished(() => client.close());
  return client.lookUp('po-1');
}

/** Eight characters in a row, in any case or encoding. */
const remainder = (secret: string, output: string): readonly string[] => {
  const readings = [output, decoded(output), ...(output.match(/[A-Za-z0-9+/_-]{12,}/g) ?? []).flatMap(read)];
  const parts = Array.from({ length: Math.max(1, secret.length - 7) }, (_, at) => secret.slice(at, at + 8));
  return parts.filter((part) => readings.some((one) => one.toLowerCase().includes(part.toLowerCase())));
};
const read = (text: string): readonly string[] =>
  [0, 1, 2, 3].flatMap((skip) => [
    Buffer.from(text.slice(skip), 'base64').toString('latin1'),
    Buffer.from(text.slice(skip), 'hex').toString('latin1'),
  ]);
const decoded = (text: string): string => {
  const unescaped = text
    .replace(/\\+u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/%(?:25)*([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
  return unescaped.replace(/\\+/g, '\\');
};

describe.each(Object.entries(secrets).filter(([kind]) => kind !== 'short'))('a secret of %s', (kind, secret) => {
  it.each(Object.keys(places))('is redacted in a response that has it in its %s', async (place) => {
    const written = Object.entries(spellings).filter(
      // Letters within other letters aren't searched for.
      ([spelling]) => kind !== 'digits' || spelling !== 'base64 within more',
    );
    const output = await Promise.all(
      written.map(async ([spelling, write]) => {
        const reply = places[place]?.(write(secret)) ?? Buffer.alloc(0);
        return { spelling, left: remainder(secret, JSON.stringify(await lookupWith(secret, reply))) };
      }),
    );
    expect(output.filter(({ left }) => left.length > 0)).toEqual([]);
  });
});

it('a short secret is redacted only as a whole word', async () => {
  const reply = answer(`{"code":"S1","msg":"not pa55!","data":{"key":"pa55","tx":"0xpa55ed"}}`);
  expect(await lookupWith(secrets.short, reply)).toMatchObject({
    msg: 'not [redacted]!',
    raw: '{"code":"S1","msg":"not [redacted]!","data":{"key":"[redacted]","tx":"0xpa55ed"}}',
  });
});

it('redaction keeps all other digits and the structure', async () => {
  const text = `{ "code":"00000", "msg":"${secrets.letters.slice(0, 2)}", "data":{"a":1.10,"b":9223372036854775807,\n"c":"\\u00e9\\/","e":1e-7, "key":KEY} }`;
  const reply = (value: string) => answer(text.replace('KEY', value));
  expect(await lookupWith(secrets.letters, reply('"none"'))).toMatchObject({ raw: text.replace('KEY', '"none"') });
  expect(await lookupWith(secrets.letters, reply(JSON.stringify(`a${secrets.letters}b`)))).toMatchObject({
    is: 'answered',
    raw: text.replace('KEY', '"a[redacted]b"'),
  });
});

it('a number that equals the secret is redacted, but none that only contains it', async () => {
  const { digits } = secrets;
  const reply = answer(
    `{"code":"00000","msg":"","data":{"key":${digits},"id":1${digits}2,"amount":"${digits}.50","of":-${digits}}}`,
  );
  expect(await lookupWith(digits, reply)).toMatchObject({
    is: 'answered',
    raw: `{"code":"00000","msg":"","data":{"key":"[redacted]","id":1${digits}2,"amount":"${digits}.50","of":-${digits}}}`,
  });
});

it.each([
  ['a name without its marks', (digits: string) => `{"code":"00000","data":{${digits} :1}}`],
  ['a number after a plus', (digits: string) => `{"code":"00000","data":[+${digits}]}`],
  ['a text with a line end', (digits: string) => `{"code":"00000","data":"a\n${digits}"}`],
  ['an unknown escape', (digits: string) => `{"code":"00000","data":"\\x ${digits}"}`],
])('redaction doesn’t turn invalid JSON into valid JSON: %s', async (_what, write) => {
  const outcome = await lookupWith(secrets.digits, answer(write(secrets.digits)));
  expect(outcome).toMatchObject({ is: 'unknown', reason: 'not-json' });
  expect(JSON.stringify(outcome)).not.toContain(secrets.digits);
});

it('a response with more texts than any order is refused instead of searched', async () => {
  const reply = answer(JSON.stringify({ code: '00000', data: Array.from({ length: 10_000 }, () => secrets.hex) }));
  const outcome = await lookupWith(secrets.hex, reply);
  expect(outcome).toMatchObject({ is: 'unknown', reason: 'response-too-large' });
  expect(JSON.stringify(outcome)).not.toContain(secrets.hex);
});

it('a private key is redacted line by line, with any line endings', () => {
  const line = (letter: string): string =>
    letter.repeat(3) + 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8c';
  const lines = [
    '-----BEGIN PRIVATE KEY-----',
    line('a').slice(0, 64),
    line('b').slice(0, 64),
    'Tail0a==',
    '-----END PRIVATE KEY-----',
  ];
  const key = lines.join('\n');
  const hide = secretRedactor(key);
  for (const written of [
    key,
    lines.join(''),
    lines.slice(1, 4).join(''),
    lines.slice(1, 4).join('\r\n'),
    JSON.stringify(key),
  ]) {
    const left = hide(written);
    for (const part of ['MIIEvQIBADAN', 'VJTUt9Us8c', 'Tail0a']) expect(left).not.toContain(part);
  }
});
