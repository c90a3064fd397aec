/** The sandbox inside the console, in a thread of its own: `workerData` is `SandboxOptions`, the answer `SandboxReady`. */
import { parentPort, workerData } from 'node:worker_threads';

import { sandboxOptions } from './options.ts';
import { startSandbox } from './service.ts';

/** Posted once, when the service answers; a service that cannot start ends the thread with its error. */
export interface SandboxReady {
  readonly is: 'ready';
  readonly baseUrl: string;
  readonly pid: string;
  readonly secret: string;
  readonly scheme: string;
  readonly orders: readonly { readonly name: string; readonly serviceId: string }[];
  /** The answer code of "no such order". */
  readonly notFoundCode: string;
}

const { close: _close, orders, ...service } = await startSandbox(sandboxOptions.parse(workerData));
const ready: SandboxReady = {
  is: 'ready',
  ...service,
  orders: orders.map(({ name, serviceId }) => ({ name, serviceId })),
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(ready);
