/**
 * The reason of a failed connection, from the error codes of Node and undici. Their messages may contain addresses,
 * so they are replaced.
 */
import type { NotSentReason, UnknownReason } from '../../contract/result.ts';

/** An attempt at several addresses has an error for each. */
export function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 3) return [];
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [...code, ...inner.flatMap((one) => codesOf(one, depth + 1))];
}

/** The other side doesn't use TLS: a captive portal, a gateway, a wrong port. */
export const otherProtocol =
  /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNEXPECTED_MESSAGE)$/;

/** Error codes of Quittance's connectors, in addition to those of Node and undici. */
export const connectorErrors = {
  earlyData: 'DATA_BEFORE_REQUEST',
  earlyClose: 'CLOSED_BEFORE_REQUEST',
  proxyNeedsCredentials: 'PROXY_AUTH_REQUIRED',
  proxyRefused: 'PROXY_REFUSED',
} as const;

const exactly = (kind: keyof typeof connectorErrors): RegExp => new RegExp(`^${connectorErrors[kind]}$`);

const notSentBy: readonly (readonly [NotSentReason, RegExp, string])[] = [
  ['proxy-auth-required', exactly('proxyNeedsCredentials'), 'the proxy asks for a user name and a password'],
  ['proxy-refused', exactly('proxyRefused'), 'the proxy refused the connection to the service'],
  ['proxy-refused', /^UND_ERR_SOCKS5_AUTH/, 'the SOCKS proxy requires a password, which is not supported'],
  ['proxy-refused', /^UND_ERR_SOCKS5/, 'the SOCKS proxy refused the connection to the service'],
  ['not-tls', otherProtocol, "the other side doesn't use TLS"],
  ['stopped-before-sending', /^UND_ERR_(DESTROYED|CLOSED|ABORTED|INVALID_ARG)$/, 'stopped before anything was sent'],
  [
    'tls-not-trusted',
    /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)/,
    'the TLS certificate or handshake is not trusted',
  ],
  ['connect-timed-out', /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'no connection within the time allowed'],
  ['name-not-found', /^(ENOTFOUND|EAI_)/, 'the host name was not found'],
  ['connection-refused', /^ECONNREFUSED$/, 'the connection was refused'],
  ['not-reachable', exactly('earlyData'), 'data arrived before the request'],
  ['not-reachable', exactly('earlyClose'), 'the other side closed the connection before the request'],
];

export interface ConnectionFailure<Reason> {
  readonly reason: Reason;
  readonly message: string;
}

/** The reason of an error before the request was handed to a connection. */
export function notSentReason(error: unknown): ConnectionFailure<NotSentReason> {
  const codes = codesOf(error);
  for (const [reason, pattern, words] of notSentBy) {
    const code = codes.find((one) => pattern.test(one));
    if (code !== undefined) return { reason, message: `${words} (${code})` };
  }
  return { reason: 'not-reachable', message: `no connection to the service${inBrackets(codes)}` };
}

/** The reason of an error after the request may have been written. */
export function brokenReason(error: unknown, responseStarted: boolean): ConnectionFailure<UnknownReason> {
  const codes = inBrackets(codesOf(error));
  return responseStarted
    ? { reason: 'response-truncated', message: `the connection was lost during the response${codes}` }
    : { reason: 'connection-broken', message: `the connection was lost before a response arrived${codes}` };
}

const inBrackets = (codes: readonly string[]): string => (codes[0] === undefined ? '' : ` (${codes[0]})`);
