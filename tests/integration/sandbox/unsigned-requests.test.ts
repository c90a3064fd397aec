/** Requests from other programs, which don't have the secret. */
import { expect, it } from 'vitest';
import { createPath, ask, signedBody } from './plain-client.ts';
import { pid, rightCreate, runSandbox, signed } from './running-sandbox.ts';

const { control, service, create } = runSandbox();

it('a request with an invalid signature neither triggers nor uses up a fault', async () => {
  await control('POST', '/sandbox/faults', { operation: 'create', kind: 'status-500' });
  const wrong = signedBody('not-the-secret', { pid, nonce: 'abc123', timestamp: Date.now(), ...rightCreate });
  for (const body of [wrong, '{}', 'x', signed(rightCreate).replace(/"sign":"\w+"/, '"sign":1')]) {
    // oxlint-disable-next-line no-await-in-loop -- one fault, one request after the other
    expect((await ask(service().baseUrl, { path: createPath, body })).status).not.toBe(500);
  }
  expect(await control('GET', '/sandbox/faults')).toHaveLength(1);
  expect((await create(rightCreate)).status).toBe(500);
  expect(await control('GET', '/sandbox/faults')).toEqual([]);
});
