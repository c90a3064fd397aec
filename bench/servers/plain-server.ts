/** A server in a process of its own that reads each request and gives the same bytes to all: what a client, or the sandbox, is held against. */
import { once } from 'node:events';
import { createServer } from 'node:http';

import { startOptions, tellParent } from './server-message.ts';

const { body } = startOptions(process.argv[2]);
const bytes = Buffer.from(body);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume().once('end', () => response.writeHead(200, headers).end(bytes));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('the server has no port');
tellParent({ port: address.port, serviceId: '' });
