/**
 * Keys that main sends. In Electron these reach the menu, but keys that Playwright presses don't. A page can't tell
 * them apart, so the host remembers its own until the page reports them.
 */
import { hostBrowser } from '../chromium/host-browser.ts';
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { strictObject } from '../strict-object.ts';
import { isSamePress, keyPressOf, type KeyPress } from './accelerator.ts';

const modifierBits = ({ alt, control, meta, shift }: KeyPress): number =>
  (alt ? 1 : 0) | (control ? 2 : 0) | (meta ? 4 : 0) | (shift ? 8 : 0);

const isRepeat = ({ modifiers = [] }: Electron.KeyboardInputEvent): boolean =>
  modifiers.some((each) => each.toLowerCase() === 'isautorepeat');

const pressOf = ({ keyCode, modifiers = [] }: Electron.KeyboardInputEvent): KeyPress => keyPressOf(keyCode, modifiers);

/** The input of `before-input-event`. */
export const inputOf = (event: Electron.KeyboardInputEvent) =>
  strictObject('the input of before-input-event', {
    type: event.type,
    isAutoRepeat: isRepeat(event),
    ...pressOf(event),
  });

export interface ReportedKey extends KeyPress {
  /** A script of the page prevented the key's default. */
  readonly isPrevented: boolean;
}

export class KeyInput {
  private readonly sent: KeyPress[] = [];

  commandFor(event: Electron.KeyboardInputEvent): (session: CdpSession) => Promise<unknown> {
    const press = pressOf(event);
    if (event.type === 'keyDown') this.sent.push(press);
    return (session) =>
      session.send('Input.dispatchKeyEvent', {
        type: event.type === 'keyDown' ? 'rawKeyDown' : 'keyUp',
        key: press.key,
        autoRepeat: isRepeat(event),
        modifiers: modifierBits(press),
        ...(/^[a-z0-9]$/i.test(press.key) ? { windowsVirtualKeyCode: press.key.toUpperCase().charCodeAt(0) } : {}),
      });
  }

  /** In a visible window the user's keys reach the menu too. */
  reachesMenu(reported: ReportedKey): boolean {
    const at = this.sent.findIndex((press) => isSamePress(press, reported));
    if (at !== -1) this.sent.splice(at, 1);
    return !reported.isPrevented && (at !== -1 || hostBrowser().headed);
  }
}
