import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { secretRedactor } from '../../../electron/payment-service/redaction/redact-secret.ts';
import { redactJson, secretScopeIn } from '../../../electron/payment-service/redaction/redact-json.ts';
import { growth } from '../../support/growth.ts';

/** JSON source, for forms that a string value can't have. */
type Source = string;

const quoted = (text: string): Source => JSON.stringify(text);
const bytesOf = (text: string): readonly number[] => [...Buffer.from(text, 'utf8')];
const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');
const escapes = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Forms of a secret as source of a JSON string, by name. */
const forms: Readonly<Record<string, (secret: string) => Source>> = {
  plain: quoted,
  upper: (secret) => quoted(secret.toUpperCase()),
  lower: (secret) => quoted(secret.toLowerCase()),
  escaped: (secret) => `"${escapes(secret)}"`,
  half: (secret) => `"${JSON.stringify(secret.slice(0, 5)).slice(1, -1)}${escapes(secret.slice(5))}"`,
  within: (secret) => quoted(JSON.stringify({ secret, again: [secret] })),
  deeper: (secret) => quoted(JSON.stringify({ text: JSON.stringify({ [secret]: secret }) })),
  url: (secret) =>
    quoted(
      bytesOf(secret)
        .map((byte) => `%${hexOf(byte)}`)
        .join(''),
    ),
  uri: (secret) => quoted(encodeURIComponent(secret)),
  form: (secret) => quoted(new URLSearchParams({ secret }).toString()),
  twice: (secret) => quoted(encodeURIComponent(encodeURIComponent(secret))),
  base64: (secret) => quoted(Buffer.from(`ab${secret}c`).toString('base64')),
  base64url: (secret) => quoted(Buffer.from(`a${secret}`).toString('base64url')),
  hex: (secret) => quoted(Buffer.from(secret).toString('hex')),
  bytes: (secret) => quoted(bytesOf(secret).map(hexOf).join(' ').toUpperCase()),
  entities: (secret) => quoted(Array.from(secret, (one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join('')),
  decimals: (secret) => quoted(Array.from(secret, (one) => `&#${String(one.codePointAt(0) ?? 0)};`).join('')),
  wide: (secret) => quoted(Array.from(secret).join('\0')),
  wideBase64: (secret) => quoted(Buffer.from(secret, 'utf16le').toString('base64')),
  wideHex: (secret) => quoted(Buffer.from(secret, 'utf16le').toString('hex')),
  invisible: (secret) => quoted(Array.from(secret).join('\u200B')),
};

const secret = 'f502a9ac9ca54327986f29c03b271491';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const record = JSON.stringify({
  code: '00000',
  msg: 'ok',
  data: Array.from({ length: 40 }, (_, at) => ({
    pay_amount: `1${at}.000000000000000001`,
    tx_id: '9f3a77c1'.repeat(8),
    from_address: 'TKPX1Fb6Mrrh7w4cGDHJ6U4xfRgwxY22u3',
    created_time: 1_719_994_383_015,
    asset_logo: 'https://x.example/logo.png',
  })),
});

// Measured at half of this. Signing with a private key takes far longer.
it.each([
  ['a secret', secret, 1],
  ['a private key', key, 8],
])('a response is searched for %s in a small part of a lookup’s time', (_what, of, most) => {
  const hide = secretRedactor(of);
  const ratio = growth(
    () => parseExactly(record, defaultLimits),
    () => redactJson(record, hide, secretScopeIn(record, hide)),
  );
  expect(ratio).toBeLessThan(most);
});

it.each([secret, 'Zq8/hT+w="v\\K é✓ 7Lm#Rx', '482915730164829157', key])('every form of %j is found', (of) => {
  const hide = secretRedactor(of);
  const left = Object.entries(forms).flatMap(([form, put]) => {
    const source = put(of);
    const json = `{"a":${source}}`;
    const texts = [redactJson(json, hide, secretScopeIn(json, hide)), hide(String(JSON.parse(source))), hide(source)];
    return texts.every((text) => text.includes('[redacted]')) ? [] : [form];
  });
  expect(Object.keys(forms).length).toBeGreaterThanOrEqual(20);
  expect(left).toEqual([]);
});

it('a secret of many backslashes is found in linear time', () => {
  const hide = secretRedactor(`${'\\'.repeat(8)}xyz`);
  const before = performance.now();
  expect(hide(`${'\\'.repeat(60)}~`)).not.toContain('[redacted]');
  expect(performance.now() - before).toBeLessThan(5000);
  const written = JSON.stringify(JSON.stringify(`${'\\'.repeat(8)}xyz`));
  expect(hide(written)).toContain('[redacted]');
});

it.each([
  ['backslashes', '\\'],
  ['percent signs', '%25'],
  ['entities', '&#0'],
  ['its beginnings', 'f502'],
])('a hostile text of %s takes linear time', (_what, piece) => {
  const hides = [secretRedactor(secret), secretRedactor(key)];
  const all = (text: string): void => hides.forEach((hide) => hide(text));
  const [few, many] = [piece.repeat(20_000), piece.repeat(160_000)];
  expect(
    growth(
      () => all(few),
      () => all(many),
    ),
  ).toBeLessThan(32);
});
