import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const started: ChildProcess[] = [];

function start(...options: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['sandbox/main.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

interface Ready {
  readonly base_url: string;
  readonly pid: string;
  readonly secret: string;
  readonly scheme: string;
  readonly orders: Readonly<Record<string, string>>;
}

async function readyLine(child: ChildProcess): Promise<Ready> {
  if (child.stdout === null) throw new Error('no output');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    break;
  }
  return JSON.parse(lines.join('')) as Ready;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describe('npm run sandbox', () => {
  it('prints one line when ready, and answers a request signed by ten lines of any language', async () => {
    const ready = await readyLine(start('--port', '0'));
    expect(Object.keys(ready)).toEqual(['base_url', 'pid', 'secret', 'scheme', 'orders']);

    const fields: Record<string, string | number> = {
      pid: Number(ready.pid),
      nonce: 'hwlkk6',
      timestamp: Date.now(),
      service_id: ready.orders['short-two-payments'] ?? '',
    };
    const pairs = Object.keys(fields).sort().map((name) => `${name}${fields[name]}`); // prettier-ignore
    const sign = createHash('md5').update(ready.secret + pairs.join('')).digest('hex'); // prettier-ignore
    const body = JSON.stringify({ ...fields, sign });
    const response = await fetch(`${ready.base_url}/api/v2/order/info`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ code: '00000', msg: 'ok', data: { status: 'paid_partial' } });
  });

  it('takes project, secret, scheme and seed', async () => {
    const given = ['--pid', '9223372036854775807', '--secret', 'mine', '--scheme', 'epusdt', '--seed', '3'];
    const [ready, again] = await Promise.all([readyLine(start(...given)), readyLine(start(...given))]);
    expect(ready).toMatchObject({ pid: '9223372036854775807', secret: 'mine', scheme: 'epusdt' });
    expect(ready.orders).toEqual(again.orders);
    expect(ready.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends by %s, with nothing more said', async (signal) => {
    const child = start();
    await readyLine(child);
    const said = child.stderr === null ? '' : text(child.stderr);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await said).toBe('');
  });

  it.each([
    [['--port', 'many'], 'port'],
    [['--pid', '9223372036854775808'], 'pid'],
    [['--scheme', 'none'], 'there is no signing scheme none'],
    [['--seeds', '1'], '--seeds'],
  ])('ends with 2 and says why, given %j', async (options, why) => {
    const child = start(...options);
    const said = child.stderr === null ? '' : text(child.stderr);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(await said).toContain(why);
    expect(await said).toContain('npm run sandbox --');
  });
});

describe('the worker', () => {
  const options = { port: 0, pid: '1234567890123456789', secret: 's', scheme: 'cregis', seed: 1, addressAccount: 9 };
  const file = path.join(root, 'sandbox/worker.ts');

  it('posts one message when the service is ready, and ends when it is terminated', async () => {
    const worker = new Worker(file, { workerData: options });
    const [message] = (await once(worker, 'message')) as [Record<string, unknown>];
    expect(message).toEqual({
      is: 'ready',
      baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown,
      pid: options.pid,
      secret: options.secret,
      scheme: 'cregis',
      orders: expect.arrayContaining([
        { name: 'waiting', serviceId: expect.stringMatching(/^[0-9A-Z]{16}$/) as unknown },
      ]) as unknown,
      notFoundCode: 'S3001',
    });
    await worker.terminate();
    await expect(fetch(`${String(message['baseUrl'])}/sandbox/counts`)).rejects.toThrow();
  });

  it('fails with an error when it cannot start', async () => {
    const worker = new Worker(file, { workerData: { ...options, pid: 'x' } });
    await expect(once(worker, 'message')).rejects.toThrow('pid');
  });
});
