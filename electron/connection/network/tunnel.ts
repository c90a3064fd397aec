/** The way through a proxy: an HTTP proxy is asked for a tunnel (RFC 9110, CONNECT), a SOCKS proxy who it lets through. */
import type { Socket } from 'node:net';
import tls from 'node:tls';
import type { ProxyFault, StepResult } from '../../contract/connection-doctor.ts';
import { strictTls } from '../../payment-service/transport/tls-options.ts';
import { proxyAddressOf, type Route } from '../../payment-service/transport/route.ts';
import { limited, timedOut, type Limit } from './limited.ts';
import { spokenTo } from './look-up-name.ts';
import { openPort } from './open-port.ts';

export interface ThroughProxy {
  readonly step: StepResult<'proxy'>;
  /** To the service; null where there is none. Whoever gets it destroys it. */
  readonly socket: Socket | null;
}

/** @param target of the service; a tunnel is asked for where it speaks TLS */
export async function throughProxy({ proxy, proxyToken }: Route, target: URL, limit: Limit): Promise<ThroughProxy> {
  if (proxy.is === 'direct') return { step: { is: 'passed', facts: { way: 'direct' } }, socket: null };
  if (proxy.is === 'not-usable') return failed('kind', '', proxy.kind);
  const at = proxyAddressOf(proxy.url);
  if (at === null) return failed('kind', '', new URL(proxy.url).protocol);
  const { way, hostname, port, place } = at;
  const passed = { is: 'passed', facts: { way, place } } as const;

  const opened = await openPort(hostname, port, limit);
  if (opened.is === 'closed') return failed('not-reachable', place, opened.because);
  if (way === 'socks5') {
    const taken = await greeted(opened.socket, limit);
    opened.socket.destroy();
    if (taken === null) return failed('refused', place, '');
    if (taken !== withoutPassword) return failed('way-not-supported', place, 'SOCKS');
    return { step: passed, socket: null };
  }
  if (target.protocol !== 'https:') {
    opened.socket.destroy();
    return { step: passed, socket: null };
  }
  const line = way === 'https' ? await secured(opened.socket, hostname, limit) : opened.socket;
  if (line === null) return failed('not-reachable', place, 'TLS');
  const head = await askForTunnel(line, target, proxyToken, limit);
  if (head?.status === 200) return { step: passed, socket: line };
  line.destroy();
  if (head === null) return failed('refused', place, '');
  if (head.status !== 407) return failed('refused', place, `HTTP ${String(head.status)}`);
  if (head.ways.length > 0 && !head.ways.includes('basic')) {
    return failed('way-not-supported', place, head.ways.join(', '));
  }
  return failed(proxyToken === null ? 'wants-credentials' : 'credentials-refused', place, 'HTTP 407');
}

const failed = (because: ProxyFault, place: string, detail: string): ThroughProxy => ({
  step: { is: 'failed', facts: { because, place, detail } },
  socket: null,
});

const withoutPassword = 0;

/** The way of saying who one is that a SOCKS proxy takes, of none at all alone (RFC 1928, section 3); null where it speaks no SOCKS. */
async function greeted(line: Socket, limit: Limit): Promise<number | null> {
  const method = await limited<number | null>(limit, (settle) => {
    const bytes: number[] = [];
    line.on('data', (chunk: Buffer) => {
      bytes.push(...chunk.subarray(0, 2));
      const [version, taken] = bytes;
      if (taken !== undefined) settle(version === 5 ? taken : null);
    });
    line.once('error', () => settle(null)).once('close', () => settle(null));
    line.write(Uint8Array.of(5, 1, withoutPassword));
    return { giveUp: () => void line.destroy() };
  });
  return method === timedOut ? null : method;
}

async function secured(socket: Socket, hostname: string, limit: Limit): Promise<Socket | null> {
  const made = await limited<Socket | null>(limit, (settle) => {
    const line = tls.connect({ socket, ...spokenTo(hostname), ...strictTls, ALPNProtocols: ['http/1.1'] });
    line.once('secureConnect', () => settle(line));
    line.on('error', () => settle(null));
    return { giveUp: () => void line.destroy() };
  });
  if (made !== null && made !== timedOut) return made;
  socket.destroy();
  return null;
}

interface TunnelHead {
  readonly status: number;
  /** What it takes to know who asks, in lower case: `basic`, `negotiate`. */
  readonly ways: readonly string[];
}

/** Bytes of an answer's head. */
const longestHead = 16_384;

async function askForTunnel(
  line: Socket,
  { hostname, port }: URL,
  token: string | null,
  limit: Limit,
): Promise<TunnelHead | null> {
  const place = `${hostname}:${port === '' ? '443' : port}`;
  const head = await limited<TunnelHead | null>(limit, (settle) => {
    let soFar = '';
    const read = (chunk: Buffer): void => {
      soFar += chunk.toString('latin1');
      const end = soFar.indexOf('\r\n\r\n');
      if (end === -1 && soFar.length <= longestHead) return;
      line.off('data', read).pause();
      settle(end === -1 ? null : headOf(soFar.slice(0, end)));
    };
    line.on('data', read);
    line.once('error', () => settle(null)).once('close', () => settle(null));
    const authorization = token === null ? '' : `proxy-authorization: ${token}\r\n`;
    line.write(`CONNECT ${place} HTTP/1.1\r\nhost: ${place}\r\n${authorization}\r\n`);
    return { giveUp: () => void line.destroy() };
  });
  return head === timedOut ? null : head;
}

function headOf(text: string): TunnelHead | null {
  const [first = '', ...lines] = text.split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  if (status === undefined) return null;
  const ways = lines.flatMap((line) => {
    const way = /^proxy-authenticate:\s*([A-Za-z]{1,20})/i.exec(line)?.[1];
    return way === undefined ? [] : [way.toLowerCase()];
  });
  return { status: Number(status), ways };
}
