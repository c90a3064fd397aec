/**
 * Tests a profile's connection with one signed lookup of an order that doesn't exist, built and sent by the code of every other
 * request. Nothing here can create an address.
 */
import { randomBytes } from 'node:crypto';
import {
  checkSteps,
  type CheckStep,
  type ConnectionReport,
  type NotCheckedReason,
  type StepResults,
} from '../contract/connection.ts';
import type { ProfileView } from '../contract/profiles.ts';
import { baseUrlFault, calledBaseUrlFault, normalBaseUrl } from '../contract/base-url.ts';
import { probeLookup, type LookupProbe } from '../payment-service/lookup-probe.ts';
import { dispatcherFor } from '../payment-service/transport/dispatchers.ts';
import type { Route } from '../payment-service/transport/network-route.ts';
import { diagnoseResponse } from './response-diagnosis.ts';
import { ConnectionTrace } from './connection-trace.ts';
import { networkSteps } from './network-diagnosis.ts';

/** The part of a saved profile that a check needs. */
export interface ConnectionTrial extends LookupProbe {
  readonly profile: ProfileView;
  readonly secret: 'set' | 'missing' | 'not-readable';
  readonly route: Route;
}

export interface CheckOptions {
  /** Aborted when the check is canceled. */
  readonly signal: AbortSignal;
  /** Removes every secret that Quittance knows. */
  readonly redact: (text: string) => string;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
}

/** Rejects only for a bug: failures are in the report. */
export async function checkConnection(trial: ConnectionTrial, options: CheckOptions): Promise<ConnectionReport> {
  const { profile } = trial;
  const startedAt = options.now();
  const { steps, lookups } = await findSteps(trial, options);
  const isCanceled = options.signal.aborted;
  return {
    profileId: profile.id,
    checked: {
      baseUrl: profile.baseUrl,
      pid: profile.pid,
      scheme: profile.scheme,
      orderField: profile.orderField,
      timestampUnit: profile.timestampUnit,
      caFile: profile.caFile,
      notFoundCodes: profile.notFoundCodes,
      timeouts: profile.timeouts,
      secretAt: profile.secret.is === 'set' ? profile.secret.at : null,
    },
    state: isCanceled ? 'canceled' : 'done',
    startedAt,
    lookups,
    steps: redacted(isCanceled ? everyStep({}, 'canceled') : everyStep(steps, causeOf(steps, trial)), options.redact),
  };
}

interface Found {
  readonly steps: Partial<StepResults>;
  readonly lookups: number;
}

async function findSteps(trial: ConnectionTrial, { signal, now }: CheckOptions): Promise<Found> {
  const { profile, route } = trial;
  const fault = calledBaseUrlFault(profile.baseUrl);
  if (fault !== null) {
    const reason = baseUrlFault(profile.baseUrl) ?? fault;
    return { steps: { url: { is: 'failed', facts: { reason } } }, lookups: 0 };
  }
  const url = new URL(normalBaseUrl(profile.baseUrl));
  const path = url.pathname === '/' ? '' : url.pathname;
  const urlStep = { is: 'passed', facts: { path, isPlain: url.protocol === 'http:' } } as const;
  const trace = new ConnectionTrace();
  // 92 random bits, so that no service has issued it.
  const orderNumber = `quittance${randomBytes(12).toString('hex').slice(0, 23)}`;
  const dispatcher = dispatcherFor(route, profile.baseUrl, trace);
  // Null if the system's proxy can't be used.
  const newDispatcher = dispatcher.ok ? dispatcher.value : null;
  const isSigned = trial.secret === 'set';
  const exchange = newDispatcher && (await probeLookup(trial, orderNumber, { newDispatcher, isSigned, signal, now }));
  const network = networkSteps(trace, route, url, exchange?.is === 'not-sent' ? exchange : null, now());
  const lookups = exchange === null || exchange.is === 'not-sent' ? 0 : 1;
  if (exchange === null || failedIn(network) !== undefined) return { steps: { url: urlStep, ...network }, lookups };
  return {
    steps: { url: urlStep, ...network, ...diagnoseResponse(exchange, { profile, orderNumber, isSigned }) },
    lookups,
  };
}

const failedIn = (steps: Partial<StepResults>): CheckStep | undefined =>
  checkSteps.find((step) => steps[step]?.is === 'failed');

/** Why the steps without a result have none. */
function causeOf(steps: Partial<StepResults>, { secret }: ConnectionTrial): NotCheckedReason {
  const failed = failedIn(steps);
  if (failed !== undefined) return failed;
  if (secret === 'set') return 'signature-not-confirmed';
  return secret === 'missing' ? 'no-secret' : 'secret-not-readable';
}

function everyStep(steps: Partial<StepResults>, reason: NotCheckedReason): StepResults {
  const none = { is: 'not-checked', reason } as const;
  return {
    url: none,
    proxy: none,
    dns: none,
    tcp: none,
    tls: none,
    http: none,
    envelope: none,
    signature: none,
    project: none,
    clock: none,
    orderField: none,
    ...steps,
  };
}

/** Redacts every text of a value. */
function redacted<T>(value: T, redact: (text: string) => string): T;
function redacted(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((one: unknown) => redacted(one, redact));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redacted<unknown>(inner, redact)]))
    : value;
}
