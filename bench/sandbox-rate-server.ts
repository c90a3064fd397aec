/** A server of `sandbox-rate.ts`, in a process of its own: the sandbox, or the floor that it is held against. */
import { once } from 'node:events';
import { createServer } from 'node:http';

import { z } from '../electron/contract/zod.ts';
import { startSandbox } from '../sandbox/service.ts';

type Served =
  | { readonly is: 'ready'; readonly port: number; readonly serviceIds: readonly string[] }
  | { readonly is: 'memory'; readonly heapBytes: number };

const say = (message: Served): void => {
  process.send?.(message);
};

const asked = z.object({ pid: z.string().optional(), secret: z.string().optional(), body: z.string().optional() });
const { pid = '', secret = '', body } = asked.parse(JSON.parse(process.argv[2] ?? '{}'));

if (body === undefined) {
  const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
  const { serviceId = '' } = sandbox.orders.find(({ name }) => name === 'paid') ?? {};
  say({ is: 'ready', port: Number(new URL(sandbox.baseUrl).port), serviceIds: [serviceId] });
} else {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const floor = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume().once('end', () => response.writeHead(200, headers).end(bytes));
  });
  floor.listen(0, '127.0.0.1');
  await once(floor, 'listening');
  const address = floor.address();
  say({ is: 'ready', port: typeof address === 'object' && address !== null ? address.port : 0, serviceIds: [] });
}

process.on('message', () => {
  globalThis.gc?.();
  say({ is: 'memory', heapBytes: process.memoryUsage().heapUsed });
});
process.on('disconnect', () => process.exit(0));
