/** Which keys mean which command, as pressed and as shown. */
import { appCommands, keysOfCommand, type AppCommand } from '../../electron/contract/app.ts';
import { isMac, withCommandKey } from '../lib/platform.ts';

/** As written on the keyboard: `Ctrl K`. */
export function keysOf(command: AppCommand): string | null {
  const key = keysOfCommand(command).withCommandKey;
  return key === undefined ? null : withCommandKey(key);
}

export function commandOfKeys(event: KeyboardEvent): AppCommand | null {
  const alone = !event.altKey && !event.shiftKey;
  const withCommand = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!alone || !withCommand) return null;
  const pressed = event.key.toUpperCase();
  return appCommands.find((command) => keysOfCommand(command).withCommandKey === pressed) ?? null;
}

/** The command of a key that is pressed by itself. */
export const commandOfSingleKey = (key: string): AppCommand | null =>
  appCommands.find((command) => keysOfCommand(command).alone === key) ?? null;

/** Keys go to what is being typed in; then no single letter is a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}
