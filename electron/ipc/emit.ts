/** Sends an event of the contract to the page. */
import type { BrowserWindow } from 'electron';
import type { Contract, NamesOf } from '../contract/contract.ts';
import type { Event, PayloadOf } from '../contract/method.ts';

type EventName = { [G in keyof Contract]: `${G}:${NamesOf<G, Event>}` }[keyof Contract];

type Payload<Name extends EventName> = Name extends `${infer G extends keyof Contract}:${infer N}`
  ? N extends keyof Contract[G]
    ? PayloadOf<Contract[G][N]>
    : never
  : never;

/** `emit('addresses:batchChanged', change)`; does nothing without a window. */
export type Emit = <Name extends EventName>(name: Name, payload: Payload<Name>) => void;

export const createEmit =
  (mainWindow: () => BrowserWindow | null): Emit =>
  (name, payload) => {
    const window = mainWindow();
    if (window === null || window.isDestroyed() || window.webContents.isDestroyed()) return;
    window.webContents.send(name, payload);
  };
