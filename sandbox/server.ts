/** The port: requests go to an operation or to control, and every request is answered. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { controlPrefix, createControl } from './control/control.ts';
import { createOperationHandler } from './operation-handler.ts';
import type { Parts } from './parts.ts';
import { answered, refusedBy, writeAnswer, type Answer } from './wire/answer.ts';
import { readBody } from './wire/body.ts';
import { Refused } from './wire/refusals.ts';

export interface SandboxServer {
  readonly baseUrl: string;
  /** Breaks every open line, and resolves when the port is free. */
  close(): Promise<void>;
}

const redirectedPrefix = '/redirected';

/** A bug of the sandbox itself. */
const broken: Answer = { httpStatus: 500, code: 'S9999', msg: 'The sandbox failed.', data: 'null' };

/** Rejects if the port is in use. */
export async function startServer(port: number, parts: Parts): Promise<SandboxServer> {
  const { limits } = parts;
  const server = createServer({
    keepAliveTimeout: limits.keepAliveMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookMs,
  });
  server.maxConnections = limits.connections;
  const baseUrl = await listening(server, port);
  // Nothing has been read from a line yet: that takes another turn of the event loop.
  const handle = createHandler(parts, baseUrl);
  server.on('request', (request, response) => {
    if (parts.clock.changed) response.setHeader('date', new Date(parts.clock.now()).toUTCString());
    handle(request, response).catch((error: unknown) => {
      // The client left, or the sandbox closes, so there is no one to answer.
      if (response.destroyed || parts.closing.aborted) return;
      // What is left of a body that was too long is not read on.
      if (!request.complete) response.setHeader('connection', 'close');
      const answer = error instanceof Refused ? refusedBy(error) : broken;
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

function createHandler(parts: Parts, baseUrl: string) {
  const operations = new Map(parts.operations.map((operation) => [operation.path, operation]));
  const operate = createOperationHandler(parts, (path) => baseUrl + redirectedPrefix + path);
  const control = createControl(parts, new URL(baseUrl).port || '80');

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const operation = operations.get(path);
    if (operation !== undefined) return operate(operation, request, response);
    if (path.startsWith(controlPrefix)) {
      const body = await readBody(request);
      const url = new URL(baseUrl + path);
      const data = control({ method: request.method ?? '', url, headers: request.headers, body });
      return writeAnswer(response, answered(JSON.stringify(data)));
    }
    if (path.startsWith(redirectedPrefix)) parts.counts.redirectsFollowed += 1;
    throw new Refused('path-unknown', `${request.method} ${path}`);
  };
}
