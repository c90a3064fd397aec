/** Starts a server of the benchmark in a process of its own, so that it does not share the client's thread. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { heap, ready, type StartOptions } from './server-message.ts';

export const host = '127.0.0.1';

export interface ChildServer {
  readonly port: number;
  readonly baseUrl: string;
  /** The number of an order that the sandbox knows. */
  readonly serviceId: string;
  readonly heapBytes: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export async function startServer(
  which: 'creating' | 'plain' | 'sandbox',
  options: StartOptions,
): Promise<ChildServer> {
  const file = path.join(import.meta.dirname, `${which}-server.ts`);
  const child = fork(file, [JSON.stringify(options)], { execArgv: ['--expose-gc'] });
  const hear = async (): Promise<unknown> => {
    const heard: readonly unknown[] = await once(child, 'message');
    return heard[0];
  };
  const { port, serviceId } = ready.parse(await hear());
  return {
    port,
    baseUrl: `http://${host}:${port}`,
    serviceId,
    async heapBytes() {
      const heard = hear();
      child.send('memory');
      return heap.parse(await heard).heapBytes;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
