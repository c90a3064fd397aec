import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { relaunch } from '../../../electron/app/lifecycle.ts';
import { needs, posixFiles } from '../../support/needs.ts';

let folder: string;
let file: string;
let written: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-relaunch-'));
  file = path.join(folder, 'Quittance.AppImage');
  written = path.join(folder, 'started');
  // In one step, so that it is never read incomplete.
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" >"${written}.part"\nmv "${written}.part" "${written}"\n`);
  chmodSync(file, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach((context) => {
  needs(context, posixFiles);
  rmSync(written, { force: true });
});

class Ending extends EventEmitter {
  relaunched = 0;
  relaunch(): void {
    this.relaunched += 1;
  }
}

const mounted = '/tmp/.mount_QuittaAbCdEf';
const started = { argv: [`${mounted}/quittance`, '--lang=de'], program: `${mounted}/quittance` };

it('an AppImage relaunches by its own file, because its mounted folder is gone', async () => {
  const app = new Ending();
  relaunch(app, { ...started, environment: { APPIMAGE: file, APPDIR: mounted } });
  expect([app.relaunched, existsSync(written)]).toEqual([0, false]);
  app.emit('quit');
  await vi.waitFor(() => expect(readFileSync(written, 'utf8')).toBe('--lang=de\n'), 5_000);
});

it.each([
  ['that isn’t an AppImage', {}],
  // Inherited from a terminal that is an AppImage.
  ['that was started by an AppImage', { APPIMAGE: '/opt/terminal.AppImage', APPDIR: '/tmp/.mount_termin' }],
  ['next to a folder with a longer name', { APPIMAGE: '/opt/other.AppImage', APPDIR: mounted.slice(0, -1) }],
  ['without a folder', { APPIMAGE: '/opt/terminal.AppImage', APPDIR: '' }],
])('a program %s is relaunched by Electron’s default', (_which, environment) => {
  const app = new Ending();
  relaunch(app, { ...started, environment });
  expect(app.relaunched).toBe(1);
  expect(app.listenerCount('quit')).toBe(0);
});
