/** `ipcMain`, and the event that its handlers get. */
import { EventEmitter } from 'node:events';
import { eventOf, strictObject } from '../strict-object.ts';

// As in Electron, only the handler knows the types of its parameters.
// oxlint-disable-next-line typescript/no-explicit-any
type Handler = (event: any, ...parameters: any[]) => unknown;

const handlers = new Map<string, Handler>();

/** An emitter, because electron-store adds a listener. Pages send only invocations. */
class IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  }
}

export const ipcMain = strictObject('ipcMain', new IpcMain());

/** Rejects with Electron's message if the channel has no handler. */
export async function invokeHandler(channel: string, event: object, parameters: readonly unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...parameters);
}

/** A page's top frame. Other frames have no preload. */
export class WebFrameMain {
  url = '';
  isGone = false;
  readonly parent = null;
  readonly detached = false;

  constructor() {
    return strictObject('WebFrameMain', this);
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
}

/** `isCurrent` returns false once the calling document was replaced. It is asked each time the frame is read. */
export const ipcEventOf = <Sender extends { readonly mainFrame: WebFrameMain }>(
  sender: Sender,
  isCurrent: () => boolean,
) =>
  eventOf('of ipcMain', {
    sender,
    get senderFrame(): WebFrameMain | null {
      return isCurrent() && !sender.mainFrame.isGone ? sender.mainFrame : null;
    },
  });
