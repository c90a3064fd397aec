/** Ties bound handlers and events to Electron's channels, and refuses to start when the contract has a gap. */
import { ipcMain, type BrowserWindow } from 'electron';
import type { Event, PayloadOf } from '../contract/method.ts';
import { channelOf, missingMethods } from './contract-channels.ts';
import { guard, type BoundMethod, type CallGuard } from './handle.ts';

/** Throws when a method of the contract has no handler, or has two. */
export function registerMethods(methods: readonly BoundMethod[], callGuard: CallGuard): void {
  const missing = missingMethods(methods);
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
  for (const method of methods) {
    const channel = channelOf(method.entry);
    ipcMain.handle(channel, guard(channel, method, callGuard));
  }
}

export type Emit = <E extends Event>(entry: E, payload: PayloadOf<E>) => void;

/** `emit(contract.addresses.runChanged, run)` tells the console's own window; without one it does nothing. */
export const createEmit =
  (ourWindow: () => BrowserWindow | null): Emit =>
  (entry, payload) => {
    const window = ourWindow();
    if (window === null || window.isDestroyed() || window.webContents.isDestroyed()) return;
    window.webContents.send(channelOf(entry), payload);
  };
