/** The connection check, the proxy's credentials, and what a pasted request contains of an account. */
import type { ProfileFields } from './profiles.ts';
import type { BaseUrlFault } from './base-url.ts';
import { z } from './zod.ts';
import type { NotSentReason, UnknownReason } from './result.ts';
import { noInput, profileId, method } from './method.ts';

/** Characters. */
export const maxPastedLength = 20_000;

/** Null for what the pasted text doesn't contain. */
export interface PastedConnection {
  readonly baseUrl: string | null;
  readonly pid: string | null;
  readonly orderField: string | null;
  readonly timestampUnit: 'ms' | 's' | null;
}

export const checkSteps = [
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
  'orderField',
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** Characters of one text from outside. */
export const maxShownLength = 200;

export interface ResponseSummary {
  readonly httpStatus: number;
  /** Empty without an envelope. */
  readonly code: string;
  readonly msg: string;
}

export interface CertificateSummary {
  readonly issuer: string;
  /** Milliseconds since the epoch; null if unreadable. */
  readonly validUntil: number | null;
}

/** The store that holds the root certificate. `unknown`: none of them holds it itself. */
export type TrustStore = 'bundled' | 'system' | 'own-file' | 'unknown';

export type TlsFailure =
  | 'self-signed'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-host'
  | 'authority-unknown'
  /** The service doesn't send its intermediate certificates. */
  | 'chain-incomplete'
  | 'not-tls'
  | 'handshake'
  | 'timed-out';

export type ProxyFailure =
  /** SOCKS4, QUIC and others. */
  | 'unsupported-kind'
  | 'not-reachable'
  /** HTTP 407 without credentials. */
  | 'credentials-required'
  /** HTTP 407 with credentials. */
  | 'credentials-refused'
  /** The proxy offers no Basic authentication. */
  | 'unsupported-sign-in'
  | 'refused';

interface StepFacts {
  url: {
    passed: { readonly path: string; readonly isPlain: boolean };
    notice: never;
    failed:
      | { readonly reason: BaseUrlFault }
      | {
          readonly reason: 'no-service-at-path';
          readonly calledPath: string;
          readonly response: ResponseSummary;
        };
  };
  proxy: {
    passed: { readonly kind: 'direct' } | { readonly kind: 'http' | 'https' | 'socks5'; readonly place: string };
    notice: never;
    failed: { readonly reason: ProxyFailure; readonly place: string };
  };
  dns: {
    /** `isLiteral`: the URL has an address, so no name was resolved. */
    passed: { readonly addresses: readonly string[]; readonly tookMs: number; readonly isLiteral: boolean };
    notice: never;
    failed: { readonly reason: 'name-not-found' | 'timed-out' | 'no-answer'; readonly host: string };
  };
  tcp: {
    passed: { readonly port: number; readonly address: string; readonly tookMs: number };
    notice: never;
    failed: { readonly reason: 'refused' | 'timed-out' | 'not-reachable'; readonly port: number };
  };
  tls: {
    passed: TlsFacts;
    /** Trusted, but expires within two weeks. */
    notice: TlsFacts;
    failed: { readonly reason: TlsFailure };
  };
  http: {
    passed: { readonly httpStatus: number; readonly tookMs: number };
    notice: never;
    failed: {
      readonly reason: NotSentReason | UnknownReason | 'too-many-requests';
      readonly httpStatus: number | null;
      /** Host of a refused redirect; null for the same host, or no redirect. */
      readonly redirectHost: string | null;
    };
  };
  envelope: {
    passed: ResponseSummary;
    notice: never;
    failed: { readonly reason: UnknownReason };
  };
  signature: {
    passed: { readonly response: ResponseSummary };
    /** An unknown code: it may be a refusal, or mean that there is no such order. */
    notice: { readonly response: ResponseSummary };
    failed: {
      readonly reason: 'named' | 'http-status' | 'not-on-allowlist';
      readonly response: ResponseSummary;
    };
  };
  project: {
    passed: { readonly pid: string };
    notice: never;
    failed: { readonly response: ResponseSummary };
  };
  clock: {
    /** The service's clock − this computer's, in whole seconds. */
    passed: { readonly skewMs: number };
    notice: { readonly skewMs: number };
    /** `sendIn`: the other timestamp unit, if the clocks agree and the unit is the likely cause. */
    failed: {
      readonly skewMs: number | null;
      readonly sendIn: 'ms' | 's' | null;
      readonly response: ResponseSummary;
    };
  };
  orderField: {
    passed: { readonly field: string; readonly by: 'repeats-number' | 'not-found-code' };
    /** Success without a record. */
    notice: { readonly field: string; readonly response: ResponseSummary };
    /** Success with the record of an order that doesn't exist. */
    failed: { readonly field: string };
  };
}

interface TlsFacts {
  readonly protocol: string;
  readonly certificate: CertificateSummary;
  readonly trustStore: TrustStore;
}

/** A step that failed before this one, or another cause. */
export type NotCheckedReason =
  | CheckStep
  | 'no-secret'
  | 'secret-not-readable'
  | 'by-proxy'
  | 'plain-http'
  | 'no-date'
  | 'signature-not-confirmed'
  | 'canceled';

type ResultOf<F extends { passed: unknown; notice: unknown; failed: unknown }> =
  | { readonly is: 'passed'; readonly facts: F['passed'] }
  | ([F['notice']] extends [never] ? never : { readonly is: 'notice'; readonly facts: F['notice'] })
  | { readonly is: 'failed'; readonly facts: F['failed'] }
  | { readonly is: 'not-checked'; readonly reason: NotCheckedReason };

export type StepResults = { readonly [S in CheckStep]: ResultOf<StepFacts[S]> };
export type StepResult<S extends CheckStep = CheckStep> = StepResults[S];

/** The checked settings, so that the page can tell whether they changed since. */
export interface CheckedConnection extends Pick<
  ProfileFields,
  'baseUrl' | 'pid' | 'scheme' | 'orderField' | 'timestampUnit' | 'caFile' | 'notFoundCodes' | 'timeouts'
> {
  /** When its secret was set; null without one. */
  readonly secretAt: number | null;
}

export interface ConnectionReport {
  readonly profileId: string;
  readonly checked: CheckedConnection;
  readonly state: 'done' | 'canceled';
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Lookups that were sent: 0 or 1. */
  readonly lookups: number;
  readonly steps: StepResults;
}

/** Null if a step failed, or no signature was sent. */
export function connectedBy({
  state,
  steps,
}: Pick<ConnectionReport, 'state' | 'steps'>): 'connected' | 'not-confirmed' | null {
  if (state !== 'done' || Object.values(steps).some(({ is }) => is === 'failed')) return null;
  if (steps.signature.is === 'not-checked') return null;
  return steps.signature.is === 'passed' ? 'connected' : 'not-confirmed';
}

/** Checks a profile's connection, takes the proxy's credentials, and reads pasted requests. */
export const connection = {
  /** Tests the saved profile with one lookup. Cancels a check that is still running. Failures are in the report. */
  check: method<ConnectionReport>()(z.strictObject({ profileId })),
  cancelCheck: method<null>()(noInput),
  /** Write-only, for the proxy at this place, until Quittance closes. */
  enterProxyCredentials: method<null>()(
    z.strictObject({
      profileId,
      /** The place that the report names. If the system's proxy changed since, nothing is sent. */
      place: z.string().min(1).max(300),
      // A colon would end the name (RFC 7617).
      user: z
        .string()
        .min(1)
        .max(256)
        .regex(/^[^:\p{Cc}]+$/u, 'proxy-user'),
      password: z
        .string()
        .min(1)
        .max(1024)
        .regex(/^\P{Cc}+$/u, 'proxy-password'),
    }),
  ),
  /** The connection details in a pasted URL or request. None are saved. */
  readPasted: method<PastedConnection | null>()(z.strictObject({ text: z.string().max(maxPastedLength) })),
} as const;
