/** Observes the one connection of the check's lookup: name, port, certificate and proxy. */
import { lookup } from 'node:dns';
import { Socket, type LookupFunction } from 'node:net';
import { TLSSocket, type DetailedPeerCertificate } from 'node:tls';
import { maxShownLength, type CertificateSummary } from '../contract/connection.ts';
import { codesOf } from '../payment-service/transport/connection-failure.ts';
import type { ConnectionObserver } from '../payment-service/transport/dispatchers.ts';

interface Certificate {
  readonly protocol: string;
  readonly summary: CertificateSummary;
  /** SHA-256 of the last certificate of the chain. */
  readonly rootFingerprint: string | undefined;
}

/** A field is null if its step did not happen. */
export class ConnectionTrace implements ConnectionObserver {
  resolved: { readonly addresses: readonly string[]; readonly tookMs: number } | null = null;
  opened: { readonly address: string; readonly tookMs: number } | null = null;
  certificate: Certificate | null = null;
  /** The proxy's response to CONNECT. */
  tunnel: { readonly httpStatus: number; readonly signIns: readonly string[] } | null = null;
  errorCodes: readonly string[] = [];

  readonly lookup: LookupFunction = (hostname, options, callback) => {
    const startedAt = performance.now();
    lookup(hostname, options, (error, found, family) => {
      if (error === null) {
        const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
        this.resolved = { addresses: [...new Set(addresses)], tookMs: since(startedAt) };
      }
      callback(error, found, family);
    });
  };

  readonly observe: ConnectionObserver['observe'] = (connect) => (options, callback) => {
    const startedAt = performance.now();
    // undici's connectors return their socket, although their type doesn't say so.
    const socket: unknown = Reflect.apply(connect, undefined, [
      options,
      (...made: Parameters<typeof callback>) => {
        const [error, connected] = made;
        this.errorCodes = codesOf(error);
        if (connected instanceof TLSSocket) this.#seeCertificate(connected);
        callback(...made);
      },
    ]);
    if (!(socket instanceof Socket)) return;
    socket.once('connect', () => {
      const tookMs = Math.max(0, since(startedAt) - (this.resolved?.tookMs ?? 0));
      this.opened = { address: socket.remoteAddress ?? '', tookMs };
    });
    // Before Node's own listener, which drops an untrusted connection and its certificate.
    if (socket instanceof TLSSocket) socket.prependOnceListener('secure', () => this.#seeCertificate(socket));
  };

  readonly tunnelAnswered: ConnectionObserver['tunnelAnswered'] = (httpStatus, headers) => {
    const offered = [headers['proxy-authenticate'] ?? []].flat();
    const signIns = offered.map((one) => (/^\s*([A-Za-z]+)/.exec(one)?.[1] ?? '').toLowerCase());
    this.tunnel = { httpStatus, signIns };
  };

  #seeCertificate(socket: TLSSocket): void {
    const chain = chainOf(socket.getPeerCertificate(true));
    const [own] = chain;
    if (own === undefined) return;
    this.certificate = {
      protocol: socket.getProtocol() ?? '',
      summary: summaryOf(own),
      rootFingerprint: chain.at(-1)?.fingerprint256,
    };
  }
}

const since = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** From the service's own certificate to the root, as far as known. */
function chainOf(peer: DetailedPeerCertificate): readonly DetailedPeerCertificate[] {
  const chain: DetailedPeerCertificate[] = [];
  for (let one: DetailedPeerCertificate | undefined = peer; one !== undefined; one = one.issuerCertificate) {
    const { fingerprint256 } = one;
    // Node returns an empty object for a connection without a certificate, and a root is its own issuer.
    if (fingerprint256 === undefined || chain.some((other) => other.fingerprint256 === fingerprint256)) break;
    chain.push(one);
  }
  return chain;
}

function summaryOf(own: DetailedPeerCertificate): CertificateSummary {
  const validUntil = Date.parse(own.valid_to);
  return {
    issuer: nameOf(own.issuer),
    validUntil: Number.isNaN(validUntil) ? null : validUntil,
  };
}

/** Node leaves out what the certificate doesn't have. */
const nameOf = ({ O, CN }: Partial<DetailedPeerCertificate['subject']> = {}): string =>
  ([CN, O].flat().find((part) => part !== undefined) ?? '').slice(0, maxShownLength);
