/** The result of each step of the connection check, in a few words. */
import {
  maxShownLength,
  type CheckStep,
  type NotCheckedReason,
  type ProxyFailure,
  type StepResult,
  type StepResults,
  type TlsFailure,
  type ResponseSummary,
  type TrustStore,
} from '../../electron/contract/connection.ts';
import type { NotSentReason, UnknownReason } from '../../electron/contract/result.ts';
import { untrusted, type UntrustedText } from './untrusted-text.ts';
import { errorsText } from './errors.ts';
import { notSentWords, unknownWords } from './transmission-words.ts';

export interface CheckTimes {
  /** `11 Feb 2027` */
  readonly date: (ms: number) => string;
  /** `38 ms`, `2 s` */
  readonly took: (ms: number) => string;
}

/** A sentence in pieces. Values that must be read letter by letter are separate, so that the page can show them in a monospaced font. */
export type Sentence = readonly (string | { readonly verbatim: UntrustedText })[];

const verbatim = (text: string) => ({ verbatim: untrusted(text, maxShownLength) });
export const stepNames: Readonly<Record<CheckStep, string>> = {
  url: 'URL',
  proxy: 'Proxy',
  dns: 'DNS',
  tcp: 'TCP',
  tls: 'TLS',
  http: 'HTTP',
  envelope: 'Response',
  signature: 'Signature',
  project: 'Project number',
  clock: 'Clock',
  orderField: 'Order number field',
};

const notCheckedWords: Readonly<Record<Exclude<NotCheckedReason, CheckStep>, string>> = {
  'no-secret': 'Can’t be checked: no secret set',
  'secret-not-readable': 'Can’t be checked: the keychain didn’t open the secret',
  'by-proxy': 'Done by the proxy',
  'plain-http': 'Not used: http on this computer only',
  'no-date': 'Can’t be checked: no date in the response',
  'signature-not-confirmed': 'Can’t be checked: signature not confirmed',
  canceled: 'Not checked: canceled',
};

const isStep = (reason: NotCheckedReason): reason is CheckStep => Object.hasOwn(stepNames, reason);

const stores: Readonly<Record<TrustStore, string>> = {
  bundled: 'bundled with Quittance',
  system: 'in the system store',
  'own-file': 'in this profile’s file',
  unknown: 'trusted, source unknown',
};

const answerWords = ({ code, msg, httpStatus }: ResponseSummary): Sentence =>
  code === ''
    ? [`HTTP ${String(httpStatus)}`]
    : ['code ', verbatim(code), ...(msg === '' ? [' without message'] : [', message ', verbatim(msg)])];

/** Used for a response whose status is already shown. */
const responseSuffix = (answer: ResponseSummary): Sentence =>
  answer.code === '' ? [] : [', ', ...answerWords(answer)];

const clockDifference = (skewMs: number, times: CheckTimes): string => {
  if (Math.abs(skewMs) < 1500) return 'Within 1 s of the service';
  return `${times.took(Math.abs(skewMs))} ${skewMs > 0 ? 'behind' : 'ahead of'} the service`;
};

const proxyKinds = { http: 'HTTP', https: 'HTTPS', socks5: 'SOCKS' } as const;

export type Reason = NotSentReason | UnknownReason | 'too-many-requests';
export const isNotSent = (reason: Reason): reason is NotSentReason => Object.hasOwn(notSentWords, reason);
export const isUnknown = (reason: Reason): reason is keyof typeof unknownWords => Object.hasOwn(unknownWords, reason);

/** Removes the full stop, which rows don’t have. */
const withoutStop = (text: string): string => text.replace(/\.$/, '');

function httpTitle(reason: Reason, httpStatus: number | null): string {
  const status = httpStatus === null ? '' : ` (HTTP ${String(httpStatus)})`;
  if (reason === 'too-many-requests') return `Too many requests${status}`;
  if (isNotSent(reason)) return withoutStop(notSentWords[reason]);
  return isUnknown(reason) ? `${unknownWords[reason].title}${status}` : `Error response${status}`;
}

const tlsTitles: Readonly<Record<TlsFailure, string>> = {
  'self-signed': 'Self-signed certificate',
  expired: 'Certificate expired',
  'not-yet-valid': 'Certificate not valid yet',
  'wrong-host': 'Certificate for a different host',
  'authority-unknown': 'Unknown certificate authority',
  'chain-incomplete': 'Incomplete certificate chain',
  'not-tls': 'The server doesn’t use TLS',
  handshake: 'Couldn’t agree on a secure connection',
  'timed-out': 'Connected, but no TLS response',
};

const proxyTitles: Readonly<Record<ProxyFailure, string>> = {
  'unsupported-kind': 'The system’s proxy type isn’t supported',
  'not-reachable': 'Can’t reach the proxy',
  'credentials-required': 'The proxy requires a user name and a password',
  'credentials-refused': 'The proxy refused the user name and password',
  'unsupported-sign-in': 'The proxy’s sign-in method isn’t supported',
  refused: 'Proxy blocked the connection',
};

const tcpTitles = {
  refused: 'The service refused the connection',
  'timed-out': 'Connection timed out',
  'not-reachable': 'Can’t reach the service',
} as const;

const signatureTitles = {
  named: 'Refused',
  'http-status': 'Refused',
  'not-on-allowlist': 'This computer isn’t on the IP allowlist',
} as const;

type Results = { readonly [S in CheckStep]: Exclude<StepResults[S], { is: 'not-checked' }> };

const results: { readonly [S in CheckStep]: (result: Results[S], times: CheckTimes) => Sentence } = {
  url: ({ is, facts }) =>
    is === 'failed'
      ? facts.reason === 'no-service-at-path'
        ? [
            verbatim(facts.calledPath),
            ` returned HTTP ${String(facts.response.httpStatus)}`,
            ...responseSuffix(facts.response),
          ]
        : [withoutStop(errorsText.fault(facts.reason))]
      : [
          `${facts.isPlain ? 'http' : 'https'}, no user name, ${facts.path === '' ? 'no path' : 'path '}`,
          ...path(facts.path),
        ],
  proxy: ({ is, facts }) =>
    is === 'failed'
      ? [proxyTitles[facts.reason], ...(facts.place === '' ? [] : [', ', verbatim(facts.place)])]
      : facts.kind === 'direct'
        ? ['No proxy: direct connection']
        : [`${proxyKinds[facts.kind]}, `, verbatim(facts.place)],
  dns: ({ is, facts }, { took }) => {
    if (is === 'failed') {
      const why = {
        'name-not-found': 'Not found: ',
        'timed-out': 'Timed out: ',
        'no-answer': 'No DNS response: ',
      };
      return [why[facts.reason], verbatim(facts.host)];
    }
    const addresses = facts.addresses.flatMap((one, at) => [at === 0 ? '' : ', ', verbatim(one)]);
    return [...addresses, facts.isLiteral ? ', from the URL' : `, ${took(facts.tookMs)}`];
  },
  tcp: ({ is, facts }, { took }) =>
    is === 'failed'
      ? [`${tcpTitles[facts.reason]}, port ${String(facts.port)}`]
      : [`Port ${String(facts.port)} open, ${took(facts.tookMs)}`],
  tls: ({ is, facts }, { date }) => {
    if (is === 'failed') return [tlsTitles[facts.reason]];
    const until = facts.certificate.validUntil;
    const version = facts.protocol.replace('TLSv', '');
    return [
      `${version}, certificate ${until === null ? 'with an unreadable expiry date' : `valid until ${date(until)}`}, issued by `,
      verbatim(facts.certificate.issuer),
      `, CA ${stores[facts.trustStore]}`,
    ];
  },
  http: ({ is, facts }, { took }) =>
    is === 'failed'
      ? [httpTitle(facts.reason, facts.httpStatus)]
      : [`${String(facts.httpStatus)}, ${took(facts.tookMs)}`],
  envelope: ({ is, facts }) =>
    is === 'failed'
      ? [httpTitle(facts.reason, null)]
      : [facts.msg === '' ? 'Code present, no message' : 'Code and message present'],
  signature: ({ is, facts }) => {
    if (is === 'failed') return [`${signatureTitles[facts.reason]}: `, ...answerWords(facts.response)];
    return [is === 'passed' ? 'Accepted: ' : 'Not confirmed: ', ...answerWords(facts.response)];
  },
  project: ({ is, facts }) =>
    is === 'failed'
      ? ['Refused: ', ...answerWords(facts.response)]
      : [verbatim(facts.pid), ', accepted with the signature'],
  clock: ({ is, facts }, times) =>
    is === 'failed'
      ? [
          'Refused: ',
          ...answerWords(facts.response),
          ...(facts.skewMs === null ? [] : [`, clock ${clockDifference(facts.skewMs, times).toLowerCase()}`]),
        ]
      : [clockDifference(facts.skewMs, times)],
  orderField: ({ is, facts }) => {
    const field = verbatim(facts.field);
    if (is === 'failed') return [field, ' is ignored: an order came back for a nonexistent number'];
    if (is === 'notice') return [field, ' sent, response: ', ...answerWords(facts.response)];
    return facts.by === 'repeats-number'
      ? [field, ' works: the response repeats the number']
      : [field, ' sent, response code means “order not found”'];
  },
};

const path = (text: string): Sentence => (text === '' ? [] : [verbatim(text)]);

export const resultWords = <S extends CheckStep>(step: S, result: StepResult<S>, times: CheckTimes): Sentence => {
  if (result.is === 'not-checked') {
    const { reason } = result;
    return [isStep(reason) ? `Can’t be checked: ${stepNames[reason]} failed` : notCheckedWords[reason]];
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step's result has the words of that step
  return (results[step] as (result: unknown, times: CheckTimes) => Sentence)(result, times);
};
