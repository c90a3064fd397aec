/** `Menu` and `MenuItem` without a visible menu. `item.click()` does what choosing the item would. */
import { checkOptions, strictObject } from '../strict-object.ts';
import type { WebContents } from '../page/web-contents.ts';
import { isSamePress, parseAccelerator, type KeyPress } from './accelerator.ts';
import { menuRoles, performRole } from './menu-roles.ts';
import type { OpenWindow } from '../window/window-list.ts';
import * as windowList from '../window/window-list.ts';

type Options = Electron.MenuItemConstructorOptions;

export class MenuItem {
  declare readonly id: string;
  readonly label: string;
  readonly type: Options['type'];
  readonly accelerator: string | null;
  readonly registerAccelerator: boolean;
  readonly enabled: boolean;
  readonly submenu: Menu | undefined;
  readonly click: (event?: object, window?: OpenWindow, page?: WebContents) => void;

  constructor(options: Options) {
    checkOptions(
      'a menu item',
      'id label role type accelerator registerAccelerator enabled visible click submenu',
      options,
    );
    const name = options.role?.toLowerCase();
    const role = name === undefined ? undefined : menuRoles[name];
    if (name !== undefined && role === undefined) throw new Error(`the menu role ${name} is not in the stand-in host`);
    const submenu = options.submenu ?? role?.submenu;
    if (options.id !== undefined) this.id = options.id;
    this.label = options.label ?? role?.label ?? '';
    this.accelerator = options.accelerator ?? role?.accelerator ?? null;
    if (this.accelerator !== null) parseAccelerator(this.accelerator);
    this.registerAccelerator = options.registerAccelerator ?? role?.registerAccelerator ?? true;
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.enabled = options.enabled ?? true;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.click = (event = {}, window, page) => {
      // Electron passes the focused window and page. A manual call must pass them for roles that need them.
      if (role !== undefined && performRole(role, window, page)) return;
      if (options.click !== undefined) Reflect.apply(options.click, undefined, [self, window, event]);
    };
    const self = strictObject('MenuItem', this);
    return self;
  }
}

let applicationMenu: Menu | null = null;

export class Menu {
  readonly items: readonly MenuItem[];

  private constructor(items: readonly MenuItem[]) {
    this.items = items;
    return strictObject('Menu', this);
  }
  getMenuItemById(id: string): MenuItem | null {
    const own = this.items.find((item) => 'id' in item && item.id === id);
    if (own !== undefined) return own;
    for (const { submenu } of this.items) {
      const nested = submenu?.getMenuItemById(id) ?? null;
      if (nested !== null) return nested;
    }
    return null;
  }
  popup(options: Electron.PopupOptions = {}): void {
    checkOptions('menu.popup', 'window', options);
  }

  static buildFromTemplate(template: readonly Options[]): Menu {
    return new Menu(template.map((item) => new MenuItem(item)));
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
}

/** If several items have the key, Electron uses the last one. */
function itemFor(menu: Menu, press: KeyPress): MenuItem | undefined {
  return menu.items
    .map((item) => {
      if (item.submenu !== undefined) return itemFor(item.submenu, press);
      const { accelerator, registerAccelerator } = item;
      if (accelerator === null || !registerAccelerator) return undefined;
      return isSamePress(parseAccelerator(accelerator), press) ? item : undefined;
    })
    .findLast((item) => item !== undefined);
}

/** Chooses the application menu's item for a key that the page didn't handle. */
export function pressMenuKey(contents: WebContents, press: KeyPress): void {
  const item = applicationMenu === null ? undefined : itemFor(applicationMenu, press);
  if (item?.enabled !== true) return;
  const window = windowList.all().find(({ webContents }) => webContents === contents);
  const { control, alt, shift, meta } = press;
  const event = { ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta, triggeredByAccelerator: true };
  item.click(event, window, contents);
}
