/**
 * All options that this host accepts, by call: `acts`, or why it has no effect here. Any other option throws by name,
 * whether Electron knows it or not.
 */
import type { KnownOptions } from './strict-options.ts';

const acts = 'acts';
/** Set explicitly by careful applications. The other value would be refused. */
const onlyThis = 'a page of this host is never otherwise';
const notDrawn = 'nothing is drawn of it';
const byChromium = 'the Chromium of this host does as it does';

export const windowOptions: KnownOptions<Electron.BrowserWindowConstructorOptions> = {
  width: acts,
  height: acts,
  x: acts,
  y: acts,
  minWidth: acts,
  minHeight: acts,
  fullscreen: acts,
  show: acts,
  title: acts,
  backgroundColor: acts,
  webPreferences: acts,
};

export const webPreferences: KnownOptions<Electron.WebPreferences> = {
  preload: acts,
  zoomFactor: acts,
  additionalArguments: acts,
  session: acts,
  partition: acts,
  disableDialogs: acts,
  contextIsolation: acts,
  sandbox: acts,
  nodeIntegration: acts,
  nodeIntegrationInWorker: onlyThis,
  nodeIntegrationInSubFrames: onlyThis,
  webSecurity: onlyThis,
  allowRunningInsecureContent: onlyThis,
  experimentalFeatures: onlyThis,
  webviewTag: onlyThis,
  plugins: onlyThis,
  navigateOnDragDrop: onlyThis,
  devTools: 'there is no inspector window',
  spellcheck: byChromium,
  disableBlinkFeatures: byChromium,
};

/** Those preferences that can only be as they are, by their value. */
export const onlyPreferences: Readonly<Partial<Electron.WebPreferences>> = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
};

const typedPath = 'a path is typed, not chosen from a list';

export const saveDialogOptions: KnownOptions<Electron.SaveDialogOptions> = {
  title: acts,
  message: acts,
  buttonLabel: acts,
  defaultPath: acts,
  filters: typedPath,
  properties: typedPath,
};

export const openDialogOptions: KnownOptions<Electron.OpenDialogOptions> = {
  title: acts,
  message: acts,
  buttonLabel: acts,
  defaultPath: acts,
  filters: typedPath,
  properties: typedPath,
};

export const messageBoxOptions: KnownOptions<Electron.MessageBoxOptions> = {
  message: acts,
  type: 'its icon is not drawn; a type that there is not is refused',
  buttons: acts,
  title: acts,
  detail: acts,
  cancelId: acts,
  signal: acts,
  defaultId: 'it chooses what a closed dialog answers, where cancelId does not; no button is drawn as the default',
  noLink: 'of Windows',
};

export const menuItemOptions: KnownOptions<Electron.MenuItemConstructorOptions> = {
  id: acts,
  label: acts,
  role: acts,
  type: acts,
  accelerator: acts,
  registerAccelerator: acts,
  enabled: acts,
  visible: acts,
  checked: acts,
  click: acts,
  submenu: acts,
  sublabel: notDrawn,
  toolTip: notDrawn,
  icon: notDrawn,
  acceleratorWorksWhenHidden: 'of macOS',
};

export const popupOptions: KnownOptions<Electron.PopupOptions> = {
  window: acts,
  callback: acts,
  x: notDrawn,
  y: notDrawn,
};

export const notificationOptions: KnownOptions<Electron.NotificationConstructorOptions> = {
  title: acts,
  body: acts,
  silent: acts,
  urgency: 'recorded with the notification',
  timeoutType: 'recorded with the notification',
};

export const progressBarOptions: KnownOptions<Electron.ProgressBarOptions> = { mode: acts };

export const printOptions: KnownOptions<Electron.PrintToPDFOptions> = {
  landscape: acts,
  printBackground: acts,
  scale: acts,
  preferCSSPageSize: acts,
  generateTaggedPDF: acts,
};

export const loadFileOptions: KnownOptions<Electron.LoadFileOptions> = { query: acts, search: acts, hash: acts };
export const loadUrlOptions: KnownOptions<Electron.LoadURLOptions> = {};

export const proxyConfig: KnownOptions<Electron.ProxyConfig> = {
  mode: 'proxyRules say all that this host acts on',
  proxyRules: acts,
  proxyBypassRules: acts,
};

export const partitionOptions: KnownOptions<Electron.FromPartitionOptions> = {
  cache: 'no partition of this host is on the disk',
};

const asSecure = 'its https name has all that goes with it';
export const schemePrivileges: KnownOptions<Electron.Privileges> = {
  standard: acts,
  secure: acts,
  supportFetchAPI: asSecure,
  codeCache: 'a question of speed',
};

export const requestFilter: KnownOptions<Electron.WebRequestFilter> = { urls: acts, excludeUrls: acts, types: acts };
export const requestAnswer: KnownOptions<Electron.CallbackResponse> = { cancel: acts, redirectURL: acts };
export const responseAnswer: KnownOptions<Electron.HeadersReceivedResponse> = { cancel: acts, responseHeaders: acts };

export const relaunchOptions: KnownOptions<Electron.RelaunchOptions> = { args: acts };
export const openExternalOptions: KnownOptions<Electron.OpenExternalOptions> = {};
export const keyOptions: KnownOptions<Electron.KeyboardInputEvent> = { type: acts, keyCode: acts, modifiers: acts };
