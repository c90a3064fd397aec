/** Requests of a page for a new window: main's `setWindowOpenHandler` decides, and none is ever opened by itself. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { hostBrowser, type PopUp } from '../chromium/host-browser.ts';
import type { WindowOpenDetails } from './window-open-script.ts';
import { record } from '../recorded-calls.ts';
import { strictObject } from '../strict-object.ts';
import { fromChromium } from '../session/scheme-url.ts';

export type WindowOpenHandler = (
  details: Omit<Electron.HandlerDetails, 'postBody'>,
) => Electron.WindowOpenHandlerResponse;

/** How long the URL of a pop-up may lag behind the pop-up. */
const urlTakesAtMost = 1000;

export class WindowOpenRequests {
  handler: WindowOpenHandler | null = null;
  private readonly urls: string[] = [];
  private arrived: () => void = () => undefined;

  attach(session: CdpSession): void {
    session.on('Page.windowOpen', ({ url }) => {
      this.urls.push(url);
      this.arrived();
    });
  }

  request({ url, frameName, features }: WindowOpenDetails): void {
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' as const };
    const facts = { url: fromChromium(url), frameName, features, disposition: 'foreground-tab' as const, referrer };
    const details = strictObject('the details of setWindowOpenHandler', facts);
    if (this.handler?.(details).action === 'deny') return;
    record('window.open allowed', '', details);
    process.stderr.write(`a window for ${url} was allowed; the stand-in host opens none by itself\n`);
  }

  /** Paused before its first request, and closed without ever continuing. */
  async decide({ targetId }: PopUp): Promise<void> {
    if (this.urls.length === 0) {
      await new Promise<void>((resolve) => {
        this.arrived = resolve;
        setTimeout(resolve, urlTakesAtMost);
      });
    }
    hostBrowser().root.tell('Target.closeTarget', { targetId });
    this.request({ url: this.urls.shift() ?? '', frameName: '', features: '' });
  }
}
