/** A scheme compared with a signed example. No part of the secret is shown. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { findScheme, firstDifference, hideSecret, testScheme } from '../../../electron/connection/scheme-comparison.ts';
import { typedExample, type TypedExample } from '../../../electron/contract/signing.ts';
import { z } from '../../../electron/contract/zod.ts';
import { presetOf, presets } from '../../../electron/payment-service/signing/presets.ts';

/** Made by Python's hashlib and hmac, and openssl: examples/make_examples.py. */
const { examples, nothing } = z
  .object({
    examples: z.array(z.object({ name: z.string(), preset: z.string(), example: typedExample })),
    nothing: z.array(z.object({ name: z.string(), example: typedExample })),
  })
  .parse(JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'examples/examples.json'), 'utf8')));

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
const hasNoSecret = (result: unknown): void => {
  for (const part of [secret, secret.slice(0, 10), secret.slice(-10)])
    expect(JSON.stringify(result)).not.toContain(part);
};
const idsFound = (typed: TypedExample, known = presets): readonly string[] => {
  const search = findScheme(typed, known);
  if (search.is !== 'searched') throw new Error(search.because);
  hasNoSecret(search);
  return search.found.map(({ id }) => id);
};

describe('a search among the known schemes', () => {
  it.each(examples)('finds the preset of $name', ({ preset, example: typed }) => {
    expect(idsFound(typed)).toContain(preset);
    expect(testScheme(typed, scheme(preset), presets)).toMatchObject({ is: 'equal' });
  });

  it('has examples of nearly all presets', () => {
    expect(new Set(examples.map(({ preset }) => preset)).size).toBeGreaterThanOrEqual(18);
  });

  it.each(nothing)('finds nothing for $name', ({ example: typed }) => {
    expect(idsFound(typed)).toEqual([]);
  });

  it('finds a custom scheme', () => {
    const custom = { ...scheme('pairs-md5'), id: 'own-1', message: '{params}#{secret}', place: 'body:mac' as const };
    const text = `b=2&a=1&mac=${createHash('md5').update(`a=1&b=2#${secret}`).digest('hex')}`;
    expect(idsFound(example({ text, signature: '' }))).toEqual([]);
    expect(idsFound(example({ text, signature: '' }), [...presets, custom])).toEqual(['own-1']);
  });

  it('finds no scheme that puts the signature elsewhere', () => {
    const digest = md5(signed);
    expect(idsFound(example({ text: `b=2&a=1&sign=${digest}`, signature: '' }))).toEqual(['pairs-key-md5']);
    expect(idsFound(example({ text: `b=2&a=1&mac=${digest}`, signature: '' }))).toEqual([]);
  });

  it('finds the timestamp unit of the example', () => {
    const fields = { nonce: 'abcdef', pid: 7, timestamp: 1_700_000_000 };
    const sign7 = createHash('md5').update(`${secret}nonceabcdefpid7timestamp1700000000`).digest('hex');
    const text = JSON.stringify({ ...fields, sign: sign7 });
    expect(findScheme(example({ text, signature: '' }), presets)).toMatchObject({
      found: [{ id: 'cregis', timeUnit: 's', ofForm: false }],
    });
  });

  it.each([
    ['makes the signature', signed, true],
    ['makes it without surrounding spaces', ` ${signed}\n`, true],
    ['doesn’t make it', `${signed}x`, false],
    ['isn’t typed', '  ', null],
  ])('says whether a string to sign that %s fits', (_what, signedText, fits) => {
    expect(findScheme(example({ signedText }), [])).toMatchObject({ found: [], signedTextFits: fits });
  });

  it.each(['rsa', 'ed25519'] as const)('verifies with a public %s key', (kind) => {
    const { privateKey, publicKey } =
      kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
    const signature = sign(kind === 'rsa' ? 'sha256' : null, Buffer.from('a=1&b=2'), privateKey).toString('base64');
    const base = scheme('pairs-rsa-sha256');
    const known = { ...base, algo: kind === 'rsa' ? ('rsa-sha256' as const) : ('ed25519' as const) };
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(idsFound(example({ secret: pem, signature }), [known])).toEqual([base.id]);
    expect(idsFound(example({ secret: pem, signature, text: 'a=2&b=2' }), [known])).toEqual([]);
  });
});

describe('a test of a scheme', () => {
  it('reports equality, with a placeholder for the secret in the string', () => {
    const result = testScheme(example(), scheme('pairs-key-md5'), presets);
    expect(result).toMatchObject({
      is: 'equal',
      signed: [
        { is: 'text', text: 'a=1&b=2&key=' },
        { is: 'secret', text: '' },
      ],
      difference: null,
    });
    hasNoSecret(result);
  });

  it('shows the first difference from the matching scheme', () => {
    const result = testScheme(example(), scheme('pairs-md5'), presets);
    expect(result).toMatchObject({ is: 'differs', difference: { at: 7, by: 'found' } });
    hasNoSecret(result);
  });

  it('shows the first difference from the documented string', () => {
    const against = (signedText: string) =>
      testScheme(example({ signedText, signature: md5('x') }), scheme('pairs-key-md5'), presets);
    expect(against(`a=1&b=3&key=${secret}`)).toMatchObject({ difference: { at: 6, by: 'typed' } });
    expect(against(signed)).toMatchObject({ is: 'differs', difference: 'same-text' });
    expect(against(` ${signed}\n`)).toMatchObject({ difference: 'same-text' });
    hasNoSecret(against(`a=1&b=2&key=${secret.slice(0, 9)}`));
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
  ])('isn’t possible with %j', (more, because) => {
    expect([testScheme(example(more), scheme('cregis'), presets), findScheme(example(more), presets)]).toEqual([
      { is: 'not-read', because },
      { is: 'not-read', because },
    ]);
  });

  it('needs the URL if the scheme signs it', () => {
    expect(testScheme(example(), scheme('coinpayments-v2'), presets)).toEqual({ is: 'not-read', because: 'needs-url' });
  });

  it('needs a key if the scheme signs with one', () => {
    expect(testScheme(example(), scheme('pairs-rsa-sha256'), presets)).toEqual({ is: 'not-read', because: 'key' });
  });
});

describe('a difference', () => {
  it('within a secret shows no part of it', () => {
    const ours = `a=1&${secret}`;
    const theirs = `a=1&${secret.slice(0, 8)}other`;
    const difference = firstDifference(ours, theirs, secret, 'typed');
    expect(difference).toMatchObject({ at: 12, ours: [{ text: 'a=1&' }, { is: 'secret' }] });
    expect(JSON.stringify(difference)).not.toContain(secret.slice(0, 8));
  });

  it('hides every secret of a text', () => {
    expect(hideSecret(`${secret}x${secret}`, secret).map(({ is }) => is)).toEqual(['secret', 'text', 'secret']);
  });
});
