/**
 * Expected failures cross the bridge as data with a code of this closed list, for which the page has the words. A thrown error is a bug
 * and arrives as `internal`.
 */

import type { UnsavedOutcome } from './addresses.ts';

/** The facts of each code that has any. */
export interface ErrorFacts {
  /** The input doesn't match the method's schema or the saved data. */
  'invalid-input': {
    /** The first invalid field, such as `fields.pid`; empty for the input as a whole. */
    readonly field: string;
    /** A code of the schemas, for example `url-not-https`. */
    readonly fault: string;
  };
  /** The service responded with a code other than `00000`. */
  'service-refused': Refusal;
  /** The service responded with one of the profile's not-found codes. */
  'order-not-found': ServiceResponse;
  /** The service responded `00000` without a record, so the order may exist or not. */
  'empty-response': ServiceResponse & { readonly raw: string };
  /** The service responded with the record of a different order. */
  'wrong-order': {
    readonly requestedNumber: string;
    /** The number in the record, as received. */
    readonly receivedNumber: string;
  };
  /** Nothing reached the service. */
  'not-sent': { readonly reason: NotSentReason };
  /** The request may have reached the service. */
  'outcome-unknown': {
    readonly reason: UnknownReason;
    /** Null if no response started. */
    readonly httpStatus: number | null;
    /** Null unless the status is HTTP 4xx. */
    readonly cause: RefusalCause | null;
    /** See `Refusal`. */
    readonly clockSkewMs: number | null;
    readonly retryAt: number | null;
    /** The part of the body that was received; null for none. */
    readonly raw: string | null;
  };
  /** The service responded `00000` with unexpected data. The built-in sandbox has no facts. */
  'invalid-response': Partial<ServiceResponse & { readonly raw: string }>;
  /** A create ended, and its outcome couldn't be saved yet. Saving is retried automatically. */
  'outcome-not-saved': UnsavedOutcome;
  /** The batch can't be resumed. */
  'batch-not-resumable': { readonly reason: NotResumable };
  /** More rows are selected than can be copied at once. */
  'too-many-to-copy': { readonly rows: number; readonly most: number };
  'database-failed': { readonly reason: DatabaseFailureReason };
  /** The rows exceed a limit of XLSX files. */
  'not-for-xlsx': NotForXlsx;
  /** The file can't be written again with the same bytes, so it wasn't written. */
  'file-differs': {
    /**
     * `of-orders`: files of orders aren't written again. `record-damaged`: the record of the file is damaged. `other-bytes`: all rows
     * exist, but the file would differ.
     */
    readonly reason: 'of-orders' | 'record-damaged' | 'rows-missing' | 'rows-damaged' | 'other-bytes';
    /** Rows in the file, and how many of them still exist. */
    readonly rows: number;
    readonly rowsNow: number;
  };
  'file-not-written': { readonly path: string; readonly reason: NotWritten };
}

export type NotForXlsx =
  | { readonly is: 'too-many-rows'; readonly rows: number; readonly most: number }
  /** `row` counts from 1 and includes the header. */
  | {
      readonly is: 'cell-too-long';
      readonly row: number;
      readonly column: string;
      readonly characters: number;
      readonly most: number;
    }
  /** Uncompressed bytes of the sheet. */
  | { readonly is: 'sheet-too-large'; readonly most: number };

/** Why a file wasn't written. */
export type NotWritten =
  /** It's a symbolic link. */
  | 'link'
  /** It's a folder, a pipe or a device. */
  | 'not-a-file'
  /** The file was created or replaced after the user was asked. */
  | 'taken'
  /** Quittance uses this name for its own data. */
  | 'own-file'
  /** The system doesn't allow it; `message` has its text. */
  | 'refused';

/** Codes without facts. */
type CodeWithoutFacts =
  /** The call didn't come from the application's page. */
  | 'forbidden-sender'
  /** A bug. `message` has no secrets; details are in the log. */
  | 'internal'
  | 'profile-not-found'
  /** There are `maxProfiles` already. */
  | 'too-many-profiles'
  /** The profile has no secret, or had one only until Quittance closed. */
  | 'secret-missing'
  /** The keychain couldn't decrypt the secret. */
  | 'secret-not-readable'
  /** The profile is read-only and can't create addresses. */
  | 'read-only'
  /** Another batch is active, or one must be confirmed. */
  | 'batch-open'
  | 'batch-not-found'
  | 'already-confirmed'
  /** All addresses are saved already, or there are none. */
  | 'nothing-to-import'
  | 'disk-full'
  | 'nothing-to-export'
  /** There is no column set of this name and version. */
  | 'column-set-not-found'
  /** `maxWatched` orders are watched already. */
  | 'too-many-watched'
  | 'too-many-notes'
  | 'export-not-found'
  /** A newer request for a list replaced this one. The page shows nothing. */
  | 'superseded'
  /** A save dialog is open already, or a backup or restore is running. */
  | 'dialog-open'
  /** A call needed user activation and had none. */
  | 'not-requested'
  /** The person closed the dialog. The page shows nothing. */
  | 'canceled';

type CodeWithFacts = keyof ErrorFacts;
export type ErrorCode = CodeWithFacts | CodeWithoutFacts;

/** The service's own texts, each on one line. */
export interface ServiceResponse {
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number;
}

/**
 * Why the service may have refused. The specification documents no code except success, so this is a guess by the HTTP status and the
 * clocks.
 */
export type RefusalCause =
  /** HTTP 429. */
  | 'too-many-requests'
  /** The clocks differ so much that the request may count as too old or as from the future. */
  | 'clock'
  /** HTTP 401 or 403. */
  | 'credentials'
  | 'unknown';

export interface Refusal extends ServiceResponse {
  readonly cause: RefusalCause;
  /** The service's clock − this computer's; null if the response has no date. */
  readonly clockSkewMs: number | null;
  /** From Retry-After, milliseconds since the epoch by this computer's clock; null without the header. */
  readonly retryAt: number | null;
}

export type NotResumable =
  /** All requests were sent. */
  | 'nothing-left'
  /** An unknown outcome must be confirmed first. */
  | 'outcome-unknown'
  /** The outcome of a request must be saved first. */
  | 'not-saved'
  /** The batch was started with a different service or project. */
  | 'another-service'
  /** The record of the batch is damaged. */
  | 'damaged';

/** Why a request certainly wasn't sent: it can be retried. */
export const notSentReasons = [
  'name-not-found',
  'connection-refused',
  'not-reachable',
  'connect-timed-out',
  'tls-not-trusted',
  /** A network with a sign-in page, a gateway, or a wrong port. */
  'not-tls',
  'proxy-auth-required',
  'proxy-refused',
  'stopped-before-sending',
  /** A person stopped its batch. */
  'stopped-by-user',
  /** The request or its signing scheme changed after it was started. */
  'profile-changed',
  /** The profile became read-only before it was sent. */
  'read-only',
] as const;
export type NotSentReason = (typeof notSentReasons)[number];

/** Why it is unknown whether the service acted. */
export const unknownReasons = [
  'timed-out',
  'connection-broken',
  'http-status',
  'redirected',
  /** Redirected to a different host, as networks with a sign-in page do. */
  'redirected-elsewhere',
  'empty-body',
  'web-page',
  'not-json',
  'invalid-envelope',
  'response-too-large',
  'response-too-deep',
  'response-truncated',
  /** A successful create without addresses. */
  'no-address-listed',
  /** A successful create whose data has no readable address. */
  'no-readable-address',
  /** A refused create that lists addresses. */
  'refused-with-addresses',
  /** Found as `sending` at the start: Quittance ended before the outcome was saved. */
  'console-ended',
  /** Saved as not sent, in a database that may be incomplete. */
  'record-in-doubt',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** Why a database call failed. A full disk is `disk-full` instead. */
export type DatabaseFailureReason = 'locked' | 'read-only' | 'damaged' | 'unreachable' | 'ended' | 'newer' | 'other';

interface ErrorBase {
  /** Technical, English, one line, without secrets; shown as details under the page's own sentence. */
  readonly message: string;
}

/** `ErrorOf<'not-sent'>`; for a union of codes, a union of errors. */
export type ErrorOf<C extends ErrorCode> = {
  readonly [K in C]: ErrorBase & { readonly code: K } & (K extends CodeWithFacts
      ? { readonly facts: ErrorFacts[K] }
      : unknown);
}[C];

export type AppError = ErrorOf<ErrorCode>;

export interface Failure<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly error: ErrorOf<C>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

type More<C extends ErrorCode> = [C] extends [CodeWithFacts]
  ? [more: { readonly facts: ErrorFacts[C] }]
  : [C] extends [CodeWithoutFacts]
    ? []
    : never;

/** `failure('not-sent', message, { facts })`, with facts exactly for the codes that have them. */
export function failure<C extends ErrorCode>(code: C, message: string, ...more: More<C>): Failure<C>;
export function failure(code: ErrorCode, message: string, more?: { readonly facts: object }) {
  return { ok: false, error: { code, message, ...more } };
}

/** @param field its name in the contract */
export const invalidInput = (field: string, fault: string) =>
  failure('invalid-input', `${field}: ${fault}`, { facts: { field, fault } });
