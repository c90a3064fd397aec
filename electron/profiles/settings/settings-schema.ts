/** The content of the settings file. Secrets in it are always encrypted. */
import { randomBytes } from 'node:crypto';
import { preferences } from '../../contract/app.ts';
import { listMapping, maxListMappings, type ListMapping } from '../../contract/list-import.ts';
import { maxProfiles } from '../../contract/limits.ts';
import { savedProfileFields, profileFields } from '../../contract/profiles.ts';
import { maxHistoryDays } from '../../contract/order-history.ts';
import { savedWatch, maxWatched } from '../../contract/order-watch.ts';
import { savedScheme, maxCustomSchemes } from '../../contract/signing-scheme.ts';
import { z } from '../../contract/zod.ts';

const encrypted = z.base64().min(1);

const storedProfile = z.strictObject({
  id: z.uuid(),
  fields: savedProfileFields,
  secret: z.strictObject({ encrypted, at: z.int() }).nullable(),
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
  /** Salt of scrypt. */
  salt: z.base64(),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  /** Initialization vector, tag and content of AES-256-GCM. */
  encrypted: z.base64().max(65_536),
  /** Hashes that identify keys. */
  keyIds: z.array(z.string().length(32)).max(100),
});
export type WrappedKeys = z.infer<typeof wrappedKeys>;

/** Belongs to this computer: no backup contains it. */
const backupSettings = z.strictObject({
  /** Names this computer's scheduled backups in a shared folder. */
  series: z.string().regex(/^[0-9a-f]{8}$/),
  /** The folder of scheduled backups. Null for the one in the data folder. */
  folder: z.string().min(1).nullable(),
  /** The last backup. */
  last: z.strictObject({ at: z.int(), path: z.string() }).nullable(),
  /** The keys of saved orders, encrypted with the passphrase. Every backup contains them. */
  wrapped: wrappedKeys.nullable(),
  /** Keys from a restored backup, which its passphrase opens. */
  toUnlock: wrappedKeys.nullable(),
});
export type BackupSettings = z.infer<typeof backupSettings>;

export const newBackupSettings = (): BackupSettings => ({
  series: randomBytes(4).toString('hex'),
  folder: null,
  last: null,
  wrapped: null,
  toUnlock: null,
});

/** Values of a later version are kept unchanged, and unknown ones aren't used. */
const fileSettings = z.strictObject({
  /** Settings of each profile's last file of addresses. */
  ofProfile: z.record(z.string(), z.unknown()),
  /** Settings of each profile's last file of orders. Missing until there was one. */
  ofOrders: z.record(z.string(), z.unknown()).optional(),
});
export type StoredFiles = z.infer<typeof fileSettings>;

export const settingsSchema = z.strictObject({
  profiles: z.array(storedProfile).max(maxProfiles),
  /** The user's changes to the built-in sandbox profile. */
  builtIn: profileFields
    .pick({
      name: true,
      tolerance: true,
      requestsPerSecond: true,
      readOnly: true,
      timeouts: true,
      explorers: true,
      chains: true,
    })
    .nullable(),
  chosenId: z.string().min(1).max(64),
  preferences,
  window: windowState.nullable(),
  /** The key of the order history, and earlier ones, which may be unavailable. Those of a restored backup come last. */
  historyKey: encrypted.nullable(),
  earlierHistoryKeys: z.array(encrypted),
  /** Missing until set. */
  backups: backupSettings.optional(),
  /** Custom signing schemes. Missing until there was one. */
  schemes: z.array(savedScheme).max(maxCustomSchemes).optional(),
  /** Watched orders. Missing until there was one. */
  watched: z.array(savedWatch).max(maxWatched).optional(),
  /** Days that lookups are kept. Missing to keep them forever. */
  historyDays: z.int().min(1).max(maxHistoryDays).optional(),
  /** Settings of exported files. Missing until there was one. */
  files: fileSettings.optional(),
  /** Columns of imported lists, used last first. Missing until there was one. */
  listMappings: z.array(listMapping).max(maxListMappings).optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  profiles: [],
  builtIn: null,
  chosenId: builtInId,
  preferences: { theme: 'system', zone: 'system', singleKeys: true },
  window: null,
  historyKey: null,
  earlierHistoryKeys: [],
};

export const withListMapping = (before: Settings, used: ListMapping): Settings => ({
  ...before,
  listMappings: [used, ...(before.listMappings ?? []).filter(({ heading }) => heading !== used.heading)].slice(
    0,
    maxListMappings,
  ),
});

/** Omits what only this computer can use: secrets, its encrypted keys, its window and its backups. */
export const withoutSecrets = ({ backups: _backups, ...portable }: Settings): Settings => ({
  ...portable,
  profiles: portable.profiles.map((profile) => ({ ...profile, secret: null })),
  window: null,
  historyKey: null,
  earlierHistoryKeys: [],
});
