/**
 * Every failure in words: what happened, what it means for the money, what to do next. One place, so that
 * the same failure never reads in two ways.
 */
import type {
  AppError,
  ErrorCode,
  ErrorOf,
  NotSentReason,
  UnknownReason,
} from '../../../../electron/contract/result.ts';

export interface ErrorWords {
  /** A headline without a full stop. */
  readonly title: string;
  /** What happened and what it means for the money. */
  readonly sentence: string;
  /** What to do next; empty when there is nothing. */
  readonly next: string;
}

const notSent: Readonly<Record<NotSentReason, string>> = {
  'name-not-found': 'The name of the service could not be found.',
  'connection-refused': 'The service’s computer refused the connection.',
  'not-reachable': 'The service’s computer could not be reached.',
  'connect-timed-out': 'The service’s computer did not take the connection in time.',
  'tls-not-trusted': 'The service’s certificate is not trusted, so nothing was sent to it.',
  'stopped-before-sending': 'The request was stopped before it was sent.',
};

const unknown: Readonly<Record<UnknownReason, string>> = {
  'timed-out': 'The service did not answer in time.',
  'connection-broken': 'The connection broke before an answer came.',
  'http-status': 'The service answered with an HTTP error instead of a result.',
  redirected: 'The service pointed to another address. The signed request was not sent there.',
  'empty-body': 'The service answered with nothing.',
  'not-json': 'The answer is not JSON, so it did not come from the service as specified.',
  'envelope-broken': 'The answer lacks its result code, so it cannot be trusted.',
  'answer-too-large': 'The answer is larger than any order can be, and was not read to its end.',
  'answer-too-deep': 'The answer is nested deeper than any order can be, and was not read.',
  'answer-cut': 'The answer ended before it was complete.',
  'console-ended': 'The console ended before the answer came.',
};

const faults: Readonly<Record<string, string>> = {
  'url-empty': 'An address is needed, beginning with https.',
  'url-not-a-url': 'This is not a web address.',
  'url-not-https': 'Must begin with https, so that nobody on the way can read it.',
  'url-has-user': 'Must have no user name or password in it.',
  'url-has-query': 'Must end before any “?” or “#”.',
  'name-empty': 'A name is needed.',
  'name-too-long': 'At most 60 characters.',
  'pid-not-int64': 'Digits only, from 1 to 9 223 372 036 854 775 807.',
  'order-field-form': 'Letters, digits and underscores, beginning with a letter.',
  'order-field-taken': 'This name is taken by the signature’s own fields.',
  'tolerance-form': 'A per cent from 0 to 100, with at most four decimals.',
  'name-taken': 'Another profile has this name.',
  'scheme-not-known': 'This console knows no scheme of this name.',
  'profile-built-in': 'The built-in profile keeps this as it is.',
  'secret-empty': 'The secret is empty.',
  'order-number-empty': 'An order number is needed.',
  'order-number-too-long': 'At most 128 characters.',
  'order-number-characters': 'An order number has no blanks and only Latin letters, digits and signs.',
  'chain-characters': 'A chain identifier has no blanks and only Latin letters, digits and signs.',
  'alias-too-long': 'At most 40 characters.',
  'count-range': 'From 1 to 100.',
};

const words: { readonly [C in ErrorCode]: (error: ErrorOf<C>) => ErrorWords } = {
  'invalid-input': ({ facts }) => ({
    title: 'This cannot be used',
    sentence: faults[facts.fault] ?? 'Something in the input has a form that is not allowed. Nothing was sent.',
    next: 'Correct it and try again.',
  }),
  'forbidden-sender': () => ({
    title: 'The console refused a call',
    sentence: 'It did not come from the console’s own page. Nothing was done.',
    next: 'Restart the console. If it happens again, report it with the diagnostics.',
  }),
  internal: () => ({
    title: 'The console has a fault',
    sentence: 'This should not happen, and it says nothing about any payment.',
    next: 'Copy the diagnostics and report them.',
  }),
  'profile-not-found': () => ({
    title: 'The profile is gone',
    sentence: 'It was removed in the meantime. Nothing was sent.',
    next: 'Choose another profile at the top left.',
  }),
  'secret-missing': () => ({
    title: 'This profile has no secret',
    sentence:
      'Without it no request can be signed, so nothing was sent. It was never set, or it was kept for one run only.',
    next: 'Enter the secret in Settings.',
  }),
  'secret-not-readable': () => ({
    title: 'The secret could not be opened',
    sentence: 'The system’s keychain did not open it, so nothing could be signed or sent.',
    next: 'Unlock the keychain and try again, or enter the secret anew in Settings.',
  }),
  'service-refused': ({ facts }) => ({
    title: 'The service refused the request',
    sentence: `It answered with code ${facts.serviceCode}. This says nothing about the payment.`,
    next: 'A wrong secret, project number or signing scheme is the usual cause; see Settings.',
  }),
  'order-not-found': () => ({
    title: 'The service does not know this order',
    sentence: 'It may belong to another project, or the number has a typing error. This says nothing about a payment.',
    next: 'Compare the number letter by letter, and the profile at the top left.',
  }),
  'not-sent': ({ facts }) => ({
    title: 'The service was not reached',
    sentence: `${notSent[facts.reason]} Nothing was sent, and no money is touched.`,
    next: 'Check the connection and the base URL of the profile, then try again.',
  }),
  'outcome-unknown': ({ facts }) => ({
    title: 'No usable answer came',
    sentence: `${unknown[facts.reason]} This says nothing about the payment.`,
    next: 'Asking for an order changes nothing, so it may be read again at any time.',
  }),
  'answer-unreadable': () => ({
    title: 'The answer could not be read',
    sentence:
      'The service said that all is well, and sent something else than was asked for. This says nothing about the payment.',
    next: 'Read it again. If it stays, report it to the service with the text below.',
  }),
  'run-open': () => ({
    title: 'Another run comes first',
    sentence: 'A run is going on, or waits for your decision. Nothing was sent.',
    next: 'Settle that run on the Addresses page.',
  }),
  'run-not-found': () => ({
    title: 'This run is not known here',
    sentence: 'The ledger of this computer has no such run. Nothing was changed.',
    next: '',
  }),
  'request-not-unknown': () => ({
    title: 'This request is settled already',
    sentence: 'Its outcome is known, so there is nothing to decide. Nothing was changed.',
    next: '',
  }),
  'nothing-to-bring-in': () => ({
    title: 'There is nothing to bring in',
    sentence: 'All of these addresses are in the ledger already. Nothing was changed.',
    next: 'Compare the list with what the service shows.',
  }),
  'outcome-not-saved': ({ facts }) => {
    const next =
      'Free some space on the disk and leave the console open: it saves them by itself. Do not create them again.';
    if (facts.outcome !== 'created') {
      return {
        title: 'The outcome is not written down yet',
        sentence:
          'The request is over, and its outcome could not be written down. It is held in memory and tried again.',
        next,
      };
    }
    const kept =
      facts.path === null
        ? 'They are held in memory only, until they can be saved.'
        : `Until they can be saved they are kept in ${facts.path}.`;
    return {
      title: 'The new addresses are not in the ledger yet',
      sentence: `The service created ${String(facts.addresses)} addresses, and the ledger could not be written. ${kept}`,
      next,
    };
  },
  'database-failed': () => ({
    title: 'The records of this computer did not answer',
    sentence: 'What was asked for was not done. No money is touched.',
    next: 'Restart the console. If it happens again, report it with the diagnostics.',
  }),
  'disk-full': () => ({
    title: 'The disk is full',
    sentence: 'Nothing was written, and nothing was sent that could not be recorded.',
    next: 'Free some space, then try again.',
  }),
  'file-not-written': ({ facts }) => ({
    title: 'The file was not saved',
    sentence: `The place does not allow it: ${facts.path}. A file that was there before is untouched.`,
    next: 'Choose another place.',
  }),
  'nothing-to-export': () => ({
    title: 'There is nothing to export',
    sentence: 'No row fits what was chosen, so no file was written.',
    next: '',
  }),
  cancelled: () => ({ title: 'Cancelled', sentence: 'Nothing was done.', next: '' }),
};

const wordsOf = <C extends ErrorCode>(error: ErrorOf<C>): ErrorWords => words[error.code](error);

export const errors = {
  of: (error: AppError): ErrorWords => wordsOf(error),
  /** For a field at fault, by the code of its schema. */
  fault: (code: string): string => faults[code] ?? 'This has a form that is not allowed.',
  notSent,
  unknown,
  serviceSaid: 'The service said',
  technical: 'Technical',
};
