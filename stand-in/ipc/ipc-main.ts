/** `ipcMain`: handlers and listeners by channel, and the words with which Electron rejects an invocation. */
import { EventEmitter } from 'node:events';
import { eventOf } from '../event-object.ts';
import type { WebFrameMain } from '../page/web-frame-main.ts';
import { strictObject } from '../strict-object.ts';

// What a channel carries is for its handler to know, as in Electron.
// oxlint-disable-next-line typescript/no-explicit-any
type Handler = (event: any, ...parameters: any[]) => unknown;

const handlers = new Map<string, Handler>();

class IpcMain extends EventEmitter {
  constructor() {
    super();
    // A channel may have this name, and would throw without listeners.
    this.on('error', () => undefined);
  }

  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event: unknown, ...parameters: unknown[]) => {
      handlers.delete(channel);
      return handler(event, ...parameters);
    });
  }

  removeHandler(channel: string): void {
    handlers.delete(channel);
  }
}

const emitter = new IpcMain();
export const ipcMain = strictObject('ipcMain', emitter);

/** The result of the channel's handler. Rejects without one, or with its error. */
export async function invokeHandler(channel: string, event: object, parameters: readonly unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...parameters);
}

export const emitToMain = (channel: string, event: object, parameters: readonly unknown[]): void => {
  emitter.emit(channel, event, ...parameters);
};

/** As `error.toString()` would say it, which is what crosses to the page. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.toString() : String(thrown));

interface SendingPage {
  readonly mainFrame: WebFrameMain;
  send(channel: string, ...parameters: unknown[]): void;
}

/** What a handler or listener gets: the sender. `isThere`: whether its document still is, asked with each read of its frame. */
export const ipcEventOf = <Sender extends SendingPage>(sender: Sender, isThere: () => boolean) =>
  eventOf('of ipcMain', {
    sender,
    type: 'frame' as const,
    frameId: sender.mainFrame.routingId,
    processId: sender.mainFrame.processId,
    get senderFrame(): WebFrameMain | null {
      return isThere() && !sender.mainFrame.gone ? sender.mainFrame : null;
    },
    reply: (channel: string, ...parameters: unknown[]): void => sender.send(channel, ...parameters),
  });
