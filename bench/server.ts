/** A server in a process of its own: the sandbox, one that gives the same bytes to all, or one that creates after a delay. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { z } from '../electron/contract/zod.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { batchOf } from './ledger.ts';

const options = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sandbox'), pid: z.string(), secret: z.string() }),
  z.object({ is: z.literal('plain'), body: z.string() }),
  z.object({ is: z.literal('creating'), answerMs: z.int() }),
]);
export type ServerOptions = z.infer<typeof options>;

const type = { 'content-type': 'application/json; charset=utf-8' };

function plain(body: string): RequestListener {
  const bytes = Buffer.from(body);
  return (request, response) =>
    request.resume().once('end', () => response.writeHead(200, { ...type, 'content-length': bytes.length }).end(bytes));
}

function creating(answerMs: number): RequestListener {
  const requested = z.object({ number: z.int() });
  let batches = 0;
  return (request, response) => {
    const body: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => body.push(piece))
      .once('end', () => {
        const { number } = requested.parse(JSON.parse(Buffer.concat(body).toString('utf8')));
        batches += 1;
        const addresses = batchOf(batches).addresses.slice(0, number);
        const answer = Buffer.from(
          JSON.stringify({ code: '00000', msg: 'ok', data: addresses.map((address) => ({ address })) }),
        );
        setTimeout(() => response.writeHead(200, { ...type, 'content-length': answer.length }).end(answer), answerMs);
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

async function start(given: ServerOptions): Promise<number> {
  if (given.is === 'plain') return listen(plain(given.body));
  if (given.is === 'creating') return listen(creating(given.answerMs));
  const { pid, secret } = given;
  const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
  return Number(new URL(sandbox.baseUrl).port);
}

process.on('disconnect', () => process.exit(0));
process.send?.(await start(options.parse(JSON.parse(process.argv[2] ?? '{}'))));
