/**
 * The paths by which a tester asks the sandbox what it did and what it should do next. They are no part of
 * the service, carry no signature, and so answer only to who is on this computer and is not a web page.
 */
import { fault } from '../faults/fault.ts';
import type { FaultQueue } from '../faults/fault-queue.ts';
import type { Batch, Batches } from '../operations/batches.ts';
import type { Counts } from '../operations/counts.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { parseBody } from '../wire/body.ts';
import { Refused } from '../wire/refusals.ts';
import { input, pageAsked, query, type Route, type Routes } from './route.ts';

export const controlPrefix = '/sandbox/';

export interface ControlParts {
  readonly orders: OrderBook;
  readonly batches: Batches;
  readonly counts: Counts;
  readonly faults: FaultQueue;
  /** Requests that followed a redirect of the fault `redirect`. */
  readonly followedRedirects: () => number;
  /** Of the rooms that have control paths of their own. */
  readonly routes: Routes;
}

const loopbackHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

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
        faults_done: faults.done,
        redirects_followed: parts.followedRedirects(),
      }),
    ],
    [
      'GET /sandbox/batches',
      (request) => {
        const { after, limit } = query(pageAsked, request);
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
    ...parts.routes,
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
