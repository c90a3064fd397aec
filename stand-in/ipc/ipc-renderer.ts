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
  on(channel: string, listener: Listener): this;
  off(channel: string, listener: Listener): this;
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
  const listeners = new Map<string, readonly Listener[]>();
  let last = 0;

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
    on: (channel: string, listener: Listener): IpcRendererOfPreload => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return api;
    },
    off: (channel: string, listener: Listener): IpcRendererOfPreload => {
      const known = listeners.get(channel) ?? [];
      const removed = known.lastIndexOf(listener);
      listeners.set(
        channel,
        known.filter((_each, at) => at !== removed),
      );
      return api;
    },
  });

  return {
    api,
    receive: (message) => {
      if (message.is === 'event') {
        const parameters = codec.decodeList(message.parameters);
        for (const listener of listeners.get(message.channel) ?? []) {
          listener(strict('the event of ipcRenderer', { sender: api }), ...parameters);
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
