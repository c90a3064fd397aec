/** The payment service's side of the wire, on a port of this computer: both operations, and control. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Chain } from './addresses/chains.ts';
import { createAddressIssuer } from './addresses/issuer.ts';
import { createWallet } from './addresses/wallet.ts';
import { controlPrefix, createControl } from './control/control.ts';
import { createDeposits } from './deposits/deposits.ts';
import { createReceiver } from './deposits/receiver.ts';
import { actOut } from './faults/act-out.ts';
import { createFaultQueue } from './faults/fault-queue.ts';
import { createOrdersLife } from './life/orders-life.ts';
import { noCounts } from './operations/counts.ts';
import { createAddresses } from './operations/create-addresses.ts';
import type { Operation } from './operations/operation.ts';
import { orderInfo } from './operations/order-info.ts';
import type { SandboxOptions } from './options.ts';
import { createGeneratedOrders } from './orders/generated/generated-orders.ts';
import { createOrderBook, type SeededOrder } from './orders/order-book.ts';
import { createSeed } from './seed.ts';
import { schemeOf } from './signature/schemes.ts';
import { openStore, type Store } from './store/store.ts';
import { createClock } from './time/clock.ts';
import { answered, refusedBy, writeAnswer, type Answer } from './wire/answer.ts';
import { parseBody, readBody } from './wire/body.ts';
import { createGate, nonceMs } from './wire/gate.ts';
import { notFoundCode, Refused, success } from './wire/refusals.ts';
import { chainOfCreate, readFields } from './wire/requests.ts';

export interface Sandbox {
  readonly baseUrl: string;
  readonly pid: string;
  readonly secret: string;
  readonly scheme: string;
  readonly orders: readonly SeededOrder[];
  readonly notFoundCode: string;
  /** Breaks every open line, and resolves when the port is free. */
  close(): Promise<void>;
}

const redirectedPrefix = '/redirected';

/** The chain of a create, whatever else is wrong with it. */
const chainAsked = (bytes: Buffer): Chain => readFields(chainOfCreate, parseBody(bytes).fields).chain_id;

/** Rejects when the port is taken, or there is no such scheme. */
export async function startSandbox(
  options: SandboxOptions,
  computerNow: () => number = Date.now,
  given: Store | null = null,
): Promise<Sandbox> {
  const scheme = schemeOf(options.scheme);
  if (scheme === null) throw new Error(`there is no signing scheme ${options.scheme}`);
  const clock = createClock(computerNow);
  const seed = createSeed(options.seed);
  const wallet = createWallet(seed.draw('wallet'));
  const store = given ?? openStore({ file: options.data, seed: options.seed, now: clock.now(), nonceMs });
  const { batches } = store;
  const issuer = createAddressIssuer(wallet, options.addressAccount, store.indexes);
  const generated = createGeneratedOrders({ seed, wallet, base: store.base });
  const orders = createOrderBook({
    seed,
    wallet,
    base: store.base,
    now: clock.now,
    generated,
    stored: store.orders,
  });
  const life = createOrdersLife({ book: orders, now: clock.now });
  const gate = createGate({
    pid: options.pid,
    secret: options.secret,
    scheme,
    now: clock.judging,
    nonces: store.nonces,
  });
  const counts = noCounts();
  const faults = createFaultQueue();
  const operations = new Map(
    [orderInfo(orders), createAddresses({ issuer, batches, transaction: store.transaction })].map((operation) => [
      operation.path,
      operation,
    ]),
  );
  const closing = new AbortController();
  const { pid, secret } = options;
  const deposits = createDeposits({
    batches,
    seed,
    clock,
    pid,
    secret,
    scheme,
    strangersToo: options.allowCallbacksToStrangers === true,
    closing: closing.signal,
  });
  const receiver = createReceiver({ scheme, secret, clock });
  const control = createControl({ orders, life, generated, batches, counts, faults, deposits, receiver, clock });
  let baseUrl = '';

  /** The ordinary handling of one request to an operation. */
  function carryOut(operation: Operation, request: IncomingMessage, bytes: Buffer): Answer {
    const count = counts[operation.name];
    try {
      const body = parseBody(bytes);
      const sent = gate.pass({
        ...body,
        url: `http://${request.headers.host ?? ''}${operation.path}`,
        headers: request.headers,
      });
      const answer = answered(operation.perform(body.fields, sent));
      count.done += 1;
      return answer;
    } catch (error) {
      count.refused += 1;
      return refusedBy(error);
    }
  }

  async function operate(operation: Operation, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') throw new Refused('method-not-post', request.method);
    const counted = counts[operation.name];
    counted.requests += 1;
    const bytes = await readBody(request).catch((error: unknown) => {
      if (error instanceof Refused) counted.refused += 1;
      throw error;
    });
    const work = () => carryOut(operation, request, bytes);
    const fault = faults.take(operation.name);
    if (fault === null) return writeAnswer(response, work());
    return actOut(fault, {
      response,
      work() {
        const answer = work();
        if (answer.code === success.code) faults.countDone(fault.kind);
        return answer;
      },
      surplus: (count) => issuer.issue(chainAsked(bytes), count),
      space: () => chainAsked(bytes).space,
      closing: closing.signal,
      now: clock.now,
      redirectTo: baseUrl + redirectedPrefix + operation.path,
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const operation = operations.get(path);
    if (operation !== undefined) return operate(operation, request, response);
    if (path.startsWith(controlPrefix)) {
      const body = await readBody(request);
      const url = new URL(baseUrl + path);
      const data = control({ method: request.method ?? '', url, headers: request.headers, body });
      return writeAnswer(response, answered(JSON.stringify(data)));
    }
    if (path.startsWith(redirectedPrefix)) counts.redirectsFollowed += 1;
    throw new Refused('path-unknown', `${request.method} ${path}`);
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (clock.changed) response.setHeader('date', new Date(clock.now()).toUTCString());
    handle(request, response).catch((error: unknown) => {
      // The client left, or the sandbox closes: nobody is there to be answered.
      if (response.destroyed || closing.signal.aborted) return;
      // What is left of a body that was too long is not read on.
      if (!request.complete) response.setHeader('connection', 'close');
      writeAnswer(response, error instanceof Refused ? refusedBy(error) : broken);
    });
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    store.close();
    throw error;
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  baseUrl = `http://127.0.0.1:${address.port}`;

  return {
    baseUrl,
    pid: options.pid,
    secret: options.secret,
    scheme: options.scheme,
    orders: orders.seeded,
    notFoundCode,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

/** A bug of the sandbox itself. */
const broken: Answer = { httpStatus: 500, code: 'S9999', msg: 'The sandbox failed.', data: 'null' };
