/**
 * `window.open` of a page: main decides, and until then the page gets null, as in Electron. Chromium alone would open
 * the pop-up first and return a window that is soon closed.
 *
 * Runs as source text in the page's world, so it uses nothing from outside itself.
 */

export interface WindowOpenDetails {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
}

/** Reports each call as an event of that name on the document. */
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
