/** Puts the contract's methods and events on `window.quittance`, and nothing more. */
import { contextBridge, ipcRenderer } from 'electron';
import { buildBridge } from './ipc/bridge.ts';
import { createPresses, type PressEvent } from './ipc/presses.ts';

declare global {
  interface Navigator {
    readonly userActivation: { readonly isActive: boolean };
  }
  function addEventListener(type: 'keydown' | 'pointerdown', heard: (event: PressEvent) => void, capture: true): void;
}

/** Read in a world that the page's scripts cannot reach: no event that they make by themselves counts. */
const { userActivation } = globalThis.navigator;

contextBridge.exposeInMainWorld(
  'quittance',
  buildBridge({
    presses: createPresses({
      isActive: () => userActivation.isActive,
      // First in line, since no script of the page has run yet.
      onDown: (down) => {
        for (const type of ['keydown', 'pointerdown'] as const) globalThis.addEventListener(type, down, true);
      },
      now: () => performance.now(),
    }),
    invoke: (channel, input) => ipcRenderer.invoke(channel, input),
    listen: (channel, listener) => {
      const receive = (_event: unknown, payload: unknown): void => listener(payload);
      ipcRenderer.on(channel, receive);
      return () => {
        ipcRenderer.off(channel, receive);
      };
    },
  }),
);
