import { expect, it } from 'vitest';
import { createRedactor } from '../../../electron/shell/process/redaction.ts';

const secret = 'k/9+ "quoted"\\ key=1';

it.each([
  ['as it is', secret],
  ['as JSON', JSON.stringify({ body: secret })],
  ['in a query', `https://x.example/?a=${encodeURIComponent(secret)}`],
  ['in a form', new URLSearchParams({ a: secret }).toString()],
  ['as base64', Buffer.from(secret).toString('base64')],
  ['as base64url', Buffer.from(secret).toString('base64url')],
  ['as hex', Buffer.from(secret).toString('hex')],
  ['as HEX', Buffer.from(secret).toString('hex').toUpperCase()],
  ['twice', `${secret}${secret}`],
])('takes a secret in use out of a text that holds it %s', (_how, text) => {
  const redactor = createRedactor();
  redactor.know(secret);
  const cleaned = redactor.clean(`before ${text} after`);
  expect(cleaned).toMatch(/^before .*\[redacted\].* after$/s);
  for (const part of [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64'),
  ]) {
    expect(cleaned).not.toContain(part);
  }
});

it('leaves no remainder of a secret that contains another', () => {
  const redactor = createRedactor();
  redactor.know('abcd');
  redactor.know('abcd-efgh');
  expect(redactor.clean('x abcd-efgh y abcd z')).toBe('x [redacted] y [redacted] z');
});

it.each([
  ['{"sign":"0f1e2d","pid":1}', '{"sign":[redacted],"pid":1}'],
  ["secret: 'a b', next", 'secret: [redacted], next'],
  ['api_key=abc&x=1', 'api_key=[redacted]&x=1'],
  ['Authorization: Bearer abcdefghijkl', 'Authorization: [redacted]'],
  ['sent Basic dXNlcjpwYXNz', 'sent Basic [redacted]'],
  ['https://user:pass@host/x', 'https://[redacted]@host/x'],
  ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\nrest', '[redacted]\nrest'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE cut', '[redacted]'],
])('takes out what has the form of a secret: %s', (text, cleaned) => {
  expect(createRedactor().clean(text)).toBe(cleaned);
});

it.each([
  'signed in 3 ms',
  'the secret is missing',
  'connect ECONNREFUSED 127.0.0.1:443',
  'tx 9f3a77c1 at TKPX1Fb6Mrrh7w4cGDHJ6U4xfRgwxY22u3',
])('leaves plain text alone: %s', (text) => {
  expect(createRedactor().clean(text)).toBe(text);
});

it('is not confused by an empty secret', () => {
  const redactor = createRedactor();
  redactor.know('');
  redactor.know('  ');
  expect(redactor.clean('abc')).toBe('abc');
});

it('holds a secret no longer than its owner has it', () => {
  const redactor = createRedactor();
  redactor.know('first-of-one', 'one');
  redactor.know('second-of-one', 'one');
  redactor.know('first-of-one', 'two');
  redactor.know('third-of-one', 'one');
  redactor.forget('one');
  expect(redactor.clean('first-of-one second-of-one third-of-one')).toBe('[redacted] second-of-one third-of-one');
});
