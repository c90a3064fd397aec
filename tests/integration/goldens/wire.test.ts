/** Requests of the client and responses of the sandbox, byte for byte except port and time. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signsWithKey } from '../../../electron/contract/signing-scheme.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import type { ServiceProfile } from '../../../electron/payment-service/request.ts';
import { presets } from '../../../electron/payment-service/signing/presets.ts';
import { chains } from '../../../sandbox/addresses/chains.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { differenceFromGolden, goldens } from '../../support/golden.ts';
import { ask, bearer, createPath, infoPath, signedBody, write, type Ask } from '../sandbox/plain-client.ts';
import { listen } from '../../support/listen.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

const lines: string[] = [];
const server = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const { method, url, httpVersion, rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  lines.push(`${method} ${url} HTTP/${httpVersion}`, ...headers.flatMap(withoutTrivia), body);
  response.end('{"code":"00000","msg":"ok","data":[]}');
}
/** Normalizes length and port. */
const withoutTrivia = (line: string): readonly string[] =>
  /^content-length/i.test(line) ? [] : [line.replace(/(127\.0\.0\.1:)\d+/, '$1PORT')];
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

const key = readFileSync(join(goldens, 'rsa-test-key.txt'), 'utf8').trim();
const usual = {
  pid: '9007199254740993',
  ...defaultSigning,
} as const;

/** One lookup, and creates with and without an alias. */
async function send(title: string, more: Partial<ServiceProfile>): Promise<void> {
  const profile: ServiceProfile = { baseUrl: `${origin}/shop/`, ...usual, ...more };
  const algo = presets.find(({ id }) => id === profile.scheme)?.algo ?? 'md5';
  const secret = signsWithKey(algo)
    ? `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`
    : 'f502a9ac9ca54327';
  let drawn = 0;
  const client = createServiceClient({
    profile,
    secret: () => Promise.resolve(secret),
    nonces: { next: () => Promise.resolve(`nonce${(drawn += 1)}`) },
    now: () => Date.UTC(2026, 10, 20, 12, 34, 31, 987),
  });
  lines.push(`== ${title}`);
  await client.lookUp('7QF2KX8044MD1093 "é"');
  const create = { chain: 'TRON', callbackUrl: 'https://shop.example/hook?a=1&b=%20ü', count: 100 };
  for (const alias of ['Shop 1 & 2 🙂', '']) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await (await client.prepareCreate({ ...create, alias })).send();
  }
  await client.close();
}

it('the requests of every profile option are unchanged', async () => {
  lines.length = 0;
  for (const orderField of ['service_id', 'order_id'])
    for (const numberAs of ['integer', 'text'] as const)
      for (const timestampUnit of ['ms', 's'] as const)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await send(`${orderField} ${numberAs} ${timestampUnit}`, { orderField, numberAs, timestampUnit });
  await send('the whole host, another project', { baseUrl: origin, pid: '9223372036854775807' });
  expect(differenceFromGolden('requests-by-option.txt', lines)).toBe('');
});

it('the requests of every preset scheme are unchanged', async () => {
  lines.length = 0;
  // A scheme that signs the port has only its signature compared.
  const withoutUrl = presets.filter(({ message }) => !message.includes('{url}'));
  for (const { id, timeUnit } of withoutUrl)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await send(id, { scheme: id, timestampUnit: timeUnit === 's' ? 's' : 'ms' });
  expect(differenceFromGolden('requests-by-scheme.txt', lines)).toBe('');
});

const secret = 'f502a9ac9ca54327986f29c03b271491';
const sandboxNow = Date.UTC(2026, 10, 20, 12, 34, 31, 987);
const create = { chain_id: 'TRON', alias: 'Shop', callback_url: 'https://shop.example/hook', number: 3 };

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

it('the responses of the sandbox are unchanged', async () => {
  const options = { port: 0, pid: '9007199254740993', secret, scheme: 'cregis', seed: 7, addressAccount: 5 };
  const sandbox = await startSandbox({ ...options, controlToken: 'a-token-for-goldens' }, () => sandboxNow);
  onTestFinished(() => sandbox.close());
  const said: string[] = [];
  let sent = 0;
  async function record(title: string, asked: Ask): Promise<void> {
    const answer = await ask(sandbox.baseUrl, asked).catch((error: Error) => error.message);
    if (typeof answer === 'string') return void said.push(`== ${title}`, answer === 'gave up' ? 'no answer' : 'broken');
    const { status, headers, bytes } = answer;
    const names = Object.keys(headers).filter((name) => name !== 'date');
    const head = names.flatMap((name) => withoutTrivia(`${name}: ${String(headers[name])}`));
    const body = bytes.toString('utf8');
    const sum = createHash('sha256').update(body).digest('hex');
    const shown = body.length > 800 ? `${body.slice(0, 80)}... ${body.length} characters, SHA-256 ${sum}` : body;
    said.push(`== ${title}`, [status, ...head].join(' | '), shown);
  }
  const signed = (fields: Readonly<Record<string, unknown>>): string => {
    sent += 1;
    const nonce = String(sent).padStart(6, '0');
    return signedBody(secret, { pid: 9_007_199_254_740_993n, nonce, timestamp: sandboxNow, ...fields });
  };
  const control = (method: string, path: string, body?: unknown) => ({
    method,
    path: `/sandbox/${path}`,
    headers: bearer(sandbox),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

  for (const { name, serviceId } of sandbox.orders)
    await record(name, { path: infoPath, body: signed({ service_id: serviceId }) });
  for (const { name } of chains)
    await record(`create on ${name}`, { path: createPath, body: signed({ ...create, chain_id: name }) });
  for (const [path, fields] of refused) await record(`${path} ${write(fields)}`, { path, body: signed(fields) });
  await record('no signature', { path: createPath, body: write({ ...create, pid: 1n, nonce: 'a', timestamp: 1 }) });
  await record('a wrong signature', { path: createPath, body: signed(create).replace('"Shop"', '"Other"') });
  for (const body of ['', '[]', '{', '\uFEFF{}', '['.repeat(40)]) await record(body, { path: createPath, body });
  await record('GET', { method: 'GET', path: infoPath });
  for (const operation of ['create', 'info'])
    for (const fault of operation === 'create' ? [...faults, ...createFaults] : faults) {
      await ask(sandbox.baseUrl, control('POST', 'faults', { operation, ...fault }));
      const [path, fields] =
        operation === 'create' ? [createPath, create] : [infoPath, { service_id: sandbox.orders[0]?.serviceId }];
      const { kind } = fault;
      const asked = { path, body: signed(fields), ...(kind === 'hang' ? { patience: 100 } : {}) };
      await record(`${operation} ${JSON.stringify(fault)}`, asked);
    }
  for (const path of ['counts', 'batches', 'faults']) await record(path, control('GET', path));
  expect(differenceFromGolden('sandbox-answers.txt', said)).toBe('');
});
