/** `Menu` and `MenuItem` as a model: nothing is drawn, and `item.click()` does what choosing the item would. */
import { eventOf } from '../event-object.ts';
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';
import type { WebContents } from '../page/web-contents.ts';
import { parseAccelerator } from './accelerator.ts';
import { labelOf, menuRoles, playRole } from './menu-roles.ts';
import type { OpenWindow } from '../window/window-list.ts';
import * as windowList from '../window/window-list.ts';

type Options = Electron.MenuItemConstructorOptions;
const types = ['normal', 'separator', 'submenu'] as const;

let lastCommand = 0;

/** As in `menu.items`. */
export class MenuItem {
  declare readonly id: string;
  label: string;
  readonly type: (typeof types)[number];
  readonly role: Electron.MenuItem['role'];
  readonly accelerator: string | null;
  readonly registerAccelerator: boolean;
  enabled: boolean;
  visible: boolean;
  readonly submenu: Menu | undefined;
  readonly commandId: number;
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
    const submenu = submenuOf(options.submenu ?? role?.below);
    const type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
    if (type === 'submenu' && submenu === undefined) throw new Error('Invalid submenu');
    const known = types.find((each) => each === type);
    if (known === undefined) throw new Error(`the menu item type ${type} is not in the stand-in host`);
    lastCommand += 1;
    this.commandId = lastCommand;
    if (options.id !== undefined) this.id = options.id;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Electron says it in small letters, against its own type
    this.role = name as Electron.MenuItem['role'];
    this.label = options.label ?? (role === undefined ? '' : labelOf(role));
    this.accelerator = options.accelerator ?? role?.accelerator ?? null;
    if (this.accelerator !== null) parseAccelerator(this.accelerator);
    this.registerAccelerator = options.registerAccelerator ?? role?.isPagesKey !== true;
    this.type = known;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.submenu = submenu;
    this.click = (event = {}, window, page) => {
      // Electron passes what is focused when the item is chosen. A manual call must pass it, or a role of a window
      // does nothing.
      if (role !== undefined && playRole(role, window, page)) return;
      if (options.click !== undefined) Reflect.apply(options.click, undefined, [self, window, event]);
    };
    const self = strictObject('MenuItem', this);
    return self;
  }
}

function submenuOf(given: Options['submenu'] | readonly Options[]): Menu | undefined {
  if (given === undefined || given instanceof Menu) return given;
  return Menu.buildFromTemplate([...(Array.isArray(given) ? given : [given])]);
}

export class Menu extends StrictEmitter {
  readonly items: MenuItem[] = [];

  constructor() {
    super('Menu', 'menu-will-show');
    return strictObject('Menu', this);
  }
  append(item: MenuItem): void {
    this.items.push(item);
  }
  getMenuItemById(id: string): MenuItem | null {
    const here = this.items.find((item) => 'id' in item && item.id === id);
    if (here !== undefined) return here;
    for (const { submenu } of this.items) {
      const below = submenu?.getMenuItemById(id) ?? null;
      if (below !== null) return below;
    }
    return null;
  }
  popup(options: Electron.PopupOptions = {}): void {
    if (options === null || typeof options !== 'object') throw new TypeError('Options must be an object');
    checkOptions('menu.popup', 'window', options);
    if (windowList.all().length === 0) throw new Error('Cannot open Menu without a BaseWindow present');
    this.emit('menu-will-show', eventOf('menu-will-show', {}));
  }

  static buildFromTemplate(template: readonly unknown[]): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const items = template.filter(isItem);
    if (items.length < template.length) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    }
    const menu = new Menu();
    for (const item of withoutExtraSeparators(items)) {
      menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    }
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Invalid menu');
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
}

let applicationMenu: Menu | null = null;

/** A separator needs nothing else; anything else a label or a role. */
const isItem = (given: unknown): given is Options | MenuItem =>
  typeof given === 'object' &&
  given !== null &&
  (Object.hasOwn(given, 'label') || Object.hasOwn(given, 'role') || Reflect.get(given, 'type') === 'separator');

/** None at an edge, nor two together; hidden items stay as they are. */
function withoutExtraSeparators(items: readonly (Options | MenuItem)[]): readonly (Options | MenuItem)[] {
  const keep = ({ type, visible }: Options | MenuItem, isExtra: boolean): boolean =>
    visible === false || type !== 'separator' || !isExtra;
  return items
    .filter((item, at, all) => keep(item, at > 0 && all[at - 1]?.type === 'separator'))
    .filter((item, at, all) => keep(item, at === 0 || at === all.length - 1));
}
