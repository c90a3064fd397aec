/** The application itself: version, preferences, notices, and calls that belong to no other domain. */
import { z } from './zod.ts';
import { noInput, event, method } from './method.ts';
import { maxCopiedLength, maxPathLength } from './limits.ts';
import { acknowledgedKinds, type AppNotice } from './notices.ts';
import type { AppCommand } from './commands.ts';

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

/** A batch, bulk lookup or order that the user opened outside of the page, as in a notification. */
export type OpenedPlace = { readonly profileId: string } & (
  | { readonly batchId: number }
  | { readonly lookupId: number }
  | { readonly serviceId: string }
);

export const app = {
  info: method<AppInfo>()(noInput),
  setPreferences: method<AppInfo>()(preferences),
  /** Fails if the acknowledgment can’t be saved. */
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
