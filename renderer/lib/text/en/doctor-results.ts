/** What each step of the connection doctor came to, in a few words. */
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

/** A sentence in pieces: what is to be told letter from letter is apart. */
export type Sentence = readonly (string | { readonly verbatim: Said })[];

const verbatim = (text: string) => ({ verbatim: said(text, longestTold) });
export const stepNames: Readonly<Record<DoctorStep, string>> = {
  url: 'URL',
  proxy: 'Proxy',
  dns: 'DNS',
  tcp: 'TCP',
  tls: 'TLS',
  http: 'HTTP',
  envelope: 'Envelope',
  signature: 'Signature',
  project: 'Project number',
  clock: 'Clock',
  latency: 'Latency',
  orderField: 'Order field',
};

const inSentence: Readonly<Record<DoctorStep, string>> = {
  url: 'the URL',
  proxy: 'the proxy',
  dns: 'DNS',
  tcp: 'TCP',
  tls: 'TLS',
  http: 'HTTP',
  envelope: 'the envelope',
  signature: 'the signature',
  project: 'the project number',
  clock: 'the clock',
  latency: 'the latency',
  orderField: 'the order field',
};

const notCheckedWords: Readonly<Record<Exclude<NotChecked, DoctorStep>, string>> = {
  'no-secret': 'Cannot be checked, because no secret is set',
  'secret-not-readable': 'Cannot be checked, because the keychain could not open the secret',
  'by-proxy': 'Left to the proxy',
  'plain-http': 'Not used: http, on this computer alone',
  'no-date': 'Cannot be checked, because the answer has no date',
  'signature-not-told': 'Cannot be checked, because nothing is known of the signature',
  cancelled: 'Not checked: cancelled',
};

const isStep = (because: NotChecked): because is DoctorStep => Object.hasOwn(stepNames, because);

const stores: Readonly<Record<TrustedBy, string>> = {
  bundled: 'one of those that Quittance brings along',
  system: 'from this system’s store',
  'own-file': 'from the profile’s own file',
  unknown: 'through another authority that is trusted',
};

const answerWords = ({ code, msg, httpStatus }: ToldAnswer): Sentence =>
  code === ''
    ? [`HTTP ${String(httpStatus)}`]
    : ['code ', verbatim(code), ...(msg === '' ? [' without a message'] : [', msg ', verbatim(msg)])];

/** Of an answer whose status is told already. */
const behind = (answer: ToldAnswer): Sentence => (answer.code === '' ? [] : [', ', ...answerWords(answer)]);

const apart = (skewMs: number, times: DoctorTimes): string => {
  if (Math.abs(skewMs) < 1500) return 'Within a second of the service’s';
  return `${times.took(Math.abs(skewMs))} ${skewMs > 0 ? 'behind' : 'ahead of'} the service`;
};

const proxyKinds = { http: 'HTTP', https: 'HTTPS', socks5: 'SOCKS' } as const;

export type Reason = NotSentReason | UnknownReason | 'too-many-requests';
export const isNotSent = (reason: Reason): reason is NotSentReason => Object.hasOwn(notSentWords, reason);
export const isUnknown = (reason: Reason): reason is keyof typeof unknownWords => Object.hasOwn(unknownWords, reason);

/** Without its full stop: the row has none. */
const withoutStop = (text: string): string => text.replace(/\.$/, '');

function httpTitle(because: Reason, httpStatus: number | null): string {
  const status = httpStatus === null ? '' : ` (HTTP ${String(httpStatus)})`;
  if (because === 'too-many-requests') return `The service was asked too often${status}`;
  if (isNotSent(because)) return withoutStop(notSentWords[because]);
  return isUnknown(because) ? `${unknownWords[because].title}${status}` : `The answer is an HTTP error${status}`;
}

const tlsTitles: Readonly<Record<TlsFault, string>> = {
  'self-signed': 'The certificate vouches for itself alone',
  expired: 'The certificate has expired',
  'not-yet-valid': 'The certificate is not valid yet',
  'wrong-host': 'The certificate is for another host',
  'authority-unknown': 'The certificate is by an authority that nobody here knows',
  'chain-incomplete': 'Between the certificate and a known authority a link is missing',
  'not-tls': 'What answered does not speak TLS',
  handshake: 'No secure connection could be agreed on',
  'timed-out': 'The service took the connection and said nothing',
};

const proxyTitles: Readonly<Record<ProxyFault, string>> = {
  kind: 'The system names a proxy of a kind that is not supported',
  'not-reachable': 'The proxy cannot be reached',
  'wants-credentials': 'The proxy asks for a user name and a password',
  'credentials-refused': 'The proxy refuses the user name and password',
  'way-not-supported': 'The proxy asks who you are in a way that is not supported',
  refused: 'The proxy gave no way to the service',
};

const tcpTitles = {
  refused: 'The computer of the service refused the connection',
  'timed-out': 'Nobody took the connection in time',
  'not-reachable': 'The computer of the service cannot be reached',
} as const;

const signatureTitles = {
  'says-so': 'Refused',
  'by-status': 'Refused',
  'as-spoilt': 'Answered like a spoilt one',
  'not-admitted': 'Whoever asks from here is not let in',
} as const;

const untoldSignatures = {
  'not-looked-at': 'right or spoilt, it gets',
  'not-compared': 'one look-up had no answer that says anything, the first',
  'answers-vary': 'answers vary, first',
} as const;

type Results = { readonly [S in DoctorStep]: Exclude<StepResults[S], { is: 'not-checked' }> };

const results: { readonly [S in DoctorStep]: (result: Results[S], times: DoctorTimes) => Sentence } = {
  url: ({ is, facts }) =>
    is === 'failed'
      ? facts.because === 'no-service-at-path'
        ? [verbatim(facts.called), ` is answered with HTTP ${String(facts.ours.httpStatus)}`, ...behind(facts.ours)]
        : [withoutStop(errors.fault(facts.because))]
      : [
          `${facts.isPlain ? 'http' : 'https'}, no user name, ${facts.path === '' ? 'no path' : 'path '}`,
          ...path(facts.path),
        ],
  proxy: ({ is, facts }) =>
    is === 'failed'
      ? [proxyTitles[facts.because], ...(facts.place === '' ? [] : [', ', verbatim(facts.place)])]
      : facts.way === 'direct'
        ? ['None: reached directly']
        : [`${proxyKinds[facts.way]}, `, verbatim(facts.place)],
  dns: ({ is, facts }, { took }) => {
    if (is === 'failed') {
      const why = {
        'name-not-found': 'Not found: ',
        'timed-out': 'No answer in time: ',
        'no-answer': 'Nobody could say: ',
      };
      return [why[facts.because], verbatim(facts.host)];
    }
    const addresses = facts.addresses.flatMap((one, at) => [at === 0 ? '' : ', ', verbatim(one)]);
    return [...addresses, facts.isLiteral ? ', as it is written' : `, ${took(facts.tookMs)}`];
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
      `${version}, certificate ${until === null ? 'without an end that can be read' : `valid until ${date(until)}`}, by `,
      verbatim(facts.certificate.issuer),
      `; authority ${stores[facts.trustedBy]}`,
    ];
  },
  http: ({ is, facts }, { took }) =>
    is === 'failed'
      ? [httpTitle(facts.because, facts.httpStatus)]
      : [`${String(facts.httpStatus)}, ${took(facts.tookMs)}`],
  envelope: ({ is, facts }) =>
    is === 'failed'
      ? [httpTitle(facts.because, null)]
      : [facts.msg === '' ? 'code is there, msg is not' : 'code and msg are there'],
  signature: ({ is, facts }) => {
    if (is === 'passed') return ['Accepted; a spoilt one gets ', ...answerWords(facts.spoilt)];
    if (is === 'failed') return [`${signatureTitles[facts.because]}: `, ...answerWords(facts.ours)];
    return [`Cannot be told: ${untoldSignatures[facts.because]} `, ...answerWords(facts.ours)];
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
          ...(facts.skewMs === null ? [] : [`; ${apart(facts.skewMs, times).toLowerCase()}`]),
        ]
      : [apart(facts.skewMs, times)],
  latency: ({ facts }, { took }) => [`${took(facts.tookMs)} from request to answer`],
  orderField: ({ is, facts }) => {
    const field = verbatim(facts.field);
    if (is === 'failed') return [field, ' is not looked at: an order came that there is not'];
    if (is === 'notice') return [field, ' sent; answered with ', ...answerWords(facts.ours)];
    return facts.by === 'repeats-number'
      ? [field, ' is read: the answer repeats the number']
      : [field, ' sent; answered with the code for “no such order”'];
  },
};

const path = (text: string): Sentence => (text === '' ? [] : [verbatim(text)]);

export const resultWords = <S extends DoctorStep>(step: S, result: StepResult<S>, times: DoctorTimes): Sentence => {
  if (result.is === 'not-checked') {
    const { because } = result;
    return [isStep(because) ? `Cannot be checked, because ${inSentence[because]} failed` : notCheckedWords[because]];
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step's result has the words of that step
  return (results[step] as (result: unknown, times: DoctorTimes) => Sentence)(result, times);
};
