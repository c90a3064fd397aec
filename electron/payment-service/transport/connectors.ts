/**
 * Connections to a service, and their conditions of use. A create's response doesn't identify its request, so each
 * create has a connection of its own: on a shared one, a surplus response would be taken for the next request's. A
 * lookup's response names its order, so lookups share connections.
 */
import tls from 'node:tls';
import { buildConnector, errors, Pool, type Dispatcher } from 'undici';
import { connectorErrors } from './connection-failure.ts';

type Connector = buildConnector.connector;

/** Further requests wait for a free one. */
const maxConnections = 32;

const errorOf = (kind: keyof typeof connectorErrors, message: string): Error =>
  Object.assign(new Error(message), { code: connectorErrors[kind] });

/** @param connectMs for name, connection and TLS handshake together */
export const directPool = (
  origin: string,
  connectMs: number,
  trust: buildConnector.BuildOptions = serviceTls,
  observe = (connect: Connector): Connector => connect,
): Dispatcher =>
  new Pool(origin, {
    connections: maxConnections,
    connect: silentBeforeRequest(observe(buildConnector({ ...trust, timeout: connectMs }))),
  });

/** Each request uses a new connection, closed after its response. */
export const unshared = (dispatcher: Dispatcher): Dispatcher =>
  dispatcher.compose((dispatch) => (request, handler) => dispatch({ ...request, reset: true }, handler));

/** One limit for all steps, because a proxy may accept a connection and then stay silent. */
export const withinTime =
  (connect: Connector, connectMs: number): Connector =>
  (options, callback) => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      ending.abort();
      callback(new errors.ConnectTimeoutError(`no connection within ${connectMs} ms`), null);
    }, connectMs);
    // undici requests the tunnel with this signal.
    const abortable = { ...options, signal: ending.signal };
    connect(abortable, (...made) => {
      clearTimeout(timer);
      if (ending.signal.aborted) made[1]?.destroy();
      else callback(...made);
    });
  };

/**
 * Rejects a connection that received bytes before the request, since they would be taken for its response, and one
 * that the other side closed, which undici would replace again and again until the timeout.
 */
export const silentBeforeRequest =
  (connect: Connector): Connector =>
  (options, callback) => {
    connect(options, (...made) => {
      const [error, socket] = made;
      if (error !== null) {
        callback(error, null);
        return;
      }
      // Bytes that arrive with the end of the handshake are read one turn of the event loop later.
      setImmediate(() =>
        setImmediate(() => {
          const isClosed = socket.destroyed || socket.readableEnded || !socket.writable;
          if (!isClosed && socket.readableLength === 0) {
            callback(null, socket);
            return;
          }
          socket.destroy();
          const early = isClosed
            ? errorOf('closedFirst', 'the other side closed the connection before anything was sent')
            : errorOf('spokeFirst', 'data arrived before anything was sent');
          callback(early, null);
        }),
      );
    });
  };

/** undici reports the status of a proxy only in the message of an aborted request. */
const proxyStatus = /^Proxy response \((\d{3})\)/;

export const withProxyRefusal =
  (connect: Connector): Connector =>
  (options, callback) => {
    connect(options, (...made) => {
      const [error] = made;
      const status = error === null ? undefined : proxyStatus.exec(error.message)?.[1];
      if (status === undefined) callback(...made);
      else {
        const kind = status === '407' ? 'proxyNeedsCredentials' : 'proxyRefused';
        callback(errorOf(kind, `the proxy answered with HTTP ${status}`), null);
      }
    });
  };

export const strictTls = { rejectUnauthorized: true } as const;

/** HTTP/2 would share one connection for all creates. */
const serviceTls = { ...strictTls, allowH2: false } as const;

/** Evaluated late, because the system's certificates are loaded with the first https request. @param ca PEM */
export const tlsWith = (ca: string | null) =>
  ca === null ? serviceTls : { ...serviceTls, ca: [...tls.getCACertificates('default'), ca] };
