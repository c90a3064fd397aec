/**
 * What a sandboxed preload finds in its own world: `require('electron')` and a little of Node's globals.
 *
 * Runs as source text in the page's isolated world: it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- all must travel inside the one function */
import type { ContextBridge } from './context-bridge.ts';
import type { IpcCodec } from './ipc-codec.ts';

export interface PreloadFacts {
  /** Name of the binding that carries text to main. */
  readonly binding: string;
  /** Name of the function that main calls with text. */
  readonly deliver: string;
  /** Name of the event by which the page's world tells that it wants a window. */
  readonly windowOpen: string;
  readonly process: Readonly<Record<string, unknown>>;
}

/** The parameters that Electron wraps a sandboxed preload in. */
export type Preload = (require: (id: string) => unknown, process: object, exports: object, module: object) => void;

export function runPreload(facts: PreloadFacts, codec: IpcCodec, bridge: ContextBridge, preload: Preload): void {
  type Listener = (event: object, ...parameters: unknown[]) => void;
  type Delivered =
    | { readonly is: 'reply'; readonly id: number; readonly result: string }
    | { readonly is: 'reply'; readonly id: number; readonly error: string }
    /** Set and taken back between two frames, it changes without an event. */
    | { readonly is: 'color-scheme-set' }
    | { readonly is: 'event'; readonly channel: string; readonly parameters: string };

  const binding: unknown = Reflect.get(globalThis, facts.binding);
  const post = (message: object): void => {
    if (typeof binding === 'function') Reflect.apply(binding, undefined, [JSON.stringify(message)]);
  };
  const calls = new Map<
    number,
    { readonly channel: string; resolve(value: unknown): void; reject(error: Error): void }
  >();
  const listeners = new Map<string, { readonly given: Listener; readonly called: Listener }[]>();
  let last = 0;

  const strictObject = (name: string, target: object): object =>
    new Proxy(target, {
      get: (object, key, receiver): unknown => {
        if (key in object || typeof key === 'symbol' || key === 'then' || key === 'default' || key === '__esModule') {
          return Reflect.get(object, key, receiver);
        }
        throw new Error(`${name}.${key} is not in the stand-in host`);
      },
    });

  Object.defineProperty(globalThis, facts.deliver, {
    value: (text: string): void => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main wrote it
      const message = JSON.parse(text) as Delivered;
      if (message.is === 'color-scheme-set') {
        requestAnimationFrame(() => requestAnimationFrame(tellDarkness));
        return;
      }
      if (message.is === 'event') {
        const parameters = codec.decodeList(message.parameters);
        for (const { called } of listeners.get(message.channel) ?? []) {
          called({ sender: ipcRenderer, ports: [] }, ...parameters);
        }
        return;
      }
      const call = calls.get(message.id);
      calls.delete(message.id);
      if ('error' in message)
        call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`));
      else call?.resolve(codec.decode(message.result));
    },
  });

  const add = (channel: string, given: Listener, called: Listener = given): object => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { given, called }]);
    return ipcRenderer;
  };
  const remove = (channel: string, given: Listener): object => {
    const held = listeners.get(channel) ?? [];
    const at = held.findLastIndex((each) => each.given === given);
    listeners.set(
      channel,
      held.filter((_each, index) => index !== at),
    );
    return ipcRenderer;
  };
  const ipcRenderer: object = strictObject('ipcRenderer', {
    invoke: async (channel: string, ...parameters: unknown[]): Promise<unknown> => {
      const text = codec.encode(parameters);
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        calls.set(id, { channel, resolve, reject });
        post({ is: 'invoke', id, channel, parameters: text });
      });
    },
    send: (channel: string, ...parameters: unknown[]): void => {
      post({ is: 'send', channel, parameters: codec.encode(parameters) });
    },
    on: add,
    addListener: add,
    once: (channel: string, given: Listener): object => {
      const called: Listener = (event, ...parameters) => {
        remove(channel, given);
        given(event, ...parameters);
      };
      return add(channel, given, called);
    },
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel?: string): object => {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string): number => listeners.get(channel)?.length ?? 0,
  });
  const exposed = new Set<string>();
  const contextBridge = strictObject('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => {
      if (exposed.has(key) || key in window) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(key);
      bridge.expose(key, api);
    },
  });
  const electron = strictObject('electron', { ipcRenderer, contextBridge });
  const find = (id: string): unknown => {
    if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron;
    throw new Error(`module not found: ${id}`);
  };

  document.addEventListener('contextmenu', (event) => {
    const { target } = event;
    const editable = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const link = target instanceof Element ? target.closest('a') : null;
    post({
      is: 'context-menu',
      parameters: {
        x: event.clientX,
        y: event.clientY,
        isEditable: editable && !target.readOnly && !target.disabled,
        selectionText: editable
          ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
          : (getSelection()?.toString() ?? ''),
        linkURL: link?.href ?? '',
        linkText: link?.textContent ?? '',
      },
    });
  });

  // Whoever emulates another media feature takes this one back; main is told, and sets it again.
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  const tellDarkness = (): void => post({ is: 'color-scheme', dark: darkness.matches });
  darkness.addEventListener('change', tellDarkness);

  // Chromium would open a tab that nobody knows the opener of; Electron asks main for a window.
  const clicked = (event: MouseEvent): void => {
    const aside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement && each.href !== '');
    if (event.defaultPrevented || !aside || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    post({ is: 'window-open', opened: { url: link.href, frameName: link.target, features: '' } });
  };
  window.addEventListener('click', clicked);
  window.addEventListener('auxclick', clicked);

  document.addEventListener(facts.windowOpen, (event) => {
    if (event instanceof CustomEvent) post({ is: 'window-open', opened: event.detail as unknown });
  });

  const module = { exports: {} };
  try {
    preload(find, strictObject('process', { ...facts.process }), module.exports, module);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    post({ is: 'preload-error', message: error.message, stack: error.stack ?? '' });
    throw thrown;
  }
}
