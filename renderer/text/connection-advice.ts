/** Advice for each step that didn’t pass: the cause, what it means for the money, and what to do. */
import type {
  CheckStep,
  ProxyFailure,
  StepResult,
  StepResults,
  TlsFailure,
} from '../../electron/contract/connection.ts';
import { untrusted } from './untrusted-text.ts';
import { isNotSent, isUnknown, type Reason } from './connection-results.ts';
import { unknownWords } from './transmission-words.ts';

export interface Advice {
  /** The cause, unless the result already says it. */
  readonly cause: string;
  /** What a failure means for the money. */
  readonly meaning: string;
  readonly next: string;
}

const noneReached = 'Nothing was sent and no money is affected. This profile can’t be used until it’s fixed.';
const noneRead = 'This profile can’t look up orders until it’s fixed. No money is affected.';

const tlsNext: Readonly<Record<TlsFailure, string>> = {
  'self-signed':
    'If your company runs the service, choose its certificate under “CA certificates”. If not, the connection may be intercepted. Don’t continue.',
  expired:
    'The service must renew it. Until then nothing is sent. If this computer’s clock is wrong, turn on automatic time.',
  'not-yet-valid':
    'If this computer’s clock is behind, turn on automatic time. If it isn’t, the service must fix its certificate.',
  'wrong-host':
    'Check the base URL against the service’s documentation. You may need to sign in to this network. Open any web page.',
  'authority-unknown':
    'If your company inspects traffic, add its CA to the system store or under “CA certificates”. If not, the connection may be intercepted. Don’t continue.',
  'chain-incomplete':
    'The service must send its intermediate certificates. If the CA is your company’s own, choose its file under “CA certificates”.',
  'not-tls':
    'You may need to sign in to this network. Open any web page. If that isn’t it, check the port in the base URL.',
  handshake:
    'The service may use TLS versions that are too old, or no TLS at this port. Check the base URL, then contact the service.',
  'timed-out':
    'Try again in a minute. If it happens again, check the port in the base URL, or ask your network administrator.',
};

const proxyNext: Readonly<Record<ProxyFailure, string>> = {
  'unsupported-kind': 'Set an HTTP or SOCKS5 proxy in the system settings. Quittance never bypasses a proxy.',
  'not-reachable': 'Check the proxy in the system settings, or ask your network administrator.',
  'credentials-required': 'Quittance only sends them to this proxy and forgets them when it closes.',
  'credentials-refused': 'Enter them again, or ask your network administrator.',
  'unsupported-sign-in':
    'Quittance can only sign in to HTTP proxies with a user name and a password. Ask your network administrator.',
  refused: 'It may not allow this host. Ask your network administrator.',
};

const portal = (host: string): string =>
  `It redirects to ${untrusted(host, 80)}. Open any web page to sign in to this network. If that host belongs to the service, ask the service for its base URL.`;

function httpNext(reason: Reason, httpStatus: number | null, redirectHost: string | null): string {
  if (reason === 'redirected-elsewhere' && redirectHost !== null) return portal(redirectHost);
  if (reason === 'too-many-requests')
    return 'Wait as long as the service asks, or one minute, then test again. You can set a rate limit in the profile.';
  if (reason === 'http-status') {
    if (httpStatus === 401 || httpStatus === 403) {
      return 'The service or a firewall sent this without a result. The secret may be wrong, or this computer may be blocked. Contact the service.';
    }
    return 'The service or its gateway failed. Test again in a few minutes.';
  }
  if (isNotSent(reason)) return 'Test again. If it happens again, ask your network administrator.';
  return isUnknown(reason) ? unknownWords[reason].next : 'Test the connection again.';
}

/** The path that all URLs in the service’s documentation end with. */
const withPath = '/api/v2/order/info';

const ofSecret = 'If the docs have a signed example, Quittance can find its scheme on this computer. Nothing is sent.';
const ofAddress =
  'In your account at the service, add the public IP address of this computer or network to the IP allowlist. Your network administrator knows it.';
const signatureCauses = {
  named: 'The secret or the signing scheme is wrong.',
  'http-status':
    'The service refused access. The secret, signing scheme or project number is wrong, or this computer isn’t on the IP allowlist.',
  'not-on-allowlist':
    'The response says that this computer isn’t on the service’s IP allowlist. It says nothing about the secret.',
} as const;

const clockNext = {
  clock: 'Turn on automatic time on this computer. If the clock is right, change “Timestamp unit”.',
  ms: 'This computer’s clock matches the service’s. Send the timestamp in milliseconds.',
  s: 'This computer’s clock matches the service’s. Send the timestamp in seconds.',
} as const;

const unconfirmedSignature: Advice = {
  meaning: '',
  cause: 'The response is undocumented. It doesn’t tell if the signature was accepted, so the secret isn’t confirmed.',
  next: 'Look up an order you know. If it works, the secret is right. If this code means “order not found”, add it to the not-found codes.',
};

type Troubled = { readonly [S in CheckStep]: Extract<StepResults[S], { is: 'notice' | 'failed' }> };

const advice: { readonly [S in CheckStep]: (result: Troubled[S]) => Advice } = {
  url: ({ facts }) =>
    facts.reason === 'no-service-at-path'
      ? {
          cause: 'The host responds, but not to lookups at this path.',
          meaning: noneRead,
          next: `Check the base URL against the service’s documentation. Quittance adds ${withPath} automatically.`,
        }
      : { cause: '', meaning: noneReached, next: 'Correct the base URL and save.' },
  proxy: ({ facts }) => ({ cause: '', meaning: noneReached, next: proxyNext[facts.reason] }),
  dns: ({ facts }) => ({
    cause: '',
    meaning: noneReached,
    next:
      facts.reason === 'name-not-found'
        ? 'Check the base URL against the service’s documentation.'
        : 'This computer may be offline, or its DNS server isn’t responding. Check the network, then test again.',
  }),
  tcp: () => ({
    cause: '',
    meaning: noneReached,
    next: 'Check the host and port in the base URL. A firewall may block the connection. Ask your network administrator.',
  }),
  tls: (result) =>
    result.is === 'notice'
      ? {
          cause: 'The certificate expires within two weeks. Everything works until then.',
          meaning: '',
          next: 'The service should renew it before then. Once it expires, nothing is sent.',
        }
      : { cause: '', meaning: noneReached, next: tlsNext[result.facts.reason] },
  http: ({ facts }) => ({
    cause: '',
    meaning: isNotSent(facts.reason) ? noneReached : noneRead,
    next: httpNext(facts.reason, facts.httpStatus, facts.redirectHost),
  }),
  envelope: ({ facts }) =>
    facts.reason === 'invalid-envelope'
      ? {
          cause: unknownWords[facts.reason].sentence,
          meaning: noneRead,
          next: 'Check the base URL against the service’s documentation: another service may be responding. If it’s right, Quittance can’t read this service’s format.',
        }
      : { cause: '', meaning: noneRead, next: isUnknown(facts.reason) ? unknownWords[facts.reason].next : '' },
  signature: (result) =>
    result.is === 'failed'
      ? {
          cause: signatureCauses[result.facts.reason],
          meaning: noneRead,
          next: result.facts.reason === 'not-on-allowlist' ? ofAddress : ofSecret,
        }
      : unconfirmedSignature,
  project: () => ({
    cause: 'The response says that the service doesn’t know this project number.',
    meaning: noneRead,
    next: 'Check the number in your account at the service. Test and live accounts have different numbers.',
  }),
  clock: (result) =>
    result.is === 'failed'
      ? {
          cause: 'The service refused the timestamp before it checked anything else.',
          meaning: noneRead,
          next: clockNext[result.facts.sendIn ?? 'clock'],
        }
      : {
          cause: 'The clocks differ noticeably. The service may refuse requests because of this.',
          meaning: '',
          next: 'Turn on automatic time on this computer.',
        },
  orderField: (result) =>
    result.is === 'failed'
      ? {
          cause: 'The service sent an order for a nonexistent number, so it doesn’t use this field.',
          meaning: 'Lookups with this profile may return the wrong orders.',
          next: 'Check the order number field in the service’s documentation.',
        }
      : {
          cause:
            'This response is undocumented. The signature is accepted. It’s unknown if the service uses this field.',
          meaning: '',
          next: 'Look up an order you know to find out.',
        },
};

/** Null if there’s nothing to do. */
export const adviceWords = <S extends CheckStep>(step: S, result: StepResult<S>): Advice | null => {
  if (result.is !== 'notice' && result.is !== 'failed') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step's result has the words of that step
  return (advice[step] as (result: unknown) => Advice)(result);
};
