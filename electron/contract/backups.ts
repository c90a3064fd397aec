/** Backups: their folder, contents and state, and what the page can start. */
import { z } from './zod.ts';
import { noInput, event, method } from './method.ts';

/** In characters. Anyone who has the file can try passphrases offline. */
export const minPassphraseLength = 12;
export const maxPassphraseLength = 1024;

/** Numbers of rows in a database. */
export const backupContents = z.strictObject({
  addresses: z.int().nonnegative(),
  batches: z.int().nonnegative(),
  lookups: z.int().nonnegative(),
  /** Requests with an unknown outcome. */
  unknown: z.int().nonnegative(),
  /** Requests that were queued or sending, or could be sent again: a restore makes their outcome unknown. */
  unfinished: z.int().nonnegative(),
});
export type BackupContents = z.infer<typeof backupContents>;

/** Why a file can't be restored. */
export type BackupFault = 'not-a-backup' | 'damaged' | 'newer';

/** Why no backup was created. `slow`: the folder didn't answer in time. `not-opened`: the database can't be read. */
export type BackupFailure = 'full' | 'read-only' | 'gone' | 'damaged' | 'slow' | 'not-opened' | 'other';

export interface BackupsState {
  readonly dataFolder: string;
  readonly databaseFile: string;
  /** With its write-ahead log. Null if unknown. */
  readonly databaseBytes: number | null;
  /** Total of all files in the data folder. */
  readonly folderBytes: number | null;
  /** Times in milliseconds since the epoch. */
  readonly last: { readonly at: number; readonly path: string } | null;
  /** The folder of scheduled backups, of which the last seven are kept. */
  readonly folder: string;
  readonly nextAt: number;
  /** Set if the last scheduled backup failed. */
  readonly failed: { readonly at: number; readonly reason: BackupFailure } | null;
  /** `stale`: the key of saved orders has changed since the passphrase was set. */
  readonly passphrase: 'none' | 'set' | 'stale';
  /** A restored backup has saved orders that its passphrase opens. */
  readonly mayUnlock: boolean;
  readonly working: 'backing-up' | 'restoring' | null;
}

export const backups = {
  state: method<BackupsState>()(noInput),
  /** Asks where, and shows the result, in native dialogs. */
  make: method<null>()(noInput, 'required'),
  /** Asks for a file and a confirmation in native dialogs; then Quittance restarts. */
  restore: method<null>()(noInput, 'consumed'),
  /** Asks for the folder of scheduled backups in a native dialog. */
  chooseFolder: method<null>()(noInput, 'required'),
  /** Write-only. Null removes it. */
  setPassphrase: method<null>()(
    z.strictObject({ passphrase: z.string().min(minPassphraseLength).max(maxPassphraseLength).nullable() }),
  ),
  /** Opens the saved orders of a restored backup, from the next start on. `not-saved`: there is no keychain. */
  unlock: method<'opened' | 'wrong' | 'not-saved'>()(
    z.strictObject({ passphrase: z.string().max(maxPassphraseLength) }),
  ),
  showFolder: method<null>()(noInput, 'required'),
  changed: event<null>(),
} as const;
