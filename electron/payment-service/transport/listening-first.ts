/** A connection on which the other side is the first to speak, or to close, is not taken. */
import type { buildConnector } from 'undici';

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
