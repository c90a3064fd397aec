/** Equal, or the first difference, and never a word of the secret. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import type { SchemeTest, TypedExample } from '../../../electron/contract/signing-example.ts';
import { presetOf } from '../../../electron/payment-service/signing/presets.ts';
import { findScheme } from '../../../electron/connection/inspector/find-scheme.ts';
import { firstDifference, hiding } from '../../../electron/connection/inspector/first-difference.ts';
import { testScheme } from '../../../electron/connection/inspector/test-scheme.ts';

const secret = 'S3cretOfTheManual';
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const signed = `a=1&b=2&key=${secret}`;
const example = (more: Partial<TypedExample> = {}): TypedExample => ({
  text: 'b=2&a=1',
  secret,
  signature: md5(signed),
  signedText: '',
  url: '',
  ...more,
});
const scheme = (id: string) => {
  const found = presetOf(id);
  if (found === null) throw new Error(id);
  return found;
};
const withoutSecret = (answer: unknown): void => {
  for (const part of [secret, secret.slice(0, 10), secret.slice(-10)])
    expect(JSON.stringify(answer)).not.toContain(part);
};

describe('a scheme on an example', () => {
  it('is equal, and the string has a token for the secret', async () => {
    const answer = await testScheme(example(), scheme('pairs-key-md5'));
    expect(answer).toMatchObject({
      is: 'equal',
      signed: [
        { is: 'text', text: 'a=1&b=2&key=' },
        { is: 'secret', text: '' },
      ],
      difference: null,
    });
    withoutSecret(answer);
  });

  it('differs from what fits, at the character from which on', async () => {
    const answer = await testScheme(example(), scheme('pairs-md5'));
    expect(answer).toMatchObject({ is: 'differs', difference: { at: 7, by: 'found' } });
    withoutSecret(answer);
  });

  it('differs from what the documentation shows, and knows where only the hash does', async () => {
    const shown = (signedText: string) =>
      testScheme(example({ signedText, signature: md5('x') }), scheme('pairs-key-md5'));
    expect(await shown(`a=1&b=3&key=${secret}`)).toMatchObject({ difference: { at: 6, by: 'typed' } });
    expect(await shown(signed)).toMatchObject({ is: 'differs', difference: 'same-text' });
    withoutSecret(await shown(`a=1&b=2&key=${secret.slice(0, 9)}`));
  });

  it.each([`${signed}\n`, ` ${signed} `])(
    'takes no blank that a field added to what is shown for a difference: %j',
    async (signedText) => {
      const given = example({ signedText, signature: md5('x') });
      expect(await testScheme(given, scheme('pairs-key-md5'))).toMatchObject({ difference: 'same-text' });
    },
  );

  it('is held against what fits where blanks alone are shown', async () => {
    const answer = await testScheme(example({ signedText: ' \n' }), scheme('pairs-md5'));
    expect(answer).toMatchObject({ difference: { at: 7, by: 'found' } });
  });

  it('is held against the string that was signed, whichever of several values is the project’s', async () => {
    const body = '{"amount":"1"}';
    const made = `mch-21700000000${body}`;
    const signature = createHmac('sha256', secret).update(made).digest('hex');
    const headers = `X-App: app-1\nX-Merchant: mch-2\nTimestamp: 1700000000\nSign: ${signature}`;
    const given = example({ text: `POST /x HTTP/1.1\n${headers}\n\n${body}`, signature: '' });
    expect(await testScheme(given, scheme('alchemy-pay-ramp'))).toMatchObject({
      difference: { by: 'found', theirs: [{ is: 'text', text: made }] },
    });
  });

  it.each<[Partial<TypedExample>, string]>([
    [{ text: ' ' }, 'empty'],
    [{ secret: '' }, 'no-secret'],
    [{ text: 'some words' }, 'no-form'],
    [{ text: "curl https://a.example/x -H 'Sign: 0123456789abcdef0123456789abcdef' -d @a.json" }, 'body-of-file'],
    [{ text: 'curl https://a.example/x -F pid=7 -F sign=0123456789abcdef0123456789abcdef' }, 'form-data'],
    [{ signature: '' }, 'no-signature'],
    [{ signature: 'zz' }, 'signature-form'],
    [{ secret: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----' }, 'key'],
  ])('%j is not read', async (more, because) => {
    const told: readonly (SchemeTest | { readonly is: string })[] = [
      await testScheme(example(more), scheme('cregis')),
      await findScheme(example(more)),
    ];
    expect(told).toEqual([
      { is: 'not-read', because },
      { is: 'not-read', because },
    ]);
  });
});

describe('a difference', () => {
  it('within a secret shows neither the one nor the other half of it', () => {
    const ours = `a=1&${secret}`;
    const theirs = `a=1&${secret.slice(0, 8)}other`;
    const told = firstDifference(ours, theirs, secret, 'typed');
    expect(told).toMatchObject({ at: 12, ours: [{ text: 'a=1&' }, { is: 'secret' }] });
    expect(JSON.stringify(told)).not.toContain(secret.slice(0, 8));
  });

  it('hides every secret of a text', () => {
    expect(hiding(`${secret}x${secret}`, secret).map(({ is }) => is)).toEqual(['secret', 'text', 'secret']);
  });
});

describe('a signed string that the documentation shows', () => {
  const search = async (more: Partial<TypedExample>) => {
    const answer = await findScheme(example(more));
    if (answer.is !== 'searched') throw new Error(answer.because);
    withoutSecret(answer);
    return answer;
  };
  const own = `a=1&b=2~v1~${secret}`;

  it('makes the signature, and where no scheme makes it the nearest one is told with the first difference, to go on from', async () => {
    const answer = await search({ signature: md5(own), signedText: `${own}\n` });
    expect(answer).toMatchObject({
      found: [],
      signedTextFits: true,
      nearest: { difference: { at: 7, by: 'typed' }, scheme: { algo: 'md5', encoding: 'HEX' } },
    });
    expect(answer.nearest?.scheme?.message).toBe(answer.nearest?.message);
  });

  it('that does not make the signature is told as one', async () => {
    const answer = await search({ signature: md5(own), signedText: signed });
    expect(answer).toMatchObject({
      found: [],
      signedTextFits: false,
      nearest: { difference: 'same-text', scheme: null },
    });
  });

  it('lets the search go on to its end, and is not asked for more where schemes fit', async () => {
    const long = 'x'.repeat(60_000);
    const text = `b=2&a=${long}&nonce=abcdef`;
    const signedText = `a=${long}&b=2&key=${secret}`;
    const given = { text, signature: md5(signedText) };
    expect(await search(given)).toMatchObject({ found: [], ended: 'too-long', signedTextFits: null, nearest: null });
    const answer = await search({ ...given, signedText });
    expect(answer).toMatchObject({ ended: 'whole', signedTextFits: true, nearest: null });
    expect(answer.found.map(({ scheme: { exclude } }) => exclude)).toContainEqual(['nonce']);
  });
});
