/**
 * The control paths, by which a tester asks the sandbox what it did and sets what it does next. They aren't part of
 * the service and have no signature, so they require the token (`admission.ts`).
 */
import { receiverPath } from '../deposits/receiver.ts';
import { Refused } from '../wire/refusals.ts';
import { createAdmission } from './admission.ts';
import { depositRoutes } from './deposit-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { operationRoutes } from './count-and-batch-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { randomOrderRoutes } from './random-order-routes.ts';
import type { Route } from './route.ts';
import { startOverRoutes } from './start-over-routes.ts';
import { timeRoutes } from './time-routes.ts';

export const controlPrefix = '/sandbox/';

/** The subjects that control paths are about. */
export type ControlParts = Parameters<typeof orderRoutes>[0] &
  Parameters<typeof randomOrderRoutes>[0] &
  Parameters<typeof operationRoutes>[0] &
  Parameters<typeof faultRoutes>[0] &
  Parameters<typeof timeRoutes>[0] &
  Parameters<typeof depositRoutes>[0] &
  Parameters<typeof startOverRoutes>[0] & { readonly controlToken: string };

/** The only path without the token: a merchant's notifications come from the service. */
const open = `POST ${receiverPath}`;

/** Answers with `data`; throws `Refused`. `port`: that the sandbox listens on, in digits. */
export function createControl(parts: ControlParts, port: string): Route {
  const admission = createAdmission(port, parts.controlToken);
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
    const asked = `${request.method} ${request.url.pathname}`;
    admission.fromNoPage(request);
    if (asked !== open) admission.withToken(request.headers);
    const route = routes.get(asked);
    if (route === undefined) throw new Refused('path-unknown', asked);
    return route(request);
  };
}
