/** The application itself: version, preferences, notices, and the commands of menu and keyboard. */
import type { BackupFailure } from './backups.ts';
import type { DatabaseFailureReason } from './result.ts';
import { z } from './zod.ts';
import { noInput, event, method } from './method.ts';
import { maxCopiedLength, maxPathLength } from './limits.ts';

export const defaultConcurrency = 2;
export const maxConcurrency = 8;

export const preferences = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** IANA name, or `system`. */
  zone: z.string().min(1).max(64),
  singleKeys: z.boolean(),
  /** System notifications while the window is in the background; on by default. */
  notifications: z.boolean().optional(),
  /** Concurrent requests of a batch or bulk lookup; `defaultConcurrency` by default. */
  requestsAtOnce: z.int().min(1).max(maxConcurrency).optional(),
});
export type Preferences = z.infer<typeof preferences>;

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

/** A problem that was handled without the user, but must not pass unnoticed. */
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
  /** Oldest first. */
  readonly notices: readonly AppNotice[];
}

/** The native menu, the keyboard, the command palette and the list of shortcuts show the same keys. */
interface CommandKeys {
  /** Together with Ctrl, or ⌘ on macOS; works everywhere. */
  readonly withCommandKey?: string;
  /** Without a modifier; works outside of text fields, and can be switched off. */
  readonly alone?: string;
}

const commandKeys = {
  'go-order': { withCommandKey: '1' },
  'go-bulk': { withCommandKey: '2' },
  'go-reconcile': { withCommandKey: '3' },
  'go-addresses': { withCommandKey: '4' },
  'go-exports': { withCommandKey: '5' },
  'go-all-addresses': { withCommandKey: '6' },
  'go-sandbox': { withCommandKey: '7' },
  'go-settings': { withCommandKey: ',' },
  'focus-search': { withCommandKey: 'L', alone: '/' },
  'open-palette': { withCommandKey: 'K' },
  refresh: { withCommandKey: 'R' },
  'open-guide': {},
  'show-shortcuts': { withCommandKey: '/' },
  'show-about': {},
} as const satisfies Readonly<Record<string, CommandKeys>>;

export type AppCommand = keyof typeof commandKeys;

/** A batch, bulk lookup or order that the user opened outside of the page, as in a notification. */
export type OpenedPlace = { readonly profileId: string } & (
  | { readonly batchId: number }
  | { readonly lookupId: number }
  | { readonly serviceId: string }
);

const isCommand = (name: string): name is AppCommand => name in commandKeys;
export const appCommands: readonly AppCommand[] = Object.keys(commandKeys).filter(isCommand);

export const keysOfCommand = (command: AppCommand): CommandKeys => commandKeys[command];

export const app = {
  info: method<AppInfo>()(noInput),
  setPreferences: method<AppInfo>()(preferences),
  /** Fails if that can’t be saved. */
  acknowledge: method<AppInfo>()(z.strictObject({ kind: z.enum(acknowledgedKinds) })),
  copyText: method<null>()(z.strictObject({ text: z.string().max(maxCopiedLength) }), 'required'),
  copyDiagnostics: method<null>()(noInput, 'required'),
  /** Only for files that were saved since the start. */
  showInFolder: method<null>()(z.strictObject({ path: z.string().min(1).max(maxPathLength) }), 'required'),
  openLog: method<null>()(noInput, 'required'),
  /** Shows the file of licenses in its folder. */
  showLicenses: method<null>()(noInput, 'required'),
  /** Whether there are unsaved settings, about which closing the window asks. */
  setUnsaved: method<null>()(z.strictObject({ exist: z.boolean() })),
  command: event<AppCommand>(),
  openPlace: event<OpenedPlace>(),
  /** A notice was added or removed. */
  changed: event<AppInfo>(),
} as const;
