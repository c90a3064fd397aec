/** The way to a service: which proxy is between, what that is told, and whose certificates count. */
import tls from 'node:tls';
import { serviceTls } from './tls-options.ts';

export type Proxy =
  | { readonly is: 'direct' }
  | { readonly is: 'http'; readonly url: string }
  | { readonly is: 'socks5'; readonly url: string }
  /** A kind that cannot be used here; never passed over in silence. */
  | { readonly is: 'not-usable'; readonly kind: string };

export interface Route {
  readonly proxy: Proxy;
  /** `Basic …`, for this proxy alone; null where nobody entered any. */
  readonly proxyToken: string | null;
  /** Authorities besides those of the system, in PEM; null where there are none. */
  readonly ca: string | null;
}

export const directRoute: Route = { proxy: { is: 'direct' }, proxyToken: null, ca: null };

/** For TLS to the service. Of the authorities that count at the time, since the system's come with the first https. */
export const tlsOf = (ca: string | null) =>
  ca === null ? serviceTls : { ...serviceTls, ca: [...tls.getCACertificates('default'), ca] };
