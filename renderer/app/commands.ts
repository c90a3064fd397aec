/** Commands of every view, run by the menu, the palette and keys. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { AppCommand } from '../../electron/contract/commands.ts';
import { listen } from '../lib/call.ts';
import { viewCommands } from '../lib/commands.ts';
import { focusSearchField } from '../lib/orders/order-search.ts';

export type Overlay = 'palette' | 'shortcuts' | 'help';
export type AppCommands = Readonly<Record<AppCommand, () => void>>;

export function useAppCommands(show: (overlay: Overlay | null) => void): AppCommands {
  const navigate = useNavigate();
  const commands = useMemo<AppCommands>(
    () => ({
      'go-order': () => void navigate({ to: '/' }),
      'go-addresses': () => void navigate({ to: '/addresses' }),
      'go-all-addresses': () => void navigate({ to: '/addresses/all' }),
      'go-sandbox': () => void navigate({ to: '/sandbox' }),
      'go-bulk': () => void navigate({ to: '/bulk' }),
      'go-reconcile': () => void navigate({ to: '/reconcile' }),
      'go-exports': () => void navigate({ to: '/exports' }),
      'go-settings': () => void navigate({ to: '/settings' }),
      'focus-search': focusSearchField,
      'open-palette': () => show('palette'),
      refresh: () => {
        const all = viewCommands().flatMap((view) => view.commands);
        all.findLast((command) => command.menu === 'refresh')?.run();
      },
      'open-guide': () => void navigate({ to: '/guide' }),
      'show-shortcuts': () => show('shortcuts'),
      'show-about': () => void navigate({ to: '/settings', search: { tab: 'about' } }),
    }),
    [navigate, show],
  );
  useEffect(() => listen((bridge) => bridge.app.onCommand((command) => commands[command]())), [commands]);
  return commands;
}
