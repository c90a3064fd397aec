/** How main reaches the network: through the system's proxy where one is set, trusting the system's certificates. */
import tls from 'node:tls';
import type { Proxy, Route } from '../payment-service/transport/route.ts';

/** Reads what a proxy resolver answers, `PROXY host:port; DIRECT`: its first choice, as a browser would take it. */
export function firstProxy(list: string): Proxy {
  const [first = ''] = list.split(';');
  const [kind = '', place = ''] = first.trim().split(/\s+/);
  switch (kind.toUpperCase()) {
    case '':
    case 'DIRECT':
      return { is: 'direct' };
    case 'PROXY':
    case 'HTTP':
      return { is: 'http', url: `http://${place}` };
    case 'HTTPS':
      return { is: 'http', url: `https://${place}` };
    case 'SOCKS5':
      return { is: 'socks5', url: `socks5://${place}` };
    default:
      return { is: 'not-usable', kind };
  }
}

export interface RouteOptions {
  /** `session.resolveProxy`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** What a proxy is told of who asks, by its URL; null where nobody entered anything. */
  readonly tokenOf?: (proxyUrl: string) => string | null;
  readonly failed: (what: string, thrown: unknown) => void;
}

/** @param ca of the profile, in PEM */
export type RouteTo = (url: string, ca?: string | null) => Promise<Route>;

export function createRouteTo({ resolveProxy, failed, tokenOf = () => null }: RouteOptions): RouteTo {
  let trusted = false;
  return async (url, ca = null) => {
    if (!trusted && url.startsWith('https:')) {
      trusted = true;
      trustSystemCertificates(failed);
    }
    const proxy = firstProxy(await resolveProxy(url));
    return { proxy, proxyToken: proxy.is === 'http' ? tokenOf(proxy.url) : null, ca };
  };
}

/** Where OpenSSL, and Node with it, takes the system's store to be on Linux, before it looks where the system has it. */
const storesOfEnvironment = ['SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * A company's own authority is in the system's store, not among those that Node brings along. Whoever wrote the environment
 * does not name authorities: the fuse of the binary that ignores `NODE_EXTRA_CA_CERTS` leaves these.
 */
function trustSystemCertificates(failed: RouteOptions['failed']): void {
  try {
    for (const name of storesOfEnvironment) delete process.env[name];
    const all = new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
    tls.setDefaultCACertificates([...all]);
  } catch (thrown) {
    failed('system certificates', thrown);
  }
}
