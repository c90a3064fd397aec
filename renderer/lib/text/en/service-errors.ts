/** What a request to the service can come to, in words. Codes of services are not documented: "may" is meant. */
import type { ErrorFacts, Refusal, ServiceAnswer } from '../../../../electron/contract/result.ts';
import { said } from '../said.ts';
import type { ErrorTimes, ErrorWords } from './error-words.ts';
import { notSentWords, unknownWords } from './transmission-words.ts';

/** What every failed look-up has in common. */
const noWord = 'This says nothing about the payment, and reading changes nothing.';
const readAgain = 'Read it again. If it stays, report it to the service with what it answered.';

const waitUntil = (retryAt: number | null, { clock }: ErrorTimes): string =>
  retryAt === null
    ? 'It did not say for how long: wait a minute, then read it again.'
    : `It asks to wait until ${clock(retryAt)}; then read it again.`;

const tooManyRequests = (retryAt: number | null, times: ErrorTimes): ErrorWords => ({
  title: 'The service was asked too often',
  sentence: `It answers nothing for now (HTTP 429). ${noWord}`,
  next: waitUntil(retryAt, times),
});

/** The service tells its clock in seconds, after a way of its own: a person sets theirs by the minute. */
const toMinutes = (ms: number): number => Math.round(Math.abs(ms) / 60_000) * 60_000;

/** How this computer's clock stands to the service's; empty where they are not noticeably apart. */
export const clockBeside = (clockSkewMs: number | null, times: Pick<ErrorTimes, 'duration'>): string =>
  clockSkewMs !== null
    ? `This computer’s clock is ${times.duration(toMinutes(clockSkewMs))} ${clockSkewMs > 0 ? 'behind' : 'ahead of'} the service’s, and a request that is signed at another time may be refused.`
    : '';

const inSettings = 'The secret, the project number or the signing scheme may be wrong; see Settings.';
const setTheClock =
  'Let this computer set its clock by the network, then read it again. If it is refused all the same, the secret, the project number or the signing scheme may be wrong; see Settings.';

function refused(facts: Refusal, times: ErrorTimes): ErrorWords {
  const code = said(facts.serviceCode, 40);
  switch (facts.because) {
    case 'too-many-requests':
      return tooManyRequests(facts.retryAt, times);
    case 'clock':
      return {
        title: 'The service refused the request, and the clocks differ',
        sentence: `It answered with code ${code}. ${clockBeside(facts.clockSkewMs, times)} ${noWord}`,
        next: setTheClock,
      };
    case 'credentials':
      return {
        title: 'The service does not accept this profile',
        sentence: `It answered with code ${code} (HTTP ${String(facts.httpStatus)}), which is about who asks. ${noWord}`,
        next: `${inSettings} Or the service does not admit this computer: ask it.`,
      };
    case 'not-told':
      return {
        title: 'The service refused the request',
        sentence: `It answered with code ${code}${facts.serviceMsg === '' ? '' : ` and the words “${said(facts.serviceMsg, 120)}”`}; what its codes mean is not documented. ${noWord}`,
        next: 'It may not know this number: compare it letter by letter; a merchant’s own order number is another one. Or the secret, the project number or the signing scheme is wrong; see Settings. A code that means “no such order” can be added to the profile there.',
      };
  }
}

function httpStatus(facts: ErrorFacts['outcome-unknown'], times: ErrorTimes): ErrorWords {
  const { httpStatus: status, retryAt, because } = facts;
  const http = status === null ? 'an HTTP error' : `HTTP ${String(status)}`;
  if (because === 'too-many-requests') return tooManyRequests(retryAt, times);
  if (because === 'clock') {
    return {
      title: 'The request was refused, and the clocks differ',
      sentence: `The answer is ${http}, without a result. ${clockBeside(facts.clockSkewMs, times)} ${noWord}`,
      next: setTheClock,
    };
  }
  if (because === 'credentials') {
    return {
      title: 'The request was not let through',
      sentence: `The answer is ${http}, without a result: from the service, or from a proxy or firewall on the way. ${noWord}`,
      next: `${inSettings} Or this computer is not admitted: ask the service, or whoever runs your network.`,
    };
  }
  if (status === 404 || status === 405 || status === 410) {
    return {
      title: 'The service is not at this URL',
      sentence: `The answer is ${http}, without a result, so it is not about the order. ${noWord}`,
      next: 'Compare the base URL in Settings with the one that the service gave you.',
    };
  }
  if (status !== null && status < 500) {
    return {
      title: 'The request was refused without a result',
      sentence: `The answer is ${http}, from the service or from a proxy on the way. ${noWord}`,
      next: readAgain,
    };
  }
  return {
    title: 'The service failed',
    sentence: `The answer is ${http}, from the service or from a gateway before it. ${noWord}`,
    next: retryAt === null ? 'Wait some minutes, then read it again.' : waitUntil(retryAt, times),
  };
}

export const serviceErrors = {
  'service-refused': refused,
  'order-not-found': (): ErrorWords => ({
    title: 'The service does not know this order',
    sentence: 'It may belong to another project, or the number has a typing error. This says nothing about a payment.',
    next: 'Compare the number letter by letter, and the profile at the top left.',
  }),
  'no-record': (facts: ServiceAnswer): ErrorWords => ({
    title: 'The service answered without a record',
    sentence: `It reported success (code ${said(facts.serviceCode, 40)}) and sent no order: neither that it knows this number nor that it does not. ${noWord}`,
    next: 'Compare the number and the profile at the top left. If both are right, report it to the service with what it answered.',
  }),
  'another-order': (facts: ErrorFacts['another-order']): ErrorWords => ({
    title: 'The answer is of another order',
    sentence: `Asked for was ${said(facts.asked)}, and the service sent ${said(facts.given)}. Nothing of it is shown, because it says nothing about this payment.`,
    next: 'Do not act on it. Read it again; if it stays, report both numbers to the service.',
  }),
  'not-sent': (facts: ErrorFacts['not-sent']): ErrorWords => ({
    title: 'The service was not reached',
    sentence: `${notSentWords[facts.reason]} Nothing was sent, and no money is touched.`,
    next: 'Check the connection and the base URL of the profile, then try again.',
  }),
  'outcome-unknown': (facts: ErrorFacts['outcome-unknown'], times: ErrorTimes): ErrorWords => {
    if (facts.reason === 'http-status') return httpStatus(facts, times);
    const { title, sentence, next } = unknownWords[facts.reason];
    return { title, sentence: `${sentence} ${noWord}`, next };
  },
  'answer-unreadable': (): ErrorWords => ({
    title: 'The answer could not be read',
    sentence: `The service reported success, and sent something else than an order. ${noWord}`,
    next: readAgain,
  }),
};
