/**
 * “Find the scheme” on examples that another implementation made (examples/make_examples.py: Python's hashlib and hmac, and
 * openssl). Each comes with a second request that was signed alike: whatever is found by the first has to sign the second.
 */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { typedExample } from '../../../electron/contract/signing-example.ts';
import { typedScheme } from '../../../electron/contract/signing-scheme.ts';
import { z } from '../../../electron/contract/zod.ts';
import { findScheme } from '../../../electron/connection/inspector/find-scheme.ts';
import { testScheme } from '../../../electron/connection/inspector/test-scheme.ts';

const file = path.join(import.meta.dirname, 'examples/examples.json');
const { examples, nothing } = z
  .object({
    examples: z.array(
      z.object({ name: z.string(), preset: z.string().nullable(), example: typedExample, proof: typedExample }),
    ),
    nothing: z.array(z.object({ name: z.string(), example: typedExample })),
  })
  .parse(JSON.parse(fs.readFileSync(file, 'utf8')));

async function foundIn(example: z.infer<typeof typedExample>) {
  const search = await findScheme(example);
  if (search.is !== 'searched') throw new Error(search.because);
  return search;
}

describe('an example of another implementation', () => {
  it('there are thirty and more, and a third of them no preset signs', () => {
    expect(examples.length).toBeGreaterThanOrEqual(30);
    expect(examples.filter(({ preset }) => preset === null).length).toBeGreaterThanOrEqual(10);
  });

  it.each(examples)(
    '$name: is found, by nothing that would not sign the next one',
    async ({ preset, example, proof }) => {
      const { found } = await foundIn(example);
      // One that no preset has is found as none.
      expect(found.map((one) => one.preset)).toContain(preset);
      const proofs = await Promise.all(found.map(({ scheme }) => testScheme(proof, scheme)));
      expect(found.filter(({ scheme }) => !typedScheme.safeParse(scheme).success)).toEqual([]);
      expect(found.filter((_one, at) => proofs[at]?.is !== 'equal')).toEqual([]);
    },
  );

  it('is taken from the table of a whole page, among what is said of it and what answers it', async () => {
    const secret = 'ExampleSecret-do-not-use';
    // Made by Python's hashlib.
    const digest =
      '63B0DFBA86D40558D171521687D137EA9678A0F2229E43F91D4A535F60E931B67F1AB92E5FA231F44A83D21F55243F88BD19C90CFEFF0E717DF87EE2575709B9';
    const text = [
      '# Create addresses',
      '`POST https://api.example/merchant/api/v1/batch/address/create`',
      '',
      '| Parameter | Type | Required | Description | Example |',
      '|---|---|---|---|---|',
      '| pid | int64 | yes | Your project number | 70012345 |',
      '| chain_id | string | yes | Chain | 195@195 |',
      '| number | string | yes | How many addresses, 1 to 100 | 2 |',
      '| alias | string | no | Shown in the back office | Till 4 |',
      '| callback_url | string | yes | Where deposits are told | https://shop.example/cb |',
      '| nonce | string | yes | 6 random characters | q8Zk2m |',
      '| timestamp | int64 | yes | Unix time in seconds | 1732444800 |',
      `| digest | string | yes | See below | ${digest} |`,
      '',
      'Sort all parameters from Z to A. What answers it:',
      '',
      '{"code": "00000", "msg": "ok", "data": {"addresses": ["TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS"]}}',
    ].join('\n');
    const { found, read } = await foundIn({ text, secret, signature: '', signedText: '', url: '' });
    expect(read).toEqual({ form: 'table', fields: 7, place: 'body:digest' });
    expect(found[0]?.scheme).toMatchObject({
      message: '{secret};{params};{secret}',
      pair: '{k}:{v}',
      join: ';',
      order: 'name-down',
      algo: 'sha512',
      encoding: 'HEX',
      timeUnit: 's',
    });
  });

  it('has its signature in a field of any name, where no other value looks like one', async () => {
    const secret = 'tatra-demo';
    const fields = { pid: 42, service_id: 'X1', nonce: 'abcdef', timestamp: 1_732_444_800_123 };
    const signed = 'nonce=abcdef&pid=42&service_id=X1&timestamp=1732444800123';
    const check = createHmac('sha1', secret).update(signed).digest('hex');
    const typed = { secret, signature: '', signedText: '', url: '' };
    const { found, read } = await foundIn({ ...typed, text: JSON.stringify({ ...fields, check }) });
    expect(read.place).toBe('body:check');
    expect(found[0]?.scheme).toMatchObject({ message: '{params}', algo: 'hmac-sha1', place: 'body:check' });
    const two = await findScheme({ ...typed, text: JSON.stringify({ ...fields, check, other: check }) });
    expect(two).toMatchObject({ is: 'not-read', because: 'no-signature' });
  });

  it.each([
    (signature: string, secret: string) => `Authorization: HMAC apikey=${secret},signature=${signature}`,
    (signature: string, secret: string) => `X-Sign: ${signature}' -H 'X-Auth: key=${secret}; ts=1700000000123`,
  ])('that carries its secret in clear is found without it: %s', async (headerOf) => {
    const secret = 'sk_live_9f8e7d6c5b4a39281706';
    const body = '{"pid":1234567,"amount":"1.00"}';
    const signature = createHmac('sha256', secret).update(`1700000000123${body}`).digest('hex');
    const headers = ['X-Timestamp: 1700000000123', headerOf(signature, secret)].map((header) => `-H '${header}'`);
    const text = `curl -X POST https://pay.example/api/v1/x ${headers.join(' ')} -d '${body}'`;
    const { found } = await foundIn({ text, secret, signature: '', signedText: '', url: '' });
    expect(found.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain(secret);
  });

  it.each(nothing)('$name: nothing is found', async ({ example }) => {
    expect((await foundIn(example)).found).toEqual([]);
  });

  it('what goes on beside it gets its turn many times', async () => {
    const [{ example } = { example: null }] = nothing;
    if (example === null) throw new Error('no example');
    let turns = 0;
    const beside = setInterval(() => (turns += 1), 0);
    const { tookMs } = await foundIn(example);
    clearInterval(beside);
    // Of the machine's own speed: a slice is 6 ms, and one turn in ten of them may be late.
    expect(turns).toBeGreaterThan(tookMs / 60);
  });
});

describe('the worst that may be pasted', () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const headers = [
    'X-Timestamp: 1700000000123',
    'X-Time: 1700000000',
    'X-Nonce: ab-cd',
    'X-Request-Id: 99',
    'X-App-Id: 7',
  ];
  // Nothing makes this signature, and each variation of it costs a verification.
  const worst = {
    text: `curl -X POST 'https://pay.example/order/info' ${headers.map((header) => `-H '${header}'`).join(' ')} -d '{"pid":1}'`,
    secret: key,
    signature: '0'.repeat(128),
    signedText: '',
    url: '',
  };

  it('is given up by the clock, and what there is to try is told', async () => {
    const search = await findScheme(worst, undefined, { longestMs: 50, countMs: 60_000 });
    if (search.is !== 'searched') throw new Error(search.because);
    expect(search).toMatchObject({ ended: 'too-late', found: [] });
    expect(search.tried).toBeGreaterThan(0);
    expect(search.of).toBeGreaterThan(search.tried * 2);
  });

  it('is not even counted to its end where that takes too long', async () => {
    const search = await findScheme(worst, undefined, { longestMs: 20, countMs: 0 });
    expect(search).toMatchObject({ ended: 'too-late', of: null });
  });

  it('is whole as soon as everything was tried', async () => {
    const search = await findScheme({ ...worst, text: 'a=1&b=2', secret: 'S3cret', signature: '0'.repeat(32) });
    if (search.is !== 'searched') throw new Error(search.because);
    expect(search).toMatchObject({ ended: 'whole', of: search.tried });
  });

  it.each([
    ['a key', worst.text, key, worst.signature],
    [
      'a body nested deeply, of which many forms are one text',
      JSON.stringify(Array.from({ length: 11 }).reduce<unknown>((inner) => ({ a: inner, b: inner }), 'x')),
      'S3cret',
      '0'.repeat(32),
    ],
  ])('leaves main to others as it goes on: %s', async (_what, text, secret, signature) => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const search = await findScheme({ ...worst, text, secret, signature }, undefined, { longestMs: 400, countMs: 0 });
    isOver = true;
    if (search.is !== 'searched') throw new Error(search.because);
    // Slices of a few milliseconds, each longer by what is tried last in it.
    expect(turns).toBeGreaterThan(search.tookMs / 60);
  });
});
