/** Back to how the sandbox was when it started, but for what cannot be undone: created addresses, used nonces, counts. */
import type { Deposits } from '../deposits/deposits.ts';
import type { Receiver } from '../deposits/receiver.ts';
import type { FaultQueue } from '../faults/fault-queue.ts';
import type { Orders } from '../orders/orders.ts';
import type { SandboxClock } from '../time/clock.ts';
import type { Routes } from './route.ts';

export const startOverRoutes = (parts: {
  readonly orders: Orders;
  readonly faults: FaultQueue;
  readonly deposits: Deposits;
  readonly receiver: Receiver;
  readonly clock: SandboxClock;
}): Routes => ({
  'POST /sandbox/start-over'() {
    parts.deposits.clear();
    parts.receiver.clear();
    parts.faults.clear();
    parts.orders.restoreAll();
    parts.clock.restore();
    return null;
  },
});
