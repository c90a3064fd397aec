/**
 * `ipcRenderer` of a preload: calls that wait for their answer, and listeners for what main sends.
 *
 * Runs as source text in the preload's world: it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- all must travel inside the one function */
import type { strictObject } from '../strict-object.ts';
import type { IpcCodec } from './ipc-codec.ts';

export type MessageFromMain =
  | { readonly is: 'reply'; readonly id: number; readonly result: string }
  | { readonly is: 'reply'; readonly id: number; readonly error: string }
  | { readonly is: 'event'; readonly channel: string; readonly parameters: string };

// What a channel carries is for its listener to know, as in Electron.
// oxlint-disable-next-line typescript/no-explicit-any
type Listener = (event: any, ...parameters: any[]) => void;

/** The object that the preload gets. */
export interface IpcRendererOfPreload {
  invoke(channel: string, ...parameters: unknown[]): Promise<unknown>;
  send(channel: string, ...parameters: unknown[]): void;
  on(channel: string, listener: Listener): this;
  addListener(channel: string, listener: Listener): this;
  once(channel: string, listener: Listener): this;
  off(channel: string, listener: Listener): this;
  removeListener(channel: string, listener: Listener): this;
  removeAllListeners(channel?: string): this;
  listenerCount(channel: string | symbol): number;
}

export interface IpcRenderer {
  readonly api: IpcRendererOfPreload;
  receive(message: MessageFromMain): void;
}

export function createIpcRenderer(
  codec: IpcCodec,
  post: (message: object) => void,
  strict: typeof strictObject,
): IpcRenderer {
  interface Call {
    readonly channel: string;
    resolve(value: unknown): void;
    reject(error: Error): void;
  }
  const calls = new Map<number, Call>();
  const listeners = new Map<string, { readonly given: Listener; readonly called: Listener }[]>();
  let last = 0;

  const add = (channel: string, given: Listener, called: Listener = given): IpcRendererOfPreload => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { given, called }]);
    return api;
  };
  const remove = (channel: string, given: Listener): IpcRendererOfPreload => {
    const known = listeners.get(channel) ?? [];
    const at = known.findLastIndex((each) => each.given === given);
    listeners.set(
      channel,
      known.filter((_each, index) => index !== at),
    );
    return api;
  };
  const api = strict<IpcRendererOfPreload>('ipcRenderer', {
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
    once: (channel: string, given: Listener): IpcRendererOfPreload => {
      const called = (event: unknown, ...parameters: unknown[]): void => {
        remove(channel, given);
        given(event, ...parameters);
      };
      return add(channel, given, called);
    },
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel?: string): IpcRendererOfPreload => {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return api;
    },
    listenerCount: (channel: string | symbol): number =>
      typeof channel === 'string' ? (listeners.get(channel)?.length ?? 0) : 0,
  });

  return {
    api,
    receive: (message) => {
      if (message.is === 'event') {
        const parameters = codec.decodeList(message.parameters);
        for (const { called } of listeners.get(message.channel) ?? []) {
          called(strict('the event of ipcRenderer', { sender: api, ports: [] }), ...parameters);
        }
        return;
      }
      const call = calls.get(message.id);
      calls.delete(message.id);
      if ('error' in message)
        call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`));
      else call?.resolve(codec.decode(message.result));
    },
  };
}
