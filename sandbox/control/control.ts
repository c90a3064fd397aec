/**
 * The paths by which a tester asks the sandbox what it did and what it should do next. They are no part of
 * the service, carry no signature, and so answer only to who is on this computer and is not a web page.
 */
import { Refused } from '../wire/refusals.ts';
import { depositRoutes } from './deposit-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { operationRoutes } from './count-and-batch-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { randomOrderRoutes } from './random-order-routes.ts';
import type { Route } from './route.ts';
import { startOverRoutes } from './start-over-routes.ts';
import { timeRoutes } from './time-routes.ts';

export const controlPrefix = '/sandbox/';

const loopbackHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/** The subjects that control paths are about. */
export type ControlParts = Parameters<typeof orderRoutes>[0] &
  Parameters<typeof randomOrderRoutes>[0] &
  Parameters<typeof operationRoutes>[0] &
  Parameters<typeof faultRoutes>[0] &
  Parameters<typeof timeRoutes>[0] &
  Parameters<typeof depositRoutes>[0] &
  Parameters<typeof startOverRoutes>[0];

/** Answers with `data`; throws `Refused`. */
export function createControl(parts: ControlParts): Route {
  const routes = new Map<string, Route>(
    Object.entries({
      ...orderRoutes(parts),
      ...randomOrderRoutes(parts),
      ...operationRoutes(parts),
      ...faultRoutes(parts),
      ...timeRoutes(parts),
      ...depositRoutes(parts),
      ...startOverRoutes(parts),
    }),
  );

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
