/** What `require('electron')` gives in main, complete. */
import { app } from './app/app.ts';
import { BrowserWindow } from './window/browser-window.ts';
import { clipboard } from './system/clipboard.ts';
import { dialog } from './window/dialog.ts';
import { ipcMain } from './ipc/ipc-main.ts';
import { Menu, MenuItem } from './menu/menu.ts';
import { strictObject } from './strict-object.ts';
import { nativeTheme } from './system/native-theme.ts';
import { net } from './session/net.ts';
import { Notification } from './system/notification.ts';
import { powerMonitor } from './system/power-monitor.ts';
import { safeStorage } from './system/safe-storage.ts';
import { screen } from './system/screen.ts';
import { defaultSession, session } from './session/session.ts';
import { shell } from './system/shell.ts';
import { webContents } from './page/web-contents.ts';

export const electronModule = strictObject('electron', {
  app,
  BrowserWindow: strictObject('BrowserWindow', BrowserWindow),
  clipboard,
  dialog,
  ipcMain,
  Menu: strictObject('Menu', Menu),
  MenuItem: strictObject('MenuItem', MenuItem),
  nativeTheme,
  net,
  Notification: strictObject('Notification', Notification),
  powerMonitor,
  protocol: defaultSession.protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents,
});
