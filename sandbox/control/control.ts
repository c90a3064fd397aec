/**
 * Control paths report what the sandbox did and set what it does next. They aren't part of the service and have no
 * signature. They require a token, because every program and web page on this computer can reach the port.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { z } from '../../electron/contract/zod.ts';
import { timeChange, type SandboxClock } from '../clock.ts';
import { fundAddress, type Deposits } from '../deposits/deposits.ts';
import { receiverPath, type Receiver } from '../deposits/receiver.ts';
import { fault, type FaultQueue } from '../faults/fault.ts';
import { newOrderInput, type OrderLifecycle } from '../lifecycle/order-lifecycle.ts';
import * as transitions from '../lifecycle/transitions.ts';
import type { Operations } from '../operations.ts';
import type { Batches } from '../addresses/batches.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { maxGenerated, type Orders } from '../orders/orders.ts';
import { parseBody } from '../wire/body.ts';
import { Refused } from '../wire/refusals.ts';

export const controlPrefix = '/sandbox/';

export interface ControlRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Returns `data`; throws `Refused`. */
type Route = (request: ControlRequest) => unknown;

export type Control = Route;

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refused('control-input', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

const bodyAs = <Schema extends z.ZodType>(schema: Schema, { body }: ControlRequest): z.output<Schema> =>
  checked(schema, parseBody(body).fields);
const queryAs = <Schema extends z.ZodType>(schema: Schema, { url }: ControlRequest): z.output<Schema> =>
  checked(schema, Object.fromEntries(url.searchParams));

const pageQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
const generatedQuery = pageQuery.extend({ after: pageQuery.shape.after.pipe(z.int().max(maxGenerated - 1)) });

const page =
  (
    list: (after: number, limit: number) => readonly unknown[],
    query: z.ZodType<z.output<typeof pageQuery>> = pageQuery,
  ): Route =>
  (request) => {
    const { after, limit } = queryAs(query, request);
    return list(after, limit);
  };

interface ControlOptions {
  readonly controlToken: string;
  readonly clock: SandboxClock;
  readonly orders: Orders;
  readonly lifecycle: OrderLifecycle;
  readonly counts: Operations['counts'];
  readonly batches: Batches;
  readonly faults: FaultQueue;
  readonly deposits: Deposits;
  readonly receiver: Receiver;
}

function orderRoutes({ orders, lifecycle }: ControlOptions): Readonly<Record<string, Route>> {
  /** Returns the changed order, which the body names. */
  const change =
    <Input extends z.infer<typeof transitions.orderInput>>(
      schema: z.ZodType<Input>,
      transition: (record: OrderRecord, input: Input, context: transitions.ChangeContext) => OrderRecord,
    ): Route =>
    (request) => {
      const input = bodyAs(schema, request);
      return lifecycle.change(input.service_id, (record, context) => transition(record, input, context));
    };
  const simpleChange = (transition: (record: OrderRecord, context: transitions.ChangeContext) => OrderRecord): Route =>
    change(transitions.orderInput, (record, _input, context) => transition(record, context));
  return {
    'GET /sandbox/orders': () =>
      orders.seeded.map(({ name, serviceId, concludes }) => ({ name, service_id: serviceId, concludes })),
    'GET /sandbox/orders/created': page(orders.created),
    'GET /sandbox/orders/generated': page(orders.generated, generatedQuery),
    'GET /sandbox/order': (request) => lifecycle.view(queryAs(transitions.orderInput, request).service_id),
    'POST /sandbox/orders/create': (request) => lifecycle.create(bodyAs(newOrderInput, request)),
    'POST /sandbox/orders/pay': change(transitions.createPayment, transitions.pay),
    'POST /sandbox/orders/expire': simpleChange(transitions.expire),
    'POST /sandbox/orders/cancel': simpleChange(transitions.cancel),
    'POST /sandbox/orders/refund': simpleChange(transitions.requestRefund),
    'POST /sandbox/orders/end-refund': change(transitions.refundOutcome, transitions.endRefund),
    'POST /sandbox/orders/settle': simpleChange(transitions.settle),
    'POST /sandbox/orders/restore': (request) => lifecycle.restore(bodyAs(transitions.orderInput, request).service_id),
  };
}

function otherRoutes(options: ControlOptions): Readonly<Record<string, Route>> {
  const { clock, orders, counts, batches, faults, deposits, receiver } = options;
  const time = () => {
    const { sandbox, computer } = clock.both();
    return {
      now: sandbox,
      iso: new Date(sandbox).toISOString(),
      ahead_of_computer_ms: sandbox - computer,
      rate: clock.rate,
      timestamps_by: clock.timestampsBy,
      changed: clock.changed,
    };
  };
  return {
    'GET /sandbox/counts': () => ({
      info: counts.info,
      create: counts.create,
      addresses_created: batches.addressCount(),
      faults_met: faults.met,
      faults_done: faults.done,
    }),
    'GET /sandbox/batches': page((after, limit) =>
      batches.page(after, limit).map(({ nonce, chain, alias, addresses, callbackUrl }) => ({
        nonce,
        chain: chain.name,
        alias,
        addresses,
        callback_url: callbackUrl,
      })),
    ),
    'GET /sandbox/faults': () => faults.pending(),
    'POST /sandbox/faults'(request) {
      faults.add(bodyAs(fault, request));
      return faults.pending();
    },
    'DELETE /sandbox/faults'() {
      faults.clear();
      return [];
    },
    'GET /sandbox/time': time,
    'POST /sandbox/time'(request) {
      clock.change(bodyAs(timeChange, request));
      return time();
    },
    'DELETE /sandbox/time'() {
      clock.restore();
      return time();
    },
    'POST /sandbox/deposits': (request) => deposits.fund(bodyAs(fundAddress, request)),
    'GET /sandbox/deposits': page(deposits.page),
    [`POST ${receiverPath}`](request) {
      receiver.receive(request);
      return null;
    },
    'GET /sandbox/received': page(receiver.page),
    'DELETE /sandbox/received'() {
      receiver.clear();
      return [];
    },
    /** Restores the start, except for created addresses, used nonces and counts. */
    'POST /sandbox/reset'() {
      deposits.clear();
      receiver.clear();
      faults.clear();
      orders.restoreAll();
      clock.restore();
      return null;
    },
  };
}

/** In constant time, also for different lengths. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** Throws `Refused` without the token (RFC 6750, `Authorization: Bearer`). */
function requireToken({ authorization = '' }: IncomingHttpHeaders, token: string): void {
  const sent = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  if (sent === undefined || !isSame(sent, token)) throw new Refused('control-token');
}

/** The only path without the token, because the service sends notifications without one. */
const open = `POST ${receiverPath}`;

export function createControl(options: ControlOptions): Control {
  const routes = new Map<string, Route>(Object.entries({ ...orderRoutes(options), ...otherRoutes(options) }));
  return (request) => {
    const routeName = `${request.method} ${request.url.pathname}`;
    if (routeName !== open) requireToken(request.headers, options.controlToken);
    const route = routes.get(routeName);
    if (route === undefined) throw new Refused('path-unknown', routeName);
    return route(request);
  };
}
