/** A create whose service or connection fails has one outcome, and never a second request. */
import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { Limits } from '../../../electron/payment-service/call-limits.ts';
import type { Exchange } from '../../../electron/payment-service/exchange-outcome.ts';
import type { CreateRequest, ServiceProfile } from '../../../electron/payment-service/request.ts';
import {
  addressesWanted,
  answer,
  clientOf,
  profileAt,
  secret,
  startService,
  type Script,
  type ScriptedService,
} from './scripted-service.ts';
import { atLeast } from '../../support/at-least.ts';

async function service(script: Script): Promise<ScriptedService> {
  const started = await startService(script);
  onTestFinished(started.stop);
  return started;
}

async function create(
  profile: ServiceProfile,
  limits: Partial<Limits> = {},
  wanted: CreateRequest = addressesWanted,
): Promise<Exchange> {
  const client = clientOf(profile, limits);
  try {
    const prepared = await client.prepareCreate(wanted);
    const outcome = await prepared.send();
    expect(JSON.stringify(outcome)).not.toContain(secret);
    return outcome;
  } finally {
    await client.close();
  }
}

/** Long enough for a second request to arrive. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 15));

const created = JSON.stringify({ code: '00000', msg: 'ok', data: [{ address: 'a' }, { address: 'b' }] });
const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n';
const limits = { totalMs: 150 };

const mib = 1024 * 1024;
const blanks = Buffer.alloc(64 * mib, ' ');
const coded = (encoding: string, body: Buffer) => answer(body, { headers: { 'content-encoding': encoding } });
const redirect = { location: 'https://elsewhere.example/take' };

function drip(socket: Socket): void {
  socket.write(head);
  const dripping = setInterval(() => socket.write(' '), 10);
  socket.on('close', () => clearInterval(dripping));
}

function pour(socket: Socket): void {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')]);
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', more);
  };
  socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
  more();
}

type Kind = readonly [
  kind: string,
  reason: string,
  httpStatus: number | null,
  reply: string | Buffer | ((socket: Socket) => void),
];

describe('a create with an unusable response', () => {
  const kinds: readonly Kind[] = [
    ['a redirect', 'redirected-elsewhere', 302, answer('', { status: 302, headers: redirect })],
    ['HTTP 500 with a lawful envelope', 'http-status', 500, answer(created, { status: 500 })],
    ['HTTP 502 with a lawful envelope', 'http-status', 502, answer(created, { status: 502 })],
    ['HTTP 504 with a lawful envelope', 'http-status', 504, answer(created, { status: 504 })],
    [
      'HTTP 500 without an end',
      'http-status',
      500,
      'HTTP/1.1 500 Oops\r\ntransfer-encoding: chunked\r\n\r\n4\r\nOops\r\n',
    ],
    ['HTTP 429 with nothing', 'http-status', 429, answer('', { status: 429 })],
    ['an HTML page with HTTP 404', 'http-status', 404, answer('<h1>Not found</h1>', { status: 404 })],
    ['no answer at all', 'timed-out', null, () => undefined],
    ['a slow drip', 'timed-out', 200, drip],
    ['a reset before the answer', 'connection-broken', null, (socket) => socket.resetAndDestroy()],
    ['an end before the answer', 'connection-broken', null, (socket) => socket.end()],
    ['something other than HTTP', 'connection-broken', null, (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
    ['a head of 64 KiB', 'connection-broken', null, answer(created, { headers: { 'x-filler': 'x'.repeat(65_536) } })],
    [
      'an end in the middle of the body',
      'response-truncated',
      200,
      (socket) => socket.end(`${head}{"code":"00000","ms`),
    ],
    ['truncated JSON in a complete response', 'response-truncated', 200, answer(created.slice(0, -9))],
    ['a truncated gzip stream', 'response-truncated', 200, coded('gzip', gzipSync(created).subarray(0, 30))],
    ['an empty body', 'empty-body', 200, answer('')],
    ['a body of spaces', 'empty-body', 200, answer(' \n ')],
    ['HTTP 204', 'empty-body', 204, 'HTTP/1.1 204 No\r\n\r\n'],
    [
      'an HTML page',
      'web-page',
      200,
      answer('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['an envelope with a duplicate code', 'invalid-envelope', 200, answer(`${created.slice(0, -1)},"code":"10001"}`)],
    ['an envelope without a code', 'invalid-envelope', 200, answer('{"msg":"ok","data":[]}')],
    ['bytes that are not UTF-8', 'not-json', 200, answer(Buffer.from('{"code":"00000","msg":"\xff"}', 'latin1'))],
    ['an unknown encoding', 'not-json', 200, coded('compress', Buffer.from(created))],
    [
      'an answer nested 100,000 levels deep',
      'response-too-deep',
      200,
      answer(`{"code":"00000","data":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    ],
    [
      'heads without end before the answer',
      'response-too-large',
      null,
      'HTTP/1.1 103 Early\r\nlink: x\r\n\r\n'.repeat(17),
    ],
    ['10 MiB that it announces', 'response-too-large', 200, answer(Buffer.alloc(10 * mib, ' '))],
    ['a body without end', 'response-too-large', 200, pour],
    ['a gzip bomb', 'response-too-large', 200, coded('gzip', gzipSync(blanks))],
    [
      'a br bomb',
      'response-too-large',
      200,
      coded('br', brotliCompressSync(blanks, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
    ],
    ['a deflate bomb', 'response-too-large', 200, coded('deflate', deflateSync(blanks))],
    ['a zstd bomb', 'response-too-large', 200, coded('zstd', zstdCompressSync(blanks))],
  ];

  it.each(atLeast(32, kinds))(
    '%s leaves the outcome unknown (%s) after one POST',
    async (_kind, reason, httpStatus, reply) => {
      const { baseUrl, requests, begun } = await service({
        onRequest: (socket) => void (typeof reply === 'function' ? reply(socket) : socket.write(reply)),
      });
      const outcome = await create(
        profileAt(baseUrl),
        reason === 'timed-out' || reason === 'http-status' ? limits : {},
      );
      expect(outcome).toMatchObject({ is: 'unknown', reason, httpStatus });
      await aMoment();
      expect({ requests: requests.length, begun: begun() }).toEqual({ requests: 1, begun: 1 });
    },
  );
});

const isComplete = (bytes: Buffer): boolean => bytes.includes('"sign":') && bytes.at(-1) === 0x7d;
const isUnderWay = (bytes: Buffer): boolean => bytes.includes('\r\n\r\n{') && !isComplete(bytes);

function broken(socket: Socket): boolean {
  socket.resetAndDestroy();
  return true;
}

describe('a connection that breaks during a create', () => {
  const points: readonly { readonly point: string; readonly script: Script; readonly wanted?: CreateRequest }[] = [
    { point: 'at the first byte of the request', script: { onBytes: (socket) => broken(socket) } },
    {
      point: 'in the middle of the request',
      script: { onBytes: (socket, bytes) => isUnderWay(bytes) && broken(socket) },
      wanted: { ...addressesWanted, callbackUrl: `https://merchant.example/${'x'.repeat(1024 * 1024)}` },
    },
    {
      point: 'once the request is complete',
      script: { onBytes: (socket, bytes) => isComplete(bytes) && broken(socket) },
    },
    {
      point: 'a while after the request is complete',
      script: { onRequest: (socket) => void setTimeout(() => broken(socket), 3) },
    },
    {
      point: 'after the head of the response',
      script: { onRequest: (socket) => void socket.write(head, () => broken(socket)) },
    },
    {
      point: 'in the middle of the response',
      script: { onRequest: (socket) => void socket.write(`${head}{"code":"000`, () => broken(socket)) },
    },
  ];

  it.each(atLeast(6, points))('$point: unknown and never sent again, 50 times of 50', async ({ script, wanted }) => {
    const { baseUrl, begun } = await service(script);
    const outcomes: string[] = [];
    for (let round = 0; round < 50; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the server can count
      outcomes.push((await create(profileAt(baseUrl), {}, wanted)).is);
    }
    await aMoment();
    expect(outcomes).toEqual(Array.from({ length: 50 }, () => 'unknown'));
    expect(begun()).toBe(50);
  });

  it('is unknown after one POST on a reused connection', async () => {
    const { baseUrl, requests } = await service({
      onRequest: (socket, _request, count) => {
        if (count % 2 === 1) socket.write(answer(created));
        else socket.resetAndDestroy();
      },
    });
    const client = clientOf(profileAt(baseUrl));
    const first = await (await client.prepareCreate(addressesWanted)).send();
    const second = await (await client.prepareCreate(addressesWanted)).send();
    await aMoment();
    await client.close();
    expect([first.is, second.is]).toEqual(['answered', 'unknown']);
    expect(requests.map(({ body }) => /n0000\d/.exec(body)?.[0])).toEqual(['n00001', 'n00002']);
  });

  it('doesn’t reuse a closed connection for the next create', async () => {
    const { baseUrl, requests, connections } = await service({
      onRequest: (socket) => void socket.write(answer(created), () => socket.end()),
    });
    const client = clientOf(profileAt(baseUrl));
    const outcomes: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another on purpose
      outcomes.push((await (await client.prepareCreate(addressesWanted)).send()).is);
      // oxlint-disable-next-line no-await-in-loop
      await aMoment();
    }
    await client.close();
    expect(new Set(outcomes)).toEqual(new Set(['answered']));
    expect([requests.length, connections()]).toEqual([20, 20]);
  });
});

describe('a redirect', () => {
  it.each(atLeast(5, [301, 302, 303, 307, 308]))('%i isn’t followed: its target gets nothing', async (status) => {
    const elsewhere = await service({});
    const location = `${elsewhere.baseUrl}/take`;
    const { baseUrl, requests } = await service({
      onRequest: (socket) => void socket.write(answer('', { status, headers: { location } })),
    });
    expect(await create(profileAt(baseUrl))).toMatchObject({ is: 'unknown', reason: 'redirected' });
    const client = clientOf(profileAt(baseUrl));
    expect(await client.lookUp('po-1')).toMatchObject({ is: 'unknown', reason: 'redirected' });
    await client.close();
    await aMoment();
    expect([requests.length, elsewhere.connections()]).toEqual([2, 0]);
  });
});

describe('a create that wasn’t sent', () => {
  it('a refused port: not sent', async () => {
    const gone = await startService({});
    await gone.stop();
    expect(await create(profileAt(gone.baseUrl))).toMatchObject({ is: 'not-sent', reason: 'connection-refused' });
  });

  it('an unknown host: not sent', async () => {
    const outcome = await create(profileAt('https://no-such-service.invalid'));
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'name-not-found' });
  });

  it('an untrusted certificate: not sent, not a byte of the request written', async () => {
    const { baseUrl, begun, connections } = await service({ withTls: true });
    expect(await create(profileAt(baseUrl))).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
    expect([begun(), connections()]).toEqual([0, 0]);
  });

  it('a service without TLS: not sent', async () => {
    const { baseUrl, requests } = await service({
      onBytes: (socket) => {
        socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
        return true;
      },
    });
    const outcome = await create(profileAt(baseUrl.replace('http:', 'https:')));
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'not-tls' });
    expect(requests).toEqual([]);
  });

  it('an endless handshake: not sent after its timeout', async () => {
    const { baseUrl } = await service({ onBytes: () => true });
    const outcome = await create(profileAt(baseUrl.replace('http:', 'https:')), { ...limits, connectMs: 200 });
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'connect-timed-out' });
  });

  it('an unreachable host: not sent', async () => {
    // Reserved for documentation, so there is no route or no response.
    const outcome = await create(profileAt('https://192.0.2.1'), { totalMs: 300 });
    expect(outcome.is).toBe('not-sent');
  });

  it('a closed client: not sent', async () => {
    const { baseUrl, begun } = await service({});
    const client = clientOf(profileAt(baseUrl));
    const prepared = await client.prepareCreate(addressesWanted);
    await client.close();
    expect(await prepared.send()).toMatchObject({ is: 'not-sent', reason: 'stopped-before-sending' });
    expect(begun()).toBe(0);
  });

  it('a secret that isn’t an RSA key: not sent, and the secret is in no message', async () => {
    const { baseUrl, begun } = await service({});
    const outcome = await create({ ...profileAt(baseUrl), scheme: 'pairs-rsa-sha256' });
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'stopped-before-sending' });
    expect(begun()).toBe(0);
  });

  it('an unknown signing scheme: not sent', async () => {
    const { baseUrl, begun } = await service({});
    const outcome = await create({ ...profileAt(baseUrl), scheme: 'from-the-future' });
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'stopped-before-sending' });
    expect(begun()).toBe(0);
  });
});

describe('an encoding that wasn’t requested', () => {
  const encodings = [
    ['gzip', 'gzip', gzipSync],
    ['gzip by its old name', 'x-gzip', gzipSync],
    ['brotli', 'br', brotliCompressSync],
    ['deflate', 'deflate', deflateSync],
    ['deflate without its frame', 'deflate', deflateRawSync],
    ['zstd', 'zstd', zstdCompressSync],
  ] as const;

  it.each(encodings)('%s is decoded', async (_what, encoding, compress) => {
    const { baseUrl, requests } = await service({
      onRequest: (socket) =>
        void socket.write(answer(compress(created), { headers: { 'content-encoding': encoding } })),
    });
    expect(await create(profileAt(baseUrl))).toMatchObject({ is: 'answered', raw: created });
    expect(requests[0]?.headers['accept-encoding']).toBe('identity');
  });
});
