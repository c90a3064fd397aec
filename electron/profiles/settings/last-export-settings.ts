/** The export settings of each profile's last file. Unreadable values fall back to the defaults. */
import { orderFileSettings, type OrderColumnSet, type OrderFileSettings } from '../../contract/order-export.ts';
import { z } from '../../contract/zod.ts';
import { builtInId, type Settings, type StoredFiles } from './settings-schema.ts';
import type { ColumnSet } from '../../contract/address-export.ts';
import { columnSetRef, fileFormat, fileSettings, type FileSettings } from '../../contract/export-file.ts';
import { defaultNamePattern, defaultOrderNamePattern } from '../../contract/file-name-pattern.ts';

export const defaultFileSettings: FileSettings = {
  format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
  columns: { set: 'addresses', version: 1 },
  namePattern: defaultNamePattern,
};

/** Version of the stored settings. Others are ignored. */
const version = 1;
const storedFile = z.object({
  version: z.literal(version),
  format: fileFormat.catch(defaultFileSettings.format),
  columns: columnSetRef.catch(defaultFileSettings.columns),
  namePattern: fileSettings.shape.namePattern.catch(defaultFileSettings.namePattern),
});

const filesOf = ({ files }: Settings): StoredFiles => files ?? { ofProfile: {} };

export function fileSettingsOf(settings: Settings, profileId: string, sets: readonly ColumnSet[]): FileSettings {
  const read = storedFile.safeParse(filesOf(settings).ofProfile[profileId]);
  if (!read.success) return defaultFileSettings;
  const { format, columns, namePattern } = read.data;
  const isKnown = sets.some((set) => set.name === columns.set && set.version === columns.version);
  return { format, columns: isKnown ? columns : defaultFileSettings.columns, namePattern };
}

export const withFileSettings =
  (profileId: string, chosen: FileSettings) =>
  (settings: Settings): Settings => {
    const files = filesOf(settings);
    const ofProfile = withOne(settings, files.ofProfile, profileId, { version, ...chosen });
    return { ...settings, files: { ...files, ofProfile } };
  };

/** Sets one profile's settings, and drops those of profiles that no longer exist. */
function withOne(
  { chosenId, profiles }: Pick<Settings, 'chosenId' | 'profiles'>,
  all: StoredFiles['ofProfile'],
  profileId: string,
  one: unknown,
): StoredFiles['ofProfile'] {
  const isSaved = (id: string) => id === builtInId || id === chosenId || profiles.some((profile) => profile.id === id);
  const others = Object.entries(all).filter(([id]) => id !== profileId && isSaved(id));
  return Object.fromEntries([...others, [profileId, one]]);
}

const defaultOrderFile: OrderFileSettings = {
  rows: 'order',
  columns: { set: 'finance', version: 1 },
  format: defaultFileSettings.format,
  namePattern: defaultOrderNamePattern,
};

const { rows, columns, format, namePattern } = orderFileSettings.shape;
const storedOrderFile = z.object({
  version: z.literal(version),
  rows: rows.catch(defaultOrderFile.rows),
  columns: columns.catch(defaultOrderFile.columns),
  format: format.catch(defaultOrderFile.format),
  namePattern: namePattern.catch(defaultOrderFile.namePattern),
});

export function orderFileSettingsOf(
  settings: Settings,
  profileId: string,
  sets: readonly OrderColumnSet[],
): OrderFileSettings {
  const read = storedOrderFile.safeParse(filesOf(settings).ofOrders?.[profileId]);
  if (!read.success) return defaultOrderFile;
  const { version: _version, ...last } = read.data;
  const isKnown = sets.some(
    (set) => set.kind === last.rows && set.name === last.columns.set && set.version === last.columns.version,
  );
  return isKnown ? last : { ...last, rows: defaultOrderFile.rows, columns: defaultOrderFile.columns };
}

export const withOrderFileSettings =
  (profileId: string, chosen: OrderFileSettings) =>
  (settings: Settings): Settings => {
    const files = filesOf(settings);
    const ofOrders = withOne(settings, files.ofOrders ?? {}, profileId, { version, ...chosen });
    return { ...settings, files: { ...files, ofOrders } };
  };
