/**
 * How a request to the service failed on its way, in words: a long form for an error on its own, and a short form for
 * the row of a request. They are in one file so that both say the same.
 */
import type { NotSentReason, UnknownReason } from '../../electron/contract/result.ts';

/** Both forms use one sentence, because the request never left this computer. */
export const notSentWords = {
  'name-not-found': 'The service’s host name wasn’t found.',
  'connection-refused': 'The service refused the connection.',
  'not-reachable': 'This network can’t reach the service.',
  'connect-timed-out': 'The connection timed out.',
  'tls-not-trusted': 'The service’s certificate isn’t trusted.',
  'not-tls': 'No secure connection. Check the port, or sign in to this network in a browser.',
  'proxy-auth-required': 'The proxy asks for a user name and password.',
  'proxy-refused': 'The proxy blocked the request.',
  'stopped-before-sending': 'The request was stopped before it was sent.',
  'stopped-by-user': 'You stopped the batch.',
  'read-only': 'The profile became read-only before the request was sent.',
  'profile-changed': 'The profile’s connection or secret was changed before the request was sent.',
} satisfies Record<NotSentReason, string>;

/** Facts from a request's record, besides the reason. Null means unknown. */
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

/** Only used for lookups, because creating addresses again isn't safe. */
const mayBeReadAgain = 'Lookups change nothing, so you can try again safely.';
/** Used for reasons that only occur when addresses are created. */
const checkFirst = 'Check at the service before you create more.';
const reportIt = 'Try again. If it happens again, report it to the service.';

const after = (took: string | null): string => (took === null ? '' : ` after ${took}`);
const inHttp = (status: string | null): string => (status === null ? '' : ` (HTTP ${status})`);

/** Words whose title is also the short form. */
const titled = (title: string, sentence: string, next: string): UnknownWords => ({
  short: () => title,
  title,
  sentence,
  next,
});

/** The long form depends on more than the reason (`service-errors.ts`). */
const httpStatusShort = ({ httpStatus, took }: TransmissionFacts): string =>
  httpStatus === null
    ? `The response was an HTTP error${after(took)}`
    : `The response was HTTP ${httpStatus}${after(took)}`;

export const unknownWords = {
  'timed-out': {
    short: ({ took }) => (took === null ? 'The service timed out' : `The service didn’t answer within ${took}`),
    title: 'The service timed out',
    sentence: 'It was reached but sent no complete response.',
    next: mayBeReadAgain,
  },
  'connection-broken': {
    short: ({ took }) => `Connection lost${after(took)}`,
    title: 'Connection lost',
    sentence: 'It ended before a response arrived.',
    next: mayBeReadAgain,
  },
  redirected: {
    short: ({ httpStatus }) => `Redirected to another URL${inHttp(httpStatus)}, and nothing was sent there`,
    title: 'Redirected to another URL',
    sentence: 'Quittance didn’t follow, so the signed request wasn’t sent there.',
    next: 'Ask the service for its base URL, and set it in Settings.',
  },
  'redirected-elsewhere': {
    short: ({ httpStatus }) => `Redirected to another host${inHttp(httpStatus)}, and nothing was sent there`,
    title: 'Redirected to another host',
    sentence: 'You may need to sign in to this network, or the service moved. The signed request wasn’t sent there.',
    next: 'Open any web page in a browser to sign in. If none asks you to, ask the service for its base URL.',
  },
  'empty-body': titled('Empty response', 'The service was reached but sent nothing.', reportIt),
  'web-page': titled(
    'Got a web page instead of data',
    'The response isn’t JSON. It may come from a network that needs a sign-in, a gateway or a wrong base URL.',
    'Check the base URL against the service’s documentation. You may need to sign in to this network. Open any web page.',
  ),
  'not-json': titled(
    'Can’t read the response',
    'It isn’t JSON, so it didn’t come from the service as specified.',
    'Check the base URL in Settings, then try again.',
  ),
  'invalid-envelope': titled(
    'Invalid response',
    'Its code, message or data is missing, duplicated or malformed, so it can’t be trusted.',
    reportIt,
  ),
  'response-too-large': titled(
    'Response too large',
    'It’s larger than Quittance accepts, and wasn’t read completely.',
    reportIt,
  ),
  'response-too-deep': titled(
    'Response too complex',
    'It’s nested deeper than any order can be, and wasn’t read.',
    reportIt,
  ),
  'response-truncated': {
    short: ({ took }) => `Response incomplete${after(took)}`,
    title: 'Response incomplete',
    sentence: 'It ended early.',
    next: mayBeReadAgain,
  },
  'no-address-listed': {
    short: () => 'The service reported success but listed no address',
    title: 'No addresses listed',
    sentence: 'The service reported success but listed no address.',
    next: checkFirst,
  },
  'no-readable-address': {
    short: () => 'The service reported success, but its response has no readable address',
    title: 'No readable address',
    sentence: 'The service reported success, but its response has no readable address.',
    next: checkFirst,
  },
  'refused-with-addresses': titled(
    'Refused, but the response contains addresses',
    'The service may have created them.',
    checkFirst,
  ),
  'console-ended': titled(
    'Quittance ended before the response arrived',
    'It’s unknown what the service did.',
    checkFirst,
  ),
  'record-in-doubt': titled(
    'This request’s record may be outdated',
    'Later records may be missing. It’s unknown whether the request was sent, or sent again, after this record.',
    checkFirst,
  ),
} satisfies Record<Exclude<UnknownReason, 'http-status'>, UnknownWords>;

const isNotSent = (reason: string): reason is NotSentReason => Object.hasOwn(notSentWords, reason);
const isUnknown = (reason: string): reason is keyof typeof unknownWords => Object.hasOwn(unknownWords, reason);

/** The short form for the reason in the record. Null for an unknown reason from another version. */
export const shortWords = {
  notSent: (reason: string): string | null => {
    if (!isNotSent(reason)) return null;
    const isSaid = reason === 'stopped-before-sending' || reason === 'stopped-by-user';
    return isSaid ? notSentWords[reason] : `${notSentWords[reason]} Nothing was sent.`;
  },
  unknown: (reason: string, facts: TransmissionFacts): string | null => {
    if (reason === 'http-status') return httpStatusShort(facts);
    return isUnknown(reason) ? unknownWords[reason].short(facts) : null;
  },
};

export const addressesCount = (count: string): string => (count === '1' ? '1 address' : `${count} addresses`);

/** Words for a known outcome that isn't saved yet, as an error and under the request in its batch. */
export const notSavedWords = {
  title: 'Result not saved yet',
  created: (addresses: string) => `The service created ${addresses}, but saving failed.`,
  other: 'The request ended, but its result couldn’t be saved.',
  inFile: 'Until then, the list is kept in',
  inMemory: 'Only in memory: keep Quittance open or the list is lost.',
  doNotRepeat: (addresses: number) => `Don’t create ${addresses === 1 ? 'it' : 'them'} again.`,
  next: 'Quittance retries every few seconds. Free up disk space, or close the program that is using the data file.',
};
