/** A server in its own process: the sandbox, one with a fixed response, or one that creates addresses after a delay. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { z } from '../electron/contract/zod.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { batchOf } from './addresses.ts';

const options = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sandbox'), pid: z.string(), secret: z.string() }),
  z.object({ is: z.literal('plain'), body: z.string() }),
  z.object({ is: z.literal('creating'), responseMs: z.int() }),
]);
export type ServerOptions = z.infer<typeof options>;

const type = { 'content-type': 'application/json; charset=utf-8' };

function plain(body: string): RequestListener {
  const bytes = Buffer.from(body);
  return (request, response) =>
    request.resume().once('end', () => response.writeHead(200, { ...type, 'content-length': bytes.length }).end(bytes));
}

function creating(responseMs: number): RequestListener {
  const requested = z.object({ number: z.int() });
  let batches = 0;
  return (request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => {
        const { number } = requested.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        batches += 1;
        const addresses = batchOf(batches).addresses.slice(0, number);
        const body = Buffer.from(
          JSON.stringify({ code: '00000', msg: 'ok', data: addresses.map((address) => ({ address })) }),
        );
        setTimeout(() => response.writeHead(200, { ...type, 'content-length': body.length }).end(body), responseMs);
      });
  };
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function start(serverOptions: ServerOptions): Promise<number> {
  if (serverOptions.is === 'plain') return listen(plain(serverOptions.body));
  if (serverOptions.is === 'creating') return listen(creating(serverOptions.responseMs));
  const { pid, secret } = serverOptions;
  const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
  return Number(new URL(sandbox.baseUrl).port);
}

process.on('disconnect', () => process.exit(0));
process.send?.(await start(options.parse(JSON.parse(process.argv[2] ?? '{}'))));
