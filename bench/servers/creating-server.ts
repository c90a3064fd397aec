/** A service that creates: every request is answered with a batch of new addresses, so many milliseconds after it is read. */
import { once } from 'node:events';
import { createServer } from 'node:http';

import { z } from '../../electron/contract/zod.ts';
import { batchOf } from '../ledger/addresses.ts';
import { startOptions, tellParent } from './server-message.ts';

const { answerMs } = startOptions(process.argv[2]);
const asked = z.object({ number: z.int() });
let batches = 0;

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const body: Buffer[] = [];
  request
    .on('data', (piece: Buffer) => body.push(piece))
    .once('end', () => {
      const { number } = asked.parse(JSON.parse(Buffer.concat(body).toString('utf8')));
      batches += 1;
      const data = batchOf(batches)
        .addresses.slice(0, number)
        .map((address) => ({ address }));
      const answer = Buffer.from(JSON.stringify({ code: '00000', msg: 'ok', data }));
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
      }, answerMs);
    });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('the server has no port');
tellParent({ port: address.port, serviceId: '' });
