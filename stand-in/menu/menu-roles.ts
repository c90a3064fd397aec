/** The label, accelerator and action of a menu item's role, as in Electron on Linux. */
import { app } from '../app/app.ts';
import type { WebContents } from '../page/web-contents.ts';
import type { OpenWindow } from '../window/window-list.ts';

export interface MenuRole {
  readonly label: string;
  readonly accelerator?: string;
  /** False for editing keys, which the page handles. */
  readonly registerAccelerator?: false;
  readonly forApplication?: () => void;
  readonly forWindow?: (window: OpenWindow) => void;
  readonly forPage?: (page: WebContents) => void;
  readonly submenu?: readonly Electron.MenuItemConstructorOptions[];
}

const editing = (label: string, command: 'copy' | 'cut' | 'paste', key: string): MenuRole => ({
  label,
  accelerator: `CommandOrControl+${key}`,
  registerAccelerator: false,
  forPage: (page) => page.edit(command),
});
const zoomBy = (step: number) => (page: WebContents) => page.setZoomLevel(page.getZoomLevel() + step);

export const menuRoles: Readonly<Record<string, MenuRole>> = {
  close: { label: 'Close', accelerator: 'CommandOrControl+W', forWindow: (window) => window.close() },
  copy: editing('Copy', 'copy', 'C'),
  cut: editing('Cut', 'cut', 'X'),
  help: { label: 'Help' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', forWindow: (window) => window.minimize() },
  paste: editing('Paste', 'paste', 'V'),
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', forApplication: () => app.quit() },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z', forPage: (page) => page.edit('redo') },
  resetzoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0', forPage: (page) => page.setZoomLevel(0) },
  selectall: { label: 'Select All', accelerator: 'CommandOrControl+A', forPage: (page) => page.edit('selectAll') },
  toggledevtools: { label: 'Toggle Developer Tools', accelerator: 'Ctrl+Shift+I' },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    forWindow: (window) => window.setFullScreen(!window.isFullScreen()),
  },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', forPage: (page) => page.edit('undo') },
  zoom: { label: 'Zoom' },
  zoomin: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus', forPage: zoomBy(0.5) },
  zoomout: { label: 'Zoom Out', accelerator: 'CommandOrControl+-', forPage: zoomBy(-0.5) },
  windowmenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
};

/** Returns false if the role has no action here. Then the item's own `click` is called. */
export function performRole(role: MenuRole, window: OpenWindow | undefined, page: WebContents | undefined): boolean {
  if (role.forApplication !== undefined) role.forApplication();
  else if (role.forWindow !== undefined && window !== undefined) role.forWindow(window);
  else if (role.forPage !== undefined && page !== undefined) role.forPage(page);
  else return false;
  return true;
}
