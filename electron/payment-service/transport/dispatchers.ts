/**
 * undici dispatchers by route: direct, through an HTTP proxy, or through a SOCKS proxy. A create's response doesn't
 * identify its request, so each create has a connection of its own: on a shared one, an extra response would be
 * mistaken for the next request's. A lookup's response names its order, so lookups share connections.
 */
import type { LookupFunction } from 'node:net';
import { DecoratorHandler, Pool, ProxyAgent, Socks5ProxyAgent, buildConnector, type Dispatcher } from 'undici';
import { failure, success, type Result } from '../../contract/result.ts';
import type { Limits } from '../call-limits.ts';
import { rejectEarlyData, withinTime, withProxyRefusal, strictTls, tlsWith } from './connectors.ts';
import type { Route } from './network-route.ts';

/** Further requests wait for a free connection. */
const maxConnections = 32;

/** @param connectMs for name resolution, connection and TLS handshake together */
export const directPool = (
  origin: string,
  connectMs: number,
  trust: buildConnector.BuildOptions = tlsWith(null),
  observe = (connect: buildConnector.connector): buildConnector.connector => connect,
): Dispatcher =>
  new Pool(origin, {
    connections: maxConnections,
    connect: rejectEarlyData(observe(buildConnector({ ...trust, timeout: connectMs }))),
  });

/** Each request uses a new connection, closed after its response. */
export const withNewConnections = (dispatcher: Dispatcher): Dispatcher =>
  dispatcher.compose((dispatch) => (request, handler) => dispatch({ ...request, reset: true }, handler));

/** The dispatcher is closed with the client. */
export type NewDispatcher = (limits: Pick<Limits, 'connectMs'>) => Dispatcher;

/** Observes connections without changing them. */
export interface ConnectionObserver {
  readonly lookup: LookupFunction;
  readonly observe: (connect: buildConnector.connector) => buildConnector.connector;
  /** Called with an HTTP proxy's response to CONNECT. */
  readonly tunnelAnswered: (
    httpStatus: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => void;
}

/** Null for the direct route with the system's certificates, the client's default, unless connections are observed. */
export function dispatcherFor(
  { proxy, proxyToken, ca }: Route,
  url: string,
  observer?: ConnectionObserver,
): Result<NewDispatcher | null> {
  const requestTls = tlsWith(ca);
  const observe = observer?.observe ?? ((connect: buildConnector.connector) => connect);
  switch (proxy.is) {
    case 'direct': {
      const { origin } = new URL(url);
      if (observer === undefined && ca === null) return success(null);
      const trust = observer === undefined ? requestTls : { ...requestTls, lookup: observer.lookup };
      return success(({ connectMs }) => directPool(origin, connectMs, trust, observe));
    }
    case 'http': {
      const options = {
        uri: proxy.url,
        proxyTls: strictTls,
        requestTls,
        ...(proxyToken && { token: proxyToken }),
        ...(observer && { clientFactory: observedProxy(observer) }),
      };
      return success(
        ({ connectMs }) =>
          new ProxyAgent({ ...options, connectTimeout: connectMs, factory: tunnelPool(connectMs, observe) }),
      );
    }
    case 'socks5':
      // The limit applies to each step: connection, greeting, tunnel, and TLS to the service.
      return success(({ connectMs }) => new Socks5ProxyAgent(proxy.url, { requestTls, connectTimeout: connectMs }));
    case 'not-usable':
      return failure('not-sent', `the system's proxy type ${proxy.kind} isn't supported`, {
        facts: { reason: 'not-reachable' },
      });
  }
}

const observedProxy =
  ({ tunnelAnswered }: ConnectionObserver) =>
  (origin: URL, options: object): Dispatcher =>
    new Pool(origin, options).compose((dispatch) => (request, handler) => {
      const observed = Object.assign(new DecoratorHandler(handler), {
        onRequestUpgrade(...upgrade: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>) {
          tunnelAnswered(upgrade[1], upgrade[2]);
          handler.onRequestUpgrade?.(...upgrade);
        },
      });
      return dispatch(request, observed);
    });

const tunnelPool =
  (connectMs: number, observe: ConnectionObserver['observe']) =>
  (origin: URL, { connect, ...options }: Pool.Options): Dispatcher => {
    if (typeof connect !== 'function') throw new Error('the proxy agent has no connector');
    return new Pool(origin, {
      ...options,
      connect: rejectEarlyData(observe(withinTime(withProxyRefusal(connect), connectMs))),
    });
  };
