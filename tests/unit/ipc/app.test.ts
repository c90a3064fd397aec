import { expect, it } from 'vitest';
import type { AppInfo } from '../../../electron/contract/app.ts';
import { success } from '../../../electron/contract/result.ts';
import { appHandlers } from '../../../electron/ipc/app.ts';
import { defaultSettings, type Settings } from '../../../electron/profiles/settings/settings-schema.ts';
import { diagnostics } from '../../../electron/ipc/diagnostics.ts';
import { pageCalls } from '../../support/page-calls.ts';

function parts() {
  let kept: Settings = defaultSettings;
  const done: unknown[] = [];
  const info = (): AppInfo => ({
    version: '0.1.0',
    electron: '45.4.1',
    chrome: '156',
    node: '24.21.0',
    platform: 'linux x64',
    dataFolder: '/data',
    logFile: '/data/logs/quittance.log',
    preferences: kept.preferences,
    notices: [{ kind: 'settings-restored', path: '/data/config.broken-1.json' }],
  });
  const handlers = appHandlers({
    info,
    settings: {
      change: (change) => {
        kept = change(kept);
        return success(kept);
      },
    },
    desktop: {
      copyText: async (text) => {
        done.push(['copied', text]);
      },
      showInFolder: (file) => done.push(['shown', file]),
      openFile: async (file) => {
        done.push(['opened', file]);
      },
      openInBrowser: async (url) => {
        done.push(['browser', url]);
      },
      applyTheme: (theme) => done.push(['theme', theme]),
    },
    licenses: '/resources/THIRD-PARTY-NOTICES.txt',
    unsaved: { present: false },
    savedFiles: new Set(['/exports/a.csv']),
    acknowledge: async (kind) => {
      done.push(['acknowledged', kind]);
      return success(null);
    },
  });
  const call = pageCalls({ app: handlers });
  return { call, done, info };
}

it('only some notices can be acknowledged', async () => {
  const { call, done } = parts();
  expect(await call('app:acknowledge', { kind: 'database-recovered' })).toMatchObject({
    ok: true,
    value: { version: '0.1.0' },
  });
  expect(await call('app:acknowledge', { kind: 'database-damaged' })).toMatchObject({ ok: false });
  expect(done).toEqual([['acknowledged', 'database-recovered']]);
});

it('the page gets the notices of the start', async () => {
  const { call } = parts();
  expect(await call('app:info')).toMatchObject({ ok: true, value: { notices: [{ kind: 'settings-restored' }] } });
});

it.each(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'system'])('the time zone %s is accepted', async (zone) => {
  const { call, done } = parts();
  expect(await call('app:setPreferences', { theme: 'dark', zone, singleKeys: false })).toMatchObject({
    ok: true,
    value: { preferences: { zone, theme: 'dark' } },
  });
  expect(done).toEqual([['theme', 'dark']]);
});

it.each(['Mars/Base', 'GMT+25', '../UTC'])('the time zone %s is refused', async (zone) => {
  const { call } = parts();
  expect(await call('app:setPreferences', { theme: 'dark', zone, singleKeys: false })).toMatchObject({
    ok: false,
    error: { code: 'invalid-input', facts: { field: 'zone', fault: 'unknown-zone' } },
  });
});

it('only files saved since the start can be shown in their folder', async () => {
  const { call, done } = parts();
  expect(await call('app:showInFolder', { path: '/etc/passwd' })).toMatchObject({ error: { code: 'invalid-input' } });
  expect(await call('app:showInFolder', { path: '/exports/../exports/a.csv' })).toMatchObject({ ok: false });
  expect(await call('app:showInFolder', { path: '/exports/a.csv' })).toEqual(success(null));
  expect(done).toEqual([['shown', '/exports/a.csv']]);
});

it('diagnostics have versions and notices', async () => {
  const { call, done, info } = parts();
  await call('app:copyDiagnostics');
  expect(done).toEqual([['copied', diagnostics(info())]]);
  expect(diagnostics(info())).toContain('version: 0.1.0\nelectron: 45.4.1\n');
  expect(diagnostics(info())).toContain('notice: settings-restored, {"path":"/data/config.broken-1.json"}');
});

it('only Quittance’s own log can be opened', async () => {
  const { call, done } = parts();
  await call('app:openLog');
  expect(done).toEqual([['opened', '/data/logs/quittance.log']]);
});

it('the licenses are shown in their folder, and no file that the page names', async () => {
  const { call, done } = parts();
  expect(await call('app:showLicenses')).toEqual({ ok: true, value: null });
  expect(await call('app:showLicenses', { path: '/etc/passwd' })).toMatchObject({ ok: false });
  expect(done).toEqual([['shown', '/resources/THIRD-PARTY-NOTICES.txt']]);
});
