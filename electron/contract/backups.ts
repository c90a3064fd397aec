/** Copies of the data: what can be asked for, and how they stand. */
import { z } from './zod.ts';
import { noInput } from './inputs.ts';
import { event, method } from './method.ts';

export const everyChoices = ['day', 'week'] as const;
export const mostKept = 99;
export const usuallyKept = 7;
/** Characters. What is wrapped with it may be tried at leisure by whoever has the file. */
export const shortestPassphrase = 12;
export const longestPassphrase = 1024;

export const backupRhythm = z.strictObject({
  every: z.enum(everyChoices),
  /** Of the files that were made by the rhythm; older ones go. */
  keep: z.int().min(1).max(mostKept),
});
export type BackupRhythm = z.infer<typeof backupRhythm>;

/** What a database holds, by kinds of rows. */
export const backupHolds = z.strictObject({
  addresses: z.int().nonnegative(),
  runs: z.int().nonnegative(),
  /** Readings of orders. */
  readings: z.int().nonnegative(),
  /** Requests whose outcome is unknown. */
  unknown: z.int().nonnegative(),
  /** Requests that were planned, on their way, or could be sent again as it was made. */
  unfinished: z.int().nonnegative(),
});
export type BackupHolds = z.infer<typeof backupHolds>;

/** Why a file cannot be restored from. */
export type BackupFault = 'not-a-backup' | 'damaged' | 'newer';

/**
 * Why no backup came of it. `slow`: the place did not take it in time. `not-recorded`: it is made and good, and the settings could not
 * take when and where.
 */
export type BackupFailure =
  | 'full'
  | 'read-only'
  | 'gone'
  | 'damaged'
  | 'slow'
  | 'not-opened'
  | 'not-recorded'
  | 'other';

export interface BackupsState {
  /** Where database and settings lie. */
  readonly dataFolder: string;
  readonly databaseFile: string;
  /** Of the database with its log; null where it cannot be told. */
  readonly databaseBytes: number | null;
  /** Of all that lies in the data folder. */
  readonly folderBytes: number | null;
  /** Names of backups in the folder of the rhythm that are not what was written. */
  readonly damaged: readonly string[];
  readonly lastGood: { readonly at: number; readonly path: string } | null;
  readonly rhythm: (BackupRhythm & { readonly folder: string }) | null;
  /** When the next one is due, in milliseconds since the epoch. */
  readonly nextAt: number | null;
  /** Set where the last one that was due failed. */
  readonly failed: { readonly at: number; readonly because: BackupFailure } | null;
  /** `stale`: the key of the order records is another since. */
  readonly passphrase: 'none' | 'set' | 'stale';
  /** Order records came with a backup, and a passphrase opens them. */
  readonly mayUnlock: boolean;
  readonly working: 'backing-up' | 'restoring' | null;
}

export const backups = {
  state: method<BackupsState>()(noInput),
  /** Asks for a place with the system's dialog, and tells in one what came of it. */
  make: method<null>()(noInput, 'required'),
  /** Asks for a file, then whether its data is to take the place of what is here; then the console starts anew. */
  restore: method<null>()(noInput, 'consumed'),
  /** Asks for a folder where there is none yet, or for another one. Null: none are made by the clock any more. */
  setRhythm: method<null>()(
    z.strictObject({ rhythm: backupRhythm.nullable(), anotherFolder: z.boolean() }),
    'required',
  ),
  /** Write-only. Null forgets it. */
  setPassphrase: method<null>()(
    z.strictObject({ passphrase: z.string().min(shortestPassphrase).max(longestPassphrase).nullable() }),
  ),
  /** Opens the order records of a backup that was restored, from the next start on. `not-kept`: there is no keychain. */
  unlock: method<'opened' | 'wrong' | 'not-kept'>()(z.strictObject({ passphrase: z.string().max(longestPassphrase) })),
  showFolder: method<null>()(noInput, 'required'),
  changed: event<null>(),
} as const;
