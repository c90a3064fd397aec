import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import { z } from '../../../electron/contract/zod.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, bearer } from './plain-client.ts';
import { needs, signals } from '../../support/needs.ts';

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

const ready = z.strictObject({
  base_url: z.string(),
  pid: z.string(),
  secret: z.string(),
  control_token: z.string(),
  scheme: z.string(),
  orders: z.record(z.string(), z.string()),
});

async function readyLine(child: ChildProcess): Promise<z.infer<typeof ready>> {
  if (child.stdout === null) throw new Error('no output');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    break;
  }
  return ready.parse(JSON.parse(lines.join('')));
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describe('npm run sandbox', () => {
  it('prints one line when ready, and answers a request signed by ten lines of code', async () => {
    const said = await readyLine(start('--port', '0'));

    const fields: Record<string, string | number> = {
      pid: Number(said.pid),
      nonce: 'hwlkk6',
      timestamp: Date.now(),
      service_id: said.orders['underpaid-two-payments'] ?? '',
    };
    const pairs = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}${fields[name]}`);
    const sign = createHash('md5')
      .update(said.secret + pairs.join(''))
      .digest('hex');
    const body = JSON.stringify({ ...fields, sign });
    const response = await fetch(`${said.base_url}/api/v2/order/info`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ code: '00000', msg: 'ok', data: { status: 'paid_partial' } });
  });

  it('takes the secret from the environment, which a process list doesn’t show', async () => {
    vi.stubEnv('QUITTANCE_SANDBOX_SECRET', 'not-in-a-command-line');
    const said = await readyLine(start('--port', '0'));
    vi.unstubAllEnvs();
    expect(said.secret).toBe('not-in-a-command-line');
  });

  it('takes the control token from the environment, or generates and prints one', async () => {
    vi.stubEnv('QUITTANCE_SANDBOX_CONTROL_TOKEN', 'not-in-a-command-line');
    const starting = [start('--port', '0'), start('--port', '0', '--control-token', 'in-a-command-line')];
    vi.unstubAllEnvs();
    const [fromEnvironment, fromOption, drawn] = await Promise.all(
      [...starting, start('--port', '0')].map(async (child) => {
        const said = await readyLine(child);
        const headers = bearer({ controlToken: said.control_token });
        const { status } = await ask(said.base_url, { method: 'GET', path: '/sandbox/counts', headers });
        return { token: said.control_token, status };
      }),
    );
    expect(fromEnvironment).toEqual({ token: 'not-in-a-command-line', status: 200 });
    expect(fromOption).toEqual({ token: 'in-a-command-line', status: 200 });
    expect(drawn?.token).toMatch(/^[\w-]{43}$/);
  });

  it.for(['SIGINT', 'SIGTERM'] as const)('ends on %s without more output', async (signal, context) => {
    needs(context, signals);
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
    [['--control-token', 'short'], 'controlToken'],
    [['--control-token', 'has a blank in it, and so on'], 'controlToken'],
  ])('exits with 2 and a reason for the arguments %j', async (options, why) => {
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
  const message = z.strictObject({
    is: z.string(),
    baseUrl: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+$/),
    pid: z.string(),
    secret: z.string(),
    controlToken: z.string(),
    scheme: z.string(),
    orders: z.array(z.strictObject({ name: z.string(), serviceId: z.string().regex(/^[0-9A-Z]{16}$/) })),
    notFoundCode: z.string(),
  });

  it('posts one message when the service is ready, and ends when terminated', async () => {
    const worker = new Worker(file, { workerData: options });
    const [posted] = z.tuple([message]).parse(await once(worker, 'message'));
    const { baseUrl, orders, controlToken, ...rest } = posted;
    expect(rest).toEqual({ is: 'ready', pid: options.pid, secret: 's', scheme: 'cregis', notFoundCode: 'S3001' });
    expect(orders.length).toBeGreaterThanOrEqual(40);
    expect((await fetch(`${baseUrl}/sandbox/counts`, { headers: bearer({ controlToken }) })).status).toBe(200);
    await worker.terminate();
    await expect(fetch(`${baseUrl}/sandbox/counts`)).rejects.toThrow('fetch failed');
  });
});
