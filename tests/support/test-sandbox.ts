/** The sandbox for a test: on a free port, with its control paths. */
import { randomBytes } from 'node:crypto';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { z } from '../../electron/contract/zod.ts';
import { evaluateOrder } from '../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../electron/payment-service/order-record.ts';
import { parseLossless, type JsonValue } from '../../electron/payment-service/json-value.ts';

const counts = z.object({
  info: z.object({ requests: z.number(), done: z.number(), refused: z.number() }),
  create: z.object({ requests: z.number(), done: z.number(), refused: z.number() }),
  addresses_created: z.number(),
});
export type SandboxCounts = z.infer<typeof counts>;

/** An order and its evaluation by Quittance. */
export interface GeneratedOrder {
  readonly service_id: string;
  readonly expected: {
    readonly status: string;
    readonly refund: string;
    readonly sum: { currency: string; ordered: string; received: string; difference: string } | null;
  };
}

const listed = z.array(z.string());
const current = z.object({ record: z.custom<JsonValue>((value) => value !== undefined) });

const batches = z.array(
  z.object({
    nonce: z.string(),
    chain: z.string(),
    alias: z.string().nullable(),
    callback_url: z.string(),
    addresses: z.array(z.string()),
  }),
);

export interface TestSandbox {
  readonly baseUrl: string;
  readonly pid: string;
  readonly secret: string;
  /** The bearer token of its control paths. The methods below send it. */
  readonly controlToken: string;
  /** The number of the seeded order. @throws for an unknown name */
  order(name: string): string;
  readonly orderNames: readonly string[];
  /** An action on an order, such as `pay` or `settle` (docs/sandbox.md). */
  change(order: string, what: string, more?: Readonly<Record<string, number | string>>): Promise<void>;
  /** The next `times` requests of the operation meet the fault. */
  fault(operation: 'info' | 'create', kind: string, more?: Readonly<Record<string, number | string>>): Promise<void>;
  clearFaults(): Promise<void>;
  /** Sets its clock (docs/sandbox.md). */
  setTime(change: Readonly<Record<string, number | string>>): Promise<void>;
  counts(): Promise<SandboxCounts>;
  /** Any number of ordinary orders in their current state. */
  generated(limit: number): Promise<readonly GeneratedOrder[]>;
  /** The created batches in order: the first thousand requests. */
  batches(): Promise<z.infer<typeof batches>>;
  close(): Promise<void>;
}

export async function startTestSandbox(scheme = 'cregis'): Promise<TestSandbox> {
  const sandbox = await startSandbox({
    port: 0,
    // Beyond a double, so that a lost digit fails every test.
    pid: '9007199254740993',
    secret: randomBytes(24).toString('hex'),
    scheme,
    seed: 1,
    addressAccount: 0,
  });
  const headers = { authorization: `Bearer ${sandbox.controlToken}`, 'content-type': 'application/json' };
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(`${sandbox.baseUrl}/sandbox/${path}`, { ...init, headers });
    const envelope = z
      .object({ code: z.string(), msg: z.string(), data: z.unknown() })
      .parse(parseLossless(await response.text()));
    if (envelope.code !== '00000') throw new Error(`the sandbox refused: ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  };
  return {
    baseUrl: sandbox.baseUrl,
    pid: sandbox.pid,
    secret: sandbox.secret,
    controlToken: sandbox.controlToken,
    orderNames: sandbox.orders.map((order) => order.name),
    order(name) {
      const found = sandbox.orders.find((order) => order.name === name);
      if (found === undefined) throw new Error(`the sandbox has no order "${name}"`);
      return found.serviceId;
    },
    async fault(operation, kind, more = {}) {
      await ask('faults', {
        method: 'POST',
        body: JSON.stringify({ operation, kind, ...more }),
      });
    },
    async change(order, what, more = {}) {
      await ask(`orders/${what}`, { method: 'POST', body: JSON.stringify({ service_id: order, ...more }) });
    },
    async setTime(change) {
      await ask('time', {
        method: 'POST',
        body: JSON.stringify(change),
      });
    },
    async clearFaults() {
      await ask('faults', { method: 'DELETE' });
    },
    async generated(limit) {
      const all: GeneratedOrder[] = [];
      while (all.length < limit) {
        const some = Math.min(1000, limit - all.length);
        // oxlint-disable-next-line no-await-in-loop -- page after page
        for (const number of listed.parse(await ask(`orders/generated?after=${all.length}&limit=${some}`)))
          // oxlint-disable-next-line no-await-in-loop -- a few sockets only
          all.push(concluded(number, current.parse(await ask(`order?service_id=${number}`)).record));
      }
      return all;
    },
    counts: async () => counts.parse(await ask('counts')),
    batches: async () => batches.parse(await ask('batches?limit=1000')),
    close: () => sandbox.close(),
  };
}

function concluded(serviceId: string, record: JsonValue): GeneratedOrder {
  const read = readOrderRecord(record);
  if (read === null) throw new Error(`${serviceId} has no record`);
  const { status } = evaluateOrder({
    profile: { id: '', tolerance: '0.50' },
    serviceId,
    lookedUpAt: Date.now(),
    clockSkewMs: 0,
    ...read,
    raw: '',
  });
  const { kind, refund, sum } = status;
  return { service_id: serviceId, expected: { status: kind, refund, sum: sum.is === 'known' ? sum : null } };
}
