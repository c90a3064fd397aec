/** Accelerators of the application menu, acted on by the window that a key was pressed in. */
import type { WebContents } from '../page/web-contents.ts';
import { isPress, parseAccelerator, type KeyPress } from './accelerator.ts';
import { Menu, type MenuItem } from './menu.ts';
import * as windowList from '../window/window-list.ts';

/** Of several with the same key, Electron uses the last. */
function itemFor(menu: Menu, press: KeyPress): MenuItem | null {
  let found: MenuItem | null = null;
  for (const item of menu.items) {
    if (item.submenu !== undefined) found = itemFor(item.submenu, press) ?? found;
    else if (
      item.registerAccelerator &&
      item.accelerator !== null &&
      isPress(parseAccelerator(item.accelerator), press)
    )
      found = item;
  }
  return found;
}

/** A key that the page didn't handle. */
export function pressKey(contents: WebContents, press: KeyPress): void {
  const menu = Menu.getApplicationMenu();
  const item = menu === null ? null : itemFor(menu, press);
  if (item === null || !item.enabled) return;
  const window = windowList.all().find(({ webContents }) => webContents === contents);
  const { control, alt, shift, meta } = press;
  const event = { ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta, triggeredByAccelerator: true };
  item.click(event, window, contents);
}
