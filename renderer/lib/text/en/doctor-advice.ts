/** What a step that did not pass means, for the money as well, and what is to be done. */
import type {
  DoctorStep,
  ProxyFault,
  StepResult,
  StepResults,
  TlsFault,
} from '../../../../electron/contract/connection-doctor.ts';
import { said } from '../said.ts';
import { isNotSent, isUnknown, type Reason } from './doctor-results.ts';
import { unknownWords } from './transmission-words.ts';

export interface Advice {
  /** What happened, and what it means for the money. */
  readonly meaning: string;
  readonly next: string;
}

/** What a failed step means for what is done with the profile. */
const noneReached =
  'Nothing was sent to the service, and no money is touched. Until it is mended, no order is read and no address created with this profile.';
const noneRead = 'Until it is mended, no order can be read with this profile. No money is touched.';

const tlsNext: Readonly<Record<TlsFault, string>> = {
  'self-signed':
    'If the service is your company’s own, choose its certificate under “Authorities”. If not, somebody may stand between: do not go on.',
  expired:
    'The service has to renew it; until then nothing is sent. If this computer’s clock is wrong, set it by the network.',
  'not-yet-valid':
    'Most often this computer’s clock is behind: set it by the network. Else the service has to mend it.',
  'wrong-host':
    'Compare the base URL with the one that the service gave you. A network that wants you to sign in first answers like this as well: open any page in a browser.',
  'authority-unknown':
    'If your company looks into its traffic, its authority has to be in this system’s store, or in a file chosen under “Authorities”. If not, somebody may stand between: do not go on.',
  'chain-incomplete':
    'The service has to send what stands between its certificate and the authority, or the authority is your company’s own: then choose its file under “Authorities”.',
  'not-tls':
    'A network that wants you to sign in first answers like this: open any page in a browser. Else compare the port of the base URL with the one that the service gave you.',
  handshake:
    'The service may speak versions of TLS that are too old, or none at this port. Compare the base URL, then ask the service.',
  'timed-out':
    'Try again in a minute. If it stays, compare the port of the base URL, or ask whoever runs your network.',
};

const proxyNext: Readonly<Record<ProxyFault, string>> = {
  kind: 'Set an HTTP or SOCKS5 proxy in the system’s settings. Quittance does not go round a proxy by itself.',
  'not-reachable': 'Compare the proxy in the system’s settings, or ask whoever runs your network.',
  'wants-credentials': 'They are given to this proxy alone, and forgotten when Quittance ends.',
  'credentials-refused': 'Enter them again, or ask whoever runs your network.',
  'way-not-supported':
    'Quittance gives a user name and a password to HTTP proxies, and knows no other way. Ask whoever runs your network.',
  refused: 'It may not let this host through. Ask whoever runs your network.',
};

const portal = (host: string): string =>
  `It leads to ${said(host, 80)}. Open any page in a browser to sign in to the network. If that host is the service’s own, ask it for its base URL.`;

function httpNext(because: Reason, httpStatus: number | null, leadsTo: string | null): string {
  if (because === 'redirected-elsewhere' && leadsTo !== null) return portal(leadsTo);
  if (because === 'too-many-requests')
    return 'Wait as long as the service asks, a minute where it does not say, then run it again. The profile can say how many requests the service takes.';
  if (because === 'http-status') {
    if (httpStatus === 401 || httpStatus === 403) {
      return 'It came without a result, from the service or from a firewall before it: the secret may be wrong, or this computer is not admitted. Ask the service.';
    }
    return 'The service, or a gateway before it, has failed. Wait some minutes, then run it again.';
  }
  if (isNotSent(because)) return 'Run it again. If it stays, ask whoever runs your network.';
  return isUnknown(because) ? unknownWords[because].next : 'Run it again.';
}

/** What the documentation of the service shows at the end of its URLs. */
const withPath = '/api/v2/order/info';

const ofSecret =
  'If you have one signed example from the service’s manual, Quittance can look for the scheme that makes it, here, without sending anything.';
const ofAddress =
  'In the service’s own console, add the public address of this computer, or of your company’s network, to the list of admitted addresses. Whoever runs your network knows it.';
const signatureMeaning = {
  'says-so': `The secret or the scheme is wrong. ${noneRead}`,
  'by-status': `The service does not admit who asks: the secret, the scheme or the project number is wrong, or this computer is not let in. ${noneRead}`,
  'not-admitted': `By the words of its answer, the service takes requests from addresses in its own list alone, and this computer’s is not in it. Nothing is said against the secret. ${noneRead}`,
  'as-spoilt': `The service answers this signature as one that was spoilt on purpose, and a request without any otherwise. The secret, the scheme or the project number is wrong. ${noneRead}`,
} as const;

const clockNext = {
  clock: 'Let this computer set its clock by the network. If the clock is right, change “Timestamp in”.',
  ms: 'This computer’s clock agrees with the service’s: send the timestamp in milliseconds, then save.',
  s: 'This computer’s clock agrees with the service’s: send the timestamp in seconds, then save.',
} as const;

const untoldSignature = {
  'not-looked-at': {
    meaning:
      'The same answer comes to a right and to a spoilt signature: the service does not look at it in this case, or refuses for another reason first. Nothing is said for or against the secret.',
    next: 'Look up an order that you know: if it is read, the secret is right. If this code means “no such order”, add it to the not-found codes.',
  },
  'not-compared': {
    meaning:
      'To tell, the same look-up is sent again, and once with a spoilt signature. One of these had no answer, or one that there were too many requests, so that nothing follows for the secret.',
    next: 'Run it again in a minute. A service that answers no wrong signature can be told by an order that you know.',
  },
  'answers-vary': {
    meaning: 'The same request was answered in different ways, so that nothing follows for the secret.',
    next: 'Run it again in a minute.',
  },
} as const;

type Troubled = { readonly [S in DoctorStep]: Extract<StepResults[S], { is: 'notice' | 'failed' }> };

const advice: { readonly [S in DoctorStep]: (result: Troubled[S]) => Advice } = {
  url: ({ facts }) =>
    facts.because === 'no-service-at-path'
      ? {
          meaning: `A host is there, and answers no look-ups at this path. ${noneRead}`,
          next: `Compare the base URL with the one that the service gave you: Quittance puts ${withPath} behind it by itself.`,
        }
      : { meaning: noneReached, next: 'Correct the base URL in the form, and save it.' },
  proxy: ({ facts }) => ({ meaning: noneReached, next: proxyNext[facts.because] }),
  dns: ({ facts }) => ({
    meaning: noneReached,
    next:
      facts.because === 'name-not-found'
        ? 'Compare the base URL letter by letter with the one that the service gave you.'
        : 'This computer may have no network, or its name server does not answer. Check the connection, then run it again.',
  }),
  tcp: () => ({
    meaning: noneReached,
    next: 'Compare host and port of the base URL. A firewall may stand between: ask whoever runs your network.',
  }),
  tls: (result) =>
    result.is === 'notice'
      ? {
          meaning: 'The certificate ends within two weeks. Everything works until then.',
          next: 'The service renews it as a rule. If it ends, nothing more is sent.',
        }
      : { meaning: noneReached, next: tlsNext[result.facts.because] },
  http: ({ facts }) => ({
    meaning: isNotSent(facts.because) ? noneReached : noneRead,
    next: httpNext(facts.because, facts.httpStatus, facts.leadsTo),
  }),
  envelope: ({ facts }) => ({
    meaning: noneRead,
    next: isUnknown(facts.because) ? unknownWords[facts.because].next : '',
  }),
  signature: (result) =>
    result.is === 'failed'
      ? {
          meaning: signatureMeaning[result.facts.because],
          next: result.facts.because === 'not-admitted' ? ofAddress : ofSecret,
        }
      : untoldSignature[result.facts.because],
  project: () => ({
    meaning: `By the words of its answer, the service does not know this project number. ${noneRead}`,
    next: 'Compare it digit by digit with the one that the service gave you; a test account has another one than a live account.',
  }),
  clock: (result) =>
    result.is === 'failed'
      ? {
          meaning: `The request is refused for its time before anything else is looked at. ${noneRead}`,
          next: clockNext[result.facts.sendIn ?? 'clock'],
        }
      : {
          meaning:
            'The clocks are noticeably apart. The service took the request all the same; one that is further off may be refused.',
          next: 'Let this computer set its clock by the network.',
        },
  latency: () => ({
    meaning: 'The service is slow from here. Orders are read, and runs of addresses take as long.',
    next: 'Nothing has to be done. If it was quicker before, ask the service or whoever runs your network.',
  }),
  orderField: (result) =>
    result.is === 'failed'
      ? {
          meaning:
            'The service sent an order though the number was of none: it does not read the number under this name. Orders read with this profile may be others than those asked for.',
          next: 'Compare the order field with the service’s manual.',
        }
      : {
          meaning:
            'What this answer means is not documented. The signature is accepted; whether the number is read under this name is not known.',
          next:
            result.facts.because === 'code-not-known'
              ? 'If the code means “no such order”, add it to the not-found codes. If it is about a missing field, compare the order field with the service’s manual.'
              : 'Look up an order that you know, to see whether it is read.',
        },
};

/** Null where there is nothing to be done. */
export const adviceWords = <S extends DoctorStep>(step: S, result: StepResult<S>): Advice | null => {
  if (result.is !== 'notice' && result.is !== 'failed') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step's result has the words of that step
  return (advice[step] as (result: unknown) => Advice)(result);
};
