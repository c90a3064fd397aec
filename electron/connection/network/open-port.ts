/** Whether anybody takes a connection: opened as the client opens it, both families tried, and closed unused. */
import { connect, type Socket } from 'node:net';
import { codesOf } from '../../payment-service/transport/connection-failure.ts';
import { limited, timedOut, type Limit } from './limited.ts';
import { bareHost } from './look-up-name.ts';

export type PortFault = 'refused' | 'timed-out' | 'not-reachable';

export type OpenedPort =
  | { readonly is: 'open'; readonly socket: Socket; readonly address: string; readonly tookMs: number }
  | { readonly is: 'closed'; readonly because: PortFault };

/** Whoever gets the socket destroys it. */
export async function openPort(hostname: string, port: number, limit: Limit): Promise<OpenedPort> {
  const began = performance.now();
  const opened = await limited<OpenedPort>(limit, (settle) => {
    const socket = connect({ host: bareHost(hostname), port });
    socket.once('connect', () => {
      const address = socket.remoteAddress ?? '';
      settle({ is: 'open', socket, address, tookMs: Math.round(performance.now() - began) });
    });
    socket.once('error', (error) => settle({ is: 'closed', because: faultOf(error) }));
    // Whatever comes of it later is nobody's.
    socket.on('error', () => socket.destroy());
    return { giveUp: () => void socket.destroy() };
  });
  return opened === timedOut ? { is: 'closed', because: 'timed-out' } : opened;
}

function faultOf(error: Error): PortFault {
  const codes = codesOf(error);
  if (codes.includes('ECONNREFUSED')) return 'refused';
  return codes.includes('ETIMEDOUT') ? 'timed-out' : 'not-reachable';
}
