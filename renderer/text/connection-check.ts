/** Words of the connection check. */
import type { CheckStep, StepResult } from '../../electron/contract/connection.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { adviceWords } from './connection-advice.ts';
import { resultWords, stepNames } from './connection-results.ts';

const failedTitles: Readonly<Record<CheckStep, string>> = {
  url: 'Invalid base URL',
  proxy: 'Proxy connection failed',
  dns: 'DNS lookup failed',
  tcp: 'Can’t reach the service',
  tls: 'Untrusted certificate',
  http: 'No readable response',
  envelope: 'Invalid response',
  signature: 'Signature refused',
  project: 'Project number refused',
  clock: 'Timestamp refused',
  orderField: 'Order number ignored',
};

/** Titles for causes that say more than the step that found them. */
const titlesOfCauses: Readonly<Partial<Record<string, string>>> = {
  'no-service-at-path': 'No payment service at this path',
  'not-on-allowlist': 'Not on the IP allowlist',
  'too-many-requests': 'Too many requests',
};

/** Failures of the TLS step in which no certificate was received. */
const withoutCertificate: ReadonlySet<string> = new Set(['not-tls', 'handshake', 'timed-out']);

function failedTitle(step: CheckStep, result: StepResult): string {
  if (result.is !== 'failed' || !('reason' in result.facts)) return failedTitles[step];
  const { reason } = result.facts;
  if (step === 'tls' && withoutCertificate.has(reason)) return 'No secure connection';
  return titlesOfCauses[reason] ?? failedTitles[step];
}

export const connectionCheckText = {
  title: 'Connection check',
  run: 'Test connection',
  testAgain: 'Test again',
  running: 'Testing the connection',
  notTested: 'Not tested',
  unsaved: 'Save your changes to test them.',
  stale: 'Results are for the previous settings.',
  failed: 'Couldn’t check the connection.',
  foot: 'Looks up a nonexistent order. Changes nothing.',
  verdict: {
    failed: failedTitle,
    notice: 'Works, with warnings',
    unsure: 'Signature not confirmed',
    passed: 'Connected',
    noSecret: 'No secret to test with',
    canceled: 'Test canceled',
    allPassed: (passed: string) => `All ${passed} checks passed`,
    somePassed: (passed: string, all: string) => `${passed} of ${all} checks passed`,
    someFailed: (failed: string, all: string) => `${failed} of ${all} checks failed`,
    passedMeans: 'This profile can look up orders.',
  },
  states: {
    passed: 'Passed',
    notice: 'Warning',
    failed: 'Failed',
    'not-checked': 'Not checked',
  },
  findScheme: 'Find scheme…',
  change: {
    baseUrl: 'Change base URL',
    pid: 'Change project number',
    orderField: 'Change order number field',
    timestampUnit: 'Change timestamp unit',
    caFile: 'Add CA certificates',
    notFoundCodes: 'Add not-found code',
  },
  sendIn: { ms: 'Send in milliseconds', s: 'Send in seconds' },
  replaceSecret: 'Replace secret',
  enterSecret: 'Enter secret',
  enterCredentials: 'Sign in to proxy…',
  checkConnection: 'Test connection',
  credentials: {
    title: 'Proxy sign-in',
    sentence: (place: UntrustedText) =>
      `The system’s proxy ${place} requires a user name and a password. Quittance only sends them to this proxy and forgets them when it closes.`,
    user: 'User name',
    password: 'Password',
    passwordPlaceholder: 'From your network administrator',
    passwordHint: 'Kept in memory only',
    unprotected: 'An HTTP proxy receives them without encryption. Others on your network could read them.',
    save: 'Sign in and test',
    empty: 'Enter a user name and a password.',
  },
  names: stepNames,
  result: resultWords,
  advice: adviceWords,
};
