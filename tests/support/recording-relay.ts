/** Forwards every request to another service, and records the requested orders. */
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from '../../electron/contract/zod.ts';

const asking = z.looseObject({ service_id: z.string() });

export interface RecordingRelay {
  readonly baseUrl: string;
  /** In order. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** @param to a base URL without a path */
export async function startRecordingRelay(to: string): Promise<RecordingRelay> {
  const asked: string[] = [];
  const { hostname, port } = new URL(to);
  const server = createServer((incoming, outgoing) => {
    const handOn = async (): Promise<void> => {
      const body = await text(incoming);
      asked.push(asking.parse(JSON.parse(body)).service_id);
      const { method, headers, url: path } = incoming;
      const onward = send({ hostname, port, method, path, headers });
      onward.end(body);
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      // The client may have been killed meanwhile.
      onward.on('error', () => outgoing.destroy());
    };
    handOn().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');
  return {
    baseUrl: `http://127.0.0.1:${String(address.port)}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
