/** The embedded sandbox in a worker thread. `workerData` is `SandboxOptions`, and it posts one message when it is ready. */
import { parentPort, workerData } from 'node:worker_threads';

import { readOptions } from './options.ts';
import { startSandbox } from './start-sandbox.ts';

const sandbox = await startSandbox(readOptions(workerData));
const ready = {
  is: 'ready',
  baseUrl: sandbox.baseUrl,
  pid: sandbox.pid,
  secret: sandbox.secret,
  controlToken: sandbox.controlToken,
  scheme: sandbox.scheme,
  orders: sandbox.orders.map(({ name, serviceId }) => ({ name, serviceId })),
  notFoundCode: sandbox.notFoundCode,
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(ready);
