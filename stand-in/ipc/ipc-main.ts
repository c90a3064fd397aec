/** `ipcMain`: handlers by channel, and the words with which Electron rejects an invocation. */
import { EventEmitter } from 'node:events';
import { eventOf } from '../event-object.ts';
import type { WebFrameMain } from '../page/web-frame-main.ts';
import { strictObject } from '../strict-object.ts';

// What a channel carries is for its handler to know, as in Electron.
// oxlint-disable-next-line typescript/no-explicit-any
type Handler = (event: any, ...parameters: any[]) => unknown;

const handlers = new Map<string, Handler>();

/** An emitter, since electron-store listens to it. No page sends anything but invocations. */
class IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  }
}

export const ipcMain = strictObject('ipcMain', new IpcMain());

/** The result of the channel's handler. Rejects without one, or with its error. */
export async function invokeHandler(channel: string, event: object, parameters: readonly unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...parameters);
}

/** As `error.toString()` would say it, which is what crosses to the page. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.toString() : String(thrown));

interface SendingPage {
  readonly mainFrame: WebFrameMain;
}

/** What a handler gets: the sender. `isThere`: whether its document still is, asked with each read of its frame. */
export const ipcEventOf = <Sender extends SendingPage>(sender: Sender, isThere: () => boolean) =>
  eventOf('of ipcMain', {
    sender,
    type: 'frame' as const,
    frameId: sender.mainFrame.routingId,
    processId: sender.mainFrame.processId,
    get senderFrame(): WebFrameMain | null {
      return isThere() && !sender.mainFrame.gone ? sender.mainFrame : null;
    },
  });
