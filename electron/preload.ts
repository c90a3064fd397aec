/** Puts the contract's methods and events on `window.quittance`, and nothing more. */
import { contextBridge, ipcRenderer } from 'electron';
import { buildBridge } from './ipc/bridge.ts';

contextBridge.exposeInMainWorld(
  'quittance',
  buildBridge({
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
