/** The sandbox's limits on connections, time and memory, set low here. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sandboxLimits, type SandboxLimits } from '../../../sandbox/limits.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { ask, bearer, createPath } from './plain-client.ts';
import { addressesOf, envelopeOf, pid, rightCreate, secret, signed } from './running-sandbox.ts';

/** Other limits, longer than a test takes. */
const never = 600_000;
const soon = { timeout: 20_000, interval: 10 };
/** Makes a test fail if a limit doesn't work. */
const held = { timeout: 20_000 };

async function start(limits: Partial<SandboxLimits>): Promise<Sandbox> {
  const options = { port: 0, pid: String(pid), secret, scheme: 'cregis', seed: 7, addressAccount: 5 };
  const patient = { headersMs: never, requestMs: never, keepAliveMs: never, callBackMs: never, checkMs: 10 };
  const sandbox = await startSandbox(options, Date.now, { ...sandboxLimits, ...patient, ...limits });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A connection that isn't read until the test does. */
function line({ baseUrl }: Sandbox): Socket {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Data before the connection closed. A server resets a closed connection if more is written. */
async function received(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (piece) => (all += String(piece)));
  // Writing to a connection that the server has reset is an error, which `once` would reject with.
  await new Promise((resolve) => socket.once('close', resolve));
  return all;
}

const tell = async (sandbox: Sandbox, path: string, body: unknown) =>
  envelopeOf(await ask(sandbox.baseUrl, { path, headers: bearer(sandbox), body: JSON.stringify(body) }));
const countOf = async (sandbox: Sandbox, path: string) =>
  envelopeOf(await ask(sandbox.baseUrl, { method: 'GET', path, headers: bearer(sandbox) })).data;

it('a connection beyond the limit is closed, and another is accepted when one ends', async () => {
  const sandbox = await start({ connections: 3 });
  const asking = (socket: Socket) => {
    socket.write('GET /sandbox/counts HTTP/1.1\r\nhost: x\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => 'answered'), once(socket, 'close').then(() => 'ended')]);
  };
  const taken = [line(sandbox), line(sandbox), line(sandbox)];
  for (const socket of taken) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await asking(socket)).toBe('answered');
  }
  expect(await asking(line(sandbox))).toBe('ended');
  taken[0]?.destroy();
  await expect.poll(() => asking(line(sandbox)), soon).toBe('answered');
});

it.each([
  ['sends nothing', ''],
  ['sends an endless head', 'POST /sandbox/receiver HTTP/1.1\r\nhost: x\r\nx-a: '],
])('a connection that %s is closed', held, async (_what, said) => {
  const sandbox = await start({ headersMs: 50 });
  const slow = line(sandbox);
  slow.write(said);
  const drip = setInterval(() => said !== '' && slow.write('a'), 10);
  onTestFinished(() => clearInterval(drip));
  expect(await received(slow)).toMatch(said === '' ? /^HTTP\/1\.1 408 / : /^(HTTP\/1\.1 408 |$)/);
});

it('a connection with an endless body is closed, and nothing of it is kept', held, async () => {
  const sandbox = await start({ headersMs: 50, requestMs: 100 });
  const slow = line(sandbox);
  const { host } = new URL(sandbox.baseUrl);
  slow.write(`POST /sandbox/receiver HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`);
  slow.write('content-length: 60000\r\n\r\n{');
  const drip = setInterval(() => slow.write(' '), 10);
  onTestFinished(() => clearInterval(drip));
  await received(slow);
  expect(await countOf(sandbox, '/sandbox/received')).toEqual([]);
});

it('deposits and faults beyond the limit are refused', async () => {
  const sandbox = await start({ deposits: 2, faults: 2 });
  const [address] = addressesOf(
    await ask(sandbox.baseUrl, { path: createPath, body: signed({ ...rightCreate, number: 1 }) }),
  );
  const deposit = () => tell(sandbox, '/sandbox/deposits', { address, amount: '1' });
  const fault = () => tell(sandbox, '/sandbox/faults', { operation: 'info', kind: 'hang' });
  for (const more of [deposit, fault]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const codes = [(await more()).code, (await more()).code, (await more()).code];
    expect(codes).toEqual(['00000', '00000', 'S9007']);
  }
  expect(await countOf(sandbox, '/sandbox/deposits')).toHaveLength(2);
  expect(await countOf(sandbox, '/sandbox/faults')).toHaveLength(2);
  await tell(sandbox, '/sandbox/reset', {});
  expect([(await deposit()).code, (await fault()).code]).toEqual(['00000', '00000']);
});

/** A merchant's server with a scripted response. */
async function merchant(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer ?? (() => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '';
}

async function fund(sandbox: Sandbox, callback_url: string): Promise<void> {
  const body = signed({ ...rightCreate, callback_url, number: 1 });
  const [address] = addressesOf(await ask(sandbox.baseUrl, { path: createPath, body }));
  expect((await tell(sandbox, '/sandbox/deposits', { address, amount: '1' })).code).toBe('00000');
}

it('an unanswered callback times out', held, async () => {
  const sandbox = await start({ callBackMs: 50 });
  await fund(sandbox, await merchant(() => undefined));
  await expect
    .poll(() => countOf(sandbox, '/sandbox/deposits'), soon)
    .toMatchObject([{ notification: { attempts: [{ status: null, failure: 'no response in time' }] } }]);
});

it('only the beginning of a callback’s response is read', held, async () => {
  const sandbox = await start({});
  const ended = Promise.withResolvers<number>();
  const url = await merchant((_request, response) => {
    let sent = 0;
    const more = () => {
      while (response.write('x'.repeat(1024))) sent += 1024;
    };
    response.on('drain', more).on('close', () => ended.resolve(sent));
    more();
  });
  await fund(sandbox, url);
  // The system buffers some megabytes between two sockets.
  expect(await ended.promise).toBeLessThan(64 * 1024 * 1024);
});

it('a slow response to a callback times out', held, async () => {
  const sandbox = await start({ callBackMs: 50 });
  const ended = Promise.withResolvers<void>();
  const url = await merchant((_request, response) => {
    const drip = setInterval(() => response.write('x'), 10);
    response.on('close', () => {
      clearInterval(drip);
      ended.resolve();
    });
  });
  await fund(sandbox, url);
  await ended.promise;
  await expect
    .poll(() => countOf(sandbox, '/sandbox/deposits'), soon)
    .toMatchObject([{ notification: { state: 'delivered' } }]);
});
