/** The HTTP server. It routes requests to an operation or to control, and responds to each. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { SandboxClock } from './clock.ts';
import { controlPrefix, type Control } from './control/control.ts';
import { operationPaths, type OperationName, type Operations } from './operations.ts';
import { answered, refusedBy, writeAnswer, type Answer } from './wire/answer.ts';
import { readBody } from './wire/body.ts';
import { Refused } from './wire/refusals.ts';

interface ServerOptions {
  readonly clock: SandboxClock;
  readonly operations: Operations;
  readonly control: Control;
  readonly closing: AbortSignal;
}

export interface SandboxServer {
  readonly baseUrl: string;
  /** Closes every connection, and resolves when the port is free. */
  close(): Promise<void>;
}

/** The response to an unexpected exception. */
const internalError: Answer = { httpStatus: 500, code: 'S9999', msg: 'The sandbox failed.', data: 'null' };

/** Rejects if the port is in use. */
export async function startServer(port: number, options: ServerOptions): Promise<SandboxServer> {
  const server = createServer();
  const baseUrl = await listening(server, port);
  const handle = createHandler(options, baseUrl);
  server.on('request', (request, response) => {
    if (options.clock.changed) response.setHeader('date', new Date(options.clock.now()).toUTCString());
    handle(request, response).catch((error: unknown) => {
      // The client disconnected, or the sandbox closes.
      if (response.destroyed || options.closing.aborted) return;
      // The rest of a body that is too long isn't read, so the connection can't be reused.
      if (!request.complete) response.setHeader('connection', 'close');
      const answer = error instanceof Refused ? refusedBy(error) : internalError;
      if (answer.httpStatus === 401) response.setHeader('www-authenticate', 'Bearer');
      writeAnswer(response, answer);
    });
  });
  return {
    baseUrl,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listening(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

function createHandler({ operations, control }: ServerOptions, baseUrl: string) {
  const names = new Map<string, OperationName>([
    [operationPaths.info, 'info'],
    [operationPaths.create, 'create'],
  ]);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const name = names.get(path);
    if (name !== undefined) return operations.handle(name, request, response);
    if (path.startsWith(controlPrefix)) {
      const body = await readBody(request);
      const url = new URL(baseUrl + path);
      const data = control({ method: request.method ?? '', url, headers: request.headers, body });
      return writeAnswer(response, answered(JSON.stringify(data)));
    }
    throw new Refused('path-unknown', `${request.method} ${path}`);
  };
}
