/** A signed example on its way through the bridge: its secret is known to the redactor as long as it is looked at, no longer. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedScheme, type SigningScheme } from '../../../electron/contract/signing-scheme.ts';
import { signingHandlers } from '../../../electron/ipc/connection.ts';
import { customScheme, schemeChoice, schemeChoices } from '../../../electron/payment-service/signing/custom-schemes.ts';
import { z } from '../../../electron/contract/zod.ts';
import { english } from '../../../renderer/lib/text/text.ts';
import { createRedactor } from '../../../electron/app/redaction.ts';
import { pageCalls } from '../../support/page-calls.ts';

const secret = 'S3cret-of-the-manual';
const searched = z.object({
  value: z.object({ found: z.array(z.object({ preset: z.string().nullable(), scheme: typedScheme })) }),
});
const example = {
  text: 'b=2&a=1',
  secret,
  signature: createHash('md5').update(`a=1&b=2${secret}`).digest('hex'),
  signedText: `a=1&b=3${secret}`,
  url: '',
};

it.each([
  ['find', 'signing:findScheme', example, 'searched'],
  ['test', 'signing:testExample', { ...example, scheme: 'cregis' }, 'differs'],
] as const)('%s: nothing of it is left, nor answered', async (_name, channel, input, is) => {
  const redactor = createRedactor();
  const seen: string[] = [];
  const handlers = signingHandlers({
    profiles: { schemeOf: (id) => schemeChoices.find((one) => one.id === id) ?? null },
    secretsInUse: {
      know: (text, of) => {
        redactor.know(text, of);
        seen.push(redactor.clean(text));
      },
      forget: redactor.forget,
    },
  });
  const call = pageCalls({ signing: handlers });
  const answer = await call(channel, input);
  expect(answer).toMatchObject({ ok: true, value: { is } });
  expect(JSON.stringify(answer)).not.toContain(secret);
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toContain(secret);
  expect(redactor.clean(secret), 'it is no secret of the console’s any more').toBe(secret);
});

it.each([
  ['searches', 'signing:findScheme', {}],
  ['tests', 'signing:testExample', { scheme: 'cregis' }],
] as const)(
  'of %s that are asked for at once only the latest goes on, however many a page asks for',
  async (_which, channel, more) => {
    const handlers = signingHandlers({
      profiles: { schemeOf: (id) => schemeChoices.find((one) => one.id === id) ?? null },
      secretsInUse: { know: () => undefined, forget: () => undefined },
    });
    const call = pageCalls({ signing: handlers });
    // Nothing makes this signature: all there is would be tried.
    const parameters = Array.from({ length: 12 }, (_, at) => `field_${String(at)}=value${String(at)}`).join('&');
    const hard = { ...example, ...more, text: parameters, signature: '0'.repeat(32), signedText: '' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(channel, hard)));
    const codes = answers.map((answer) => (answer.ok ? 'answered' : answer.error.code));
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'superseded'), 'answered']);
  },
);

it('an example that is too long is told as that', async () => {
  const handlers = signingHandlers({
    profiles: { schemeOf: () => null },
    secretsInUse: { know: () => undefined, forget: () => undefined },
  });
  const call = pageCalls({ signing: handlers });
  const answer = await call('signing:findScheme', { ...example, text: 'x'.repeat(65_537) });
  expect(answer).toMatchObject({ ok: false, error: { facts: { field: 'text', fault: 'example-too-long' } } });
  expect(english.errors.fault('example-too-long')).toContain('65,536 characters');
});

it('one’s own scheme that fits is found by its own name, not as one that there is not yet', async () => {
  const fits = { ...example, signature: createHash('md5').update(`b=2;a=1#${secret}`).digest('hex'), signedText: '' };
  const found = async (own: readonly SigningScheme[]) => {
    const handlers = signingHandlers({
      profiles: { schemeOf: (id) => [...schemeChoices, ...own.map(schemeChoice)].find((one) => one.id === id) ?? null },
      secretsInUse: { know: () => undefined, forget: () => undefined },
    });
    const call = pageCalls({ signing: handlers });
    const answer = searched.parse(await call('signing:findScheme', fits));
    return answer.value.found;
  };
  const [first] = await found([]);
  if (first === undefined) throw new Error('Nothing was found');
  expect(first.preset).toBeNull();
  const mine = customScheme({ ...first.scheme, name: 'As in the manual' });
  expect((await found([mine])).map(({ preset }) => preset)).toEqual([mine.id]);
});
