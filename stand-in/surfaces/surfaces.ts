/** All objects that this host gives an application or its preload, with their counterparts in Electron. */
import type { electronModule } from '../electron-module.ts';
import type { appEvents } from '../app/app-properties.ts';
import type { CommandLineOfApplication } from '../app/command-line-switches.ts';
import type { ContextBridgeOfPreload } from '../ipc/context-bridge.ts';
import type { IpcRendererOfPreload } from '../ipc/ipc-renderer.ts';
import type { contextMenuParameters } from '../page/context-menu-parameters.ts';
import type { ipcEventOf } from '../ipc/ipc-event.ts';
import type { RequestDetails, ResponseDetails } from '../session/web-request.ts';
import type { WebFrameMain } from '../page/web-frame-main.ts';
import type { WebContents } from '../page/web-contents.ts';
import type { webContentsEvents } from '../page/web-contents-events.ts';
import type { Session, sessionEvents } from '../session/session.ts';
import type { nativeThemeEvents } from '../system/native-theme.ts';
import type { notificationEvents } from '../system/notification.ts';
import type { powerMonitorEvents } from '../system/power-monitor.ts';
import type { screenEvents } from '../system/screen.ts';
import type { windowEvents } from '../window/base-window.ts';
import type { inputOf } from '../menu/key-input.ts';
import type { menuEvents } from '../menu/menu.ts';
import type { differences } from './differences.ts';
import type { ConstructorFaults, EventFaults, MemberFaults } from './surface-check.ts';

type Module = typeof electronModule;
type InstanceOf<Class> = Class extends abstract new (...parameters: never[]) => infer Instance ? Instance : never;

/** What `electron` itself has is complete by the type of `Both`; what comes of it is listed by hand. */
type Offered = { [Name in keyof Module]: Module[Name] } & {
  'app.commandLine': CommandLineOfApplication;
  'new BrowserWindow': InstanceOf<Module['BrowserWindow']>;
  'new Menu': InstanceOf<Module['Menu']>;
  'new MenuItem': InstanceOf<Module['MenuItem']>;
  'new Notification': InstanceOf<Module['Notification']>;
  'session of a partition': Session;
  'session.protocol': Session['protocol'];
  'session.webRequest': Session['webRequest'];
  'webContents of a window': WebContents;
  'frame of a page': WebFrameMain;
  contextBridge: ContextBridgeOfPreload;
  ipcRenderer: IpcRendererOfPreload;
  'event of ipcMain': ReturnType<typeof ipcEventOf<WebContents>>;
  'parameters of context-menu': ReturnType<typeof contextMenuParameters>;
  'input of before-input-event': NonNullable<ReturnType<typeof inputOf>>;
  'details of onBeforeRequest': RequestDetails;
  'details of onHeadersReceived': ResponseDetails;
};

interface Originals {
  'details of onBeforeRequest': Electron.OnBeforeRequestListenerDetails;
  'details of onHeadersReceived': Electron.OnHeadersReceivedListenerDetails;
  'event of ipcMain': Electron.IpcMainEvent;
  'parameters of context-menu': Electron.ContextMenuParams;
  'input of before-input-event': Electron.Input;
  app: Electron.App;
  'app.commandLine': Electron.CommandLine;
  BrowserWindow: typeof Electron.BrowserWindow;
  'new BrowserWindow': Electron.BrowserWindow;
  clipboard: Electron.Clipboard;
  contextBridge: Electron.ContextBridge;
  dialog: Electron.Dialog;
  'frame of a page': Electron.WebFrameMain;
  ipcMain: Electron.IpcMain;
  ipcRenderer: Electron.IpcRenderer;
  Menu: typeof Electron.Menu;
  'new Menu': Electron.Menu;
  MenuItem: typeof Electron.MenuItem;
  'new MenuItem': Electron.MenuItem;
  nativeTheme: Electron.NativeTheme;
  net: Electron.Net;
  Notification: typeof Electron.Notification;
  'new Notification': Electron.Notification;
  powerMonitor: Electron.PowerMonitor;
  protocol: Electron.Protocol;
  safeStorage: Electron.SafeStorage;
  screen: Electron.Screen;
  session: typeof Electron.Session;
  'session of a partition': Electron.Session;
  'session.protocol': Electron.Protocol;
  'session.webRequest': Electron.WebRequest;
  shell: Electron.Shell;
  webContents: typeof Electron.WebContents;
  'webContents of a window': Electron.WebContents;
}

/** Events of each emitting surface that accept listeners. */
interface Emitted {
  app: typeof appEvents;
  'new BrowserWindow': typeof windowEvents;
  'new Menu': typeof menuEvents;
  'new Notification': typeof notificationEvents;
  nativeTheme: typeof nativeThemeEvents;
  powerMonitor: typeof powerMonitorEvents;
  screen: typeof screenEvents;
  'session of a partition': typeof sessionEvents;
  'webContents of a window': typeof webContentsEvents;
}

/** As `surface.member`. A surface without a counterpart is one. */
type FaultsOfMembers = {
  [Name in keyof Offered]: Name extends keyof Originals
    ? `${Name}.${MemberFaults<Offered[Name], Originals[Name]> | ConstructorFaults<Offered[Name], Originals[Name]>}`
    : `${Name}: held against nothing`;
}[keyof Offered];

type FaultsOfEvents = {
  [Name in keyof Emitted]: `${Name}.${EventFaults<Emitted[Name][number], Originals[Name]>}`;
}[keyof Emitted];

// oxlint-disable-next-line typescript/no-redundant-type-constituents -- until an event is wrong there are none
export type Faults = FaultsOfMembers | FaultsOfEvents;

type Nothing<Texts extends never> = Texts;

/** The compiler names here what differs from Electron and is not listed. */
export type NotListed = Nothing<Exclude<Faults, keyof typeof differences>>;
/** The compiler names here what is listed and does not differ. */
export type NoDifference = Nothing<Exclude<keyof typeof differences, Faults>>;
/** The compiler names here what Electron's side lists and this host does not offer. */
export type NotOffered = Nothing<Exclude<keyof Originals, keyof Offered>>;
