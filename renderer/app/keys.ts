/** Which keys mean which command: those of the native menu, which the page hears as well, and `/` and `?`. */
import type { AppCommand } from '../../electron/contract/app-state.ts';
import { isMac, withCommandKey } from '../lib/platform.ts';

/** With the key pressed together with Ctrl, or ⌘ on macOS. */
const commandKeys: readonly (readonly [AppCommand, string])[] = [
  ['go-order', '1'],
  ['go-addresses', '2'],
  ['go-ledger', '3'],
  ['go-sandbox', '4'],
  ['go-settings', ','],
  ['focus-search', 'L'],
  ['open-palette', 'K'],
  ['read-again', 'R'],
  ['show-shortcuts', '/'],
];

/** As written on the keyboard: `Ctrl K`. */
export function keysOf(command: AppCommand): string | null {
  const found = commandKeys.find(([of]) => of === command);
  return found === undefined ? null : withCommandKey(found[1]);
}

export function commandOfKeys(event: KeyboardEvent): AppCommand | null {
  const alone = !event.altKey && !event.shiftKey;
  const withCommand = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!alone || !withCommand) return null;
  return commandKeys.find(([, key]) => key === event.key.toUpperCase())?.[0] ?? null;
}

/** Keys go to what is being typed in; then no single letter is a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}
