/** Makes the parts of the service, each from its dependencies. */
import { createAddressIssuer, type AddressIssuer } from './addresses/issuer.ts';
import { createWallet } from './addresses/wallet.ts';
import type { ControlParts } from './control/control.ts';
import { createDeposits } from './deposits/deposits.ts';
import { createNotifications } from './deposits/notifications.ts';
import { createReceiver } from './deposits/receiver.ts';
import { createFaultQueue } from './faults/fault-queue.ts';
import { createOrderLifecycle } from './lifecycle/order-lifecycle.ts';
import { noCounts } from './operations/request-counts.ts';
import { createAddresses } from './operations/create-addresses.ts';
import type { Operation } from './operations/operation.ts';
import { orderInfo } from './operations/order-info.ts';
import type { SandboxLimits } from './limits.ts';
import type { SandboxOptions } from './options.ts';
import { createRandomOrders } from './orders/random-orders/random-orders.ts';
import { createOrders } from './orders/orders.ts';
import { createSeed } from './seed.ts';
import type { Scheme } from './signature/schemes.ts';
import type { Store } from './store/store.ts';
import type { SandboxClock } from './time/clock.ts';
import { createAuthentication, type Authentication } from './wire/authentication.ts';

export interface Parts extends ControlParts {
  readonly clock: SandboxClock;
  readonly issuer: AddressIssuer;
  readonly authentication: Authentication;
  readonly operations: readonly Operation[];
  readonly limits: SandboxLimits;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

export interface PartsOptions {
  readonly options: SandboxOptions;
  readonly limits: SandboxLimits;
  readonly controlToken: string;
  readonly scheme: Scheme;
  readonly clock: SandboxClock;
  readonly store: Store;
  readonly closing: AbortSignal;
}

export function createParts({ options, limits, controlToken, scheme, clock, store, closing }: PartsOptions): Parts {
  const { pid, secret } = options;
  const { base, batches, transaction } = store;
  const seed = createSeed(options.seed);
  const wallet = createWallet(seed.bytes('wallet'));
  const issuer = createAddressIssuer(wallet, options.addressAccount, store.indexes);
  const randomOrders = createRandomOrders({ seed, wallet, base });
  const orders = createOrders({ seed, wallet, base, now: clock.now, randomOrders, stored: store.orders });
  const strangersToo = options.allowCallbacksToStrangers === true;
  const notifications = createNotifications({ seed, clock, pid, secret, scheme, strangersToo, limits });
  return {
    clock,
    closing,
    controlToken,
    limits,
    issuer,
    batches,
    orders,
    randomOrders,
    lifecycle: createOrderLifecycle({ orders, now: clock.now }),
    authentication: createAuthentication({ pid, secret, scheme, now: clock.timestampNow, nonces: store.nonces }),
    operations: [orderInfo(orders), createAddresses({ issuer, batches, transaction })],
    counts: noCounts(),
    faults: createFaultQueue(limits),
    deposits: createDeposits({ batches, seed, clock, notifications, limits, closing }),
    receiver: createReceiver({ scheme, secret, clock, limits }),
  };
}
