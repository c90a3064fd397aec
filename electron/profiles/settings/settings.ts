/** What the settings file holds, and how it is told from a damaged one. Secrets are in it only as sealed. */
import { createHash, randomBytes } from 'node:crypto';
import { preferences, type SettingsFileFault } from '../../contract/app.ts';
import { connectionDraft } from '../../contract/connection.ts';
import { mostProfiles } from '../../contract/limits.ts';
import { keptProfileFields, profileFields } from '../../contract/profiles.ts';
import { backupSchedule } from '../../contract/backups.ts';
import { mostHistoryDays } from '../../contract/history-keeping.ts';
import { savedWatch, mostWatched } from '../../contract/order-watch.ts';
import { keptScheme, maxCustomSchemes } from '../../contract/signing.ts';
import { z } from '../../contract/zod.ts';

const sealed = z.base64().min(1);

const storedProfile = z.strictObject({
  id: z.uuid(),
  fields: keptProfileFields,
  secret: z.strictObject({ sealed, at: z.int() }).nullable(),
});
export type StoredProfile = z.infer<typeof storedProfile>;

const windowState = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

export const builtInId = 'sandbox';

/** The keys of saved orders, encrypted by a passphrase. */
export const wrappedKeys = z.strictObject({
  /** Of scrypt. */
  salt: z.base64(),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  /** Initialization vector, tag and content of AES-256-GCM. */
  sealed: z.base64().max(65_536),
  /** Hashes that tell keys apart. */
  keyIds: z.array(z.string().length(32)).max(100),
});
export type WrappedKeys = z.infer<typeof wrappedKeys>;

/** Of this computer: no backup contains them. */
const backupSettings = z.strictObject({
  /** Names this computer's automatic backups in a shared folder. */
  series: z.string().regex(/^[0-9a-f]{8}$/),
  /** Null: no automatic backups. A null folder is the one in the data folder. */
  schedule: backupSchedule.extend({ folder: z.string().min(1).nullable() }).nullable(),
  /** The last backup. */
  last: z.strictObject({ at: z.int(), path: z.string() }).nullable(),
  /** The keys of saved orders, encrypted by the passphrase, for each backup. */
  wrapped: wrappedKeys.nullable(),
  /** From a restored backup: its passphrase opens them. */
  toUnlock: wrappedKeys.nullable(),
});
export type BackupSettings = z.infer<typeof backupSettings>;

export const firstBackupSettings = (): BackupSettings => ({
  series: randomBytes(4).toString('hex'),
  schedule: { every: 'day', keep: 7, folder: null },
  last: null,
  wrapped: null,
  toUnlock: null,
});

/** As kept: what a later console wrote stays as it is, and what is not understood is not used. */
const keptFiles = z.strictObject({
  /** Of each profile's last file. */
  ofProfile: z.record(z.string(), z.unknown()),
  /** Of each profile's last file of orders; absent until there was one. */
  ofOrders: z.record(z.string(), z.unknown()).optional(),
  /** Of one's own, each version once, the oldest first. */
  columnSets: z.array(
    z.strictObject({
      name: z.string(),
      version: z.int().positive(),
      columns: z.array(z.string()),
      /** Not to be chosen any more; known as long as a file was written with it. */
      removed: z.boolean(),
    }),
  ),
});
export type StoredFiles = z.infer<typeof keptFiles>;

const settings = z.strictObject({
  profiles: z.array(storedProfile).max(mostProfiles),
  /** What a person may change of the built-in sandbox profile. */
  builtIn: profileFields
    .pick({
      name: true,
      tolerance: true,
      requestsPerSecond: true,
      readsOnly: true,
      timeouts: true,
      explorers: true,
      chains: true,
    })
    .nullable(),
  chosenId: z.string().min(1).max(64),
  preferences,
  window: windowState.nullable(),
  /** The key of the order history, and those that could not be opened as another took their place, newest first. */
  historyKey: sealed.nullable(),
  earlierHistoryKeys: z.array(sealed),
  /** Absent until anything of it was set. */
  backups: backupSettings.optional(),
  /** Signing schemes of one's own; absent until there was one. */
  schemes: z.array(keptScheme).max(maxCustomSchemes).optional(),
  /** An account that is being connected; absent while none is. */
  connecting: connectionDraft.optional(),
  /** Orders that are watched; absent until one was. */
  watched: z.array(savedWatch).max(mostWatched).optional(),
  /** Days that readings of orders are kept; absent: for good. */
  historyDays: z.int().min(1).max(mostHistoryDays).optional(),
  /** How files of addresses are written; absent until one was. */
  files: keptFiles.optional(),
});
export type Settings = z.infer<typeof settings>;

export const firstSettings: Settings = {
  profiles: [],
  builtIn: null,
  chosenId: builtInId,
  preferences: { theme: 'system', zone: 'system', singleKeys: true },
  window: null,
  historyKey: null,
  earlierHistoryKeys: [],
};

/** Without what only this computer can use: secrets, its encrypted keys, its window and its backup schedule. */
export const withoutSecrets = ({ backups: _backups, connecting: _connecting, ...portable }: Settings): Settings => ({
  ...portable,
  profiles: portable.profiles.map((profile) => ({ ...profile, secret: null })),
  window: null,
  historyKey: null,
  earlierHistoryKeys: [],
});

/** Raised when the shape of `Settings` changes; an older one is then migrated, a newer one set aside. */
const settingsFormat = 1;

const envelope = z.strictObject({ quittance: z.literal(settingsFormat), sha256: z.string(), settings });

export type SettingsFault = Exclude<SettingsFileFault, 'absent' | 'not-a-file'>;

export type SettingsText =
  | { readonly is: 'read'; readonly settings: Settings }
  | { readonly is: 'not-read'; readonly because: SettingsFault };

const sumOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** With a sum over the whole: one flipped bit in a base URL would otherwise be a payment to somebody else. */
export function writeSettings(value: Settings): string {
  // Through the schema, so that nothing is written that could not be read back, and keys have one order.
  const checked = settings.parse(value);
  return `${JSON.stringify({ quittance: settingsFormat, sha256: sumOf(checked), settings: checked }, null, 2)}\n`;
}

export function readSettings(text: string): SettingsText {
  if (text.trim() === '') return { is: 'not-read', because: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { is: 'not-read', because: 'not-json' };
  }
  const newer = z.object({ quittance: z.int().gt(settingsFormat) }).safeParse(value);
  if (newer.success) return { is: 'not-read', because: 'newer' };
  const parsed = envelope.safeParse(value);
  if (!parsed.success) return { is: 'not-read', because: 'not-settings' };
  return parsed.data.sha256 === sumOf(parsed.data.settings)
    ? { is: 'read', settings: parsed.data.settings }
    : { is: 'not-read', because: 'checksum-differs' };
}
