/** Who may call: the top frame of the console's own page, in the console's own window, and nobody else. */
import { isPageUrl } from '../app/page-url.ts';

/** What the check needs of Electron's `WebFrameMain`. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
  readonly detached: boolean;
  isDestroyed(): boolean;
}

/** What the check needs of Electron's `IpcMainInvokeEvent`. */
export interface Caller {
  /** Null when the frame has navigated away or is gone. */
  readonly senderFrame: SenderFrame | null;
  readonly sender: object;
}

export type SenderFault = 'no-frame' | 'frame-gone' | 'not-the-top-frame' | 'other-origin' | 'other-window';

/** Null when the call may go on. `isOurWindow` knows the `webContents` of the console's window. */
export function senderFault(caller: Caller, isOurWindow: (sender: object) => boolean): SenderFault | null {
  const frame = caller.senderFrame;
  if (frame === null) return 'no-frame';
  // Every property of a frame throws once its process is gone.
  try {
    if (frame.isDestroyed() || frame.detached) return 'frame-gone';
    if (frame.parent !== null) return 'not-the-top-frame';
    if (!isPageUrl(frame.url)) return 'other-origin';
  } catch {
    return 'frame-gone';
  }
  return isOurWindow(caller.sender) ? null : 'other-window';
}
