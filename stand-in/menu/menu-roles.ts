/** What Electron makes of an item's role on Linux: label, accelerator, what choosing it does, and what lies below it. */
import { app } from '../app/app.ts';
import type { WebContents } from '../page/web-contents.ts';
import type { OpenWindow } from '../window/window-list.ts';

export interface MenuRole {
  readonly label: string | (() => string);
  readonly accelerator?: string;
  /** Editing keys are the page's own: shown, but not taken from it. */
  readonly isPagesKey?: true;
  readonly ofApplication?: () => void;
  readonly ofWindow?: (window: OpenWindow) => void;
  readonly ofPage?: (page: WebContents) => void;
  readonly below?: readonly Electron.MenuItemConstructorOptions[];
}

const zoomBy = (step: number) => (page: WebContents) => page.setZoomLevel(page.getZoomLevel() + step);

export const menuRoles: Readonly<Record<string, MenuRole>> = {
  close: { label: 'Close', accelerator: 'CommandOrControl+W', ofWindow: (window) => window.close() },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C', isPagesKey: true, ofPage: (page) => page.copy() },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X', isPagesKey: true, ofPage: (page) => page.cut() },
  help: { label: 'Help' },
  hide: { label: () => `Hide ${app.name}`, accelerator: 'Command+H' },
  hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', ofWindow: (window) => window.minimize() },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V', isPagesKey: true, ofPage: (page) => page.paste() },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', ofApplication: () => app.quit() },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z', ofPage: (page) => page.redo() },
  resetzoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0', ofPage: (page) => page.setZoomLevel(0) },
  selectall: { label: 'Select All', accelerator: 'CommandOrControl+A', ofPage: (page) => page.selectAll() },
  services: { label: 'Services' },
  toggledevtools: {
    label: 'Toggle Developer Tools',
    accelerator: 'Ctrl+Shift+I',
    ofPage: (page) => page.toggleDevTools(),
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    ofWindow: (window) => window.setFullScreen(!window.isFullScreen()),
  },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', ofPage: (page) => page.undo() },
  unhide: { label: 'Show All' },
  zoom: { label: 'Zoom' },
  zoomin: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus', ofPage: zoomBy(0.5) },
  zoomout: { label: 'Zoom Out', accelerator: 'CommandOrControl+-', ofPage: zoomBy(-0.5) },
  windowmenu: { label: 'Window', below: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
};

/** The label of a role. */
export const labelOf = ({ label }: MenuRole): string => (typeof label === 'string' ? label : label());

/** Whether the role itself did something; else the item's own `click` is to be called. */
export function playRole(role: MenuRole, window: OpenWindow | undefined, page: WebContents | undefined): boolean {
  if (role.ofApplication !== undefined) role.ofApplication();
  else if (role.ofWindow !== undefined && window !== undefined) role.ofWindow(window);
  else if (role.ofPage !== undefined && page !== undefined) role.ofPage(page);
  else return false;
  return true;
}
