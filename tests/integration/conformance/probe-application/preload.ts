/** One of each thing that a preload may do with its bridge and its channels. Becomes a CommonJS script. */
/* oxlint-disable no-restricted-imports -- it speaks IPC by itself, without the console's wrapper */
import { contextBridge, ipcRenderer } from 'electron';

const attempt = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (thrown) {
    return String(thrown);
  }
};

const heard: string[] = [];
const listen = (name: string): void => {
  heard.push(name);
};

interface Knot {
  value: number;
  self?: Knot;
}
const knot: Knot = { value: 135 };
knot.self = knot;
const shared = { of: 'both' };
const here = (value: number): number => value + 1;

const api = {
  invoke: (channel: string, ...parameters: unknown[]): Promise<unknown> => ipcRenderer.invoke(channel, ...parameters),
  send: (channel: string, ...parameters: unknown[]): void => ipcRenderer.send(channel, ...parameters),
  /** What cannot be handed over by the page's own script. */
  sendKnot: (channel: string): void => {
    const list: unknown[] = [5];
    list.push(list);
    ipcRenderer.send(channel, list, knot, shared, { shared });
  },
  sendLocation: (): string => attempt(() => ipcRenderer.send('location', document.location)),
  sendFunction: (): string => attempt(() => ipcRenderer.send('function', () => 1)),
  heard: (): string[] => [...heard],
  forget: (): void => {
    heard.length = 0;
  },
  listen: (how: 'on' | 'once', channel: string): void => {
    ipcRenderer[how](channel, (_event, text: string) => listen(`${channel} ${text}`));
  },
  listenTwiceAndStopOnce: (channel: string): void => {
    const once = (): void => listen(channel);
    ipcRenderer.on(channel, once).on(channel, once).off(channel, once);
  },
  removeAllListeners: (channel: string): void => {
    ipcRenderer.removeAllListeners(channel);
  },
  eventOf: (channel: string): void => {
    ipcRenderer.once(channel, (event) =>
      listen(`own sender: ${event.sender === ipcRenderer}, ports: ${event.ports.length}`),
    );
  },

  add: (a: number, b: number): number => a + b,
  call: (given: (value: number) => number): number => given(20) + 1,
  give: (): unknown => here,
  isOwn: (given: unknown): boolean => given === here,
  kindOf: (given: object): unknown[] => [
    Object.getPrototypeOf(given) === Object.prototype,
    Object.hasOwn(given, '__proto__'),
    Reflect.get(given, 'polluted'),
  ],
  throwError: (): never => {
    throw new TypeError('thrown on purpose');
  },
  throwText: (): never => {
    // oxlint-disable-next-line typescript/only-throw-error, no-throw-literal -- it is what the test is about
    throw 'no error';
  },
  later: (): Promise<string> => Promise.resolve('kept'),
  never: (): Promise<never> => Promise.reject(new RangeError('broken')),
  deep: (given: unknown): boolean => Array.isArray(given),
  knot,
  pair: { one: shared, other: shared },
  list: [123, 'words', [true, null, undefined]],
  bytes: new Uint8Array([1, 2, 3]),
  pattern: /a/g,
  big: 2n ** 70n,
  nothing: null,
  exposedTwice: '',
  /** What a host may lack, or hand over. */
  read: (of: 'ipcRenderer' | 'contextBridge' | 'process', name: string): string =>
    attempt(() => Reflect.get({ ipcRenderer, contextBridge, process }[of], name)),
  executes: typeof process.versions.node,
};

export type ConformanceApi = typeof api;

api.exposedTwice = attempt(() => {
  contextBridge.exposeInMainWorld('once', { attempt: 1 });
  contextBridge.exposeInMainWorld('once', { attempt: 2 });
});
contextBridge.exposeInMainWorld('conformance', api);
