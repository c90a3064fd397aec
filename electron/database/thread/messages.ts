/** What main and the database's thread send each other. Calls are numbered, because an export may go on while others are answered. */
import type { ExportProgress } from '../../contract/address-export.ts';
import type { AppError } from '../../contract/result.ts';
import type { Migrated } from '../file/migration-copy.ts';
import type { OnlyRead } from '../file/open-to-write-or-read.ts';
import type { Loss } from '../file/loss/loss.ts';
import type { UnwrittenNonces } from '../tables/nonce-table.ts';
import type { ReadingFrom } from '../file/connection.ts';
import type { SetAside } from '../file/damage/set-aside.ts';
import type { Looked } from '../file/soundness.ts';

export interface DatabaseThreadOptions {
  readonly file: string;
  readonly dataKey: Uint8Array;
  readonly earlierDataKeys: readonly Uint8Array[];
  /** Of an opening before this one, which could not write them. */
  readonly unwrittenNonces: UnwrittenNonces;
  /** As the operating system calls who works here; for the audit log. */
  readonly madeBy: string;
}

/** Of the thread that only reads. */
export interface ReaderOptions extends Pick<DatabaseThreadOptions, 'dataKey' | 'earlierDataKeys'> {
  readonly role: 'reader';
  readonly from: ReadingFrom;
}

/** Of the thread that looks at what the opening took on trust. */
export interface LookOptions {
  readonly role: 'look';
  readonly from: ReadingFrom;
  readonly look: Looked;
}

/** Its names and what goes into them are typed where it is made (`call-port.ts`). */
export interface Call {
  readonly number: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

/** `value` is that of the call with this number; a failure travels as data. */
export type Answer =
  | { readonly is: 'done'; readonly number: number; readonly value: unknown }
  | { readonly is: 'failed'; readonly number: number; readonly error: AppError };

/** What a person is told of when the file is open. */
export interface FoundAtOpening {
  /** Set when the file was damaged: where it lies now, and what could be recovered from it. */
  readonly setAside: SetAside | null;
  /** Set when the file was brought up to date: the copy of it as it was lies beside it. */
  readonly migrated: Migrated | null;
  /** Set when the database does not hold what it held, unless a person has acknowledged it. */
  readonly loss: Loss | null;
  /** Files of what came of requests that could not be taken in; the next opening that may write tries again. */
  readonly notTakenIn: readonly string[];
  /** Notes of a loss, or of a file that was set aside, that cannot be read. */
  readonly unreadableNotes: readonly string[];
  /** Set when the file could not be opened for writing: what it holds can be read, and nothing is kept. */
  readonly onlyRead: OnlyRead | null;
}

/** The thread's first message: the file is open, or cannot be. */
export type Opening =
  /** With what other threads open, and what is left to be looked at. */
  | ({ readonly is: 'opened'; readonly readingFrom: ReadingFrom; readonly lookLater: Looked | null } & FoundAtOpening)
  | { readonly is: 'not-opened'; readonly error: AppError };

/**
 * `damage-met`: a row that was read is not what was written; it is answered as damaged. `overtaken`: another console has written to
 * the file, which is only read from then on.
 */
export type FromThread = Opening | Answer | { readonly is: 'damage-met' | 'overtaken' };

/** `damage-met` as of the thread that writes. */
export type FromReader = Answer | ({ readonly is: 'export-progress' } & ExportProgress) | { readonly is: 'damage-met' };

/** `sound`: what it looked at is what was written. */
export interface FromLook {
  readonly is: 'looked';
  readonly sound: boolean;
}
