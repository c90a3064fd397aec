/** Refusals and simulated errors of the sandbox, byte for byte except the time. */
import { expect, it } from 'vitest';
import { differenceFromGolden } from '../../support/golden.ts';
import { ask, bearer, createPath, infoPath, signedBody, write, type Ask } from './plain-client.ts';
import { pid, rightCreate as create, runSandbox, secret } from './running-sandbox.ts';

const sandboxNow = Date.UTC(2026, 10, 20, 12, 34, 31, 987);
const { service, control } = runSandbox(() => sandboxNow);

/** Each fault once, with parameters that keep it short. */
const faults: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'delay', ms: 1 },
  ...['hang', 'reset-before', 'reset-after', 'status-500', 'not-json', 'cut-json', 'null-data', 'refuse-signature'].map(
    (kind) => ({ kind }),
  ),
  ...['seconds', 'date'].map((as) => ({ kind: 'too-many-requests', retry_after: 7, as })),
];
const createFaults = [
  { kind: 'wrong-count' },
  { kind: 'wrong-count', by: 2 },
  { kind: 'duplicate-address' },
  { kind: 'malformed-address' },
];

const refused: readonly (readonly [path: string, fields: Readonly<Record<string, unknown>>])[] = [
  [infoPath, { service_id: 'S0' }],
  [infoPath, {}],
  [infoPath, { service_id: 5 }],
  [infoPath, { service_id: 'S0', pid: 5n }],
  [infoPath, { service_id: 'S0', nonce: '1234567' }],
  [infoPath, { service_id: 'S0', nonce: '000001' }],
  [infoPath, { service_id: 'S0', timestamp: sandboxNow - 300_001 }],
  [infoPath, { service_id: 'S0', timestamp: sandboxNow + 300_001 }],
  [createPath, { ...create, chain_id: 'MARS' }],
  [createPath, { ...create, alias: 'a'.repeat(41) }],
  [createPath, { ...create, callback_url: 'ftp://shop.example' }],
  [createPath, { ...create, callback_url: 'nowhere' }],
  ...['0', '101', 'x', 1.5, -1, null, true].map((number) => [createPath, { ...create, number }] as const),
  ['/api/v3/anything', create],
];

it('the refusals and simulated errors of the sandbox are unchanged', async () => {
  const sandbox = service();
  const said: string[] = [];
  let sent = 0;
  async function record(title: string, asked: Ask): Promise<void> {
    const answer = await ask(sandbox.baseUrl, asked).catch((error: Error) => error.message);
    if (typeof answer === 'string') return void said.push(`== ${title}`, answer === 'gave up' ? 'no answer' : 'broken');
    const { status, headers, text: body } = answer;
    const names = Object.keys(headers).filter((name) => name !== 'date' && name !== 'content-length');
    const head = names.map((name) => `${name}: ${String(headers[name])}`);
    const shown = body.length > 800 ? `${body.slice(0, 80)}... ${body.length} characters` : body;
    said.push(`== ${title}`, [status, ...head].join(' | '), shown);
  }
  const signed = (fields: Readonly<Record<string, unknown>>): string => {
    sent += 1;
    const nonce = String(sent).padStart(6, '0');
    return signedBody(secret, { pid, nonce, timestamp: sandboxNow, ...fields });
  };

  for (const [path, fields] of refused) await record(`${path} ${write(fields)}`, { path, body: signed(fields) });
  await record('no signature', { path: createPath, body: write({ ...create, pid: 1n, nonce: 'a', timestamp: 1 }) });
  await record('a wrong signature', { path: createPath, body: signed(create).replace('"Shop"', '"Other"') });
  for (const body of ['', '[]', '{', '\uFEFF{}', '['.repeat(40)]) await record(body, { path: createPath, body });
  await record('GET', { method: 'GET', path: infoPath });
  for (const operation of ['create', 'info'])
    for (const fault of operation === 'create' ? [...faults, ...createFaults] : faults) {
      await control('POST', '/sandbox/faults', { operation, ...fault });
      const [path, fields] =
        operation === 'create' ? [createPath, create] : [infoPath, { service_id: sandbox.orders[0]?.serviceId }];
      const { kind } = fault;
      const asked = { path, body: signed(fields), ...(kind === 'hang' ? { patience: 100 } : {}) };
      await record(`${operation} ${JSON.stringify(fault)}`, asked);
    }
  for (const path of ['counts', 'batches', 'faults'])
    await record(path, { method: 'GET', path: `/sandbox/${path}`, headers: bearer(sandbox) });
  expect(differenceFromGolden('sandbox-responses.txt', said)).toBe('');
});
