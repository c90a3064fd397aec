/** The commands of the view: for the palette, its keys, the list of shortcuts and the native menu. */
import { useEffect, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { AppCommand } from '../../electron/contract/commands.ts';

export interface ViewCommand {
  readonly id: string;
  readonly words: string;
  readonly icon?: LucideIcon;
  /** A single letter or digit, which works while no field has the focus and can be switched off. */
  readonly letter?: string;
  /** The same command in the native menu. */
  readonly menu?: AppCommand;
  readonly run: () => void;
}

export interface ViewCommands {
  /** Heading in the palette and the list of shortcuts: "This order, A-1043". */
  readonly group: string;
  readonly commands: readonly ViewCommand[];
}

let current: readonly ViewCommands[] = [];
const listeners = new Set<() => void>();

function put(next: readonly ViewCommands[]): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Registers commands while the view is mounted. The value must be memoised. */
export function useViewCommands(commands: ViewCommands | null): void {
  useEffect(() => {
    if (commands === null) return undefined;
    put([...current, commands]);
    return () => put(current.filter((other) => other !== commands));
  }, [commands]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const viewCommands = (): readonly ViewCommands[] => current;

export function useShownCommands(): readonly ViewCommands[] {
  return useSyncExternalStore(subscribe, viewCommands);
}
