/**
 * What a request goes out on. Nothing in an answer says which create it is for, so a create has a connection of its own: on one
 * that was used before, an answer too many would be taken for the answer of whatever is asked next. A look-up's answer names its
 * order, so look-ups keep their connections.
 */
import { buildConnector, errors, Pool, type Dispatcher } from 'undici';
import { serviceTls } from './only-trusted.ts';

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

/** What the errors of `listeningFirst` are known by. */
export const spokeFirst = 'SPOKE_FIRST';
export const closedFirst = 'CLOSED_FIRST';

const failed = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/**
 * Gives no connection on which something came before anything was sent, which would be taken for an answer, and none that the other
 * side has closed: for those undici makes another, and another, as long as its time lasts. Two turns of the event loop, since what came
 * along with the last of the handshake is read in the turn after it.
 */
export const listeningFirst =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    connect(options, (...made) => {
      const [error, socket] = made;
      if (error !== null) {
        callback(error, null);
        return;
      }
      setImmediate(() =>
        setImmediate(() => {
          const isClosed = socket.destroyed || socket.readableEnded || !socket.writable;
          if (!isClosed && socket.readableLength === 0) {
            callback(null, socket);
            return;
          }
          socket.destroy();
          const early = isClosed
            ? failed(closedFirst, 'the other side closed the connection before anything was sent')
            : failed(spokeFirst, 'something came before anything was sent');
          callback(early, null);
        }),
      );
    });
  };
