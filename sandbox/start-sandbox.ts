/** Starts the practice service on a port of this computer, with both operations and control. */
import { randomBytes } from 'node:crypto';

import { createBatches } from './addresses/batches.ts';
import { createAddressIssuer } from './addresses/addresses.ts';
import { createClock } from './clock.ts';
import { createControl } from './control/control.ts';
import { createDeposits } from './deposits/deposits.ts';
import { createReceiver } from './deposits/receiver.ts';
import { createFaultQueue } from './faults/fault.ts';
import { createOrderLifecycle } from './lifecycle/order-lifecycle.ts';
import { createOperations } from './operations.ts';
import type { SandboxOptions } from './options.ts';
import { createOrders, type SeededOrder } from './orders/orders.ts';
import { createSeed } from './seed.ts';
import { startServer } from './server.ts';
import { schemeOf } from './signature/schemes.ts';
import { createAuthentication } from './wire/authentication.ts';
import { notFoundCode } from './wire/refusals.ts';

export interface Sandbox {
  readonly baseUrl: string;
  readonly pid: string;
  readonly secret: string;
  /** The control paths require it as `Authorization: Bearer`. */
  readonly controlToken: string;
  readonly scheme: string;
  readonly orders: readonly SeededOrder[];
  readonly notFoundCode: string;
  /** Closes every connection, and resolves when the port is free. */
  close(): Promise<void>;
}

/** Rejects if the port is in use or the scheme is unknown. */
export async function startSandbox(options: SandboxOptions, computerNow: () => number = Date.now): Promise<Sandbox> {
  const { port, pid, secret, scheme: schemeName, controlToken = randomBytes(32).toString('base64url') } = options;
  const scheme = schemeOf(schemeName);
  if (scheme === null) throw new Error(`there is no signing scheme ${schemeName}`);
  const closing = new AbortController();
  const clock = createClock(computerNow);
  const seed = createSeed(options.seed);
  const orders = createOrders({ seed, base: Math.floor(clock.now() / 1000) * 1000, now: clock.now });
  const faults = createFaultQueue();
  const batches = createBatches();
  const operations = createOperations({
    clock,
    orders,
    batches,
    issue: createAddressIssuer(seed, options.addressAccount),
    authentication: createAuthentication({ pid, secret, scheme, now: clock.timestampNow }),
    faults,
    closing: closing.signal,
  });
  const control = createControl({
    controlToken,
    clock,
    orders,
    lifecycle: createOrderLifecycle({ orders, now: clock.now }),
    counts: operations.counts,
    batches,
    faults,
    deposits: createDeposits({ pid, secret, scheme, batches, seed, clock, closing: closing.signal }),
    receiver: createReceiver({ scheme, secret, clock }),
  });
  const server = await startServer(port, { clock, operations, control, closing: closing.signal });
  return {
    baseUrl: server.baseUrl,
    pid,
    secret,
    controlToken,
    scheme: schemeName,
    orders: orders.seeded,
    notFoundCode,
    async close() {
      closing.abort();
      await server.close();
    },
  };
}
