/** What Electron makes of an item's role on Linux: label, accelerator, what choosing it does, and what lies below it. */
import { app } from '../app/app.ts';
import type { WebContents } from '../page/web-contents.ts';
import type { OpenWindow } from '../window/window-list.ts';

export interface MenuRole {
  readonly label: () => string;
  readonly accelerator?: string;
  /** Editing keys are the page's own: shown, but not taken from it. */
  readonly isPagesKey?: true;
  readonly ofApplication?: () => void;
  readonly ofWindow?: (window: OpenWindow) => void;
  readonly ofPage?: (page: WebContents) => void;
  readonly below?: readonly Electron.MenuItemConstructorOptions[];
}

const called =
  (label: string): (() => string) =>
  () =>
    label;
const line: Electron.MenuItemConstructorOptions = { type: 'separator' };
const step = 0.5;

export const menuRoles: Readonly<Record<string, MenuRole>> = {
  about: { label: called('About'), ofApplication: () => app.showAboutPanel() },
  close: { label: called('Close'), accelerator: 'CommandOrControl+W', ofWindow: (window) => window.close() },
  copy: {
    label: called('Copy'),
    accelerator: 'CommandOrControl+C',
    isPagesKey: true,
    ofPage: (page) => page.copy(),
  },
  cut: { label: called('Cut'), accelerator: 'CommandOrControl+X', isPagesKey: true, ofPage: (page) => page.cut() },
  delete: { label: called('Delete'), ofPage: (page) => page.delete() },
  forcereload: {
    label: called('Force Reload'),
    accelerator: 'Shift+CmdOrCtrl+R',
    ofPage: (page) => page.reloadIgnoringCache(),
  },
  front: { label: called('Bring All to Front') },
  help: { label: called('Help') },
  hide: { label: () => `Hide ${app.name}`, accelerator: 'Command+H' },
  hideothers: { label: called('Hide Others'), accelerator: 'Command+Alt+H' },
  minimize: { label: called('Minimize'), accelerator: 'CommandOrControl+M', ofWindow: (window) => window.minimize() },
  paste: {
    label: called('Paste'),
    accelerator: 'CommandOrControl+V',
    isPagesKey: true,
    ofPage: (page) => page.paste(),
  },
  quit: { label: called('Quit'), accelerator: 'CommandOrControl+Q', ofApplication: () => app.quit() },
  redo: { label: called('Redo'), accelerator: 'Shift+CommandOrControl+Z', ofPage: (page) => page.redo() },
  reload: { label: called('Reload'), accelerator: 'CmdOrCtrl+R', ofPage: (page) => page.reload() },
  resetzoom: {
    label: called('Actual Size'),
    accelerator: 'CommandOrControl+0',
    ofPage: (page) => page.setZoomLevel(0),
  },
  selectall: { label: called('Select All'), accelerator: 'CommandOrControl+A', ofPage: (page) => page.selectAll() },
  services: { label: called('Services') },
  toggledevtools: {
    label: called('Toggle Developer Tools'),
    accelerator: 'Ctrl+Shift+I',
    ofPage: (page) => page.toggleDevTools(),
  },
  togglefullscreen: {
    label: called('Toggle Full Screen'),
    accelerator: 'F11',
    ofWindow: (window) => window.setFullScreen(!window.isFullScreen()),
  },
  undo: { label: called('Undo'), accelerator: 'CommandOrControl+Z', ofPage: (page) => page.undo() },
  unhide: { label: called('Show All') },
  window: { label: called('Window') },
  zoom: { label: called('Zoom') },
  zoomin: {
    label: called('Zoom In'),
    accelerator: 'CommandOrControl+Plus',
    ofPage: (page) => page.setZoomLevel(page.getZoomLevel() + step),
  },
  zoomout: {
    label: called('Zoom Out'),
    accelerator: 'CommandOrControl+-',
    ofPage: (page) => page.setZoomLevel(page.getZoomLevel() - step),
  },
  appmenu: {
    label: () => app.name,
    below: [
      { role: 'about' },
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  },
  filemenu: { label: called('File'), below: [{ role: 'quit' }] },
  editmenu: {
    label: called('Edit'),
    below: [
      { role: 'undo' },
      { role: 'redo' },
      line,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      line,
      { role: 'selectAll' },
    ],
  },
  viewmenu: {
    label: called('View'),
    below: [
      { role: 'reload' },
      { role: 'forceReload' },
      { role: 'toggleDevTools' },
      line,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      line,
      { role: 'togglefullscreen' },
    ],
  },
  windowmenu: { label: called('Window'), below: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
};

/** Whether the role itself did something; else the item's own `click` is to be called. */
export function playRole(role: MenuRole, window: OpenWindow | undefined, page: WebContents | undefined): boolean {
  if (role.ofApplication !== undefined) role.ofApplication();
  else if (role.ofWindow !== undefined && window !== undefined) role.ofWindow(window);
  else if (role.ofPage !== undefined && page !== undefined) role.ofPage(page);
  else return false;
  return true;
}
