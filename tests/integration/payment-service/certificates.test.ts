/** Without a trusted certificate nothing is sent to a service or a proxy, with any environment. */
import { expect, it, onTestFinished, vi } from 'vitest';

import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import { createRouteTo } from '../../../electron/payment-service/transport/network-route.ts';
import { startRoute, type Route } from './proxies.ts';
import { addressesWanted, answer, profileAt, secret, startService } from './scripted-service.ts';

async function createOver(route: Route, withTls: boolean) {
  const service = await startService({
    withTls,
    onRequest: (socket) => void socket.write(answer('{"code":"00000","msg":"ok","data":[{"address":"a"}]}')),
  });
  onTestFinished(service.stop);
  const { list, stop } = await startRoute(route);
  onTestFinished(stop);
  const way = await createRouteTo({ resolveProxy: async () => list, failed: () => undefined })(service.baseUrl);
  const newDispatcher = dispatcherFor(way, service.baseUrl);
  if (!newDispatcher.ok) throw new Error(newDispatcher.error.message);
  const client = createServiceClient({
    profile: profileAt(service.baseUrl),
    secret: async () => secret,
    nonces: { next: async () => 'nonce1' },
    ...(newDispatcher.value === null ? {} : { newDispatcher: newDispatcher.value }),
  });
  onTestFinished(() => client.close());
  const outcome = await (await client.prepareCreate(addressesWanted)).send();
  return { outcome, service };
}

it.each<Route>(['no proxy', 'an HTTP proxy', 'an HTTPS proxy', 'a SOCKS proxy'])(
  'an untrusted service gets nothing over %s',
  async (route) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { outcome, service } = await createOver(route, true);
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
    expect(service.begun()).toBe(0);
  },
);

it('an untrusted proxy gets nothing for any service', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const { outcome, service } = await createOver('an HTTPS proxy', false);
  expect(outcome).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
  expect(service.connections()).toBe(0);
});

it.each(['no proxy', 'an HTTP proxy', 'a SOCKS proxy'] as const)(
  'a service without TLS on this computer is reached over %s',
  async (route) => {
    const { outcome } = await createOver(route, false);
    expect(outcome).toMatchObject({ is: 'answered', succeeded: true });
  },
);
