/** A page's requests for a new window. The application's handler decides, but this host opens none. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { hostBrowser, type PopUp } from '../chromium/host-browser.ts';
import { record } from '../recorded-calls.ts';
import { fromChromium } from '../session/scheme-url.ts';
import { strictObject } from '../strict-object.ts';

/**
 * Makes `window.open` return null and report its URL by an event on the document. Chromium would open the pop-up
 * before main decides.
 *
 * Runs as source text in the page's world, so it uses nothing from outside itself.
 */
export function replaceWindowOpen(eventName: string): void {
  const dispatch = document.dispatchEvent.bind(document);
  const ReportEvent = CustomEvent;
  window.open = new Proxy(window.open, {
    apply: (original, self, parameters: Parameters<typeof window.open>): unknown => {
      const [url = 'about:blank', frameName = ''] = parameters;
      if (['_self', '_parent', '_top'].includes(frameName.toLowerCase()))
        return Reflect.apply(original, self, parameters);
      dispatch(new ReportEvent(eventName, { detail: new URL(String(url), document.baseURI).href }));
      return null;
    },
  });
}

export type WindowOpenHandler = (details: Pick<Electron.HandlerDetails, 'url'>) => Electron.WindowOpenHandlerResponse;

const urlTimeoutMs = 1000;

export class WindowOpenRequests {
  handler: WindowOpenHandler | null = null;
  private readonly urls: string[] = [];
  private urlArrived: () => void = () => undefined;

  attach(session: CdpSession): void {
    session.on('Page.windowOpen', ({ url }) => {
      this.urls.push(url);
      this.urlArrived();
    });
  }

  request(url: string): void {
    const details = strictObject('the details of setWindowOpenHandler', { url: fromChromium(url) });
    if (this.handler?.(details).action === 'deny') return;
    record('window.open allowed', '', details);
    process.stderr.write(`a window for ${url} was allowed, but the stand-in host doesn’t open it\n`);
  }

  /** Closes a pop-up of a link before its first request, and asks the handler. Chromium may report the URL later. */
  async closePopUp({ targetId }: PopUp): Promise<void> {
    if (this.urls.length === 0) {
      await new Promise<void>((resolve) => {
        this.urlArrived = resolve;
        setTimeout(resolve, urlTimeoutMs);
      });
    }
    hostBrowser().root.post('Target.closeTarget', { targetId });
    this.request(this.urls.shift() ?? '');
  }
}
