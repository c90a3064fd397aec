import { expect, it } from 'vitest';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';
import { seeded } from '../../support/seeded.ts';

const secret = 'k/9+ "quoted"\\ key=1';

it.each([
  ['abcd', 'abcd-efgh'],
  ['abcd-efgh', 'abcd'],
])(
  'the redactor leaves no remainder of a secret that contains another, registered in the order %s, %s',
  (first, second) => {
    const redactor = createRedactor();
    redactor.remember(first);
    redactor.remember(second);
    expect(redactor.redact('x abcd-efgh y abcd z')).toBe('x [redacted] y [redacted] z');
  },
);

it.each([
  ['{"sign":"0f1e2d","pid":1}', '{"sign":[redacted],"pid":1}'],
  ["secret: 'a b', next", 'secret: [redacted], next'],
  ['api_key=abc&x=1', 'api_key=[redacted]&x=1'],
  ['Authorization: Bearer abcdefghijkl', 'Authorization: [redacted]'],
  ['sent Basic dXNlcjpwYXNz', 'sent Basic [redacted]'],
  ['https://user:pass@host/x', 'https://[redacted]@host/x'],
  ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\nrest', '[redacted]\nrest'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE cut', '[redacted]'],
])('the redactor redacts text that looks like a secret: %s', (text, cleaned) => {
  expect(createRedactor().redact(text)).toBe(cleaned);
});

it.each([
  'secret',
  'sign',
  'signature',
  'password',
  'passphrase',
  'apiKey',
  'api-key',
  'private_key',
  'token',
  'authorization',
  'Cookie',
])('the redactor redacts the value of %s', (name) => {
  expect(createRedactor().redact(`${name}=abc123, next`)).toBe(`${name}=[redacted], next`);
});

it.each([
  'signed in 3 ms',
  'the secret is missing',
  'connect ECONNREFUSED 127.0.0.1:443',
  'tx 9f3a77c1 at TKPX1Fb6Mrrh7w4cGDHJ6U4xfRgwxY22u3',
])('the redactor doesn’t change plain text: %s', (text) => {
  expect(createRedactor().redact(text)).toBe(text);
});

it('the redactor ignores an empty secret', () => {
  const redactor = createRedactor();
  redactor.remember('');
  redactor.remember('  ');
  expect(redactor.redact('abc')).toBe('abc');
});

it('the redactor forgets the secrets of one owner only', () => {
  const redactor = createRedactor();
  redactor.remember('first-of-one', 'one');
  redactor.remember('second-of-one', 'one');
  redactor.remember('first-of-one', 'two');
  redactor.remember('third-of-one', 'one');
  redactor.forget('one');
  expect(redactor.redact('first-of-one second-of-one third-of-one')).toBe('[redacted] second-of-one third-of-one');
});

it('the redactor remembers the secret in effect and the three latest others', () => {
  const redactor = createRedactor();
  const entered = Array.from({ length: 30 }, (_, at) => `entered-${at}-`.repeat(30));
  redactor.remember('the-one-in-effect', 'one', 'in-effect');
  redactor.remember('of-another', 'two');
  for (const each of entered) redactor.remember(each, 'one');
  expect(redactor.redact('the-one-in-effect of-another')).toBe('[redacted] [redacted]');
  expect(entered.filter((each) => redactor.redact(each) === '[redacted]')).toEqual(entered.slice(-3));

  redactor.remember('the-next-in-effect', 'one', 'in-effect');
  expect(redactor.redact('the-next-in-effect the-one-in-effect')).toBe('[redacted] [redacted]');
  for (const each of entered) redactor.remember(each, 'one');
  expect(redactor.redact('the-next-in-effect the-one-in-effect')).toBe('[redacted] the-one-in-effect');
});

it('the redactor counts a secret that is entered again once', () => {
  const redactor = createRedactor();
  redactor.remember('the-one-in-effect', 'one', 'in-effect');
  for (const each of ['the-one-in-effect', 'entered-first', 'entered-next', 'entered-last'])
    redactor.remember(each, 'one');
  for (let again = 0; again < 3; again += 1) redactor.remember('entered-last', 'one');
  expect(redactor.redact('the-one-in-effect entered-first entered-next entered-last')).toBe(
    '[redacted] [redacted] [redacted] [redacted]',
  );
});

it('the redactor finds a known secret in text, unless it could be an ordinary word', () => {
  const redactor = createRedactor();
  redactor.remember('of-another');
  redactor.remember('word');
  redactor.remember(secret);
  expect(redactor.hasSecret(`before ${secret} after`)).toBe(true);
  expect(redactor.hasSecret('a word')).toBe(false);
});

it.each([
  ['letters', 'aB3'.repeat(2_730)],
  ['digits', '0123456789'.repeat(819)],
  ['quotes', `${'"'.repeat(8_191)}x`],
  ['no ASCII', 'ü'.repeat(8_192)],
  ['pairs of surrogates', '🧾'.repeat(4_096)],
])('the redactor redacts the longest possible secret: %s', (_what, longest) => {
  const redactor = createRedactor();
  redactor.remember(longest);
  expect(redactor.redact('a line')).toBe('a line');
  expect(redactor.redact(`before ${longest} after`)).toBe('before [redacted] after');
});

it('the redactor redacts a long secret in other encodings, and parts of it', () => {
  const { below } = seeded(20_261_122);
  const longest = Array.from({ length: 8_192 }, () => String.fromCharCode(33 + below(94))).join('');
  const redactor = createRedactor();
  redactor.remember(longest);
  for (const text of [
    encodeURIComponent(longest),
    JSON.stringify(longest),
    longest.toUpperCase(),
    Buffer.from(longest).toString('base64'),
    Buffer.from(longest).toString('hex'),
    longest.slice(0, 6_144),
  ]) {
    // The characters that each piece's base64 shares with the next.
    const left = redactor.redact(`before ${text} after`).replaceAll('[redacted]', '');
    expect(left.length).toBeLessThan(128);
  }
});
