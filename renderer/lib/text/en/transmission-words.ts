/**
 * How a request to the service failed on its way, in words: a long form for a failure that stands alone, a short one for
 * the row of a request. Both stand here, so that the same failure never reads in two ways.
 */
import type { NotSentReason, UnknownReason } from '../../../../electron/contract/result.ts';

/** One sentence, in the long form and in the short: the request never left. */
export const notSentWords = {
  'name-not-found': 'The name of the service could not be found.',
  'connection-refused': 'The service’s computer refused the connection.',
  'not-reachable': 'The service’s computer could not be reached.',
  'connect-timed-out': 'The service’s computer did not take the connection in time.',
  'tls-not-trusted': 'The service’s certificate is not trusted.',
  'not-tls':
    'What answered in the place of the service does not speak TLS: a network that wants you to sign in first, a gateway, or a wrong port.',
  'proxy-asks-who': 'The proxy on the way asks for a user name and a password.',
  'proxy-refused': 'The proxy on the way did not let the request through.',
  'stopped-before-sending': 'The request was stopped before it was sent.',
  'stopped-by-person': 'You stopped the run before this request was sent.',
  'reads-only': 'Its profile became one for reading alone before the request was sent.',
  'profile-changed': 'The connection or the secret of its profile was changed before the request was sent.',
} satisfies Record<NotSentReason, string>;

/** What the record of a request knows beside the reason; each null where it does not. */
export interface TransmissionFacts {
  readonly took: string | null;
  readonly httpStatus: string | null;
}

interface UnknownWords {
  readonly short: (facts: TransmissionFacts) => string;
  readonly title: string;
  readonly sentence: string;
  readonly next: string;
}

const mayBeReadAgain = 'Asking for an order changes nothing, so it may be read again at any time.';
const reportIt = 'Read it again. If it stays, report it to the service.';

const after = (took: string | null): string => (took === null ? '' : ` after ${took}`);
const inHttp = (status: string | null): string => (status === null ? '' : ` (HTTP ${status})`);

/** Where headline and short form are one. */
const titled = (title: string, sentence: string, next: string): UnknownWords => ({
  short: () => title,
  title,
  sentence,
  next,
});

/** An answer that is an HTTP error: the long form depends on more than the reason (`service-errors.ts`). */
const httpStatusShort = ({ httpStatus, took }: TransmissionFacts): string =>
  httpStatus === null ? `The answer is an HTTP error${after(took)}` : `The answer is HTTP ${httpStatus}${after(took)}`;

export const unknownWords = {
  'timed-out': {
    short: ({ took }) =>
      took === null ? 'The service did not answer in time' : `The service did not answer within ${took}`,
    title: 'The service did not answer in time',
    sentence: 'It was reached, and no complete answer came.',
    next: mayBeReadAgain,
  },
  'connection-broken': {
    short: ({ took }) => `The connection broke${after(took)}`,
    title: 'The connection broke',
    sentence: 'It ended before an answer came.',
    next: mayBeReadAgain,
  },
  redirected: {
    short: ({ httpStatus }) => `The service pointed to another URL${inHttp(httpStatus)}; nothing was sent there`,
    title: 'The service pointed to another URL',
    sentence: 'The signed request was not sent there.',
    next: 'Ask the service for its base URL, and set it in Settings.',
  },
  'redirected-elsewhere': {
    short: ({ httpStatus }) => `The answer pointed to another host${inHttp(httpStatus)}; nothing was sent there`,
    title: 'The answer pointed to another host',
    sentence:
      'A network that wants you to sign in first answers so, or the service has moved. The signed request was not sent there.',
    next: 'Open any page in a browser to sign in to the network. If none asks you to, ask the service for its base URL.',
  },
  'empty-body': titled('The answer is empty', 'The service was reached, and sent nothing.', reportIt),
  'web-page': titled(
    'A web page came instead of an answer',
    'The answer is not JSON but a page for a browser: of a network that wants a sign-in, of a gateway, or of a base URL that is not the service’s.',
    'Compare the base URL with the one that the service gave you. A network that wants you to sign in first answers so, too: open any page in a browser.',
  ),
  'not-json': titled(
    'The answer could not be read',
    'It is not JSON, so it did not come from the service as specified.',
    'Compare the base URL in Settings, then read it again.',
  ),
  'envelope-broken': titled(
    'The answer has no clear result',
    'Its result code, message or data is missing, of another type, or there twice, so it cannot be trusted.',
    reportIt,
  ),
  'answer-too-large': titled(
    'The answer is too large',
    'It is larger than what the console takes in, and was not read to its end.',
    reportIt,
  ),
  'answer-too-deep': titled(
    'The answer is nested too deep',
    'It is deeper than any order can be, and was not read.',
    reportIt,
  ),
  'answer-cut': {
    short: ({ took }) => `The answer broke off${after(took)}`,
    title: 'The answer broke off',
    sentence: 'It ended before it was complete.',
    next: mayBeReadAgain,
  },
  'no-address-listed': {
    short: () => 'The service reported success and listed no address',
    title: 'No address was listed',
    sentence: 'The service reported success and listed no address.',
    next: reportIt,
  },
  'no-address-named': {
    short: () => 'The service reported success, and no address could be read in its answer',
    title: 'No address could be read',
    sentence: 'The service reported success, and no address could be read in its answer.',
    next: reportIt,
  },
  'refused-with-addresses': {
    short: () => 'The service refused, and named addresses all the same',
    title: 'A refusal with addresses',
    sentence: 'The service refused, and named addresses all the same.',
    next: reportIt,
  },
  'console-ended': titled(
    'Quittance ended before the answer came',
    'What the service did is not known.',
    mayBeReadAgain,
  ),
  'record-in-doubt': titled(
    'The record of this request may be an older one',
    'Later records may be missing: nobody here can know whether it was sent, or sent again, after what is recorded.',
    mayBeReadAgain,
  ),
} satisfies Record<Exclude<UnknownReason, 'http-status'>, UnknownWords>;

const isNotSent = (reason: string): reason is NotSentReason => Object.hasOwn(notSentWords, reason);
const isUnknown = (reason: string): reason is keyof typeof unknownWords => Object.hasOwn(unknownWords, reason);

/** The short forms, by the reason as it was written down; null for one that is not known here. */
export const shortWords = {
  notSent: (reason: string): string | null => {
    if (!isNotSent(reason)) return null;
    const isSaid = reason === 'stopped-before-sending' || reason === 'stopped-by-person';
    return isSaid ? notSentWords[reason] : `${notSentWords[reason]} Nothing was sent.`;
  },
  unknown: (reason: string, facts: TransmissionFacts): string | null => {
    if (reason === 'http-status') return httpStatusShort(facts);
    return isUnknown(reason) ? unknownWords[reason].short(facts) : null;
  },
};

export const addressesCount = (count: string): string => (count === '1' ? '1 address' : `${count} addresses`);

/** An outcome that is known and not written down yet: as a failure, and under the request of its run. */
export const notSavedWords = {
  title: 'What came of this request is not written down yet',
  created: (addresses: string) => `The service created ${addresses}, and the ledger could not be written.`,
  other: 'The request is over, and that could not be written down.',
  inFile: 'Until then the list is kept in',
  inMemory: 'The list is held in memory only: leave Quittance open, or it is lost here.',
  doNotRepeat: 'Do not create again.',
  next: 'It is tried again every few seconds. Free some space on the disk, or close what holds the database.',
};
