/** Export settings of a profile, and versions of column sets. */
import { describe, expect, it } from 'vitest';
import type { FileSettings } from '../../../electron/contract/address-export.ts';
import { builtInSets } from '../../../electron/exports/address-table.ts';
import {
  columnSetsOf,
  fileSettingsOf,
  usualFileSettings,
  withColumnSet,
  withFileSettings,
  withoutColumnSet,
} from '../../../electron/profiles/settings/export-settings.ts';
import { defaultSettings, type Settings } from '../../../electron/profiles/settings/settings.ts';
import { readSettings, writeSettings } from '../../../electron/profiles/settings/settings-file.ts';

const chosen: FileSettings = {
  format: { is: 'csv', delimiter: 'semicolon', byteOrderMark: false, lineEnd: 'lf', zone: 'Europe/Amsterdam' },
  columns: { set: 'handover', version: 1 },
  namePattern: '{date} {selection}',
};

function reopened(settings: Settings): Settings {
  const read = readSettings(writeSettings(settings));
  if (read.is !== 'read') throw new Error(read.because);
  return read.settings;
}
const saved = (
  settings: Settings,
  name: string,
  columns: readonly ('address' | 'network')[],
  exported: readonly { set: string; version: number }[] = [],
) => {
  const done = withColumnSet(settings, { name, columns }, builtInSets, exported);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
};
const own = (settings: Settings) =>
  columnSetsOf(settings, []).map(({ name, version, columns }) => [name, version, columns.join()]);

describe('export settings of a profile', () => {
  it('are those of its last file, or the defaults', () => {
    const settings = reopened(withFileSettings('sandbox', chosen)(defaultSettings));
    expect(fileSettingsOf(settings, 'sandbox', builtInSets)).toEqual(chosen);
    expect(fileSettingsOf(settings, 'other', builtInSets)).toEqual(usualFileSettings);
  });

  it.each<[string, object, Partial<FileSettings>]>([
    ['a later version’s format', { format: { is: 'parquet' } }, { format: usualFileSettings.format }],
    ['an unknown zone', { format: { is: 'jsonl', zone: 'Mars/Base' } }, { format: usualFileSettings.format }],
    ['a removed column set', { columns: { set: 'gone', version: 3 } }, { columns: usualFileSettings.columns }],
    ['a pattern without a name', { namePattern: '../{selection}' }, { namePattern: usualFileSettings.namePattern }],
    ['another version', { version: 2 }, usualFileSettings],
    ['no settings', { version: undefined }, usualFileSettings],
  ])('have defaults for the invalid part of %s', (_what, kept, expected) => {
    const files = { ofProfile: { sandbox: { version: 1, ...chosen, ...kept } }, columnSets: [] };
    const settings = reopened({ ...defaultSettings, files });
    expect(fileSettingsOf(settings, 'sandbox', builtInSets)).toEqual({ ...chosen, ...expected });
    // A later version's settings aren't discarded.
    expect(reopened(settings).files).toEqual(JSON.parse(JSON.stringify(files)));
  });
});

describe('custom column sets', () => {
  it('get a new version only if they change', () => {
    const one = saved(defaultSettings, 'Mine', ['address']);
    expect(own(saved(one, 'Mine', ['address']))).toEqual([['Mine', 1, 'address']]);
    const two = saved(one, 'Mine', ['network', 'address']);
    expect(own(reopened(two))).toEqual([['Mine', 2, 'network,address']]);
  });

  it('never reuse the version of an exported file for other columns', () => {
    const removed = withoutColumnSet(saved(defaultSettings, 'Mine', ['address']), 'Mine');
    expect(own(removed)).toEqual([]);
    expect(own(saved(removed, 'Mine', ['network'], [{ set: 'Mine', version: 4 }]))).toEqual([['Mine', 5, 'network']]);
  });

  it('can’t have a built-in name, and there are at most fifty', () => {
    expect(withColumnSet(defaultSettings, { name: 'addresses', columns: ['network'] }, builtInSets, [])).toMatchObject({
      error: { code: 'invalid-input', facts: { field: 'name', fault: 'set-name-taken' } },
    });
    const fifty = Array.from({ length: 50 }, (_, at) => `Set ${at}`).reduce(
      (all, name) => saved(all, name, ['network']),
      defaultSettings,
    );
    expect(withColumnSet(fifty, { name: 'One more', columns: ['network'] }, builtInSets, [])).toMatchObject({
      error: { code: 'too-many-column-sets' },
    });
    expect(own(saved(fifty, 'Set 3', ['address']))).toHaveLength(50);
  });
});
