/** What the frame needs of the application itself. */
import { z } from './zod.ts';

export const preferences = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** IANA name, or `system`. */
  zone: z.string().min(1).max(64),
  singleKeys: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** What went wrong at start-up and was dealt with: never in silence. */
export type NoticeKind =
  /** The settings file was damaged, empty, missing or newer; it was set aside and the last good copy restored. */
  | 'settings-restored'
  /** As above, with no good copy to restore: settings began anew. */
  | 'settings-started-anew'
  /** The settings could not be opened at start-up: changes to them last for this run only. */
  | 'settings-not-written'
  /** The key of the order history could not be opened; what was sealed with it stays sealed, a new key is in use. */
  | 'history-key-replaced'
  /** No keychain: what is read in this run cannot be opened in the next. */
  | 'history-key-this-run-only'
  /** The database was damaged and set aside at `path`; `detail` says what was recovered into the new one. */
  | 'database-set-aside'
  /** Created addresses lie in the files at `path`, and could not be taken into the ledger. */
  | 'addresses-not-taken-in'
  /** The database could not be opened. */
  | 'database-not-opened'
  /** The built-in sandbox did not start. */
  | 'sandbox-not-started';

export interface AppNotice {
  readonly kind: NoticeKind;
  /** The file set aside or concerned; empty when there is none. */
  readonly path: string;
  /** Technical, English, one line, without secrets. */
  readonly detail: string;
}

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
