/**
 * Expected failures cross the bridge as data with a code of this closed list; the page turns a code into
 * a sentence in one place (`renderer/lib/text`). A thrown error is a bug and arrives as `internal`.
 */

import type { UnsavedOutcome } from './address-batch.ts';

/** What is known of a failure besides its code, for every code that has anything: what the page's words and proofs need. */
export interface ErrorFacts {
  /** The input does not fit the method's schema, or what is known here. */
  'invalid-input': {
    /** The first field at fault: `fields.pid`; empty when it is the input as a whole. */
    readonly field: string;
    /** What is wrong with it: a code of the schemas such as `url-not-https`. */
    readonly fault: string;
  };
  /** The service answered with another code than `00000`. */
  'service-refused': Refusal;
  /** The service answered with a code that says that there is no such order (see `ProfileView.notFoundCodes`). */
  'order-not-found': ServiceAnswer;
  /** The service answered `00000` and sent no record: it says neither that the order is there nor that it is not. */
  'no-record': ServiceAnswer & { readonly raw: string };
  /** The service answered with the record of another order than the one asked for. */
  'another-order': {
    readonly asked: string;
    /** The number in the record, as it came. */
    readonly given: string;
  };
  /** Nothing reached the service. */
  'not-sent': { readonly reason: NotSentReason };
  /** The request may have reached the service. */
  'outcome-unknown': {
    readonly reason: UnknownReason;
    /** Null when no answer began. */
    readonly httpStatus: number | null;
    /** Null where the answer was no refusal: not HTTP 4xx. */
    readonly because: RefusalCause | null;
    /** As of a refusal. */
    readonly clockSkewMs: number | null;
    readonly retryAt: number | null;
    /** What came, as far as it came; null when nothing did. */
    readonly raw: string | null;
  };
  /** The service answered `00000`, with data that is not what was asked for. Of the built-in sandbox nothing more is known. */
  'answer-unreadable': Partial<ServiceAnswer & { readonly raw: string }>;
  /** A create is over and its outcome could not be written down yet; it is kept and tried again by itself. */
  'outcome-not-saved': UnsavedOutcome;
  /** A run cannot be gone on with. */
  'batch-not-resumable': { readonly because: NotResumable };
  /** More rows are chosen than are copied at once. */
  'too-many-to-copy': { readonly rows: number; readonly most: number };
  'database-failed': { readonly reason: DatabaseFailureReason };
  /** A spreadsheet's file has a limit that these rows go beyond. */
  'not-for-xlsx': NotForXlsx;
  /** A file cannot be written again with the same bytes; none was written. */
  'file-differs': {
    /**
     * `of-orders`: files of orders are not made again. `record-damaged`: what is kept of the file is not what was written.
     * `other-bytes`: the rows are there, and make other bytes now.
     */
    readonly because: 'of-orders' | 'record-damaged' | 'rows-missing' | 'rows-damaged' | 'other-bytes';
    /** In the file of then, and of them now. */
    readonly rows: number;
    readonly rowsNow: number;
  };
  'file-not-written': { readonly path: string; readonly because: NotWritten };
}

export type NotForXlsx =
  | { readonly is: 'too-many-rows'; readonly rows: number; readonly most: number }
  /** `row` as a spreadsheet counts, from 1 with the line of names. */
  | {
      readonly is: 'cell-too-long';
      readonly row: number;
      readonly column: string;
      readonly characters: number;
      readonly most: number;
    }
  /** Bytes of the sheet before it is packed. */
  | { readonly is: 'sheet-too-large'; readonly most: number };

/** Why a file is not what was to be written to it. */
export type NotWritten =
  /** A symbolic link has the name. */
  | 'link'
  /** A folder, a pipe or a device has the name. */
  | 'not-a-file'
  /** What has the name came after the person was asked, or is another file since. */
  | 'taken'
  /** The console keeps its data in it, or will. */
  | 'own-file'
  /** The system does not allow it: `message` has its words. */
  | 'refused'
  /** The file is as it was, and the manifest beside it is the new one: the old one could not be put back. */
  | 'not-put-back';

/** Codes that say all that there is to say. */
type CodeWithoutFacts =
  /** The call did not come from the console's own page. */
  | 'forbidden-sender'
  /** A bug. `message` has no secret in it; the log has the rest. */
  | 'internal'
  | 'profile-not-found'
  /** As many as settings hold: see `mostProfiles`. */
  | 'too-many-profiles'
  /** The profile has no secret, or it was kept for one run only. */
  | 'secret-missing'
  /** The operating system's keychain could not open the sealed secret. */
  | 'secret-not-readable'
  /** The profile is for reading alone: nothing is created with it. */
  | 'reads-only'
  /** Another run is going on, or one waits for a decision. */
  | 'batch-open'
  | 'batch-not-found'
  | 'already-confirmed'
  /** Addresses to bring in that are already in the ledger, or none at all. */
  | 'nothing-to-import'
  | 'disk-full'
  | 'nothing-to-export'
  /** No set of columns of this name and version is known here. */
  | 'column-set-not-found'
  /** As many as settings hold: see `mostColumnSets`. */
  | 'too-many-column-sets'
  /** As many as are watched at once: see `mostWatched`. */
  | 'too-many-watched'
  | 'too-many-notes'
  | 'export-not-found'
  /** A list was asked for that nobody waits for any more: another one was asked for since. The page says nothing. */
  | 'superseded'
  /** A save dialog is open already. */
  | 'dialog-open'
  /** The page asked for something of the desktop, and nobody had pressed anything in it just before. */
  | 'not-requested'
  /** The person closed the dialog. Not a failure; the page says nothing. */
  | 'cancelled';

type CodeWithFacts = keyof ErrorFacts;
export type ErrorCode = CodeWithFacts | CodeWithoutFacts;

/** The service's own words, each on one line. */
export interface ServiceAnswer {
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number;
}

/**
 * Why the service may have refused. The specification shows no code but success, so this goes by the HTTP status and the
 * clocks alone, and is never more than "may".
 */
export type RefusalCause =
  /** HTTP 429. */
  | 'too-many-requests'
  /** The clocks are so far apart that a request may count as too old, or as not yet sent. */
  | 'clock'
  /** HTTP 401 or 403. */
  | 'credentials'
  | 'not-told';

export interface Refusal extends ServiceAnswer {
  readonly because: RefusalCause;
  /** Service's clock − this computer's; null when the answer did not tell. */
  readonly clockSkewMs: number | null;
  /** When the service wants to be asked again, milliseconds since the epoch, by this computer's clock; null: it did not say. */
  readonly retryAt: number | null;
}

export type NotResumable =
  /** Nothing is left to be sent. */
  | 'nothing-left'
  /** An unknown outcome has to be decided about first. */
  | 'outcome-unknown'
  /** What came of a request has to be written down first. */
  | 'not-saved'
  /** The profile asks another service, or another project, than the run was begun with. */
  | 'another-service'
  /** What is kept of the run is not what was written. */
  | 'damaged';

/** Why a request certainly never left: safe to try again. */
export const notSentReasons = [
  'name-not-found',
  'connection-refused',
  'not-reachable',
  'connect-timed-out',
  'tls-not-trusted',
  /** A network that wants a sign-in, a gateway, or a wrong port. */
  'not-tls',
  'proxy-asks-who',
  'proxy-refused',
  'stopped-before-sending',
  /** A person ended its run before its turn came. */
  'stopped-by-person',
  /** What is asked, or how it is signed, was changed since it was begun. */
  'profile-changed',
  /** The profile became one for reading alone as it was about to leave. */
  'reads-only',
] as const;
export type NotSentReason = (typeof notSentReasons)[number];

/** Why nobody here can know whether the service acted. */
export const unknownReasons = [
  'timed-out',
  'connection-broken',
  'http-status',
  'redirected',
  /** To another host: a network that wants a sign-in does so. */
  'redirected-elsewhere',
  'empty-body',
  'web-page',
  'not-json',
  'envelope-broken',
  'answer-too-large',
  'answer-too-deep',
  'answer-cut',
  /** A create that the service calls a success, with an empty list or none. */
  'no-address-listed',
  /** A create that the service calls a success, in whose data no address can be read. */
  'no-address-named',
  /** A create that the service refuses, naming addresses all the same. */
  'refused-with-addresses',
  /** Found `sending` when the console started: it ended in between. */
  'console-ended',
  /** Its record says that it was not sent yet, in a file that does not hold all that was written to it. */
  'record-in-doubt',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** Why the database did not do as it was asked. For want of room is not among them: that is `disk-full`. */
export type DatabaseFailureReason = 'locked' | 'read-only' | 'damaged' | 'unreachable' | 'ended' | 'newer' | 'other';

interface ErrorBase {
  /** Technical, English, one line, without secrets; shown as proof under the page's own sentence. */
  readonly message: string;
}

/** `ErrorOf<'not-sent'>`; of several codes, one of them. */
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

/** `failure('not-sent', message, { facts })`. A code that has facts asks for them, one that has none takes none. */
export function failure<C extends ErrorCode>(code: C, message: string, ...more: More<C>): Failure<C>;
export function failure(code: ErrorCode, message: string, more?: { readonly facts: object }) {
  return { ok: false, error: { code, message, ...more } };
}

/** @param field as the contract names it */
export const invalidInput = (field: string, fault: string) =>
  failure('invalid-input', `${field}: ${fault}`, { facts: { field, fault } });
