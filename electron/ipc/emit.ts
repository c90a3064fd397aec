/** How main tells the page of something. */
import type { BrowserWindow } from 'electron';
import type { Event, PayloadOf } from '../contract/method.ts';
import { channelOf } from './contract-channels.ts';

export type Emit = <E extends Event>(entry: E, payload: PayloadOf<E>) => void;

/** `emit(contract.addresses.runChanged, run)` tells the console's own window; without one it does nothing. */
export const createEmit =
  (ourWindow: () => BrowserWindow | null): Emit =>
  (entry, payload) => {
    const window = ourWindow();
    if (window === null || window.isDestroyed() || window.webContents.isDestroyed()) return;
    window.webContents.send(channelOf(entry), payload);
  };
