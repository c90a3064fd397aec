/**
 * The paths by which a tester asks the sandbox what it did and what it should do next. They are no part of
 * the service, carry no signature, and so answer only to who is on this computer and is not a web page.
 */
import type { IncomingHttpHeaders } from 'node:http';

import { z } from '../../electron/contract/zod.ts';
import { fault } from '../faults/fault.ts';
import type { FaultQueue } from '../faults/fault-queue.ts';
import type { Batch, Batches } from '../operations/batches.ts';
import type { Counts } from '../operations/counts.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { parseBody } from '../wire/body.ts';
import { Refused } from '../wire/refusals.ts';

export const controlPrefix = '/sandbox/';

interface ControlRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ControlParts {
  readonly orders: OrderBook;
  readonly batches: Batches;
  readonly counts: Counts;
  readonly faults: FaultQueue;
  /** Requests that followed a redirect of the fault `redirect`. */
  readonly followedRedirects: () => number;
}

type Route = (request: ControlRequest) => unknown;

const loopbackHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

function input<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refused('control-input', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

const pageAsked = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

const batchView = ({ callbackUrl, ...batch }: Batch) => ({ ...batch, callback_url: callbackUrl });

/** Answers with `data`; throws `Refused`. */
export function createControl(parts: ControlParts): Route {
  const { orders, batches, counts, faults } = parts;
  const routes = new Map<string, Route>([
    [
      'GET /sandbox/orders',
      () => orders.seeded.map(({ name, serviceId, concludes }) => ({ name, service_id: serviceId, concludes })),
    ],
    [
      'GET /sandbox/counts',
      () => ({
        info: counts.info,
        create: counts.create,
        addresses_created: batches.addressCount,
        faults_met: faults.met,
        redirects_followed: parts.followedRedirects(),
      }),
    ],
    [
      'GET /sandbox/batches',
      ({ url }) => {
        const { after, limit } = input(pageAsked, Object.fromEntries(url.searchParams));
        return batches.page(after, limit).map(batchView);
      },
    ],
    ['GET /sandbox/faults', () => faults.pending()],
    [
      'POST /sandbox/faults',
      ({ body }) => {
        faults.add(input(fault, parseBody(body).fields));
        return faults.pending();
      },
    ],
    [
      'DELETE /sandbox/faults',
      () => {
        faults.clear();
        return faults.pending();
      },
    ],
  ]);

  return (request) => {
    const { method, url, headers } = request;
    const host = headers.host ?? '';
    // A page whose name was pointed at this computer sends its own name (DNS rebinding).
    if (!loopbackHost.test(host)) throw new Refused('control-host', JSON.stringify(host));
    const route = routes.get(`${method} ${url.pathname}`);
    if (route === undefined) throw new Refused('path-unknown', `${method} ${url.pathname}`);
    // A page can send other types to strangers without asking first.
    if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
      throw new Refused('control-content-type');
    }
    return route(request);
  };
}
