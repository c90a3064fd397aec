/** What the frame needs of the application itself. */
import { z } from './zod.ts';

export const preferences = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** IANA name, or `system`. */
  zone: z.string().min(1).max(64),
  singleKeys: z.boolean(),
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
}

/** Commands of the native menu that the page carries out; the palette lists the same. */
export const appCommands = [
  'go-order',
  'go-addresses',
  'go-ledger',
  'go-sandbox',
  'go-settings',
  'focus-search',
  'open-palette',
  'read-again',
  'show-shortcuts',
  'show-about',
] as const;
export type AppCommand = (typeof appCommands)[number];

/** An order of the built-in sandbox, named for what it shows. */
export interface SandboxOrder {
  readonly name: string;
  readonly serviceId: string;
}
