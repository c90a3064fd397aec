/**
 * Expected failures cross the bridge as data with a code of this closed list; the page turns a code into
 * a sentence in one place (`renderer/lib/text`). A thrown error is a bug and arrives as `internal`.
 */

export const errorCodes = [
  /**
   * The input does not fit the method's schema. `facts.field` names the first field at fault (`fields.pid`),
   * `facts.fault` says what is wrong with it: a code of the schemas such as `url-not-https`.
   */
  'invalid-input',
  /** The call did not come from the console's own page. */
  'forbidden-sender',
  /** A bug. `message` has no secret in it; the log has the rest. */
  'internal',

  'profile-not-found',
  /** The profile has no secret, or it was kept for one run only. */
  'secret-missing',
  /** The operating system's keychain could not open the sealed secret. */
  'secret-not-readable',

  /** The service answered with another code than `00000`: `facts.serviceCode`, `facts.serviceMsg`. */
  'service-refused',
  /** The service answered that there is no such order (see `ProfileView.notFoundCodes`), or with no record. */
  'order-not-found',
  /** Nothing reached the service: `facts.reason` is a `NotSentReason`. */
  'not-sent',
  /** The request may have reached the service: `facts.reason` is an `UnknownReason`. */
  'outcome-unknown',
  /** The service answered `00000`, with data that is not what was asked for. */
  'answer-unreadable',

  /** Another run is going on, or one waits for a decision. */
  'run-open',
  'run-not-found',
  'request-not-unknown',
  /** Addresses to bring in that are already in the ledger, or none at all. */
  'nothing-to-bring-in',

  /**
   * A create is over and its outcome could not be written down yet; it is kept and tried again by itself.
   * `facts.outcome` is `created`, `refused`, `not-sent` or `unknown`; for `created`: `facts.addresses` counts them, and
   * `facts.path` is the file that keeps them meanwhile, empty when they are held in memory alone.
   */
  'outcome-not-saved',

  'database-failed',
  'disk-full',
  'file-not-written',
  'nothing-to-export',
  /** The person closed the dialog. Not a failure; the page says nothing. */
  'cancelled',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Why a request certainly never left: safe to try again. */
export type NotSentReason =
  | 'name-not-found'
  | 'connection-refused'
  | 'not-reachable'
  | 'connect-timed-out'
  | 'tls-not-trusted'
  | 'stopped-before-sending';

/** Why nobody here can know whether the service acted. */
export type UnknownReason =
  | 'timed-out'
  | 'connection-broken'
  | 'http-status'
  | 'redirected'
  | 'empty-body'
  | 'not-json'
  | 'envelope-broken'
  | 'answer-too-large'
  | 'answer-too-deep'
  | 'answer-cut'
  /** Found `sending` when the console started: it ended in between. */
  | 'console-ended';

export interface AppError {
  readonly code: ErrorCode;
  /** Technical, English, one line, without secrets; shown as proof under the page's own sentence. */
  readonly message: string;
  /** What to do next, technical, possibly empty. */
  readonly hint: string;
  /** Whether the same call may be made again without risk. */
  readonly retry: boolean;
  /** What the page's sentence needs: field, serviceCode, serviceMsg, reason, httpStatus, tookMs, path … */
  readonly facts: Readonly<Record<string, string | number>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (
  code: ErrorCode,
  message: string,
  more: { hint?: string; retry?: boolean; facts?: AppError['facts'] } = {},
): { readonly ok: false; readonly error: AppError } => ({
  ok: false,
  error: {
    code,
    message,
    hint: more.hint ?? '',
    retry: more.retry ?? false,
    facts: more.facts ?? {},
  },
});
