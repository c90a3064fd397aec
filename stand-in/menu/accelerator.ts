/**
 * Accelerators such as `CommandOrControl+Shift+Z`, and the key presses that they mean. Electron only logs an
 * invalid accelerator. Here it throws.
 */

export interface KeyPress {
  /** A value of `KeyboardEvent.key`: `z`, `Z`, `Escape`. */
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly meta: boolean;
}

const modifiers: Readonly<Record<string, keyof Omit<KeyPress, 'key'>>> = {
  alt: 'alt',
  command: 'meta',
  meta: 'meta',
  cmdorctrl: 'control',
  commandorcontrol: 'control',
  control: 'control',
  ctrl: 'control',
  shift: 'shift',
};

const functionKeys = Array.from({ length: 12 }, (_none, at) => `F${at + 1}`);
/** Keys that the application or the tests use, by Electron's names in lower case. */
const namedKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['Escape', 'Enter', 'Tab', ...functionKeys].map((name) => [name.toLowerCase(), name])),
  num0: '0',
  numadd: '+',
  numsub: '-',
};

/** The key without Shift. Null for an unknown name. */
function keyOf(name: string): { readonly key: string; readonly isShifted: boolean } | null {
  if (name === 'plus' || name === '+') return { key: '=', isShifted: true };
  const key = /^[a-z0-9,\-./=]$/.test(name) ? name : namedKeys[name];
  return key === undefined ? null : { key, isShifted: false };
}

export function parseAccelerator(text: string): KeyPress {
  const fault = (why: string): Error => new Error(`the accelerator ${JSON.stringify(text)} ${why}`);
  let key: string | null = null;
  const pressed = { control: false, alt: false, shift: false, meta: false };
  const names = text.split('+').map((name) => name.trim().toLowerCase());
  for (const name of names) {
    const modifier = modifiers[name];
    if (modifier !== undefined) pressed[modifier] = true;
    else {
      const found = keyOf(name);
      if (found === null) throw fault(`has no key or modifier ${JSON.stringify(name)}`);
      if (key !== null) throw fault('has more than one key');
      ({ key } = found);
      pressed.shift ||= found.isShifted;
    }
  }
  if (key === null) throw fault('has no key');
  return { key, ...pressed };
}

/** The key press that a page gets for a `keyCode` of Electron. */
export function keyPressOf(keyCode: string, pressedModifiers: readonly string[]): KeyPress {
  const found = keyOf(keyCode.toLowerCase());
  if (found === null) throw new Error(`the key ${JSON.stringify(keyCode)} is not in the stand-in host`);
  const names = new Set(pressedModifiers.map((each) => modifiers[each.toLowerCase()]));
  const shift = names.has('shift') || found.isShifted;
  const shifted = found.key === '=' ? '+' : found.key.toUpperCase();
  const key = shift && found.key.length === 1 ? shifted : found.key;
  return { key, shift, control: names.has('control'), alt: names.has('alt'), meta: names.has('meta') };
}

const withoutShift = (key: string): string => (key === '+' ? '=' : key.toLowerCase());

/** True for the same key with the same modifiers. */
export const isSamePress = (one: KeyPress, other: KeyPress): boolean =>
  withoutShift(one.key) === withoutShift(other.key) &&
  (['control', 'alt', 'shift', 'meta'] as const).every((modifier) => one[modifier] === other[modifier]);
