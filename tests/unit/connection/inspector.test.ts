/** A scheme compared with a signed example. No part of the secret is shown. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { findScheme, firstDifference, hideSecret, testScheme } from '../../../electron/connection/scheme-comparison.ts';
import type { TypedExample } from '../../../electron/contract/signing.ts';
import { presetOf, presets } from '../../../electron/payment-service/signing/presets.ts';
import { schemeOf } from '../../../sandbox/signature/schemes.ts';
import { signed as signedByService } from '../../../sandbox/signature/sign.ts';

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
  if (search.is !== 'searched') throw new Error(search.reason);
  hasNoSecret(search);
  return search.found.map(({ id }) => id);
};

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const rsaSecret = rsaKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A cURL command, signed by the sandbox's own table of schemes. */
function signedBy(id: string): TypedExample {
  const theirs = schemeOf(id);
  if (theirs === null) throw new Error(id);
  const key = scheme(id).algo === 'rsa-sha256' ? rsaSecret : secret;
  const at = 1_763_640_000_000;
  const timestamp = theirs.in === 'header' && theirs.unit === 's' ? at / 1000 : at;
  const url = 'https://pay.example/api/v1/batch/address/create?b=1';
  const fields = { alias: 'b+c', chain_id: '195@195', nonce: 'a1b2c3', number: 25, pid: 4711, timestamp };
  const facts = { method: 'POST', url, pid: '4711', nonce: 'a1b2c3', timestamp: String(timestamp), at };
  const request = signedByService(theirs, key, { ...facts, fields });
  if (request === null) throw new Error(`${id} needs a private key`);
  const headers = Object.entries(request.headers).map(([name, value]) => `-H '${name}: ${value}'`);
  // Cryptopay's header has more than the signature.
  const signature = id === 'cryptopay' ? (request.headers['authorization']?.split(':')[1] ?? '') : '';
  const text = ['curl', `'${url}'`, ...headers, `--data-raw '${request.body}'`].join(' \\\n  ');
  return example({ text, secret: key, signature });
}

describe('a search among the known schemes', () => {
  it.each(presets)('finds the preset of a request that is signed by $id', ({ id }) => {
    const typed = signedBy(id);
    expect(idsFound(typed)).toContain(id);
    expect(testScheme(typed, scheme(id), presets)).toMatchObject({ is: 'equal' });
  });

  it.each([
    ['one field per line', 'b=2\na=1'],
    ['an HTTP request', 'POST /order HTTP/1.1\nContent-Type: application/json\n\n{"b":2,"a":1}'],
    ['a cURL command with a form', `curl https://pay.example/order -d 'b=2&a=1'`],
  ])('finds the preset of %s', (_form, text) => {
    expect(idsFound(example({ text }))).toEqual(['pairs-key-md5']);
  });

  it.each([
    ['another secret', md5('a=1&b=2&key=another')],
    ['no secret', md5('a=1&b=2')],
    ['a hash of a hash', md5(md5(signed))],
    ['a string in capitals', md5(signed.toUpperCase())],
    ['another request', md5(`a=1&b=3&key=${secret}`)],
    ['an unknown scheme', md5(`${secret}|1|2|${secret}`)],
  ])('finds nothing for the signature of %s', (_what, signature) => {
    expect(idsFound(example({ signature }))).toEqual([]);
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
  ])('isn’t possible with %j', (more, reason) => {
    expect([testScheme(example(more), scheme('cregis'), presets), findScheme(example(more), presets)]).toEqual([
      { is: 'not-read', reason },
      { is: 'not-read', reason },
    ]);
  });

  it('needs the URL if the scheme signs it', () => {
    expect(testScheme(example(), scheme('coinpayments-v2'), presets)).toEqual({ is: 'not-read', reason: 'needs-url' });
  });

  it('needs a key if the scheme signs with one', () => {
    expect(testScheme(example(), scheme('pairs-rsa-sha256'), presets)).toEqual({ is: 'not-read', reason: 'key' });
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
