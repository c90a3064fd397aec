/** The probe's preload: one of each thing that may cross the context bridge. Becomes a CommonJS script. */
/* oxlint-disable no-restricted-imports -- it speaks IPC by itself, without the console's wrapper */
import { contextBridge, ipcRenderer } from 'electron';

const requireOf = (id: string): string | null => {
  try {
    require(id);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const api = {
  requireFs: requireOf('fs'),
  invoke: (channel: string, ...parameters: unknown[]): Promise<unknown> => ipcRenderer.invoke(channel, ...parameters),
  say: (text: string): void => ipcRenderer.send('said', text),
  onHeard: (listener: (...parameters: unknown[]) => void): (() => void) => {
    const called = (_event: unknown, ...parameters: unknown[]): void => listener(...parameters);
    ipcRenderer.on('noteLookup', called);
    return () => {
      ipcRenderer.off('noteLookup', called);
    };
  },
  add: (a: number, b: number): number => a + b,
  twice: (act: (value: number) => number): number => act(act(1)),
  throwNow: (): never => {
    throw new TypeError('thrown in the preload');
  },
  nested: { list: [1, { two: 2 }], map: new Map([['a', 1n]]), when: new Date(5) },
};

export type ProbeApi = typeof api;

contextBridge.exposeInMainWorld('probe', api);
