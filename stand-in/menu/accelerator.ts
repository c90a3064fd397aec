/**
 * Accelerators: text such as `CommandOrControl+Shift+Z`, and the key press it means. Electron logs an invalid text
 * and leaves the item without a key, which goes unnoticed. Here it throws.
 */

export interface KeyPress {
  /** As `KeyboardEvent.key` says it: `z`, `Z`, `Escape`. */
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly meta: boolean;
}

const modifiers: Readonly<Record<string, keyof Omit<KeyPress, 'key'>>> = {
  alt: 'alt',
  option: 'alt',
  cmd: 'meta',
  command: 'meta',
  meta: 'meta',
  super: 'meta',
  cmdorctrl: 'control',
  commandorcontrol: 'control',
  control: 'control',
  ctrl: 'control',
  shift: 'shift',
};

/** The name that a page has for a key, by Electron's names for it in small letters. */
const namedKeys: Readonly<Record<string, string>> = {
  backspace: 'Backspace',
  delete: 'Delete',
  down: 'ArrowDown',
  end: 'End',
  enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  home: 'Home',
  insert: 'Insert',
  left: 'ArrowLeft',
  pagedown: 'PageDown',
  pageup: 'PageUp',
  return: 'Enter',
  right: 'ArrowRight',
  space: ' ',
  tab: 'Tab',
  up: 'ArrowUp',
  ...Object.fromEntries(Array.from({ length: 24 }, (_none, at) => [`f${at + 1}`, `F${at + 1}`])),
  ...Object.fromEntries(Array.from({ length: 10 }, (_none, at) => [`num${at}`, String(at)])),
  numadd: '+',
  numdec: '.',
  numdiv: '/',
  nummult: '*',
  numsub: '-',
};

/** Characters that are typed with Shift, by the one on the same key without it, of a keyboard of the USA. */
const unshifted: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('!1"\'#3$4%5&7(9)0*8+=:;<,>.?/@2^6_-{[|\\}]~`').reduce<[string, string][]>((pairs, each, at, all) => {
    if (at % 2 === 0) pairs.push([each, all[at + 1] ?? '']);
    return pairs;
  }, []),
);

/** The key alone, as it is without Shift; null where Electron knows no such name. */
function keyOf(token: string): { readonly key: string; readonly isShifted: boolean } | null {
  if (token === 'plus') return { key: '=', isShifted: true };
  const plain = unshifted[token];
  if (plain !== undefined) return { key: plain, isShifted: true };
  if (/^[a-z0-9,\-./;=['\\\]`]$/.test(token)) return { key: token, isShifted: false };
  const named = namedKeys[token];
  return named === undefined ? null : { key: named, isShifted: false };
}

/** Throws with the text when Electron could not read it. */
export function parseAccelerator(text: string): KeyPress {
  const fault = (why: string): Error => new Error(`the accelerator ${JSON.stringify(text)} ${why}`);
  let key: string | null = null;
  const pressed = { control: false, alt: false, shift: false, meta: false };
  const tokens = text
    .split('+')
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '');
  for (const token of tokens) {
    const modifier = modifiers[token];
    if (modifier !== undefined) pressed[modifier] = true;
    else {
      const found = keyOf(token);
      if (found === null) throw fault(`has no key or modifier ${JSON.stringify(token)}`);
      if (key !== null) throw fault('has more than one key');
      key = found.key;
      pressed.shift ||= found.isShifted;
    }
  }
  if (key === null) throw fault('has no key');
  return { key, ...pressed };
}

/** The key of `keyCode` as a page sees it. Throws for a name that Electron doesn't have. */
export function keyPressOf(keyCode: string, pressedModifiers: readonly string[]): KeyPress {
  const found = keyOf(keyCode.toLowerCase());
  if (found === null) throw new Error(`there is no key ${JSON.stringify(keyCode)}`);
  const names = new Set(pressedModifiers.map((each) => modifiers[each.toLowerCase()]));
  const shift = names.has('shift') || found.isShifted;
  const shifted = Object.entries(unshifted).find(([, plain]) => plain === found.key)?.[0] ?? found.key.toUpperCase();
  const key = shift && found.key.length === 1 ? shifted : found.key;
  return { key, shift, control: names.has('control'), alt: names.has('alt'), meta: names.has('meta') };
}

/** Without what Shift does to it, in small letters. */
export function plainKey(key: string): string {
  const name = key.toLowerCase();
  return unshifted[name] ?? name;
}

/** Whether that press is what the accelerator means: the same key, and the same modifiers, no more and no fewer. */
export function isPress(accelerator: KeyPress, press: KeyPress): boolean {
  return (
    plainKey(press.key) === plainKey(accelerator.key) &&
    press.control === accelerator.control &&
    press.alt === accelerator.alt &&
    press.shift === accelerator.shift &&
    press.meta === accelerator.meta
  );
}
