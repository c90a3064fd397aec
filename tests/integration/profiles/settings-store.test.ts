import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../../electron/profiles/settings/settings-schema.ts';
import { filesIn, newFolder, openIn } from './data-folder.ts';
import { fileModes, needs } from '../../support/needs.ts';
import { profileFields } from '../../support/profile-fields.ts';

const profile = {
  id: '3f0d1c52-9f5c-4c1e-8a53-6f7f2c9f3a11',
  fields: profileFields({
    name: 'Demo store · Zürich',
    environment: 'live',
    baseUrl: 'https://pay.example/api',
    pid: '1382528827416576',
    chains: ['TRON'],
    notFoundCodes: ['E404'],
  }),
  secret: { encrypted: Buffer.from('encrypted by somebody').toString('base64'), at: 1_700_000_000_000 },
};
const filled: Settings = {
  ...defaultSettings,
  profiles: [profile],
  chosenId: profile.id,
  preferences: { theme: 'dark', zone: 'Europe/Berlin', singleKeys: false },
  window: { x: 5, y: -7, width: 1300, height: 900, maximized: false },
  historyKey: Buffer.from('encrypted key').toString('base64'),
};

function folderWithSettings(): { folder: string; file: string; goodCopy: string } {
  const folder = newFolder();
  expect(openIn(folder).change(() => filled)).toMatchObject({ ok: true });
  return { folder, file: path.join(folder, 'config.json'), goodCopy: path.join(folder, 'config.good.json') };
}

const broken = (folder: string): readonly string[] =>
  fs.readdirSync(folder).filter((name) => /^config\.broken-\d{8}-\d{6}(-\d+)?\.json$/.test(name));

describe('settings on disk', () => {
  it('start with the defaults, without a notice', () => {
    const settings = openIn(newFolder());
    expect(settings.current()).toEqual(defaultSettings);
    expect(settings.notices).toEqual([]);
  });

  it('stay after a restart', () => {
    const { folder } = folderWithSettings();
    expect(openIn(folder).current()).toEqual(filled);
    expect(openIn(folder).notices).toEqual([]);
  });

  it('are readable only by their owner, like the good copy', (context) => {
    needs(context, fileModes);
    const { folder } = folderWithSettings();
    expect(filesIn(folder).map(({ name, mode }) => [name, mode])).toEqual([
      ['config.good.json', 0o600],
      ['config.json', 0o600],
    ]);
  });

  it('lose permissions of others that a copy may have', (context) => {
    needs(context, fileModes);
    const { folder, file } = folderWithSettings();
    fs.chmodSync(file, 0o644);
    openIn(folder);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('that can’t be saved are unchanged', () => {
    const folder = newFolder();
    const settings = openIn(folder);
    settings.change(() => filled);
    // Not even root can replace a folder by a file.
    fs.rmSync(path.join(folder, 'config.json'));
    fs.mkdirSync(path.join(folder, 'config.json', 'x'), { recursive: true });
    const changed = settings.change((now) => ({ ...now, chosenId: 'sandbox' }));
    expect(changed).toMatchObject({ ok: false, error: { code: 'file-not-written' } });
    expect(settings.current()).toEqual(filled);
  });

  it('lose their good copy if it can’t be updated, because the old one may have a deleted secret', () => {
    const { folder, goodCopy } = folderWithSettings();
    const rename = fs.renameSync;
    const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (to === goodCopy) throw Object.assign(new Error('EIO: i/o error, rename'), { code: 'EIO' });
      rename(from, to);
    });
    // The product imports it by name.
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    const withoutSecret = { ...filled, profiles: [{ ...profile, secret: null }] };
    expect(openIn(folder).change(() => withoutSecret)).toMatchObject({ ok: true });
    expect(filesIn(folder).map(({ name }) => name)).toEqual(['config.json']);
    expect(filesIn(folder).filter(({ text }) => text.includes(profile.secret.encrypted))).toEqual([]);
  });

  it('that don’t match the schema are never saved', () => {
    const { folder } = folderWithSettings();
    const settings = openIn(folder);
    const changed = settings.change((now) => ({ ...now, chosenId: '' }));
    expect(changed.ok).toBe(false);
    expect(openIn(folder).current()).toEqual(filled);
  });
});

describe('an unreadable settings file', () => {
  const damages: readonly (readonly [string, (text: string) => string])[] = [
    ['empty', () => ''],
    ['white space', () => ' \n'],
    ['zeros', (text) => '\0'.repeat(text.length)],
    ['cut short', (text) => text.slice(0, text.length / 2)],
    ['another program’s', () => '{"profiles":[]}'],
    ['from a newer version', (text) => text.replace('"quittance": 1', '"quittance": 2')],
    ['with a changed project number', (text) => text.replace('1382528827416576', '1382528827416577')],
    ['with a changed host', (text) => text.replace('pay.example', 'pay.exampla')],
  ];

  it.each(damages)('(%s) is moved aside, and the last good copy is restored and reported', (_kind, damage) => {
    const { folder, file } = folderWithSettings();
    const damaged = damage(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, damaged);
    const settings = openIn(folder);
    expect(settings.current()).toEqual(filled);
    const [aside = ''] = broken(folder);
    expect(settings.notices).toEqual([{ kind: 'settings-restored', path: path.join(folder, aside) }]);
    // Moved aside without secrets, so that one deleted later is in no file.
    const withoutSecrets = damaged.replace(/("encrypted": ")[^"]*/, '$1');
    expect(fs.readFileSync(path.join(folder, aside), 'utf8')).toBe(withoutSecrets);
    expect(openIn(folder).notices).toEqual([]);
  });

  it('that is missing is restored as well', () => {
    const { folder, file } = folderWithSettings();
    fs.rmSync(file);
    const settings = openIn(folder);
    expect(settings.current()).toEqual(filled);
    expect(settings.notices).toEqual([{ kind: 'settings-restored', path: null }]);
  });

  it('that can’t be read is moved aside, and the last good copy is restored', () => {
    const { folder, file } = folderWithSettings();
    const read = fs.readFileSync;
    const spy = vi.spyOn(fs, 'readFileSync').mockImplementation((...input) => {
      if (input[0] === file && broken(folder).length === 0)
        throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
      return read(...input);
    });
    onTestFinished(() => spy.mockRestore());
    expect(openIn(folder).notices).toMatchObject([{ kind: 'settings-restored' }]);
    expect(broken(folder)).toHaveLength(1);
    spy.mockRestore();
    expect(openIn(folder).current()).toEqual(filled);
  });

  it('that is a folder is moved aside', () => {
    const { folder, file } = folderWithSettings();
    fs.rmSync(file);
    fs.mkdirSync(file);
    expect(openIn(folder).current()).toEqual(filled);
    expect(broken(folder)).toHaveLength(1);
  });

  it('with an unreadable good copy is moved aside like the copy, and the reset is reported', () => {
    const { folder, file, goodCopy } = folderWithSettings();
    fs.writeFileSync(file, '');
    fs.writeFileSync(goodCopy, '{');
    const settings = openIn(folder);
    expect(settings.current()).toEqual(defaultSettings);
    expect(settings.notices).toMatchObject([{ kind: 'settings-reset' }]);
    expect(settings.change(() => filled).ok).toBe(true);
    expect(fs.readdirSync(folder).filter((name) => name.includes('broken'))).toHaveLength(2);
  });

  it('in a read-only folder is reported, and Quittance runs with defaults', () => {
    const folder = path.join(newFolder(), 'file-in-the-way');
    fs.writeFileSync(folder, '');
    const settings = openIn(folder);
    expect(settings.notices).toMatchObject([{ kind: 'settings-not-saved', path: folder }]);
    expect(settings.change(() => filled).ok).toBe(true);
    expect(settings.current()).toEqual(filled);
  });

  it.each(['config.json', 'config.good.json'])('that can be read is used if nothing can be written, %s', (only) => {
    const { folder, file, goodCopy } = folderWithSettings();
    fs.rmSync(only === 'config.json' ? goodCopy : file);
    // A folder where the rest of an interrupted write would be deleted.
    fs.mkdirSync(path.join(folder, 'config.json.1'));
    const settings = openIn(folder);
    expect(settings.current()).toEqual(filled);
    expect(settings.notices).toMatchObject([{ kind: 'settings-not-saved', path: folder }]);
  });
});
