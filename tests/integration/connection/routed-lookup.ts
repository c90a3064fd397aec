/** A lookup by the product's client over the given route. */
import { onTestFinished } from 'vitest';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import type { Route } from '../../../electron/payment-service/transport/network-route.ts';
import { profileAt, secret } from '../payment-service/scripted-service.ts';

export async function lookedUpBy(way: Route, baseUrl: string) {
  const dispatcher = dispatcherFor(way, baseUrl);
  if (!dispatcher.ok || dispatcher.value === null) throw new Error('no dispatcher');
  const client = createServiceClient({
    profile: profileAt(baseUrl),
    secret: async () => secret,
    nonces: { next: async () => 'nonce1' },
    newDispatcher: dispatcher.value,
    limits: { lookUpPausesMs: [] },
  });
  onTestFinished(() => client.close());
  return client.lookUp('1');
}
