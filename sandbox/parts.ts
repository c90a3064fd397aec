/** Makes the parts of the service, each from those that it stands on. */
import { createAddressIssuer, type AddressIssuer } from './addresses/issuer.ts';
import { createWallet } from './addresses/wallet.ts';
import type { ControlParts } from './control/control.ts';
import { createDeposits } from './deposits/deposits.ts';
import { createReceiver } from './deposits/receiver.ts';
import { createFaultQueue } from './faults/fault-queue.ts';
import { createOrdersLife } from './life/orders-life.ts';
import { noCounts } from './operations/counts.ts';
import { createAddresses } from './operations/create-addresses.ts';
import type { Operation } from './operations/operation.ts';
import { orderInfo } from './operations/order-info.ts';
import type { SandboxOptions } from './options.ts';
import { createGeneratedOrders } from './orders/generated/generated-orders.ts';
import { createOrderBook } from './orders/order-book.ts';
import { createSeed } from './seed.ts';
import type { Scheme } from './signature/schemes.ts';
import type { Store } from './store/store.ts';
import type { SandboxClock } from './time/clock.ts';
import { createGate, type Gate } from './wire/gate.ts';

export interface Parts extends ControlParts {
  readonly clock: SandboxClock;
  readonly issuer: AddressIssuer;
  readonly gate: Gate;
  readonly operations: readonly Operation[];
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

export interface PartsOptions {
  readonly options: SandboxOptions;
  readonly scheme: Scheme;
  readonly clock: SandboxClock;
  readonly store: Store;
  readonly closing: AbortSignal;
}

export function createParts({ options, scheme, clock, store, closing }: PartsOptions): Parts {
  const { pid, secret } = options;
  const { base, batches, transaction } = store;
  const seed = createSeed(options.seed);
  const wallet = createWallet(seed.draw('wallet'));
  const issuer = createAddressIssuer(wallet, options.addressAccount, store.indexes);
  const generated = createGeneratedOrders({ seed, wallet, base });
  const orders = createOrderBook({ seed, wallet, base, now: clock.now, generated, stored: store.orders });
  const strangersToo = options.allowCallbacksToStrangers === true;
  return {
    clock,
    closing,
    issuer,
    batches,
    orders,
    generated,
    life: createOrdersLife({ book: orders, now: clock.now }),
    gate: createGate({ pid, secret, scheme, now: clock.judging, nonces: store.nonces }),
    operations: [orderInfo(orders), createAddresses({ issuer, batches, transaction })],
    counts: noCounts(),
    faults: createFaultQueue(),
    deposits: createDeposits({ batches, seed, clock, pid, secret, scheme, strangersToo, closing }),
    receiver: createReceiver({ scheme, secret, clock }),
  };
}
