/** The keyboard shortcuts of the window: command keys everywhere, single letters while no field has the focus. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appCommands, keysOfCommand, type AppCommand } from '../../electron/contract/commands.ts';
import { usePreferences, isMac, withCommandKey } from '../lib/app-info.ts';
import { viewCommands } from '../lib/commands.ts';
import { searchFieldId } from '../lib/orders/order-search.ts';
import { isAnythingOpen } from '../ui/overlays/is-anything-open.ts';
import type { AppCommands } from './commands.ts';

/** ID of the element around the view, which takes the focus when another element loses it. */
export const viewId = 'view';

/** Selects the lists with rows and a cursor. */
export const listsOfView = 'main [role="grid"]:has([data-place])';

export const helpKey = '?';

export function useShortcuts(commands: AppCommands, openHelp: () => void, covered: boolean): void {
  const { singleKeys } = usePreferences();
  const router = useRouter();
  const onOrder = useRouterState({ select: (state) => state.location.pathname.startsWith('/order/') });
  useEffect(() => {
    const back = () => {
      if (router.history.canGoBack()) router.history.back();
      else void router.navigate({ to: '/' });
    };
    const pressed = (event: KeyboardEvent) => {
      const arrow = arrowOf(event.key);
      // A repeated key moves through rows, but runs a command only once.
      if (event.defaultPrevented || event.isComposing || (event.repeat && arrow === null)) return;
      const command = commandOfKeys(event);
      if (command !== null) {
        event.preventDefault();
        if (!covered) commands[command]();
        return;
      }
      if (event.key === 'Escape' && event.target instanceof HTMLInputElement && event.target.id === searchFieldId) {
        event.target.blur();
        return;
      }
      // An open dialog or list keeps its keys.
      if (covered || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAnythingOpen())
        return;
      if (event.key === 'Escape') {
        if (onOrder) back();
        return;
      }
      if (!singleKeys) return;
      if (arrow !== null) {
        if (stepRow(arrow)) event.preventDefault();
        return;
      }
      const single = commandOfSingleKey(event.key);
      const run = event.key === helpKey ? openHelp : single === null ? ofView(event.key) : commands[single];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [commands, openHelp, covered, singleKeys, router, onOrder]);
}

/** Acts like an arrow key in the focused list, otherwise in the first one. False without a list. */
function stepRow(key: 'ArrowDown' | 'ArrowUp'): boolean {
  const list = document.activeElement?.closest('[role="grid"]') ?? document.querySelector(listsOfView);
  if (!(list instanceof HTMLElement)) return false;
  // Sent before focusing the list, which would move the cursor to the first row.
  list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  list.focus({ preventScroll: true });
  return true;
}

/** Ignores Caps Lock. */
function arrowOf(key: string): 'ArrowDown' | 'ArrowUp' | null {
  switch (key.toLowerCase()) {
    case 'j':
      return 'ArrowDown';
    case 'k':
      return 'ArrowUp';
    default:
      return null;
  }
}

const ofView = (key: string): (() => void) | undefined =>
  viewCommands()
    .flatMap((view) => view.commands)
    .findLast((command) => command.letter?.toLowerCase() === key.toLowerCase())?.run;

/** As written on the keyboard: `Ctrl K`. */
export function keysOf(command: AppCommand): string | null {
  const key = keysOfCommand(command).withCommandKey;
  return key === undefined ? null : withCommandKey(key);
}

function commandOfKeys(event: KeyboardEvent): AppCommand | null {
  const hasOther = event.altKey || event.shiftKey;
  const withCommand = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (hasOther || !withCommand) return null;
  const pressed = event.key.toUpperCase();
  return appCommands.find((command) => keysOfCommand(command).withCommandKey === pressed) ?? null;
}

/** The command of a key without modifiers. */
const commandOfSingleKey = (key: string): AppCommand | null =>
  appCommands.find((command) => keysOfCommand(command).withoutModifier === key) ?? null;

/** While a field has the focus, single letters aren’t shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}
