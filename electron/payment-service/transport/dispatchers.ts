/** What requests go out on, by the way that they take: directly, or through a proxy. */
import { Pool, ProxyAgent, Socks5ProxyAgent, type Dispatcher } from 'undici';
import { failure, success, type Result } from '../../contract/result.ts';
import type { Limits } from '../limits.ts';
import { directPool, withinTime } from './connectors.ts';
import { listeningFirst } from './listening-first.ts';
import { strictTls } from './tls-options.ts';
import { withProxyRefusal } from './tunnel-refusal.ts';
import { tlsOf, type Route } from './route.ts';

/** Makes what the requests go through, such as a proxy, and keeps to the limits there; it is closed with the client. */
export type NewDispatcher = (limits: Pick<Limits, 'connectMs'>) => Dispatcher;

/** Answers null for the way that is taken by itself. A proxy that cannot be used is a failure: going round it is not ours to decide. */
export function dispatcherFor({ proxy, proxyToken, ca }: Route, url: string): Result<NewDispatcher | null> {
  if (proxy.is === 'direct') {
    const { origin } = new URL(url);
    return success(ca === null ? null : ({ connectMs }) => directPool(origin, connectMs, tlsOf(ca)));
  }
  const serviceTls = tlsOf(ca);
  if (proxy.is === 'http') {
    const how = { uri: proxy.url, proxyTls: strictTls, requestTls: serviceTls };
    const token = proxyToken === null ? {} : { token: proxyToken };
    return success(
      ({ connectMs }) =>
        new ProxyAgent({ ...how, ...token, connectTimeout: connectMs, factory: tunnelPool(connectMs) }),
    );
  }
  if (proxy.is === 'socks5') {
    // Of each step: its connection, its greeting, its tunnel, and TLS to the service.
    return success(
      ({ connectMs }) => new Socks5ProxyAgent(proxy.url, { requestTls: serviceTls, connectTimeout: connectMs }),
    );
  }
  return failure('not-sent', `the system asks for a proxy of kind ${proxy.kind}, which is not supported`, {
    facts: { reason: 'not-reachable' },
  });
}

const tunnelPool =
  (connectMs: number) =>
  (origin: URL, { connect, ...options }: Pool.Options): Dispatcher => {
    if (typeof connect !== 'function') throw new Error('a proxy has a way of its own to connect');
    return new Pool(origin, { ...options, connect: listeningFirst(withinTime(withProxyRefusal(connect), connectMs)) });
  };
