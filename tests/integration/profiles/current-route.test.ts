/** Clients use the system's current proxy. */
import { expect, onTestFinished, test } from 'vitest';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { success } from '../../../electron/contract/result.ts';
import { createProxyCredentialStore } from '../../../electron/profiles/proxy-credentials.ts';
import { createServiceClients } from '../../../electron/profiles/service-clients.ts';
import { createRouteTo } from '../../../electron/payment-service/transport/network-route.ts';
import { startRoute } from '../payment-service/proxies.ts';
import { anybody, fieldsAt } from './confirming-user.ts';

/** Clients of one profile with the given system proxies. */
function clientsOn(baseUrl: string) {
  const tokens = createProxyCredentialStore(() => undefined);
  const system = { proxies: 'DIRECT', whileAsked: async () => {} };
  const state: { profile: ProfileView } = {
    profile: { ...fieldsAt(baseUrl), id: 'shop', builtIn: false, secret: { is: 'set', at: 1, storage: 'keychain' } },
  };
  const clients = createServiceClients({
    profiles: {
      profileOf: () => state.profile,
      schemeOf: () => null,
      secretOf: async () => success('secret-of-mine'),
    },
    enterProxyCredentials: tokens.enter,
    sandboxReady: async () => true,
    nonces: async () => success({ next: async () => 'nonce1' }),
    routeTo: createRouteTo({
      resolveProxy: async () => {
        await system.whileAsked();
        return system.proxies;
      },
      tokenOf: tokens.tokenOf,
      failed: () => undefined,
    }),
    failed: () => undefined,
  });
  onTestFinished(() => clients.close());
  const lookUp = async () => {
    const client = await clients.clientFor('shop');
    return client.ok ? client.value.lookUp('1') : client;
  };
  return { clients, system, tokens, state, lookUp };
}

test('the proxy of a previous network isn’t used', async () => {
  const { baseUrl, requests } = await anybody();
  const { system, lookUp } = clientsOn(baseUrl);
  const office = await startRoute('an HTTP proxy');
  system.proxies = office.list;
  expect(await lookUp()).toMatchObject({ is: 'answered' });
  await office.stop();
  expect(await lookUp()).toMatchObject({ is: 'not-sent' });
  system.proxies = 'DIRECT';
  expect(await lookUp()).toMatchObject({ is: 'answered' });
  expect(requests).toHaveLength(2);
});

test('a new proxy is used for new requests, and open ones finish on the old route', async () => {
  const { baseUrl, requests } = await anybody();
  const { clients, system, lookUp } = clientsOn(baseUrl);
  const direct = await clients.clientFor('shop');
  if (!direct.ok) throw new Error('There is no client');
  system.proxies = 'PROXY 127.0.0.1:1';
  expect(await lookUp()).toMatchObject({ is: 'not-sent' });
  expect(await direct.value.lookUp('1')).toMatchObject({ is: 'answered' });
  system.proxies = 'DIRECT';
  expect(await clients.clientFor('shop')).toBe(direct);
  expect(requests).toHaveLength(1);
});

test('a profile changed during the proxy lookup is used with its newest values', async () => {
  const [before, after] = [await anybody(), await anybody()];
  const { clients, system, state, lookUp } = clientsOn(before.baseUrl);
  system.whileAsked = async () => {
    system.whileAsked = async () => {};
    state.profile = { ...state.profile, baseUrl: after.baseUrl };
    clients.renew('shop');
  };
  expect(await lookUp()).toMatchObject({ is: 'answered' });
  expect([before.requests.length, after.requests.length]).toEqual([0, 1]);
});
