/** Requests of a page for a new window: main's `setWindowOpenHandler` decides, and none opens without it. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { hostBrowser, type PopUp } from '../chromium/host-browser.ts';
import { record } from '../recorded-calls.ts';
import { strictObject } from '../strict-object.ts';
import { fromChromium } from '../session/scheme-url.ts';

export interface WindowOpenDetails {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
}

/**
 * `window.open` of a page: main decides, and until then the page gets null, as in Electron. Chromium alone would open the
 * pop-up first and return a window that is soon closed. Reports each call as an event of that name on the document.
 *
 * Runs as source text in the page's world, so it uses nothing from outside itself.
 */
export function replaceWindowOpen(eventName: string): void {
  const target = document;
  const dispatch = target.dispatchEvent.bind(target);
  const Crossing = CustomEvent;
  window.open = new Proxy(window.open, {
    apply: (original, self, parameters: Parameters<typeof window.open>): unknown => {
      const [url = 'about:blank', frameName = '', features = ''] = parameters;
      if (['_self', '_parent', '_top'].includes(frameName.toLowerCase()))
        return Reflect.apply(original, self, parameters);
      const detail: WindowOpenDetails = { url: new URL(String(url), document.baseURI).href, frameName, features };
      dispatch(new Crossing(eventName, { detail }));
      return null;
    },
  });
}

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
