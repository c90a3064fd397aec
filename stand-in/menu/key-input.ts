/**
 * Keys that main presses. In Electron, Playwright's presses reach no menu (Chromium marks them), and a page can't
 * tell the two apart, so this host tracks its own until the page reports them.
 */
import { hostBrowser } from '../chromium/host-browser.ts';
import type { CdpSession, Protocol } from '../chromium/devtools-protocol.ts';
import { strictObject } from '../strict-object.ts';
import { isPress, keyPressOf, plainKey, type KeyPress } from './accelerator.ts';

const bits = { alt: 1, control: 2, meta: 4, shift: 8 } as const;

const bitsOf = (press: KeyPress): number =>
  (press.alt ? bits.alt : 0) |
  (press.control ? bits.control : 0) |
  (press.meta ? bits.meta : 0) |
  (press.shift ? bits.shift : 0);

/** Names of keys by the character on them, of a keyboard of the USA. */
const codes: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ',': 'Comma',
  '-': 'Minus',
  '.': 'Period',
  '/': 'Slash',
  ';': 'Semicolon',
  '=': 'Equal',
  '[': 'BracketLeft',
  '\\': 'Backslash',
  ']': 'BracketRight',
  '`': 'Backquote',
  "'": 'Quote',
};

function codeOf(key: string): string {
  const plain = plainKey(key);
  if (/^[a-z]$/.test(plain)) return `Key${plain.toUpperCase()}`;
  if (/^\d$/.test(plain)) return `Digit${plain}`;
  return codes[plain] ?? key;
}

const repeats = (modifiers: readonly string[]): boolean => modifiers.some((each) => /^isautorepeat$/i.test(each));

/** The `before-input-event` of a key. Null for characters, which have none. Throws for an unknown key. */
export function inputOf({ type, keyCode, modifiers = [] }: Electron.KeyboardInputEvent) {
  if (type === 'char') return null;
  const { key, shift, control, alt, meta } = keyPressOf(keyCode, modifiers);
  return strictObject('the input of before-input-event', {
    type: type === 'rawKeyDown' ? 'keyDown' : type,
    key,
    code: codeOf(key),
    isAutoRepeat: repeats(modifiers),
    isComposing: false,
    shift,
    control,
    alt,
    meta,
    location: 0,
    modifiers: modifiers.map((each) => each.toLowerCase()),
  });
}

/** A press as the page reports it. */
export interface ReportedKey extends KeyPress {
  /** A script of the page has prevented what would follow. */
  readonly taken: boolean;
}

export class KeyInput {
  private readonly sent: KeyPress[] = [];

  /** Throws at a key that there is not. */
  prepare({ type, keyCode, modifiers = [] }: Electron.KeyboardInputEvent): (session: CdpSession) => Promise<unknown> {
    const press = keyPressOf(keyCode, modifiers);
    const event: Protocol.Input.dispatchKeyEventParameters = {
      type: type === 'keyDown' ? 'rawKeyDown' : type,
      key: press.key,
      code: codeOf(press.key),
      autoRepeat: repeats(modifiers),
      modifiers: bitsOf(press),
      ...(/^[a-z0-9]$/i.test(press.key) ? { windowsVirtualKeyCode: press.key.toUpperCase().charCodeAt(0) } : {}),
      ...(type === 'char' ? { text: press.key } : {}),
    };
    if (event.type === 'rawKeyDown') this.sent.push(press);
    return (session) => session.send('Input.dispatchKeyEvent', event);
  }

  /** Does a menu need to be asked? With windows on a screen, the user presses its keys. */
  concernsMenu(reported: ReportedKey): boolean {
    const at = this.sent.findIndex((press) => isPress(press, reported));
    if (at !== -1) this.sent.splice(at, 1);
    return !reported.taken && (at !== -1 || hostBrowser().headed);
  }
}
