/** Puts the contract's methods and events on `window.quittance`, and nothing more. */
import { contextBridge, ipcRenderer } from 'electron';
import { buildBridge } from './ipc/bridge.ts';

declare global {
  interface Navigator {
    readonly userActivation: { readonly isActive: boolean };
  }
}

/** Read in a world that the page's scripts cannot reach: no event that they make by themselves counts. */
const { userActivation } = globalThis.navigator;

contextBridge.exposeInMainWorld(
  'quittance',
  buildBridge({
    pressed: () => userActivation.isActive,
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
