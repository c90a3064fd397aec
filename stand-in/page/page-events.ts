/** What happens to a page, from Chromium's events of its target and of its session. */
import { hostBrowser, type PageTarget, type PopUp } from '../chromium/host-browser.ts';
import { nativeTheme } from '../system/native-theme.ts';
import { fromChromium } from '../session/scheme-url.ts';

export interface PageEvents {
  navigated(url: string): void;
  navigatedWithin(url: string): void;
  domReady(): void;
  loaded(): void;
  crashed(): void;
  themeChanged(): void;
  openedPopUp(popUp: PopUp): void;
  destroyed(): void;
}

export function listenToPage({ session, targetId }: PageTarget, events: PageEvents): void {
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) events.navigated(fromChromium(frame.url) + (frame.urlFragment ?? ''));
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === targetId) events.navigatedWithin(fromChromium(url));
  });
  session.on('Page.domContentEventFired', () => events.domReady());
  session.on('Page.loadEventFired', () => events.loaded());
  session.on('Inspector.targetCrashed', () => events.crashed());

  const browser = hostBrowser();
  const themed = (): void => events.themeChanged();
  const poppedUp = (popUp: PopUp): void => {
    if (popUp.openerId === targetId) events.openedPopUp(popUp);
  };
  const destroyed = (id: string): void => {
    if (id !== targetId) return;
    nativeTheme.off('updated', themed);
    browser.off('popUp', poppedUp);
    browser.off('destroyed', destroyed);
    events.destroyed();
  };
  nativeTheme.on('updated', themed);
  browser.on('popUp', poppedUp);
  browser.on('destroyed', destroyed);
}
