/** How main reaches the network: through the system's proxy where one is set, trusting the system's certificates. */
import tls from 'node:tls';
import { Pool, ProxyAgent, Socks5ProxyAgent, type Dispatcher } from 'undici';
import type { NewDispatcher } from '../payment-service/client.ts';
import { listeningFirst, withinTime } from '../payment-service/connection/connections.ts';
import { onlyTrusted, serviceTls } from '../payment-service/connection/only-trusted.ts';
import { failure, success, type Result } from '../contract/result.ts';

export type Proxy =
  | { readonly is: 'direct' }
  | { readonly is: 'http'; readonly url: string }
  | { readonly is: 'socks5'; readonly url: string }
  /** A kind that cannot be used here; never passed over in silence. */
  | { readonly is: 'not-usable'; readonly kind: string };

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

export interface DispatchersParts {
  /** `session.resolveProxy`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  readonly failed: (what: string, thrown: unknown) => void;
}

/** Answers null where the service is reached directly. A proxy that cannot be used is a failure: going round it is not ours to decide. */
export function createDispatchersFor({
  resolveProxy,
  failed,
}: DispatchersParts): (url: string) => Promise<Result<NewDispatcher | null>> {
  let trusted = false;
  return async (url) => {
    if (!trusted && url.startsWith('https:')) {
      trusted = true;
      trustSystemCertificates(failed);
    }
    return through(firstProxy(await resolveProxy(url)));
  };
}

function through(proxy: Proxy): Result<NewDispatcher | null> {
  if (proxy.is === 'direct') return success(null);
  if (proxy.is === 'http') {
    const how = { uri: proxy.url, proxyTls: onlyTrusted, requestTls: serviceTls };
    return success(
      ({ connectMs }) => new ProxyAgent({ ...how, connectTimeout: connectMs, factory: tunnelPool(connectMs) }),
    );
  }
  if (proxy.is === 'socks5') {
    // Of each step: its connection, its greeting, its tunnel, and TLS to the service.
    return success(
      ({ connectMs }) => new Socks5ProxyAgent(proxy.url, { requestTls: serviceTls, connectTimeout: connectMs }),
    );
  }
  return failure('not-sent', `the system asks for a proxy of kind ${proxy.kind}, which is not supported`, {
    facts: { reason: 'not-reachable' },
  });
}

const tunnelPool =
  (connectMs: number) =>
  (origin: URL, { connect, ...options }: Pool.Options): Dispatcher => {
    if (typeof connect !== 'function') throw new Error('a proxy has a way of its own to connect');
    return new Pool(origin, { ...options, connect: listeningFirst(withinTime(connect, connectMs)) });
  };

/** Where OpenSSL, and Node with it, takes the system's store to be on Linux, before it looks where the system has it. */
const storesOfEnvironment = ['SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * A company's own authority is in the system's store, not among those that Node brings along. Whoever wrote the environment
 * does not name authorities: the fuse of the binary that ignores `NODE_EXTRA_CA_CERTS` leaves these.
 */
function trustSystemCertificates(failed: DispatchersParts['failed']): void {
  try {
    for (const name of storesOfEnvironment) delete process.env[name];
    const all = new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
    tls.setDefaultCACertificates([...all]);
  } catch (thrown) {
    failed('system certificates', thrown);
  }
}
