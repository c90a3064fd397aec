/** The redactor knows the secret of a signed example only during its check. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signingHandlers } from '../../../electron/ipc/signing.ts';
import { presetChoices } from '../../../electron/payment-service/signing/presets.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { errorsText } from '../../../renderer/text/errors.ts';

const secret = 'S3cret-of-the-manual';
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
] as const)('%s: the secret is neither saved nor returned', async (_name, channel, input, is) => {
  const redactor = createRedactor();
  const seen: string[] = [];
  const handlers = signingHandlers({
    profiles: { schemes: () => presetChoices },
    secretsInUse: {
      remember: (text, of) => {
        redactor.remember(text, of);
        seen.push(redactor.redact(text));
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
  expect(redactor.redact(secret), 'the redactor has forgotten it').toBe(secret);
});

it('a too long example is refused with that reason', async () => {
  const handlers = signingHandlers({
    profiles: { schemes: () => [] },
    secretsInUse: { remember: () => undefined, forget: () => undefined },
  });
  const call = pageCalls({ signing: handlers });
  const answer = await call('signing:findScheme', { ...example, text: 'x'.repeat(65_537) });
  expect(answer).toMatchObject({ ok: false, error: { facts: { field: 'text', fault: 'example-too-long' } } });
  expect(errorsText.fault('example-too-long')).toContain('65,536 characters');
});
