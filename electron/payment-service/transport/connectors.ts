/** Conditions for connections to a service: time limits, TLS, and no data before a request. */
import tls from 'node:tls';
import { errors, type buildConnector } from 'undici';
import { connectorErrors } from './connection-failure.ts';

type Connector = buildConnector.connector;

const errorOf = (kind: keyof typeof connectorErrors, message: string): Error =>
  Object.assign(new Error(message), { code: connectorErrors[kind] });

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
export const rejectEarlyData =
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
            ? errorOf('earlyClose', 'the other side closed the connection before anything was sent')
            : errorOf('earlyData', 'data arrived before anything was sent');
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
