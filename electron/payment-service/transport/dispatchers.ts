/** undici dispatchers by route: direct, through an HTTP proxy, or through a SOCKS proxy. */
import { Pool, ProxyAgent, Socks5ProxyAgent, type Dispatcher } from 'undici';
import { failure, success, type Result } from '../../contract/result.ts';
import type { Limits } from '../limits.ts';
import { directPool, silentBeforeRequest, withinTime, withProxyRefusal } from './connectors.ts';
import type { Route } from './route.ts';
import { strictTls, tlsWith } from './tls-options.ts';

/** Closed together with the client. */
export type NewDispatcher = (limits: Pick<Limits, 'connectMs'>) => Dispatcher;

/** Null for the direct route with the system's certificates, which is the client's default. */
export function dispatcherFor({ proxy, proxyToken, ca }: Route, url: string): Result<NewDispatcher | null> {
  const requestTls = tlsWith(ca);
  switch (proxy.is) {
    case 'direct': {
      const { origin } = new URL(url);
      return success(ca === null ? null : ({ connectMs }) => directPool(origin, connectMs, requestTls));
    }
    case 'http': {
      const options = { uri: proxy.url, proxyTls: strictTls, requestTls, ...(proxyToken && { token: proxyToken }) };
      return success(
        ({ connectMs }) => new ProxyAgent({ ...options, connectTimeout: connectMs, factory: tunnelPool(connectMs) }),
      );
    }
    case 'socks5':
      // The limit is for each step: connection, greeting, tunnel, and TLS to the service.
      return success(({ connectMs }) => new Socks5ProxyAgent(proxy.url, { requestTls, connectTimeout: connectMs }));
    case 'not-usable':
      return failure('not-sent', `the system asks for a proxy of kind ${proxy.kind}, which is not supported`, {
        facts: { reason: 'not-reachable' },
      });
  }
}

const tunnelPool =
  (connectMs: number) =>
  (origin: URL, { connect, ...options }: Pool.Options): Dispatcher => {
    if (typeof connect !== 'function') throw new Error('the proxy agent has no connector');
    return new Pool(origin, {
      ...options,
      connect: silentBeforeRequest(withinTime(withProxyRefusal(connect), connectMs)),
    });
  };
