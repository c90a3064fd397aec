/** Menus as Electron has them: spec/api-menu-spec.ts, spec/api-menu-item-spec.ts, lib/browser/api/menu.ts and menu-item-roles.ts. */
import { expect, test } from 'vitest';
import { needs, windowMenus } from '../../support/needs.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const mac = process.platform === 'darwin';
const windows = process.platform === 'win32';

// `roleList` of menu-item-roles.ts: label and accelerator, by platform.
test('gives an item without a label that of its role, and the key of its role', async () => {
  const roles = [
    'about',
    'close',
    'copy',
    'minimize',
    'quit',
    'redo',
    'resetZoom',
    'selectAll',
    'togglefullscreen',
    'undo',
  ] as const;
  const found = await probe().app.evaluate(
    ({ MenuItem }, names) =>
      names.map((role) => {
        const { label, accelerator } = new MenuItem({ role });
        return [label, accelerator ?? null];
      }),
    roles,
  );
  expect(Object.fromEntries(roles.map((role, at) => [role, found[at]]))).toEqual({
    about: [process.platform === 'linux' ? 'About' : 'About Probe', null],
    close: [mac ? 'Close Window' : 'Close', 'CommandOrControl+W'],
    copy: ['Copy', 'CommandOrControl+C'],
    minimize: ['Minimize', 'CommandOrControl+M'],
    quit: [mac ? 'Quit Probe' : windows ? 'Exit' : 'Quit', windows ? null : 'CommandOrControl+Q'],
    redo: ['Redo', windows ? 'Control+Y' : 'Shift+CommandOrControl+Z'],
    resetZoom: ['Actual Size', 'CommandOrControl+0'],
    selectAll: ['Select All', 'CommandOrControl+A'],
    togglefullscreen: ['Toggle Full Screen', mac ? 'Control+Command+F' : 'F11'],
    undo: ['Undo', 'CommandOrControl+Z'],
  });
});

// «allows a custom accelerator and label to be set»; `shouldRegisterAccelerator`: copying is left to the page.
test('lets an item say otherwise, and leaves the keys of copying to the page', async () => {
  const items = probe().app.evaluate(({ MenuItem }) => {
    const own = new MenuItem({ role: 'close', label: 'Custom', accelerator: 'D' });
    return [own.label, own.accelerator, own.registerAccelerator, new MenuItem({ role: 'copy' }).registerAccelerator];
  });
  expect(await items).toEqual(['Custom', 'D', true, false]);
});

// «includes a default submenu layout when submenu is empty», «overrides default layout when submenu is specified».
test('lays out the submenu of a role that has none of its own', async () => {
  const laid = await probe().app.evaluate(({ MenuItem }) => {
    const rolesOf = (item: Electron.MenuItem): unknown => item.submenu?.items.map(({ role, label }) => role ?? label);
    return [
      rolesOf(new MenuItem({ role: 'fileMenu' })),
      rolesOf(new MenuItem({ role: 'viewMenu' })),
      rolesOf(new MenuItem({ role: 'windowMenu' })),
      rolesOf(new MenuItem({ role: 'windowMenu', submenu: [{ label: 'own' }] })),
    ];
  });
  expect(laid).toEqual([
    [mac ? 'close' : 'quit'],
    ['reload', 'forcereload', 'toggledevtools', '', 'resetzoom', 'zoomin', 'zoomout', '', 'togglefullscreen'],
    mac ? ['minimize', 'zoom', '', 'front'] : ['minimize', 'zoom', 'close'],
    ['own'],
  ]);
});

// «should have default MenuItem properties».
test('gives an item what it does not say', async () => {
  const item = probe().app.evaluate(({ MenuItem }) => {
    const { type, enabled, visible, checked, registerAccelerator, sublabel, toolTip, submenu } = new MenuItem({
      label: 'x',
    });
    return [type, enabled, visible, checked, registerAccelerator, sublabel, toolTip, submenu ?? null];
  });
  expect(await item).toEqual(['normal', true, true, false, true, '', '', null]);
});

// «throws an exception» of an invalid type and of a submenu that is none; «does throw exceptions for empty objects».
test('refuses items and templates that are none', async () => {
  const refused = await probe().app.evaluate(({ Menu, MenuItem }) => {
    const build = (template: unknown): string => faultOf(() => callAnyhow(Menu, 'buildFromTemplate', template));
    const menu = new Menu();
    return [
      faultOf(() => new MenuItem({ label: 'x', type: 'submenu' })),
      faultOf(() => {
        Reflect.construct(MenuItem, [{ label: 'x', type: 'nothing' }]);
      }),
      build('hello'),
      build([{}]),
      build([null]),
      build([{ visible: true }]),
      faultOf(() => menu.insert(1, new MenuItem({ label: 'x' }))),
      faultOf(() => menu.insert(-1, new MenuItem({ label: 'x' }))),
      faultOf(() => callAnyhow(menu, 'append', { label: 'x' })),
      faultOf(() => callAnyhow(Menu, 'setApplicationMenu', {})),
    ];
  });
  const none = 'TypeError: Invalid template for MenuItem: must have at least one of label, role or type';
  expect(refused).toEqual([
    'Error: Invalid submenu',
    'Error: Unknown menu item type: nothing',
    'TypeError: Invalid template for Menu: Menu template must be an array',
    none,
    none,
    none,
    'RangeError: Position 1 cannot be greater than the total MenuItem count',
    'RangeError: Position -1 cannot be less than 0',
    'TypeError: Invalid item',
    'TypeError: Invalid menu',
  ]);
});

// «should filter excess menu separators».
test('folds separators that lie together, and drops those at an edge', async () => {
  const types = probe().app.evaluate(({ Menu }) => {
    const line = { type: 'separator' as const };
    return Menu.buildFromTemplate([line, { label: 'a' }, line, line, { label: 'b' }, line]).items.map(
      ({ type }) => type,
    );
  });
  expect(await types).toEqual(['normal', 'separator', 'normal']);
});

// «should return the item with the given id», also below; `append` and `insert` keep the order.
test('finds items by their id, and keeps them in order', async () => {
  const found = probe().app.evaluate(({ Menu, MenuItem }) => {
    const menu = Menu.buildFromTemplate([
      { label: 'a', submenu: [{ label: 'deep', id: 'deep' }] },
      { label: 'b', id: 'b' },
    ]);
    menu.insert(1, new MenuItem({ label: 'between' }));
    menu.append(new MenuItem({ label: 'last' }));
    const missing = menu.getMenuItemById('nothing');
    return [menu.getMenuItemById('deep')?.label, missing, menu.items.map(({ label }) => label).join(' ')];
  });
  expect(await found).toEqual(['deep', null, 'a between b last']);
});

// «clicking an checkbox item should flip the checked property», «clicking an radio item should always make checked property true».
test('checks boxes, and one radio item of a group', async () => {
  const checked = await probe().app.evaluate(({ Menu }) => {
    const radio = (label: string): Electron.MenuItemConstructorOptions => ({ label, type: 'radio' });
    const menu = Menu.buildFromTemplate([
      { label: 'box', type: 'checkbox' },
      radio('a'),
      radio('b'),
      { type: 'separator' },
      radio('c'),
    ]);
    const state = (): boolean[] => menu.items.map((item) => item.checked);
    const click = (at: number): boolean[] => {
      callAnyhow(menu.items[at] ?? {}, 'click');
      return state();
    };
    return [click(0), click(0), click(1), click(2), click(2), click(4)];
  });
  const [no, yes] = [false, true];
  expect(checked).toEqual([
    [yes, no, no, no, no],
    [no, no, no, no, no],
    [no, yes, no, no, no],
    [no, no, yes, no, no],
    [no, no, yes, no, no],
    [no, no, yes, no, yes],
  ]);
});

// «should be called with the item object passed»: the item, the window and the event, in this order.
test('hands a click the item, the window and the event', async () => {
  const handed = await probe().app.evaluate(({ BrowserWindow, Menu }) => {
    const [window] = BrowserWindow.getAllWindows();
    return new Promise((resolve) => {
      const menu = Menu.buildFromTemplate([
        { label: 'x', click: (item, of, event) => resolve([item.label, of === window, event.triggeredByAccelerator]) },
      ]);
      callAnyhow(menu.items[0] ?? {}, 'click', { triggeredByAccelerator: true }, window, window?.webContents);
    });
  });
  expect(handed).toEqual(['x', true, true]);
});

// `execute` of menu-item-roles.ts: a role acts on the window that it is handed, and does nothing without one.
test('plays a role on the window that it is handed', async (context) => {
  needs(context, windowMenus);
  const levels = await probe().app.evaluate(({ BrowserWindow, MenuItem }) => {
    const [window] = BrowserWindow.getAllWindows();
    const item = new MenuItem({ role: 'zoomIn' });
    const click = (...given: readonly unknown[]): unknown => callAnyhow(item, 'click', ...given);
    const level = (): number | undefined => window?.webContents.getZoomLevel();
    click();
    const without = level();
    click({}, window, window?.webContents);
    const played = level();
    window?.webContents.setZoomLevel(0);
    return [without, played];
  });
  expect(levels[0]).toBe(0);
  expect(levels[1]).toBeCloseTo(0.5);
});
