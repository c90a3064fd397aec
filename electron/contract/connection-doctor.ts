/**
 * What the connection doctor finds: facts alone, in the order in which they are found. Text that came from outside is cleaned of
 * the secret and of every signature that was sent, and is at most `longestTold` characters.
 */
import type { BaseUrlFault, ProfileFields } from './profile.ts';
import type { NotSentReason, UnknownReason } from './result.ts';

export const doctorSteps = [
  'url',
  'proxy',
  'dns',
  'tcp',
  'tls',
  'http',
  'envelope',
  'signature',
  'project',
  'clock',
  'latency',
  'orderField',
] as const;
export type DoctorStep = (typeof doctorSteps)[number];

/** Characters of one text from outside. */
export const longestTold = 200;

/** The service's own words. */
export interface ToldAnswer {
  readonly httpStatus: number;
  readonly code: string;
  readonly msg: string;
}

export interface ToldCertificate {
  readonly subject: string;
  readonly issuer: string;
  /** Milliseconds since the epoch; null where it cannot be read. */
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  /** Hosts that it is for, at most a few. */
  readonly names: readonly string[];
  /** From the one above it to the last that is known. */
  readonly chain: readonly string[];
}

/** Which of the stores in use has the authority that vouches. `unknown`: it is in none by itself. */
export type TrustedBy = 'bundled' | 'system' | 'own-file' | 'unknown';

export type TlsFault =
  | 'self-signed'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-host'
  /** An authority that no store has. */
  | 'authority-unknown'
  /** The service does not send what stands between its certificate and the authority. */
  | 'chain-incomplete'
  /** What answered speaks something else, as a network's sign-in page does. */
  | 'not-tls'
  | 'handshake'
  | 'timed-out';

export type ProxyFault =
  /** A kind that is not supported. */
  | 'kind'
  | 'not-reachable'
  /** HTTP 407, and nothing was sent to it yet. */
  | 'wants-credentials'
  /** HTTP 407 to what was sent. */
  | 'credentials-refused'
  /** HTTP 407, and it takes no password as it is: only a way that is not supported. */
  | 'way-not-supported'
  /** Any other answer than a tunnel. */
  | 'refused';

/** What an answer's words name, where they name one thing alone. `address`: this computer's, which is not in the service's list. */
export type NamedCause = 'signature' | 'project' | 'time' | 'address';

/** What each step can come to; `never` where it cannot. */
interface StepFacts {
  url: {
    passed: { readonly host: string; readonly port: number; readonly path: string; readonly isPlain: boolean };
    notice: never;
    failed:
      | { readonly because: BaseUrlFault }
      /** `called`: the path, as it was. */
      | { readonly because: 'no-service-at-path'; readonly called: string; readonly ours: ToldAnswer };
  };
  proxy: {
    passed: { readonly way: 'direct' } | { readonly way: 'http' | 'https' | 'socks5'; readonly place: string };
    notice: never;
    failed: { readonly because: ProxyFault; readonly place: string; readonly detail: string };
  };
  dns: {
    /** `isLiteral`: there was nothing to look up. */
    passed: { readonly addresses: readonly string[]; readonly tookMs: number; readonly isLiteral: boolean };
    notice: never;
    failed: { readonly because: 'name-not-found' | 'timed-out' | 'no-answer'; readonly host: string };
  };
  tcp: {
    passed: { readonly address: string; readonly port: number; readonly tookMs: number };
    notice: never;
    failed: {
      readonly because: 'refused' | 'timed-out' | 'not-reachable';
      readonly port: number;
      readonly addresses: readonly string[];
    };
  };
  tls: {
    passed: { readonly protocol: string; readonly certificate: ToldCertificate; readonly trustedBy: TrustedBy };
    /** Trusted, and over soon. */
    notice: { readonly protocol: string; readonly certificate: ToldCertificate; readonly trustedBy: TrustedBy };
    failed: {
      readonly because: TlsFault;
      readonly host: string;
      readonly certificate: ToldCertificate | null;
      readonly detail: string;
    };
  };
  http: {
    passed: { readonly httpStatus: number; readonly tookMs: number };
    notice: never;
    failed: {
      readonly because: NotSentReason | UnknownReason | 'too-many-requests';
      readonly httpStatus: number | null;
      /** Where a redirect leads that is not followed; null where it is the same host, or none. */
      readonly leadsTo: string | null;
      readonly tookMs: number;
    };
  };
  envelope: {
    passed: ToldAnswer;
    notice: never;
    failed: { readonly because: UnknownReason };
  };
  signature: {
    /** The same look-up with a spoilt signature was answered otherwise. */
    passed: { readonly ours: ToldAnswer; readonly spoilt: ToldAnswer };
    notice:
      /** Alike, spoilt or not: nobody looks at it, or something else is looked at first. */
      | { readonly because: 'not-looked-at'; readonly ours: ToldAnswer }
      /** One of the look-ups had no answer, or one that there were too many requests. */
      | { readonly because: 'not-compared'; readonly ours: ToldAnswer }
      /** The very same request was answered in two ways. */
      | { readonly because: 'answers-vary'; readonly ours: ToldAnswer; readonly again: ToldAnswer };
    /** It says so of itself, or was answered as the spoilt one was. `not-admitted`: whoever asks is refused for the address. */
    failed: {
      readonly because: 'says-so' | 'by-status' | 'as-spoilt' | 'not-admitted';
      readonly ours: ToldAnswer;
    };
  };
  project: {
    /** With the signature, which is made for it. */
    passed: { readonly pid: string };
    notice: never;
    failed: { readonly pid: string; readonly ours: ToldAnswer };
  };
  clock: {
    /** Service's clock − this computer's, by whole seconds. */
    passed: { readonly skewMs: number };
    notice: { readonly skewMs: number };
    /** `sendIn`: the unit that the timestamp is not sent in, where the clocks agree; null where they do not, or are not known to. */
    failed: { readonly skewMs: number | null; readonly sendIn: 'ms' | 's' | null; readonly ours: ToldAnswer };
  };
  latency: {
    passed: { readonly tookMs: number };
    notice: { readonly tookMs: number };
    failed: never;
  };
  orderField: {
    passed: { readonly field: string; readonly by: 'repeats-number' | 'not-found-code'; readonly ours: ToldAnswer };
    notice: { readonly field: string; readonly because: 'code-not-known' | 'no-record'; readonly ours: ToldAnswer };
    /** A record came, of an order that there is not. */
    failed: { readonly field: string; readonly ours: ToldAnswer };
  };
}

/** Another step that has to come first, or what stands against it. */
export type NotChecked =
  | DoctorStep
  | 'no-secret'
  | 'secret-not-readable'
  | 'by-proxy'
  | 'plain-http'
  | 'no-date'
  | 'signature-not-told'
  | 'cancelled';

type OutcomesOf<F extends { passed: unknown; notice: unknown; failed: unknown }> =
  | { readonly is: 'passed'; readonly facts: F['passed'] }
  | ([F['notice']] extends [never] ? never : { readonly is: 'notice'; readonly facts: F['notice'] })
  | ([F['failed']] extends [never] ? never : { readonly is: 'failed'; readonly facts: F['failed'] })
  | { readonly is: 'not-checked'; readonly because: NotChecked };

export type StepResults = { readonly [S in DoctorStep]: OutcomesOf<StepFacts[S]> };
export type StepResult<S extends DoctorStep = DoctorStep> = StepResults[S];

/** What was examined, to be told from what is typed since. */
export interface Examined extends Pick<
  ProfileFields,
  'baseUrl' | 'pid' | 'scheme' | 'orderField' | 'timestampUnit' | 'caFile' | 'notFoundCodes' | 'timeouts'
> {
  /** When its secret was set; null where it has none. */
  readonly secretAt: number | null;
}

export interface DoctorReport {
  readonly profileId: string;
  readonly examined: Examined;
  readonly state: 'running' | 'done' | 'cancelled';
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** So far. */
  readonly tookMs: number;
  /** Look-ups that were sent. */
  readonly lookUps: number;
  /** Those that have a result, in the order of `doctorSteps`. */
  readonly steps: Partial<StepResults>;
}
