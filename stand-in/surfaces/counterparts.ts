/** Which type of this host replaces which of Electron's, for comparing surfaces. */
import type { app } from '../app/app.ts';
import type { ipcMain } from '../ipc/ipc-main.ts';
import type { IpcRendererOfPreload } from '../ipc/ipc-renderer.ts';
import type { WebContents } from '../page/web-contents.ts';
import type { WebFrameMain } from '../page/web-frame-main.ts';
import type { Session } from '../session/session.ts';
import type { nativeTheme } from '../system/native-theme.ts';
import type { Notification } from '../system/notification.ts';
import type { powerMonitor } from '../system/power-monitor.ts';
import type { screen } from '../system/screen.ts';
import type { BrowserWindow } from '../window/browser-window.ts';
import type { Menu, MenuItem } from '../menu/menu.ts';
import type { OpenWindow } from '../window/window-list.ts';

/** Each is compared with Electron's in surfaces.ts. */
type Counterparts = [
  [typeof app, Electron.App],
  [BrowserWindow, Electron.BrowserWindow],
  [OpenWindow, Electron.BrowserWindow],
  [typeof ipcMain, Electron.IpcMain],
  [IpcRendererOfPreload, Electron.IpcRenderer],
  [Menu, Electron.Menu],
  [MenuItem, Electron.MenuItem],
  [typeof nativeTheme, Electron.NativeTheme],
  [Notification, Electron.Notification],
  [typeof powerMonitor, Electron.PowerMonitor],
  [typeof screen, Electron.Screen],
  [Session, Electron.Session],
  [Session['protocol'], Electron.Protocol],
  [Session['webRequest'], Electron.WebRequest],
  [WebContents, Electron.WebContents],
  [WebFrameMain, Electron.WebFrameMain],
];

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Any other type is used unchanged. */
export type Counterpart<T, Known extends readonly unknown[] = Counterparts> = Known extends [
  [infer Own, infer Original],
  ...infer Others,
]
  ? Same<T, Own> extends true
    ? Original
    : Counterpart<T, Others>
  : T;
