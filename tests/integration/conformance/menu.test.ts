/** Menus as in Electron: spec/api-menu-spec.ts, spec/api-menu-item-spec.ts, lib/browser/api/menu.ts and menu-item-roles.ts. */
import { expect, test } from 'vitest';
import { needs, windowMenus } from '../../support/needs.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const mac = process.platform === 'darwin';
const windows = process.platform === 'win32';

// `roleList` of menu-item-roles.ts: label and accelerator, by platform.
test('an item without a label has the label and accelerator of its role', async () => {
  const roles = [
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

// «should be called with the item object passed»: the item, the window and the event, in this order.
test('click gets the item, the window and the event', async () => {
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

// `execute` of menu-item-roles.ts: without a window a role does nothing.
test('a role acts on the given window', async (context) => {
  needs(context, windowMenus);
  const levels = await probe().app.evaluate(({ BrowserWindow, MenuItem }) => {
    const [window] = BrowserWindow.getAllWindows();
    const item = new MenuItem({ role: 'zoomIn' });
    const click = (...args: readonly unknown[]): unknown => callAnyhow(item, 'click', ...args);
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
