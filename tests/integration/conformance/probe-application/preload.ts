/** A preload that uses its bridge and channels in every way. Built as a CommonJS script. */
/* oxlint-disable no-restricted-imports -- the probe uses IPC without Quittance's wrapper */
import { contextBridge, ipcRenderer } from 'electron';

const attempt = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return String(error);
  }
};

const received: string[] = [];

const api = {
  invoke: (channel: string, ...parameters: unknown[]): Promise<unknown> => ipcRenderer.invoke(channel, ...parameters),
  /** Parameters that the page's own script can't pass over the bridge. */
  invokeWithLocation: (): Promise<string> => ipcRenderer.invoke('location', document.location).then(String, String),
  invokeWithFunction: (): Promise<string> => ipcRenderer.invoke('function', () => 1).then(String, String),
  heard: (): string[] => [...received],
  /** Listens twice and stops once. */
  listen: (channel: string): void => {
    const listener = (event: unknown, text: string): void => {
      received.push(`${channel} ${text} ${Reflect.get(Object(event), 'sender') === ipcRenderer}`);
    };
    ipcRenderer.on(channel, listener).on(channel, listener).off(channel, listener);
  },

  add: (a: number, b: number): number => a + b,
  call: (double: (value: number) => number): number => double(20) + 1,
  throwError: (): never => {
    throw new TypeError('thrown on purpose');
  },
  throwText: (): never => {
    // oxlint-disable-next-line typescript/only-throw-error, no-throw-literal -- tested here
    throw 'not an error';
  },
  resolves: (): Promise<string> => Promise.resolve('resolved'),
  rejects: (): Promise<never> => Promise.reject(new RangeError('rejected')),
  pair: { one: { of: 'both' } },
  list: [123, 'words', [true, null]],
  exposedTwice: '',
  /** Reads a member that a host may not have. */
  read: (of: 'ipcRenderer' | 'contextBridge', name: string): string =>
    attempt(() => Reflect.get({ ipcRenderer, contextBridge }[of], name)),
};

export type ConformanceApi = typeof api;

api.exposedTwice = attempt(() => {
  contextBridge.exposeInMainWorld('once', { attempt: 1 });
  contextBridge.exposeInMainWorld('once', { attempt: 2 });
});
contextBridge.exposeInMainWorld('conformance', api);
