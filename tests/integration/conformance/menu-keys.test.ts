/**
 * Accelerators of the application menu as in Electron: docs/tutorial/keyboard-shortcuts.md, shell/common/keyboard_util.cc,
 * shell/browser/ui/accelerator_util.cc. On macOS a key sent by main doesn't reach the menu.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needs, windowMenus } from '../../support/needs.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();

type Key = Pick<Electron.KeyboardInputEvent, 'keyCode' | 'modifiers'>;
const press = ({ keyCode, modifiers = [] }: Key): Promise<void> =>
  probe().app.evaluate(
    ({ BrowserWindow }, key) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.sendInputEvent({ type: 'keyDown', ...key });
      contents?.sendInputEvent({ type: 'keyUp', ...key });
    },
    { keyCode, modifiers },
  );
const chosen = (): Promise<unknown> => probe().app.evaluate((): unknown => Reflect.get(globalThis, 'chosen'));
/** The chosen items in the order of the keys. The last key always chooses `end`, so that the others are done. */
async function chosenBy(keys: readonly Key[]): Promise<unknown> {
  await probe().app.evaluate(() => Reflect.set(globalThis, 'chosen', []));
  for (const key of keys) await press(key);
  await press({ keyCode: 'F9' });
  await expect.poll(chosen).toEqual(expect.arrayContaining(['end']));
  return chosen();
}

describe('an accelerator', () => {
  beforeEach((context) => needs(context, windowMenus));
  beforeAll(async () => {
    await probe().app.evaluate(({ BrowserWindow, Menu }) => {
      const note = (what: string) => (): void => {
        const list: unknown = Reflect.get(globalThis, 'chosen');
        if (Array.isArray(list)) list.push(what);
      };
      const item = (accelerator: string, more: object = {}): Electron.MenuItemConstructorOptions => ({
        label: accelerator,
        accelerator,
        click: note(accelerator),
        ...more,
      });
      Menu.setApplicationMenu(
        Menu.buildFromTemplate([
          {
            label: 'Go',
            submenu: [
              item('CmdOrCtrl+K'),
              item('control+shift+ l'),
              item('Alt+Plus'),
              item('Ctrl+J', { enabled: false }),
              item('Ctrl+G', { registerAccelerator: false }),
              item('Ctrl+H', { visible: false }),
              item('F8'),
              item('Ctrl+B'),
              { label: 'Deeper', submenu: [item('CommandOrControl+Escape')] },
              { label: 'end', accelerator: 'F9', click: note('end') },
            ],
          },
        ]),
      );
      BrowserWindow.getAllWindows()[0]?.focus();
    });
  });

  // docs/tutorial/keyboard-shortcuts.md, «Accelerators»: case does not matter; modifiers and names of keys.
  test('chooses its item, also in a submenu', async () => {
    const keys: Key[] = [
      { keyCode: 'K', modifiers: ['control'] },
      { keyCode: 'L', modifiers: ['control', 'shift'] },
      { keyCode: 'F8' },
      { keyCode: 'Escape', modifiers: ['control'] },
    ];
    expect(await chosenBy(keys)).toEqual(['CmdOrCtrl+K', 'control+shift+ l', 'F8', 'CommandOrControl+Escape', 'end']);
  });

  // ui::Accelerator compares key and modifiers: both must match.
  test('chooses nothing with more or fewer modifiers', async () => {
    const keys: Key[] = [
      { keyCode: 'K' },
      { keyCode: 'K', modifiers: ['control', 'shift'] },
      { keyCode: 'K', modifiers: ['alt'] },
      { keyCode: 'L', modifiers: ['control'] },
    ];
    expect(await chosenBy(keys)).toEqual(['end']);
  });

  // `TriggerAcceleratorTableCommand` asks whether the item is enabled; `registerAccelerator: false` isn't in the table;
  // docs/api/menu-item.md: hidden items keep their accelerators (`acceleratorWorksWhenHidden` is for macOS).
  test('chooses a hidden item, but no disabled or unregistered one', async () => {
    const keys: Key[] = ['J', 'G', 'H'].map((keyCode) => ({ keyCode, modifiers: ['control'] }));
    expect(await chosenBy(keys)).toEqual(['Ctrl+H', 'end']);
  });

  // electron_api_web_contents.cc, `HandleKeyboardEvent`: menus get the keys that the page didn't handle.
  test('is ignored if the page prevents the key', async () => {
    await probe().page.evaluate(() => {
      addEventListener('keydown', (event) => {
        if (event.key === 'b' && event.ctrlKey) event.preventDefault();
      });
    });
    expect(await chosenBy([{ keyCode: 'B', modifiers: ['control'] }])).toEqual(['end']);
  });

  // docs/api/web-contents.md, `before-input-event`: if prevented, neither the page nor the menu gets the key.
  test('is ignored if main prevents the key before the page gets it', async () => {
    await probe().page.evaluate(() => {
      const keys: string[] = [];
      Reflect.set(globalThis, 'keys', keys);
      addEventListener('keydown', ({ key }) => keys.push(key));
    });
    await probe().app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.on('before-input-event', (event, { type, isAutoRepeat, key }) => {
        if (type === 'keyDown' && isAutoRepeat && key === 'k') event.preventDefault();
      });
    });
    const once: Key = { keyCode: 'K', modifiers: ['control'] };
    const held: Key = { keyCode: 'K', modifiers: ['control', 'isautorepeat'] };
    expect(await chosenBy([once, held, held])).toEqual(['CmdOrCtrl+K', 'end']);
    expect(await probe().page.evaluate((): unknown => Reflect.get(globalThis, 'keys'))).toEqual(['k', 'F9']);
  });

  // Chromium marks the keys of its DevTools protocol `skip_if_unhandled`; playwright issue 8004: menus never get them.
  test('is ignored if Playwright presses the key', async () => {
    await probe().app.evaluate(() => Reflect.set(globalThis, 'chosen', []));
    await probe().page.keyboard.press('Control+k');
    await probe().page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await chosen()).toEqual([]);
  });
});
