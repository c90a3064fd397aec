/** Puts the contract's methods and events on `window.quittance`, and nothing more. */
import { contextBridge, ipcRenderer } from 'electron';
import { buildBridge } from './ipc/preload-bridge.ts';
import { createUserActivation, type PressEvent } from './ipc/user-activation.ts';

declare global {
  interface Navigator {
    readonly userActivation: { readonly isActive: boolean };
  }
  function addEventListener(
    type: 'keydown' | 'pointerdown',
    listener: (event: PressEvent) => void,
    capture: true,
  ): void;
}

/** Read in the preload's isolated world, which the page's scripts can't reach. */
const { userActivation } = globalThis.navigator;

contextBridge.exposeInMainWorld(
  'quittance',
  buildBridge({
    userActivation: createUserActivation({
      isActive: () => userActivation.isActive,
      // Registered first, since no script of the page has run yet.
      onDown: (listener) => {
        for (const type of ['keydown', 'pointerdown'] as const) globalThis.addEventListener(type, listener, true);
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
