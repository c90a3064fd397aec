/**
 * Runs the application's preload with `require('electron')`, as a sandboxed preload has it.
 *
 * Runs as source text in the page's isolated world, so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the source text is that of the outer function */
import type { observePage } from '../page/page-observer-script.ts';
import type { strictObject } from '../strict-object.ts';
import type { ContextBridge } from './context-bridge.ts';
import type { IpcCodec } from './ipc-codec.ts';

export interface PreloadNames {
  /** The binding that sends text to main. */
  readonly binding: string;
  /** The function that main calls with text. */
  readonly deliver: string;
  /** The event by which the page's world reports `window.open`. */
  readonly windowOpen: string;
}

interface PreloadParts {
  readonly codec: IpcCodec;
  readonly bridge: ContextBridge;
  readonly strictObject: typeof strictObject;
  readonly observePage: typeof observePage;
}

export type MessageFromMain =
  | { readonly is: 'reply'; readonly id: number; readonly result: string }
  | { readonly is: 'reply'; readonly id: number; readonly error: string }
  | { readonly is: 'event'; readonly channel: string; readonly parameters: string }
  | { readonly is: 'color-scheme-set' };

/** The parameters that Electron wraps a sandboxed preload in. */
type Preload = (require: (id: string) => unknown, exports: object, module: object) => void;

export function runPreload(names: PreloadNames, parts: PreloadParts, preload: Preload): void {
  // As in Electron, only the listener knows the types of its parameters.
  // oxlint-disable-next-line typescript/no-explicit-any
  type Listener = (event: any, ...parameters: any[]) => void;
  interface Call {
    readonly channel: string;
    resolve(value: unknown): void;
    reject(error: Error): void;
  }
  interface IpcRenderer {
    invoke(channel: string, ...parameters: unknown[]): Promise<unknown>;
    on(channel: string, listener: Listener): this;
    off(channel: string, listener: Listener): this;
  }
  const { codec, bridge, strictObject: strict } = parts;
  const binding: unknown = Reflect.get(globalThis, names.binding);
  const post = (message: object): void => {
    if (typeof binding === 'function') Reflect.apply(binding, undefined, [JSON.stringify(message)]);
  };
  const observer = parts.observePage(post, names.windowOpen);

  const calls = new Map<number, Call>();
  const listeners = new Map<string, readonly Listener[]>();
  let lastCall = 0;
  const ipcRenderer: IpcRenderer = strict<IpcRenderer>('ipcRenderer', {
    invoke: async (channel, ...parameters) => {
      const text = codec.encode(parameters);
      lastCall += 1;
      const id = lastCall;
      return new Promise((resolve, reject) => {
        calls.set(id, { channel, resolve, reject });
        post({ is: 'invoke', id, channel, parameters: text });
      });
    },
    on: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    off: (channel, listener) => {
      const present = listeners.get(channel) ?? [];
      const removed = present.lastIndexOf(listener);
      listeners.set(
        channel,
        present.filter((_each, at) => at !== removed),
      );
      return ipcRenderer;
    },
  });

  function receive(message: MessageFromMain): void {
    if (message.is === 'color-scheme-set') observer.colorSchemeSet();
    else if (message.is === 'event') {
      const event = strict('the event of ipcRenderer', { sender: ipcRenderer });
      const parameters = codec.decodeList(message.parameters);
      for (const listener of listeners.get(message.channel) ?? []) listener(event, ...parameters);
    } else {
      const call = calls.get(message.id);
      calls.delete(message.id);
      if ('error' in message)
        call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`));
      else call?.resolve(codec.decode(message.result));
    }
  }
  Object.defineProperty(globalThis, names.deliver, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by main
    value: (text: string): void => receive(JSON.parse(text) as MessageFromMain),
  });

  const exposed = new Set<string>();
  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => {
      if (exposed.has(key) || key in window) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(key);
      bridge.expose(key, api);
    },
  });
  const electron = strict('electron', { ipcRenderer, contextBridge });
  const require = (id: string): unknown => {
    if (id === 'electron') return electron;
    throw new Error(`module not found: ${id}`);
  };

  const module = { exports: {} };
  try {
    preload(require, module.exports, module);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    post({ is: 'preload-error', message: cause.message, stack: cause.stack ?? '' });
    throw error;
  }
}
