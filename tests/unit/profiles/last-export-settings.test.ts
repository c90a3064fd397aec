/** Export settings of a profile. */
import { describe, expect, it } from 'vitest';
import type { FileSettings } from '../../../electron/contract/export-file.ts';
import { builtInSets } from '../../../electron/exports/column-sets.ts';
import {
  fileSettingsOf,
  defaultFileSettings,
  withFileSettings,
} from '../../../electron/profiles/settings/last-export-settings.ts';
import { defaultSettings, type Settings } from '../../../electron/profiles/settings/settings-schema.ts';
import { readSettings, writeSettings } from '../../../electron/profiles/settings/settings-file.ts';

const chosen: FileSettings = {
  format: { is: 'csv', delimiter: 'semicolon', byteOrderMark: false, lineEnd: 'lf', zone: 'Europe/Amsterdam' },
  columns: { set: 'handover', version: 1 },
  namePattern: '{date} {selection}',
};

function reopened(settings: Settings): Settings {
  const read = readSettings(writeSettings(settings));
  if (read.is !== 'read') throw new Error(read.reason);
  return read.settings;
}

describe('export settings of a profile', () => {
  it('are those of its last file, or the defaults', () => {
    const settings = reopened(withFileSettings('sandbox', chosen)(defaultSettings));
    expect(fileSettingsOf(settings, 'sandbox', builtInSets)).toEqual(chosen);
    expect(fileSettingsOf(settings, 'other', builtInSets)).toEqual(defaultFileSettings);
  });

  it('stay while the built-in profile isn’t selected, and go with a removed profile', () => {
    const other = withFileSettings('shop', chosen)({ ...defaultSettings, chosenId: 'shop' });
    const both = withFileSettings('sandbox', chosen)(other);
    const third = withFileSettings('third', chosen)({ ...both, chosenId: 'third' });
    expect(Object.keys(third.files?.ofProfile ?? {})).toEqual(['sandbox', 'third']);
  });

  it.each<[string, object, Partial<FileSettings>]>([
    ['a later version’s format', { format: { is: 'parquet' } }, { format: defaultFileSettings.format }],
    ['an unknown zone', { format: { is: 'jsonl', zone: 'Mars/Base' } }, { format: defaultFileSettings.format }],
    ['a removed column set', { columns: { set: 'gone', version: 3 } }, { columns: defaultFileSettings.columns }],
    ['a pattern without a name', { namePattern: '../{selection}' }, { namePattern: defaultFileSettings.namePattern }],
    ['another version', { version: 2 }, defaultFileSettings],
    ['no settings', { version: undefined }, defaultFileSettings],
  ])('have defaults for the invalid part of %s', (_what, kept, expected) => {
    const files = { ofProfile: { sandbox: { version: 1, ...chosen, ...kept } } };
    const settings = reopened({ ...defaultSettings, files });
    expect(fileSettingsOf(settings, 'sandbox', builtInSets)).toEqual({ ...chosen, ...expected });
    // A later version's settings aren't discarded.
    expect(reopened(settings).files).toEqual(JSON.parse(JSON.stringify(files)));
  });
});
