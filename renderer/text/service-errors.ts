/** Failed requests to the service in words. Services don't document their codes, so causes are only suggested. */
import type { ErrorFacts, Refusal, ServiceResponse } from '../../electron/contract/result.ts';
import { untrusted } from './untrusted-text.ts';
import type { ErrorTimes, ErrorWords } from './error-words.ts';
import { notSentWords, unknownWords } from './transmission-words.ts';

/** A part of every failed lookup's words. */
const noWord = 'This doesn’t tell you whether the order was paid.';
const readAgain = 'Try again. If it happens again, report it to the service with its response.';

const waitUntil = (retryAt: number | null, { clock }: ErrorTimes): string =>
  retryAt === null
    ? 'Try again in a minute. The service didn’t say how long to wait.'
    : `Try again at ${clock(retryAt)}, as the service asks.`;

const tooManyRequests = (retryAt: number | null, times: ErrorTimes): ErrorWords => ({
  title: 'Too many requests',
  sentence: `The service rejects requests for now (HTTP 429). ${noWord}`,
  next: waitUntil(retryAt, times),
});

/** Rounds to minutes: the service sends seconds, but a computer's clock is set by the minute. */
const toMinutes = (ms: number): number => Math.round(Math.abs(ms) / 60_000) * 60_000;

/** The difference between this computer's clock and the service's. Empty if it is unknown. */
export const clockBeside = (clockSkewMs: number | null, times: Pick<ErrorTimes, 'duration'>): string =>
  clockSkewMs !== null
    ? `This computer’s clock is ${times.duration(toMinutes(clockSkewMs))} ${clockSkewMs > 0 ? 'behind' : 'ahead of'} the service’s. The service may refuse requests signed at a different time.`
    : '';

const inSettings = 'Check the secret, project number and signing scheme in Settings.';
const clockTitle = 'Request refused: clock difference';
const setTheClock =
  'Turn on automatic time on this computer, then try again. If it’s refused again, check the secret, project number and signing scheme in Settings.';

function refused(facts: Refusal, times: ErrorTimes): ErrorWords {
  const code = untrusted(facts.serviceCode, 40);
  switch (facts.cause) {
    case 'too-many-requests':
      return tooManyRequests(facts.retryAt, times);
    case 'clock':
      return {
        title: clockTitle,
        sentence: `The service returned code ${code}. ${clockBeside(facts.clockSkewMs, times)} ${noWord}`,
        next: setTheClock,
      };
    case 'credentials':
      return {
        title: 'Authentication failed',
        sentence: `The service returned code ${code} (HTTP ${String(facts.httpStatus)}). ${noWord}`,
        next: `${inSettings} Or ask the service whether its IP allowlist has this computer.`,
      };
    case 'unknown':
      return {
        title: 'Request refused',
        sentence: `The service returned code ${code}${facts.serviceMsg === '' ? '' : ` (“${untrusted(facts.serviceMsg, 120)}”)`}. ${noWord}`,
        next: `Check the number (a merchant order number won’t work), the secret and the signing scheme. If ${code} means “not found”, add it to the not-found codes.`,
      };
  }
}

function httpStatus(facts: ErrorFacts['outcome-unknown'], times: ErrorTimes): ErrorWords {
  const { httpStatus: status, retryAt, cause } = facts;
  const http = status === null ? 'an HTTP error' : `HTTP ${String(status)}`;
  if (cause === 'too-many-requests') return tooManyRequests(retryAt, times);
  if (cause === 'clock') {
    return {
      title: clockTitle,
      sentence: `The response was ${http}, without a result. ${clockBeside(facts.clockSkewMs, times)} ${noWord}`,
      next: setTheClock,
    };
  }
  if (cause === 'credentials') {
    return {
      title: 'Request blocked',
      sentence: `The response was ${http}, without a result. It came from the service, a proxy or a firewall. ${noWord}`,
      next: `${inSettings} If they’re right, ask the service or your network administrator whether this computer is allowed.`,
    };
  }
  if (status === 404 || status === 405 || status === 410) {
    return {
      title: 'Wrong base URL',
      sentence: `The response was ${http}, without a result, so it isn’t about the order. ${noWord}`,
      next: 'Check the base URL in Settings against the service’s documentation.',
    };
  }
  if (status !== null && status < 500) {
    return {
      title: 'Request refused without a result',
      sentence: `The response was ${http}, from the service or a proxy. ${noWord}`,
      next: readAgain,
    };
  }
  return {
    title: 'Service error',
    sentence: `The response was ${http}, from the service or a gateway. ${noWord}`,
    next: retryAt === null ? 'Try again in a few minutes.' : waitUntil(retryAt, times),
  };
}

/** Quittance didn't send these requests, so the service may be reachable. */
const heldBack: ReadonlySet<ErrorFacts['not-sent']['reason']> = new Set([
  'stopped-before-sending',
  'stopped-by-user',
  'read-only',
  'profile-changed',
]);

export const serviceErrors = {
  'service-refused': refused,
  'order-not-found': (): ErrorWords => ({
    title: 'Order not found',
    sentence: `Most likely the number has a typing error or belongs to another profile. A merchant order number won’t work here. ${noWord}`,
    next: '',
  }),
  'empty-response': (facts: ServiceResponse): ErrorWords => ({
    title: 'No order in the response',
    sentence: `The service reported success (code ${untrusted(facts.serviceCode, 40)}) but sent no order, so it may or may not exist. ${noWord}`,
    next: 'Check the number, and the profile at the top left. If both are right, report it to the service with its response.',
  }),
  'wrong-order': (facts: ErrorFacts['wrong-order']): ErrorWords => ({
    title: 'Wrong order returned',
    sentence: `You asked for ${untrusted(facts.requestedNumber)} and the service sent ${untrusted(facts.receivedNumber)}. It isn’t shown, because it says nothing about this payment.`,
    next: 'Don’t act on it. Try again. If it happens again, report both numbers to the service.',
  }),
  'not-sent': ({ reason }: ErrorFacts['not-sent']): ErrorWords => ({
    title: heldBack.has(reason) ? 'Request not sent' : 'Can’t reach the service',
    sentence: `${notSentWords[reason]} Nothing was sent.`,
    next: heldBack.has(reason)
      ? 'Check the profile, then try again.'
      : 'Check the connection and the profile’s base URL, then try again.',
  }),
  'outcome-unknown': (facts: ErrorFacts['outcome-unknown'], times: ErrorTimes): ErrorWords => {
    if (facts.reason === 'http-status') return httpStatus(facts, times);
    const { title, sentence, next } = unknownWords[facts.reason];
    return { title, sentence: `${sentence} ${noWord}`, next };
  },
  'invalid-response': (): ErrorWords => ({
    title: 'Can’t read the response',
    sentence: `The service reported success but sent something other than an order. ${noWord}`,
    next: readAgain,
  }),
};
