/** `Menu` and `MenuItem` as a model: nothing is drawn, and `item.click()` does what choosing the item would. */
import { app } from '../app/app.ts';
import type { OpenWindow } from './window-list.ts';
import { StrictEmitter, strictObject } from '../strict-object.ts';
import * as windowList from './window-list.ts';

type Click = (item: MenuItem, window: OpenWindow | undefined, event: object) => void;

export interface MenuItemOptions {
  readonly id?: string;
  readonly label?: string;
  readonly sublabel?: string;
  readonly toolTip?: string;
  readonly accelerator?: string;
  readonly role?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly checked?: boolean;
  readonly registerAccelerator?: boolean;
  readonly acceleratorWorksWhenHidden?: boolean;
  readonly icon?: unknown;
  readonly click?: Click;
  readonly submenu?: readonly MenuItemOptions[] | Menu;
}

type RoleAction = (window: OpenWindow) => void;

/** Label, accelerator, and what it does to the focused window. */
const roles: Readonly<Record<string, readonly [string, (string | undefined)?, RoleAction?]>> = {
  about: ['About'],
  appmenu: ['App'],
  close: ['Close Window', 'CommandOrControl+W', (window) => window.close()],
  copy: ['Copy', 'CommandOrControl+C', (window) => window.webContents.copy()],
  cut: ['Cut', 'CommandOrControl+X', (window) => window.webContents.cut()],
  delete: ['Delete', undefined, (window) => window.webContents.delete()],
  editmenu: ['Edit'],
  filemenu: ['File'],
  forcereload: ['Force Reload', 'Shift+CmdOrCtrl+R', (window) => window.webContents.reloadIgnoringCache()],
  front: ['Bring All to Front'],
  help: ['Help'],
  hide: ['Hide'],
  hideothers: ['Hide Others'],
  minimize: ['Minimize', 'CommandOrControl+M', (window) => window.minimize()],
  paste: ['Paste', 'CommandOrControl+V', (window) => window.webContents.paste()],
  quit: ['Quit', 'CommandOrControl+Q'],
  redo: ['Redo', 'Control+Y', (window) => window.webContents.redo()],
  reload: ['Reload', 'CmdOrCtrl+R', (window) => window.webContents.reload()],
  resetzoom: ['Actual Size', 'CommandOrControl+0', (window) => window.webContents.setZoomLevel(0)],
  selectall: ['Select All', 'CommandOrControl+A', (window) => window.webContents.selectAll()],
  services: ['Services'],
  toggledevtools: ['Toggle Developer Tools', 'Ctrl+Shift+I'],
  togglefullscreen: ['Toggle Full Screen', 'F11', (window) => window.setFullScreen(!window.isFullScreen())],
  undo: ['Undo', 'CommandOrControl+Z', (window) => window.webContents.undo()],
  unhide: ['Show All'],
  viewmenu: ['View'],
  window: ['Window'],
  windowmenu: ['Window'],
  zoom: ['Zoom'],
  zoomin: [
    'Zoom In',
    'CommandOrControl+Plus',
    (window) => window.webContents.setZoomLevel(window.webContents.getZoomLevel() + 0.5),
  ],
  zoomout: [
    'Zoom Out',
    'CommandOrControl+-',
    (window) => window.webContents.setZoomLevel(window.webContents.getZoomLevel() - 0.5),
  ],
};

let lastCommand = 0;

export class MenuItem {
  readonly id: string | undefined;
  label: string;
  sublabel: string;
  toolTip: string;
  readonly type: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly userAccelerator: string | null = null;
  readonly registerAccelerator: boolean;
  readonly acceleratorWorksWhenHidden: boolean;
  icon: unknown;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly submenu: Menu | undefined;
  readonly commandId: number;
  menu: Menu | null = null;
  readonly click: (event?: object, window?: OpenWindow) => void;

  constructor(options: MenuItemOptions) {
    const role = options.role?.toLowerCase();
    const known = role === undefined ? undefined : roles[role];
    if (role !== undefined && known === undefined) throw new Error(`the menu role ${role} is not in the stand-in host`);
    lastCommand += 1;
    this.commandId = lastCommand;
    this.id = options.id;
    this.role = role;
    this.label = options.label ?? known?.[0] ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.accelerator = options.accelerator ?? known?.[1];
    this.registerAccelerator = options.registerAccelerator ?? true;
    this.acceleratorWorksWhenHidden = options.acceleratorWorksWhenHidden ?? true;
    this.icon = options.icon;
    this.type = options.type ?? (options.submenu === undefined ? 'normal' : 'submenu');
    if (!['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'].includes(this.type)) {
      throw new Error(`Unknown menu item type: ${this.type}`);
    }
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu =
      options.submenu === undefined || options.submenu instanceof Menu
        ? options.submenu
        : Menu.buildFromTemplate(options.submenu);
    this.click = (event = {}, window) => {
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.type === 'radio') this.checked = true;
      if (role === 'quit') app.quit();
      else if (known !== undefined) {
        const target = window ?? windowList.focused();
        if (target !== null) known[2]?.(target);
      } else options.click?.(self, window, event);
    };
    const self = strictObject('MenuItem', this);
    return self;
  }
}

export class Menu extends StrictEmitter {
  readonly items: MenuItem[] = [];

  constructor() {
    super('Menu', ['menu-will-show', 'menu-will-close']);
    return strictObject('Menu', this);
  }
  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }
  insert(at: number, item: MenuItem): void {
    item.menu = this;
    this.items.splice(at, 0, item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const below = item.submenu?.getMenuItemById(id) ?? null;
      if (below !== null) return below;
    }
    return null;
  }
  popup(options: { readonly callback?: () => void } = {}): void {
    setPopup(this);
    this.emit('menu-will-show', {});
    this.once('menu-will-close', () => options.callback?.());
  }
  closePopup(): void {
    setPopup(null);
    this.emit('menu-will-close', {});
  }

  static buildFromTemplate(template: readonly (MenuItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const options of template) {
      if (
        !(options instanceof MenuItem) &&
        options.label === undefined &&
        options.role === undefined &&
        options.type === undefined
      ) {
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
      }
      menu.append(options instanceof MenuItem ? options : new MenuItem(options));
    }
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
  /** Host only: the menu that was last popped up and is still open. */
  static getPopup(): Menu | null {
    return lastPopup;
  }
}

let applicationMenu: Menu | null = null;
let lastPopup: Menu | null = null;
const setPopup = (menu: Menu | null): void => {
  lastPopup = menu;
};
