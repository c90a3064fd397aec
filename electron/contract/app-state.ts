/** What the frame needs of the application itself. */
import type { BackupFailure } from './backups.ts';
import type { DatabaseFailureReason } from './result.ts';
import { z } from './zod.ts';
import type { AppCommand } from './commands.ts';
import { noInput } from './inputs.ts';
import { longestCopied, longestPath } from './limits.ts';
import { event, method } from './method.ts';

export const usualAtOnce = 2;
export const mostAtOnce = 8;

export const preferences = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** IANA name, or `system`. */
  zone: z.string().min(1).max(64),
  singleKeys: z.boolean(),
  /** Whether the system tells of runs while the window is not looked at; where nobody has said, it does. */
  notifications: z.boolean().optional(),
  /** Requests of a run of addresses that may be out at the same time; where nobody has said, `usualAtOnce`. */
  requestsAtOnce: z.int().min(1).max(mostAtOnce).optional(),
});
export type Preferences = z.infer<typeof preferences>;

/** Why a settings file was not used. */
export type SettingsFileFault =
  | 'absent'
  | 'not-a-file'
  | 'empty'
  | 'not-json'
  /** Of a later Quittance. */
  | 'newer'
  | 'not-settings'
  /** Changed by other hands, or by the disk. */
  | 'sum-differs';

/**
 * What is known of each kind of notice. A `path` is where the file lies, or would; a `detail` is technical, English,
 * one line, without secrets.
 */
interface NoticeFacts {
  /** The settings file was not usable, and the last good copy is in use. `path`: set aside as; null when there was none. */
  'settings-restored': { readonly path: string | null; readonly fault: SettingsFileFault };
  /** As above, without a good copy. */
  'settings-reset': {
    /** What was set aside: the file, its good copy, or both. */
    readonly paths: readonly string[];
    readonly fault: SettingsFileFault;
    readonly goodCopyFault: SettingsFileFault;
  };
  /** The settings could not be opened at start-up: changes to them last for this run only. */
  'settings-not-written': { readonly path: string; readonly detail: string };
  /** The key of the order history could not be opened; what was sealed with it stays sealed until it can be, and another key is in use. */
  'history-key-replaced': unknown;
  /** The system's keychain has been asked and does not answer: most often it asks the person for a password. */
  'keychain-waits': unknown;
  /** What is read in this run cannot be opened in the next. */
  'history-key-this-run-only':
    | { readonly because: 'no-keychain' }
    | { readonly because: 'not-written'; readonly detail: string };
  /** The database was damaged, or gone; what could be read, and the newest backup, is in a new one. */
  'database-recovered': {
    /** Where the damaged file lies; null where there was none left. */
    readonly path: string | null;
    /** Those that were moved aside before it, and not acknowledged yet. */
    readonly earlier: readonly string[];
    /** Requests that are missing, or whose outcome or addresses are in doubt. */
    readonly requests: number;
    /** Addresses that are missing or can't be verified. */
    readonly addresses: number;
    /** Whether everything in the damaged file was recovered. */
    readonly complete: boolean;
  };
  /** The file is damaged; the next start recovers what it can. */
  'database-damage-met': { readonly path: string };
  /** The database is read and not written to. */
  'database-only-read': { readonly because: 'full' | 'read-only' | 'in-use'; readonly path: string };
  /** Audit entries that couldn't be saved yet. */
  'audit-unsaved': { readonly entries: number };
  /** Ledgers whose profile was removed, or is gone with the settings. */
  'ledgers-without-profile': {
    /** As they were called last. */
    readonly profiles: readonly string[];
    readonly addresses: number;
    /** Unknown outcomes in them. */
    readonly waiting: number;
  };
  /** Ledgers of this project and address that had no profile belong to one again. */
  'ledgers-taken-over': { readonly profiles: readonly string[]; readonly addresses: number };
  /** Created addresses, or what else came of requests, lie in these files and could not be taken in. */
  'addresses-not-taken-in': { readonly paths: readonly string[] };
  'database-not-opened': {
    readonly because: DatabaseFailureReason | 'full';
    readonly path: string;
    readonly detail: string;
  };
  /** A create was refused, and the clocks are so far apart that this may be why. `skewMs`: service's clock − this computer's. */
  'clock-differs': { readonly skewMs: number };
  /** A backup that was due could not be made. */
  'backup-failed': {
    readonly because: BackupFailure;
    readonly folder: string;
    /** When the last backup was created, in milliseconds since the epoch; null for none. */
    readonly lastAt: number | null;
  };
  /** The data is that of a backup. */
  restored: {
    /** When the backup was created. */
    readonly createdAt: number;
    /** Where the replaced database is now; null if there was none. */
    readonly replaced: string | null;
    /** Requests that were unfinished, refused or unsent then: their outcome is unknown now. */
    readonly unknown: number;
    /** What the replaced database has beyond the backup, at least. */
    readonly addresses: number;
    readonly batches: number;
  };
  /** A confirmed restore couldn't be carried out: nothing was replaced. */
  'restore-failed': {
    /** The backup; null if unknown. */
    readonly from: string | null;
  };
  /** The built-in sandbox did not start. */
  'sandbox-not-started': { readonly detail: string };
}

export type NoticeKind = keyof NoticeFacts;

/** Told at each start until a person has acknowledged it. */
export const acknowledgedKinds = [
  'database-recovered',
  'restored',
  'restore-failed',
] as const satisfies readonly NoticeKind[];
export type AcknowledgedKind = (typeof acknowledgedKinds)[number];

export type NoticeOf<K extends NoticeKind> = { readonly [P in K]: { readonly kind: P } & NoticeFacts[P] }[K];

/** What went wrong at start-up and was dealt with: never in silence. */
export type AppNotice = NoticeOf<NoticeKind>;

export interface AppInfo {
  readonly version: string;
  readonly electron: string;
  readonly chrome: string;
  readonly node: string;
  readonly platform: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly preferences: Preferences;
  /** In the order in which they came up. */
  readonly notices: readonly AppNotice[];
}

/** An order of the built-in sandbox, named for what it shows. */
export interface SandboxOrder {
  readonly name: string;
  readonly serviceId: string;
}

export const app = {
  info: method<AppInfo>()(noInput),
  setPreferences: method<AppInfo>()(preferences),
  /** What was lost is told at each start until a person says that it was seen. Fails where the disk takes nothing. */
  acknowledge: method<AppInfo>()(z.strictObject({ kind: z.enum(acknowledgedKinds) })),
  copyText: method<null>()(z.strictObject({ text: z.string().max(longestCopied) }), 'required'),
  copyDiagnostics: method<null>()(noInput, 'required'),
  /** Only files that this run of the console wrote. */
  showInFolder: method<null>()(z.strictObject({ path: z.string().min(1).max(longestPath) }), 'required'),
  openLog: method<null>()(noInput, 'required'),
  /** Of what the console is made of, in the folder where they lie. */
  showLicences: method<null>()(noInput, 'required'),
  /** The user guide that came with the console, in the folder where it lies. */
  showGuide: method<null>()(noInput, 'required'),
  /** Whether settings are typed and not saved: closing the window asks about them. */
  noteUnsaved: method<null>()(z.strictObject({ isTyped: z.boolean() })),
  command: event<AppCommand>(),
  /** A notice came up, or is over. */
  changed: event<AppInfo>(),
} as const;
