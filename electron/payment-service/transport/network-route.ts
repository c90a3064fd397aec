/** The network route to a service: the system's proxy with its credentials, the system's certificates, and the profile's own CA. */
import tls from 'node:tls';

export type Proxy =
  | { readonly is: 'direct' }
  | { readonly is: 'http'; readonly url: string }
  | { readonly is: 'socks5'; readonly url: string }
  /** An unsupported kind. Requests fail, since Quittance must not bypass a proxy. */
  | { readonly is: 'not-usable'; readonly kind: string };

export interface Route {
  readonly proxy: Proxy;
  /** `Basic …`, for this proxy only. Null without credentials. */
  readonly proxyToken: string | null;
  /** PEM, trusted in addition to the system's. Null without one. */
  readonly ca: string | null;
}

export const directRoute: Route = { proxy: { is: 'direct' }, proxyToken: null, ca: null };

const defaultPorts = { 'http:': 80, 'https:': 443, 'socks5:': 1080 } as const;
const isProxyProtocol = (text: string): text is keyof typeof defaultPorts => Object.hasOwn(defaultPorts, text);

export interface ProxyAddress {
  readonly protocol: 'http' | 'https' | 'socks5';
  readonly hostname: string;
  readonly port: number;
  /** `hostname:port` */
  readonly hostPort: string;
}

/** Null for an unsupported protocol. */
export function proxyAddressOf(proxyUrl: string): ProxyAddress | null {
  const { protocol, hostname, port: stated } = new URL(proxyUrl);
  if (!isProxyProtocol(protocol)) return null;
  const port = stated === '' ? defaultPorts[protocol] : Number(stated);
  const kind = protocol === 'socks5:' ? 'socks5' : protocol === 'https:' ? 'https' : 'http';
  return { protocol: kind, hostname, port, hostPort: `${hostname}:${String(port)}` };
}

/** The first entry of a proxy list such as `PROXY host:port; DIRECT`, which a browser would use. */
export function firstProxy(list: string): Proxy {
  const [first = ''] = list.split(';');
  const [kind = '', hostPort = ''] = first.trim().split(/\s+/);
  switch (kind.toUpperCase()) {
    case '':
    case 'DIRECT':
      return { is: 'direct' };
    case 'PROXY':
    case 'HTTP':
      return { is: 'http', url: `http://${hostPort}` };
    case 'HTTPS':
      return { is: 'http', url: `https://${hostPort}` };
    case 'SOCKS5':
      return { is: 'socks5', url: `socks5://${hostPort}` };
    default:
      return { is: 'not-usable', kind };
  }
}

export interface RouteOptions {
  /** `session.resolveProxy`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The credentials for a proxy URL; null if none were entered. */
  readonly tokenOf?: (proxyUrl: string) => string | null;
  readonly failed: (what: string, error: unknown) => void;
}

/** @param ca the profile's CA certificates, in PEM */
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

/** On Linux, OpenSSL and Node prefer these to the system's certificate store. */
const certificateStoreVariables = ['SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * A company's CA is in the system's store, not among Node's own. The environment must not add CAs: a fuse disables
 * `NODE_EXTRA_CA_CERTS`, but not these variables.
 */
function trustSystemCertificates(failed: RouteOptions['failed']): void {
  try {
    for (const name of certificateStoreVariables) delete process.env[name];
    const all = new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
    tls.setDefaultCACertificates([...all]);
  } catch (error) {
    failed('system certificates', error);
  }
}
