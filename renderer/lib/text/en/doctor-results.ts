/** The result of each step of the connection check, in a few words. */
import {
  longestTold,
  type DoctorStep,
  type NotChecked,
  type ProxyFault,
  type StepResult,
  type StepResults,
  type TlsFault,
  type ToldAnswer,
  type TrustedBy,
} from '../../../../electron/contract/connection-doctor.ts';
import type { NotSentReason, UnknownReason } from '../../../../electron/contract/result.ts';
import { said, type Said } from '../said.ts';
import { errors } from './errors.ts';
import { notSentWords, unknownWords } from './transmission-words.ts';

export interface DoctorTimes {
  /** `11 Feb 2027` */
  readonly date: (ms: number) => string;
  /** `38 ms`, `2 s` */
  readonly took: (ms: number) => string;
}

/** A sentence in pieces. Values whose every letter counts are separate, so that the page can set them in mono. */
export type Sentence = readonly (string | { readonly verbatim: Said })[];

const verbatim = (text: string) => ({ verbatim: said(text, longestTold) });
export const stepNames: Readonly<Record<DoctorStep, string>> = {
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
  latency: 'Latency',
  orderField: 'Order number field',
};

const notCheckedWords: Readonly<Record<Exclude<NotChecked, DoctorStep>, string>> = {
  'no-secret': 'Can’t be checked: no secret set',
  'secret-not-readable': 'Can’t be checked: the keychain didn’t open the secret',
  'by-proxy': 'Done by the proxy',
  'plain-http': 'Not used: http on this computer only',
  'no-date': 'Can’t be checked: no date in the response',
  'signature-not-told': 'Can’t be checked: signature not confirmed',
  cancelled: 'Not checked: canceled',
};

const isStep = (because: NotChecked): because is DoctorStep => Object.hasOwn(stepNames, because);

const stores: Readonly<Record<TrustedBy, string>> = {
  bundled: 'bundled with Quittance',
  system: 'in the system store',
  'own-file': 'in this profile’s file',
  unknown: 'trusted, source unknown',
};

const answerWords = ({ code, msg, httpStatus }: ToldAnswer): Sentence =>
  code === ''
    ? [`HTTP ${String(httpStatus)}`]
    : ['code ', verbatim(code), ...(msg === '' ? [' without message'] : [', message ', verbatim(msg)])];

/** For a response whose status is already shown. */
const behind = (answer: ToldAnswer): Sentence => (answer.code === '' ? [] : [', ', ...answerWords(answer)]);

const apart = (skewMs: number, times: DoctorTimes): string => {
  if (Math.abs(skewMs) < 1500) return 'Within 1 s of the service';
  return `${times.took(Math.abs(skewMs))} ${skewMs > 0 ? 'behind' : 'ahead of'} the service`;
};

const proxyKinds = { http: 'HTTP', https: 'HTTPS', socks5: 'SOCKS' } as const;

export type Reason = NotSentReason | UnknownReason | 'too-many-requests';
export const isNotSent = (reason: Reason): reason is NotSentReason => Object.hasOwn(notSentWords, reason);
export const isUnknown = (reason: Reason): reason is keyof typeof unknownWords => Object.hasOwn(unknownWords, reason);

/** Rows have no full stop. */
const withoutStop = (text: string): string => text.replace(/\.$/, '');

function httpTitle(because: Reason, httpStatus: number | null): string {
  const status = httpStatus === null ? '' : ` (HTTP ${String(httpStatus)})`;
  if (because === 'too-many-requests') return `Too many requests${status}`;
  if (isNotSent(because)) return withoutStop(notSentWords[because]);
  return isUnknown(because) ? `${unknownWords[because].title}${status}` : `Error response${status}`;
}

const tlsTitles: Readonly<Record<TlsFault, string>> = {
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

const proxyTitles: Readonly<Record<ProxyFault, string>> = {
  kind: 'The system’s proxy type isn’t supported',
  'not-reachable': 'Can’t reach the proxy',
  'wants-credentials': 'The proxy requires a user name and a password',
  'credentials-refused': 'The proxy refused the user name and password',
  'way-not-supported': 'The proxy’s sign-in method isn’t supported',
  refused: 'Proxy blocked the connection',
};

const tcpTitles = {
  refused: 'The service refused the connection',
  'timed-out': 'Connection timed out',
  'not-reachable': 'Can’t reach the service',
} as const;

const signatureTitles = {
  'says-so': 'Refused',
  'by-status': 'Refused',
  'as-spoilt': 'Same response as an invalid signature',
  'not-admitted': 'This computer isn’t on the IP allowlist',
} as const;

const untoldSignatures = {
  'not-looked-at': 'valid and invalid signatures both get',
  'not-compared': 'one lookup got no usable response, the first',
  'answers-vary': 'responses vary, the first is',
} as const;

type Results = { readonly [S in DoctorStep]: Exclude<StepResults[S], { is: 'not-checked' }> };

const results: { readonly [S in DoctorStep]: (result: Results[S], times: DoctorTimes) => Sentence } = {
  url: ({ is, facts }) =>
    is === 'failed'
      ? facts.because === 'no-service-at-path'
        ? [verbatim(facts.called), ` returned HTTP ${String(facts.ours.httpStatus)}`, ...behind(facts.ours)]
        : [withoutStop(errors.fault(facts.because))]
      : [
          `${facts.isPlain ? 'http' : 'https'}, no user name, ${facts.path === '' ? 'no path' : 'path '}`,
          ...path(facts.path),
        ],
  proxy: ({ is, facts }) =>
    is === 'failed'
      ? [proxyTitles[facts.because], ...(facts.place === '' ? [] : [', ', verbatim(facts.place)])]
      : facts.way === 'direct'
        ? ['No proxy: direct connection']
        : [`${proxyKinds[facts.way]}, `, verbatim(facts.place)],
  dns: ({ is, facts }, { took }) => {
    if (is === 'failed') {
      const why = {
        'name-not-found': 'Not found: ',
        'timed-out': 'Timed out: ',
        'no-answer': 'No DNS response: ',
      };
      return [why[facts.because], verbatim(facts.host)];
    }
    const addresses = facts.addresses.flatMap((one, at) => [at === 0 ? '' : ', ', verbatim(one)]);
    return [...addresses, facts.isLiteral ? ', from the URL' : `, ${took(facts.tookMs)}`];
  },
  tcp: ({ is, facts }, { took }) =>
    is === 'failed'
      ? [`${tcpTitles[facts.because]}, port ${String(facts.port)}`]
      : [`Port ${String(facts.port)} open, ${took(facts.tookMs)}`],
  tls: ({ is, facts }, { date }) => {
    if (is === 'failed') return [tlsTitles[facts.because]];
    const until = facts.certificate.validUntil;
    const version = facts.protocol.replace('TLSv', '');
    return [
      `${version}, certificate ${until === null ? 'with an unreadable expiry date' : `valid until ${date(until)}`}, issued by `,
      verbatim(facts.certificate.issuer),
      `, CA ${stores[facts.trustedBy]}`,
    ];
  },
  http: ({ is, facts }, { took }) =>
    is === 'failed'
      ? [httpTitle(facts.because, facts.httpStatus)]
      : [`${String(facts.httpStatus)}, ${took(facts.tookMs)}`],
  envelope: ({ is, facts }) =>
    is === 'failed'
      ? [httpTitle(facts.because, null)]
      : [facts.msg === '' ? 'code present, no message' : 'code and message present'],
  signature: ({ is, facts }) => {
    if (is === 'passed') return ['Accepted. Invalid test signature gets ', ...answerWords(facts.spoilt)];
    if (is === 'failed') return [`${signatureTitles[facts.because]}: `, ...answerWords(facts.ours)];
    return [`Not confirmed: ${untoldSignatures[facts.because]} `, ...answerWords(facts.ours)];
  },
  project: ({ is, facts }) =>
    is === 'failed'
      ? ['Refused: ', ...answerWords(facts.ours)]
      : [verbatim(facts.pid), ', accepted with the signature'],
  clock: ({ is, facts }, times) =>
    is === 'failed'
      ? [
          'Refused: ',
          ...answerWords(facts.ours),
          ...(facts.skewMs === null ? [] : [`, clock ${apart(facts.skewMs, times).toLowerCase()}`]),
        ]
      : [apart(facts.skewMs, times)],
  latency: ({ facts }, { took }) => [`${took(facts.tookMs)} from request to response`],
  orderField: ({ is, facts }) => {
    const field = verbatim(facts.field);
    if (is === 'failed') return [field, ' is ignored: an order came back for a nonexistent number'];
    if (is === 'notice') return [field, ' sent, response: ', ...answerWords(facts.ours)];
    return facts.by === 'repeats-number'
      ? [field, ' works: the response repeats the number']
      : [field, ' sent, response code means “order not found”'];
  },
};

const path = (text: string): Sentence => (text === '' ? [] : [verbatim(text)]);

export const resultWords = <S extends DoctorStep>(step: S, result: StepResult<S>, times: DoctorTimes): Sentence => {
  if (result.is === 'not-checked') {
    const { because } = result;
    return [isStep(because) ? `Can’t be checked: ${stepNames[because]} failed` : notCheckedWords[because]];
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step's result has the words of that step
  return (results[step] as (result: unknown, times: DoctorTimes) => Sentence)(result, times);
};
