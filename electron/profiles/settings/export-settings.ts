/** How files of addresses are written: what is kept of it, and what holds where nothing is kept or it cannot be understood. */
import {
  addressColumns,
  columnSetRef,
  fileFormat,
  fileSettings,
  mostColumnSets,
  type AddressColumn,
  type ColumnSet,
  type ColumnSetRef,
  type FileSettings,
} from '../../contract/address-export.ts';
import { usualNamePattern } from '../../contract/file-name-pattern.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { z } from '../../contract/zod.ts';
import type { KeptFiles, Settings } from './settings.ts';

export const usualFileSettings: FileSettings = {
  format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
  columns: { set: 'addresses', version: 1 },
  namePattern: usualNamePattern,
};

/** Of the kept settings; a later one is not understood. */
const version = 1;
const kept = z.object({
  version: z.literal(version),
  format: fileFormat.catch(usualFileSettings.format),
  columns: columnSetRef.catch(usualFileSettings.columns),
  namePattern: fileSettings.shape.namePattern.catch(usualFileSettings.namePattern),
});

const nothingKept: KeptFiles = { ofProfile: {}, columnSets: [] };
export const filesOf = ({ files }: Settings): KeptFiles => files ?? nothingKept;

const isColumn = (name: string): name is AddressColumn => addressColumns.some((known) => known === name);

/** Sets of one's own that this console can write, also those that are removed. */
const understood = (settings: Settings): readonly (ColumnSet & { readonly removed: boolean })[] =>
  filesOf(settings).columnSets.flatMap(({ name, version: number, columns, removed }) =>
    columns.every(isColumn) && columns.length > 0
      ? [{ name, version: number, columns: columns.filter(isColumn), builtIn: false, removed }]
      : [],
  );

/** Those that may be chosen. */
export const columnSetsOf = (settings: Settings, builtIn: readonly ColumnSet[]): readonly ColumnSet[] => [
  ...builtIn,
  ...understood(settings)
    .filter(({ removed }) => !removed)
    .map(({ removed: _removed, ...set }) => set),
];

const isSet =
  ({ set, version: number }: ColumnSetRef) =>
  (one: Pick<ColumnSet, 'name' | 'version'>): boolean =>
    one.name === set && one.version === number;

/** What was chosen for the profile's last file, each part by itself; the usual where it cannot be had. */
export function fileSettingsOf(settings: Settings, profileId: string, builtIn: readonly ColumnSet[]): FileSettings {
  const read = kept.safeParse(filesOf(settings).ofProfile[profileId]);
  if (!read.success) return usualFileSettings;
  const { format, columns, namePattern } = read.data;
  const isKnown = columnSetsOf(settings, builtIn).some(isSet(columns));
  return { format, columns: isKnown ? columns : usualFileSettings.columns, namePattern };
}

export const withFileSettings =
  (profileId: string, chosen: FileSettings) =>
  (settings: Settings): Settings => {
    const files = filesOf(settings);
    const ofProfile = withOne(settings, files.ofProfile, profileId, { version, ...chosen });
    return { ...settings, files: { ...files, ofProfile } };
  };

/** Of a profile that is gone nothing is kept. */
export function withOne(
  { chosenId, profiles }: Pick<Settings, 'chosenId' | 'profiles'>,
  all: KeptFiles['ofProfile'],
  profileId: string,
  one: unknown,
): KeptFiles['ofProfile'] {
  const isKept = (id: string) => id === chosenId || profiles.some((profile) => profile.id === id);
  const others = Object.entries(all).filter(([id]) => id !== profileId && isKept(id));
  return Object.fromEntries([...others, [profileId, one]]);
}

/** Versions that no file was written with, and that no one can choose, are dropped. */
const swept = (sets: KeptFiles['columnSets'], inUse: readonly ColumnSetRef[]): KeptFiles['columnSets'] =>
  sets.filter((one) => !one.removed || inUse.some((used) => isSet(used)(one)));

/**
 * A name that is known gets its next version, and the one before is not chosen any more; the same columns get none.
 *
 * @param inUse sets that files were written with: no number of theirs is given to other columns
 */
export function withColumnSet(
  settings: Settings,
  { name, columns }: Pick<ColumnSet, 'name' | 'columns'>,
  builtIn: readonly ColumnSet[],
  inUse: readonly ColumnSetRef[],
): Result<Settings> {
  if (builtIn.some((set) => set.name === name)) {
    return failure('invalid-input', 'name: set-name-taken', { facts: { field: 'name', fault: 'set-name-taken' } });
  }
  const files = filesOf(settings);
  const own = files.columnSets.filter((set) => set.name === name);
  const current = own.find((set) => !set.removed);
  if (current !== undefined && current.columns.join() === columns.join()) return success(settings);
  const names = new Set(files.columnSets.filter(({ removed }) => !removed).map((set) => set.name));
  if (current === undefined && names.size >= mostColumnSets) {
    return failure('too-many-column-sets', `there are ${mostColumnSets} sets of columns`);
  }
  const numbers = [
    ...own.map((set) => set.version),
    ...inUse.filter(({ set }) => set === name).map((used) => used.version),
  ];
  const next = { name, version: Math.max(0, ...numbers) + 1, columns: [...columns], removed: false };
  const before = files.columnSets.map((set) => (set.name === name ? { ...set, removed: true } : set));
  return success({ ...settings, files: { ...files, columnSets: [...swept(before, inUse), next] } });
}

export function withoutColumnSet(settings: Settings, name: string, inUse: readonly ColumnSetRef[]): Settings {
  const files = filesOf(settings);
  const left = files.columnSets.map((set) => (set.name === name ? { ...set, removed: true } : set));
  return { ...settings, files: { ...files, columnSets: swept(left, inUse) } };
}
