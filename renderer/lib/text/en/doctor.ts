/** Words of the connection doctor. */
import type { DoctorStep, StepResult } from '../../../../electron/contract/connection-doctor.ts';
import type { Said } from '../said.ts';
import { adviceWords } from './doctor-advice.ts';
import { resultWords, stepNames } from './doctor-results.ts';

const failedTitles: Readonly<Record<DoctorStep, string>> = {
  url: 'The base URL cannot be called',
  proxy: 'The proxy is in the way',
  dns: 'The service’s name is not found',
  tcp: 'The service cannot be reached',
  tls: 'The service is not trusted',
  http: 'The service gives no answer that can be read',
  envelope: 'The answer has no clear result',
  signature: 'The service refuses the signature',
  project: 'The service refuses the project number',
  clock: 'The service refuses the request for its time',
  latency: 'The service is slow',
  orderField: 'The service does not look at the order number',
};

/** Where the cause says more than the step that found it. */
const titlesOfCauses: Readonly<Partial<Record<string, string>>> = {
  'no-service-at-path': 'There is no payment service at this path',
  'not-admitted': 'The service does not let this computer in',
  'too-many-requests': 'The service was asked too often',
};

export const doctor = {
  title: 'Connection doctor',
  run: 'Run',
  runAgain: 'Run again',
  cancel: 'Cancel',
  copy: 'Copy report',
  copied: 'Report copied, without secret and signature',
  took: (clock: string, took: string) => `${clock}, took ${took}`,
  running: 'Checking the connection',
  notRun: 'Not run yet. It goes the way of a request, step by step, and says of each what it came to.',
  unsaved: 'Save the changes first: what is checked is what is saved.',
  stale: 'The form has changed since.',
  staleUnsaved: 'What stands below is about what was saved before: save the changes, then run it again.',
  staleSentence: 'What stands below is about what was saved before.',
  failed: 'The connection could not be checked.',
  foot: 'The doctor asks for an order that does not exist. It never creates anything.',
  verdict: {
    failed: (step: DoctorStep, result: StepResult) =>
      result.is === 'failed' && 'because' in result.facts
        ? (titlesOfCauses[result.facts.because] ?? failedTitles[step])
        : failedTitles[step],
    notice: 'It works, with something to look at',
    unsure: 'The service answers; whether it takes the signature cannot be told',
    passed: 'Everything that can be checked is in order',
    noSecret: 'The service is reached; without a secret nothing can be read',
    cancelled: 'Cancelled before the end',
  },
  states: {
    passed: 'passed',
    notice: 'notice',
    failed: 'failed',
    'not-checked': 'not checked',
    waiting: 'waiting',
    going: 'being checked',
  },
  findScheme: 'Find the scheme…',
  sendIn: { ms: 'Send it in milliseconds', s: 'Send it in seconds' },
  replaceSecret: 'Replace the secret',
  enterSecret: 'Enter the secret',
  enterCredentials: 'Enter user and password…',
  checkConnection: 'Check the connection',
  credentials: {
    title: 'Who you are at the proxy',
    sentence: (place: Said) =>
      `The proxy ${place} of this computer’s system asks who you are. What you enter goes to it alone, and is forgotten when Quittance ends.`,
    user: 'User name',
    password: 'Password',
    passwordPlaceholder: 'As whoever runs your network gave it to you',
    passwordHint: 'Held in memory alone.',
    unprotected: 'An HTTP proxy is told it without encryption: everybody on the way to it could read it.',
    save: 'Use and run again',
    cancel: 'Cancel',
    empty: 'Both are needed.',
  },
  names: stepNames,
  result: resultWords,
  advice: adviceWords,
  report: {
    title: (profile: Said) => `Connection of ${profile}`,
    baseUrl: 'Base URL',
    pid: 'Project number',
    at: 'Checked',
    lookUps: 'Look-ups of an order that does not exist',
    certificate: 'Certificate',
    chain: 'Chain',
  },
};
