/**
 * Runs the application's preload with what a sandboxed one finds: `require('electron')` and `process`.
 *
 * Runs as source text in the page's isolated world: it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- all must travel inside the one function */
import type { observePage } from '../page/page-observer-script.ts';
import type { strictObject } from '../strict-object.ts';
import type { ContextBridge, ContextBridgeOfPreload } from './context-bridge.ts';
import type { IpcCodec } from './ipc-codec.ts';
import type { createIpcRenderer, MessageFromMain } from './ipc-renderer.ts';

export interface PreloadFacts {
  /** Name of the binding that carries text to main. */
  readonly binding: string;
  /** Name of the function that main calls with text. */
  readonly deliver: string;
  /** Name of the event by which the page's world requests a window. */
  readonly windowOpen: string;
  readonly process: Readonly<Record<string, unknown>>;
}

/** What was sent along as source text. */
interface PreloadParts {
  readonly codec: IpcCodec;
  readonly bridge: ContextBridge;
  readonly strictObject: typeof strictObject;
  readonly createIpcRenderer: typeof createIpcRenderer;
  readonly observePage: typeof observePage;
}

/** The parameters that Electron wraps a sandboxed preload in. */
type Preload = (require: (id: string) => unknown, process: object, exports: object, module: object) => void;

export function runPreload(facts: PreloadFacts, parts: PreloadParts, preload: Preload): void {
  const { codec, bridge, strictObject: strict } = parts;
  const binding: unknown = Reflect.get(globalThis, facts.binding);
  const post = (message: object): void => {
    if (typeof binding === 'function') Reflect.apply(binding, undefined, [JSON.stringify(message)]);
  };
  const renderer = parts.createIpcRenderer(codec, post, strict);
  const observer = parts.observePage(post, facts.windowOpen);

  Object.defineProperty(globalThis, facts.deliver, {
    value: (text: string): void => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main wrote it
      const message = JSON.parse(text) as MessageFromMain | { readonly is: 'color-scheme-set' };
      if (message.is === 'color-scheme-set') observer.colorSchemeSet();
      else renderer.receive(message);
    },
  });

  const exposed = new Set<string>();
  const contextBridge = strict<ContextBridgeOfPreload>('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => {
      if (exposed.has(key) || key in window) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(key);
      bridge.expose(key, api);
    },
  });
  const electron = strict('electron', { ipcRenderer: renderer.api, contextBridge });
  const find = (id: string): unknown => {
    if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron;
    throw new Error(`module not found: ${id}`);
  };

  const module = { exports: {} };
  try {
    preload(find, strict('process', { ...facts.process }), module.exports, module);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    post({ is: 'preload-error', message: error.message, stack: error.stack ?? '' });
    throw thrown;
  }
}
