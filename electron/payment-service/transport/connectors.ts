/**
 * What a request goes out on. Nothing in an answer says which create it is for, so a create has a connection of its own: on one
 * that was used before, an answer too many would be taken for the answer of whatever is asked next. A look-up's answer names its
 * order, so look-ups keep their connections.
 */
import { buildConnector, errors, Pool, type Dispatcher } from 'undici';
import { listeningFirst } from './listening-first.ts';
import { serviceTls } from './tls-options.ts';

/** As many at once; the rest wait for a free connection. */
const connections = 32;

/** @param connectMs name, connection and TLS handshake together */
export const directPool = (
  origin: string,
  connectMs: number,
  trust: buildConnector.BuildOptions = serviceTls,
): Dispatcher =>
  new Pool(origin, {
    connections,
    connect: listeningFirst(buildConnector({ ...trust, timeout: connectMs })),
  });

/** Each request on a connection that nothing was sent on before, and that is closed after its answer. */
export const eachAlone = (dispatcher: Dispatcher): Dispatcher =>
  dispatcher.compose((dispatch) => (request, handler) => dispatch({ ...request, reset: true }, handler));

/**
 * Gives up what takes longer in all, whatever it is made of: a proxy may be reached and then say nothing. What is made too late is
 * closed.
 *
 * @param connectMs from the call to the connection that may be used
 */
export const withinTime =
  (connect: buildConnector.connector, connectMs: number): buildConnector.connector =>
  (options, callback) => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      ending.abort();
      callback(new errors.ConnectTimeoutError(`no connection within ${connectMs} ms`), null);
    }, connectMs);
    // undici asks a proxy for a tunnel as long as this is not aborted.
    const abortable = { ...options, signal: ending.signal };
    connect(abortable, (...made) => {
      clearTimeout(timer);
      if (ending.signal.aborted) made[1]?.destroy();
      else callback(...made);
    });
  };
