/** Listens to the keyboard for the whole window: command keys anywhere, single letters where nothing is typed. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePreferences } from '../lib/app-info.ts';
import { viewCommands } from '../lib/commands.ts';
import { lookUpId } from '../lib/orders/lookup.ts';
import { isAnythingOpen } from '../ui/overlays/is-anything-open.ts';
import { stepRow } from '../ui/tables/row-lists.ts';
import type { AppCommands } from './commands.ts';
import { commandOfKeys, commandOfSingleKey, isTyping } from './keys.ts';

export function useShortcuts(commands: AppCommands, covered: boolean): void {
  const { singleKeys } = usePreferences();
  const router = useRouter();
  const onOrder = useRouterState({ select: (state) => state.location.pathname.startsWith('/order/') });
  useEffect(() => {
    const back = () => {
      if (router.history.canGoBack()) router.history.back();
      else void router.navigate({ to: '/' });
    };
    const pressed = (event: KeyboardEvent) => {
      const rows = rowsOfKey(event.key);
      // From row to row for as long as the key is held; everything else once.
      if (event.defaultPrevented || event.isComposing || (event.repeat && rows === null)) return;
      const command = commandOfKeys(event);
      if (command !== null) {
        event.preventDefault();
        if (!covered) commands[command]();
        return;
      }
      if (event.key === 'Escape' && event.target instanceof HTMLInputElement && event.target.id === lookUpId) {
        event.target.blur();
        return;
      }
      // A dialog or list that is open has the keys to itself.
      if (covered || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAnythingOpen())
        return;
      if (event.key === 'Escape') {
        // As the order's own way back: to where it was opened from.
        if (onOrder) back();
        return;
      }
      if (!singleKeys) return;
      if (rows !== null) {
        if (stepRow(rows)) event.preventDefault();
        return;
      }
      const single = commandOfSingleKey(event.key);
      const run = single === null ? ofView(event.key) : commands[single];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [commands, covered, singleKeys, router, onOrder]);
}

/** To the next row, or the one before, in capitals as well; null of any other key. */
function rowsOfKey(key: string): 1 | -1 | null {
  switch (key.toLowerCase()) {
    case 'j':
      return 1;
    case 'k':
      return -1;
    default:
      return null;
  }
}

const ofView = (key: string): (() => void) | undefined =>
  viewCommands()
    .flatMap((view) => view.commands)
    .findLast((command) => command.letter?.toLowerCase() === key.toLowerCase())?.run;
