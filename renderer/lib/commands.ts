/**
 * What the view in front can do, said once: from here it is in the palette, on its key, among the shortcuts
 * on `?`, and carried out when the native menu asks for it.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { AppCommand } from '../../electron/contract/app.ts';

export interface ViewCommand {
  readonly id: string;
  readonly words: string;
  readonly icon?: LucideIcon;
  /** A single letter or digit; works while no field has the focus, and can be switched off. */
  readonly letter?: string;
  /** The command of the native menu that means the same. */
  readonly menu?: AppCommand;
  readonly run: () => void;
}

export interface ViewCommands {
  /** Heading in the palette and on `?`: "This order, A-1043". */
  readonly group: string;
  readonly commands: readonly ViewCommand[];
}

let standing: readonly ViewCommands[] = [];
const listeners = new Set<() => void>();

function put(next: readonly ViewCommands[]): void {
  standing = next;
  for (const listener of listeners) listener();
}

/**
 * While the view is mounted. Pass a memoised value (or null while there is nothing to do), or it is put up
 * anew at each render.
 */
export function useViewCommands(commands: ViewCommands | null): void {
  useEffect(() => {
    if (commands === null) return undefined;
    put([...standing, commands]);
    return () => put(standing.filter((other) => other !== commands));
  }, [commands]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const viewCommands = (): readonly ViewCommands[] => standing;

export function useStandingCommands(): readonly ViewCommands[] {
  return useSyncExternalStore(subscribe, viewCommands);
}
