/** The event that a handler or listener of `ipcMain` gets: who has sent it. */
import { eventOf } from '../event-object.ts';
import type { WebFrameMain } from '../page/web-frame-main.ts';

interface SendingPage {
  readonly mainFrame: WebFrameMain;
  send(channel: string, ...parameters: unknown[]): void;
}

/** `isThere`: whether the document that sent it still is; asked each time that its frame is. */
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
