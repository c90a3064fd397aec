/** Notices: what happened apart from the user's actions, or at the start, and must not pass unnoticed. */
import type { BackupFailure } from './backups.ts';
import type { DatabaseFailureReason } from './result.ts';

/** The facts of each kind of notice. A `detail` is technical, English, one line, without secrets. */
interface NoticeFacts {
  /** The settings file was unusable, and the last good copy is in use. `path`: the file was moved there; null if there was none. */
  'settings-restored': { readonly path: string | null };
  /** As above, without a good copy. */
  'settings-reset': {
    /** Files that were moved aside: the settings, their good copy, or both. */
    readonly paths: readonly string[];
  };
  /** The settings couldn’t be opened at the start: changes last until Quittance closes. */
  'settings-not-saved': { readonly path: string; readonly detail: string };
  /** The key of the order history couldn’t be decrypted, and a new one is in use. Older records open once the keychain decrypts it. */
  'history-key-replaced': unknown;
  /** The system’s keychain doesn’t answer, usually because it asks the user for a password. */
  'keychain-waits': unknown;
  /** Order history that is saved until Quittance closes can’t be opened after that. */
  'history-key-not-saved':
    | { readonly reason: 'no-keychain' }
    | { readonly reason: 'not-written'; readonly detail: string };
  /** The database was damaged or missing. A new one has the newest backup and what was still readable. */
  'database-recovered': {
    /** Where the damaged file was moved; null if it was missing. */
    readonly path: string | null;
    /** Files of earlier recoveries that weren’t acknowledged yet. */
    readonly earlier: readonly string[];
    /** Requests that are missing, or whose outcome or addresses are in doubt. */
    readonly requests: number;
    /** Addresses that are missing or can't be verified. */
    readonly addresses: number;
    /** Whether everything in the damaged file was recovered. */
    readonly complete: boolean;
    /** Whether no more requests and addresses can be missing than these. */
    readonly counted: boolean;
  };
  /** The file is damaged; the next start recovers what it can. */
  'database-damaged': { readonly path: string };
  /** The database is open read-only. */
  'database-read-only': { readonly reason: 'full' | 'read-only' | 'in-use'; readonly path: string };
  /** Audit entries that couldn't be saved yet. */
  'audit-unsaved': { readonly entries: number };
  /** Address lists whose profile was removed or lost with the settings. */
  'address-lists-without-profile': {
    /** Their last names. */
    readonly profiles: readonly string[];
    readonly addresses: number;
    /** Requests with an unknown outcome. */
    readonly waiting: number;
  };
  /** Address lists without a profile were assigned to one with the same base URL and project. */
  'address-lists-assigned': { readonly profiles: readonly string[]; readonly addresses: number };
  /** Recovery files with outcomes of requests that couldn’t be imported. */
  'outcomes-not-imported': { readonly paths: readonly string[] };
  'database-not-opened': {
    readonly reason: DatabaseFailureReason | 'full';
    readonly path: string;
    readonly detail: string;
  };
  /** A create was refused, maybe because of the clocks. `skewMs`: the service’s clock − this computer’s. */
  'clock-differs': { readonly skewMs: number };
  /** A scheduled backup failed. */
  'backup-failed': {
    readonly reason: BackupFailure;
    readonly folder: string;
    /** When the last backup was created, in milliseconds since the epoch; null for none. */
    readonly lastAt: number | null;
  };
  /** The data was restored from a backup. */
  restored: {
    /** When the backup was created. */
    readonly createdAt: number;
    /** Where the replaced database is now; null if there was none. */
    readonly replaced: string | null;
    /** Requests that were unfinished, refused or unsent in the backup: their outcome is unknown now. */
    readonly unknown: number;
    /** The replaced database has at least so many more. */
    readonly addresses: number;
    readonly batches: number;
  };
  /** A confirmed restore failed, and nothing was replaced. */
  'restore-failed': {
    /** The backup; null if unknown. */
    readonly from: string | null;
  };
  /** The built-in sandbox did not start. */
  'sandbox-not-started': { readonly detail: string };
}

export type NoticeKind = keyof NoticeFacts;

/** Shown at each start until the user acknowledges them. */
export const acknowledgedKinds = [
  'database-recovered',
  'restored',
  'restore-failed',
] as const satisfies readonly NoticeKind[];
export type AcknowledgedKind = (typeof acknowledgedKinds)[number];

export type NoticeOf<K extends NoticeKind> = { readonly [P in K]: { readonly kind: P } & NoticeFacts[P] }[K];

export type AppNotice = NoticeOf<NoticeKind>;
