/** Words of the connection check, and its report as text. */
import {
  checkSteps,
  type CertificateSummary,
  type CheckStep,
  type ConnectionReport,
  type StepResult,
} from '../../electron/contract/connection.ts';
import { untrusted, type UntrustedText } from './untrusted-text.ts';
import { adviceWords } from './connection-advice.ts';
import { resultWords, stepNames, type CheckTimes, type Sentence } from './connection-results.ts';

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

/** Where the cause says more than the step that found it. */
const titlesOfCauses: Readonly<Partial<Record<string, string>>> = {
  'no-service-at-path': 'No payment service at this path',
  'not-on-allowlist': 'Not on the IP allowlist',
  'too-many-requests': 'Too many requests',
};

/** A failed TLS step without a certificate to judge. */
const withoutCertificate: ReadonlySet<string> = new Set(['not-tls', 'handshake', 'timed-out']);

function failedTitle(step: CheckStep, result: StepResult): string {
  if (result.is !== 'failed' || !('because' in result.facts)) return failedTitles[step];
  const { because } = result.facts;
  if (step === 'tls' && withoutCertificate.has(because)) return 'No secure connection';
  return titlesOfCauses[because] ?? failedTitles[step];
}

export const connectionCheckText = {
  title: 'Connection check',
  run: 'Test connection',
  runAgain: 'Test again',
  copy: 'Copy report',
  copied: 'Report copied without secret and signature',
  running: 'Testing the connection',
  notRun: 'Not tested',
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
  report: {
    title: (profile: UntrustedText) => `Connection check of ${profile}`,
    baseUrl: 'Base URL',
    pid: 'Project number',
    at: 'Checked',
    lookups: 'Lookups of a nonexistent order',
    certificate: 'Certificate',
    chain: 'Certificate chain',
  },
};

export const inPlainText = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.verbatim)).join('');

/** For the service or the network administrator. Main has already removed secrets and signatures. */
export function reportText(
  { steps, checked, lookups }: ConnectionReport,
  { profile, at, times }: { profile: UntrustedText; at: string; times: CheckTimes },
): string {
  const { names, states, result, advice, report, foot } = connectionCheckText;
  const lines = checkSteps.flatMap((step) => {
    const line = `${names[step]}: ${states[steps[step].is]}. ${inPlainText(result(step, steps[step], times))}`;
    const found = advice(step, steps[step]);
    const sentences = found === null ? [] : [found.cause, found.meaning, found.next];
    return [line, ...sentences.filter((sentence) => sentence !== '').map((sentence) => `    ${sentence}`)];
  });
  return [
    report.title(profile),
    `${report.baseUrl}: ${untrusted(checked.baseUrl)}`,
    `${report.pid}: ${untrusted(checked.pid)}`,
    `${report.at}: ${at}`,
    `${report.lookups}: ${String(lookups)}`,
    '',
    ...lines,
    ...(steps.tls.is === 'not-checked' ? [] : certificateLines(steps.tls.facts.certificate)),
    '',
    foot,
  ].join('\n');
}

function certificateLines(certificate: CertificateSummary | null): readonly string[] {
  if (certificate === null) return [];
  const { subject, issuer, names, chain } = certificate;
  const { report } = connectionCheckText;
  return [
    `${report.certificate}: ${untrusted(subject)} (${names.map((name) => untrusted(name)).join(', ')}), ${untrusted(issuer)}`,
    `${report.chain}: ${chain.map((name) => untrusted(name)).join(' < ')}`,
  ];
}
