/** What `require('electron')` gives in main, complete. */
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { named } from './named.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { Notification } from './notification.ts';
import { powerMonitor } from './power-monitor.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { webContents } from './web-contents.ts';

export const electronSurface = named('electron', {
  app,
  BrowserWindow: named('BrowserWindow', BrowserWindow),
  clipboard,
  dialog,
  ipcMain,
  Menu: named('Menu', Menu),
  MenuItem: named('MenuItem', MenuItem),
  nativeTheme,
  net,
  Notification: named('Notification', Notification),
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents,
});
