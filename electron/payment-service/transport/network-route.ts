/** The network route to a service: proxy, its credentials, and a CA certificate. */

export type Proxy =
  | { readonly is: 'direct' }
  | { readonly is: 'http'; readonly url: string }
  | { readonly is: 'socks5'; readonly url: string }
  /** An unsupported kind. Requests fail, since bypassing a proxy isn't our decision. */
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
  readonly place: string;
}

/** Null for an unsupported protocol. */
export function proxyAddressOf(proxyUrl: string): ProxyAddress | null {
  const { protocol, hostname, port: stated } = new URL(proxyUrl);
  if (!isProxyProtocol(protocol)) return null;
  const port = stated === '' ? defaultPorts[protocol] : Number(stated);
  const kind = protocol === 'socks5:' ? 'socks5' : protocol === 'https:' ? 'https' : 'http';
  return { protocol: kind, hostname, port, place: `${hostname}:${String(port)}` };
}
