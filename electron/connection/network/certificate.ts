/**
 * Who answers at a TLS port, and who vouches for that. To tell why somebody is not trusted, the handshake is let through and the
 * verdict read: nothing is ever sent on such a connection, and it is closed at once. Requests go by connections of their own,
 * which nobody gets through who is not trusted.
 */
import { otherProtocol } from '../../payment-service/transport/connection-failure.ts';
import type { Socket } from 'node:net';
import tls, { type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { longestTold, type StepResult, type TlsFault, type ToldCertificate } from '../../contract/connection-doctor.ts';
import { tlsWith } from '../../payment-service/transport/tls-options.ts';
import { limited, timedOut, type Limit } from './limited.ts';
import { bareHost, spokenTo } from './look-up-name.ts';
import { trustedBy } from './trusted-by.ts';

export interface TlsLook {
  readonly hostname: string;
  /** On which nothing was sent yet. */
  readonly socket: Socket;
  readonly ca: string | null;
  readonly now: number;
}

/** A certificate that ends sooner is told of. */
const soonMs = 14 * 24 * 3_600_000;

type Handshake = { readonly line: TLSSocket } | { readonly failed: Error };

export async function lookAtCertificate(look: TlsLook, limit: Limit): Promise<StepResult<'tls'>> {
  const { hostname, socket, ca, now } = look;
  const host = bareHost(hostname);
  const failed = (because: TlsFault, detail: string, certificate: ToldCertificate | null = null) =>
    ({ is: 'failed', facts: { because, host, certificate, detail } }) as const;
  const { allowH2: _allowH2, ...trust } = tlsWith(ca);
  const shaken = await limited<Handshake>(limit, (settle) => {
    const wanted = { rejectUnauthorized: false, socket, ...spokenTo(hostname), ALPNProtocols: ['http/1.1'] };
    const line = tls.connect({ ...trust, ...wanted });
    line.once('secureConnect', () => settle({ line }));
    line.on('error', (error: Error) => settle({ failed: error }));
    return { giveUp: () => void line.destroy() };
  });
  try {
    if (shaken === timedOut) return failed('timed-out', '');
    if ('failed' in shaken) return failed(faultOfHandshake(shaken.failed), codeOf(shaken.failed));
    const { line } = shaken;
    const peer = line.getPeerCertificate(true);
    const certificate = told(peer);
    if (!line.authorized) {
      const code = String(line.authorizationError);
      return failed(faultsByCode[code] ?? 'handshake', code, certificate);
    }
    const facts = {
      protocol: line.getProtocol() ?? '',
      certificate,
      trustedBy: trustedBy(chainOf(peer).at(-1)?.fingerprint256, ca),
    };
    const isSoon = certificate.validUntil !== null && certificate.validUntil - now < soonMs;
    return { is: isSoon ? 'notice' : 'passed', facts };
  } finally {
    if (shaken !== timedOut && 'line' in shaken) shaken.line.destroy();
    socket.destroy();
  }
}

const faultsByCode: Readonly<Partial<Record<string, TlsFault>>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'authority-unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'authority-unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'authority-unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'chain-incomplete',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-host',
};

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);

const faultOfHandshake = (error: Error): TlsFault => (otherProtocol.test(codeOf(error)) ? 'not-tls' : 'handshake');

/** Links that are told, and hosts. */
const most = 6;

/** From the service's own certificate up, as far as it is known. */
function chainOf(peer: DetailedPeerCertificate): readonly DetailedPeerCertificate[] {
  const chain: DetailedPeerCertificate[] = [];
  for (let one: DetailedPeerCertificate | undefined = peer; one !== undefined; one = one.issuerCertificate) {
    if (chain.some(({ fingerprint256 }) => fingerprint256 === one?.fingerprint256)) break;
    chain.push(one);
  }
  return chain;
}

const instantOf = (text: string | undefined): number | null => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : ms;
};

/** Node writes what is in it as text, and leaves out what is not there. */
const nameOf = ({ O, CN }: Partial<DetailedPeerCertificate['subject']> = {}): string =>
  ([CN, O].flat().find((part) => part !== undefined) ?? '').slice(0, longestTold);

function told(peer: DetailedPeerCertificate): ToldCertificate {
  const names = (peer.subjectaltname ?? '')
    .split(', ')
    .map((entry) => entry.replace(/^(?:DNS|IP Address):/, ''))
    .filter((entry) => entry !== '');
  return {
    subject: nameOf(peer.subject),
    issuer: nameOf(peer.issuer),
    validFrom: instantOf(peer.valid_from),
    validUntil: instantOf(peer.valid_to),
    names: names.slice(0, most).map((one) => one.slice(0, longestTold)),
    chain: chainOf(peer)
      .slice(1, 1 + most)
      .map(({ subject }) => nameOf(subject)),
  };
}
