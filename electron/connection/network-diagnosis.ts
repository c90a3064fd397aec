/** Which network steps of a connection check passed or failed, judged by its trace: proxy, name, port and TLS. */
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { certificateBlock } from '../contract/profiles.ts';
import type { ProxyFailure, StepResults, TlsFailure, TrustStore } from '../contract/connection.ts';
import type { NotSentReason } from '../contract/result.ts';
import { otherProtocol } from '../payment-service/transport/connection-failure.ts';
import { proxyAddressOf, type Route } from '../payment-service/transport/network-route.ts';
import type { ConnectionTrace } from './connection-trace.ts';

type NetworkSteps = Pick<StepResults, 'proxy' | 'dns' | 'tcp' | 'tls'>;

const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port));

/**
 * A step without a result wasn't reached.
 *
 * @param unsent why the lookup didn't leave this computer; null if it did
 */
export function networkSteps(
  trace: ConnectionTrace,
  { proxy, proxyToken, ca }: Route,
  url: URL,
  unsent: { readonly reason: NotSentReason; readonly message: string } | null,
  now: number,
): Partial<NetworkSteps> {
  const notSent = unsent?.reason ?? null;
  if (proxy.is === 'direct') {
    const passed = { proxy: { is: 'passed', facts: { kind: 'direct' } } } as const;
    return { ...passed, ...directSteps(trace, url, notSent), ...tlsStep(trace, url, ca, notSent, now) };
  }
  const at = proxy.is === 'not-usable' ? null : proxyAddressOf(proxy.url);
  if (at === null) return { proxy: { is: 'failed', facts: { reason: 'unsupported-kind', place: '' } } };
  const { protocol: kind, hostPort } = at;
  const isTunnel = kind !== 'socks5' && url.protocol === 'https:';
  // undici's SOCKS agent can't be observed, so its refusal is known by the message only.
  const reason = unsent?.message.includes('UND_ERR_SOCKS5_AUTH')
    ? 'unsupported-sign-in'
    : proxyFailure(trace, { isTunnel, hasCredentials: proxyToken !== null }, notSent);
  if (reason !== null) return { ...byProxy, proxy: { is: 'failed', facts: { reason, place: hostPort } } };
  const passed = { ...byProxy, proxy: { is: 'passed', facts: { kind, place: hostPort } } } as const;
  const step = tlsStep(trace, url, ca, notSent, now);
  return step.tls === undefined && notSent === null
    ? { ...passed, tls: { is: 'not-checked', reason: 'by-proxy' } }
    : { ...passed, ...step };
}

const byProxy = {
  dns: { is: 'not-checked', reason: 'by-proxy' },
  tcp: { is: 'not-checked', reason: 'by-proxy' },
} as const;

function directSteps(
  { resolved, opened, errorCodes }: ConnectionTrace,
  url: URL,
  notSent: NotSentReason | null,
): Partial<NetworkSteps> {
  const host = bareHost(url.hostname);
  const port = portOf(url);
  const isLiteral = isIP(host) !== 0;
  if (resolved === null && !isLiteral) {
    if (notSent === 'name-not-found') {
      const isUnknown = errorCodes.some((code) => code === 'ENOTFOUND' || code === 'ENODATA');
      return { dns: { is: 'failed', facts: { reason: isUnknown ? 'name-not-found' : 'no-answer', host } } };
    }
    return notSent === 'connect-timed-out' ? { dns: { is: 'failed', facts: { reason: 'timed-out', host } } } : {};
  }
  const { addresses, tookMs } = resolved ?? { addresses: [host], tookMs: 0 };
  const dns = { is: 'passed', facts: { addresses: addresses.slice(0, 8), tookMs, isLiteral } } as const;
  if (opened !== null) return { dns, tcp: { is: 'passed', facts: { port, ...opened } } };
  const reason =
    notSent === 'connection-refused'
      ? 'refused'
      : notSent === 'connect-timed-out'
        ? 'timed-out'
        : notSent === 'not-reachable'
          ? 'not-reachable'
          : null;
  return reason === null ? { dns } : { dns, tcp: { is: 'failed', facts: { reason, port } } };
}

const soonMs = 14 * 24 * 3_600_000;

function tlsStep(
  { certificate, errorCodes, opened, tunnel }: ConnectionTrace,
  url: URL,
  ca: string | null,
  notSent: NotSentReason | null,
  now: number,
): Partial<NetworkSteps> {
  if (url.protocol === 'http:') return { tls: { is: 'not-checked', reason: 'plain-http' } };
  const reason = tlsFailure(errorCodes, notSent, certificate !== null, opened !== null || tunnel?.httpStatus === 200);
  if (reason !== null) return { tls: { is: 'failed', facts: { reason } } };
  if (certificate === null) return {};
  const { protocol, summary, rootFingerprint } = certificate;
  const facts = { protocol, certificate: summary, trustStore: trustStoreOf(rootFingerprint, ca) };
  const isSoon = summary.validUntil !== null && summary.validUntil - now < soonMs;
  return { tls: { is: isSoon ? 'notice' : 'passed', facts } };
}

const failuresByCode: Readonly<Partial<Record<string, TlsFailure>>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'authority-unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'authority-unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'authority-unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'chain-incomplete',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-host',
};

/** Null if TLS isn't what failed. */
function tlsFailure(
  codes: readonly string[],
  reason: NotSentReason | null,
  hasCertificate: boolean,
  isOpen: boolean,
): TlsFailure | null {
  const byCode = codes.map((code) => failuresByCode[code]).find((failure) => failure !== undefined);
  if (reason === 'tls-not-trusted') return byCode ?? 'handshake';
  if (reason === 'not-tls' || codes.some((code) => otherProtocol.test(code))) return 'not-tls';
  if (!isOpen || hasCertificate) return null;
  if (reason === 'connect-timed-out') return 'timed-out';
  return reason === 'not-reachable' || reason === 'connection-refused' ? 'handshake' : null;
}

/** Null if the proxy isn't what failed. */
function proxyFailure(
  { tunnel }: ConnectionTrace,
  { isTunnel, hasCredentials }: { readonly isTunnel: boolean; readonly hasCredentials: boolean },
  reason: NotSentReason | null,
): ProxyFailure | null {
  if (reason === null || tunnel?.httpStatus === 200) return null;
  if (tunnel?.httpStatus === 407 || reason === 'proxy-auth-required') {
    const signIns = tunnel?.signIns ?? [];
    if (signIns.length > 0 && !signIns.includes('basic')) return 'unsupported-sign-in';
    return hasCredentials ? 'credentials-refused' : 'credentials-required';
  }
  if (tunnel !== null || reason === 'proxy-refused') return 'refused';
  const isOfTls = reason === 'tls-not-trusted' || reason === 'not-tls';
  const isOfConnection = ['connection-refused', 'not-reachable', 'connect-timed-out', 'name-not-found'].includes(
    reason,
  );
  // TLS before a tunnel is the proxy's own.
  return isOfConnection || (isOfTls && isTunnel) ? 'not-reachable' : null;
}

/** @param fingerprint SHA-256, as Node formats it */
function trustStoreOf(fingerprint: string | undefined, ownFile: string | null): TrustStore {
  const has = (certificates: readonly string[]): boolean =>
    certificates.some((pem) => new X509Certificate(pem).fingerprint256 === fingerprint);
  if (ownFile !== null && has(ownFile.match(certificateBlock) ?? [])) return 'own-file';
  if (has(tls.getCACertificates('bundled'))) return 'bundled';
  return has(tls.getCACertificates('system')) ? 'system' : 'unknown';
}
