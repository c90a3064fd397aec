/** The stand-in's `electron` module, which replaces Electron's for `import`, `require` and the inspector. */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app/app.ts';
import { ipcMain } from './ipc/ipc-main.ts';
import { Menu, MenuItem } from './menu/menu.ts';
import { webContents } from './page/web-contents.ts';
import { defaultSession, session } from './session/session.ts';
import { strictObject } from './strict-object.ts';
import { clipboard, powerMonitor, screen, shell } from './system/desktop.ts';
import { nativeTheme } from './system/native-theme.ts';
import { Notification } from './system/notification.ts';
import { safeStorage } from './system/safe-storage.ts';
import { BrowserWindow } from './window/browser-window.ts';
import { dialog } from './window/dialog.ts';

const electronModule = strictObject('electron', {
  app,
  BrowserWindow: strictObject('BrowserWindow', BrowserWindow),
  clipboard,
  dialog,
  ipcMain,
  Menu: strictObject('Menu', Menu),
  MenuItem: strictObject('MenuItem', MenuItem),
  nativeTheme,
  Notification: strictObject('Notification', Notification),
  powerMonitor,
  protocol: defaultSession.protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents,
});

const key = 'quittance.stand-in.electron';
const url = pathToFileURL(path.join(import.meta.dirname, 'electron.cjs')).href;

/** Each name is exported separately, because Node finds a CommonJS module's named exports in its text. */
const source = [
  `const electron = globalThis[Symbol.for(${JSON.stringify(key)})];`,
  ...Object.keys(electronModule).map((name) => `exports.${name} = electron.${name};`),
  'module.exports = electron;',
].join('\n');

export function replaceElectron(): void {
  Object.assign(globalThis, { [Symbol.for(key)]: electronModule });
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context),
    load: (requested, context, next) =>
      requested === url ? { format: 'commonjs', source, shortCircuit: true } : next(requested, context),
  });
}
