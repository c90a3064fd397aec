/** What happens to a page, from Chromium's events of its target and of its session. */
import { hostBrowser, type PageTarget, type PopUp } from '../chromium/host-browser.ts';
import { nativeTheme } from '../system/native-theme.ts';
import { fromChromium } from '../session/scheme-url.ts';

export interface PageLife {
  navigated(url: string): void;
  navigatedWithin(url: string): void;
  domReady(): void;
  loaded(): void;
  crashed(): void;
  titled(title: string): void;
  themeChanged(): void;
  openedPopUp(popUp: PopUp): void;
  destroyed(): void;
}

export function followPage({ session, targetId }: PageTarget, life: PageLife): void {
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) life.navigated(fromChromium(frame.url) + (frame.urlFragment ?? ''));
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === targetId) life.navigatedWithin(fromChromium(url));
  });
  session.on('Page.domContentEventFired', () => life.domReady());
  session.on('Page.loadEventFired', () => life.loaded());
  session.on('Inspector.targetCrashed', () => life.crashed());

  const browser = hostBrowser();
  const themed = (): void => life.themeChanged();
  const titled = (id: string, title: string): void => {
    // Until it has a title, a page goes by its URL.
    if (id === targetId && title !== '' && !URL.canParse(title)) life.titled(title);
  };
  const poppedUp = (popUp: PopUp): void => {
    if (popUp.openerId === targetId) life.openedPopUp(popUp);
  };
  const destroyed = (id: string): void => {
    if (id !== targetId) return;
    nativeTheme.off('updated', themed);
    browser.off('titled', titled);
    browser.off('popUp', poppedUp);
    browser.off('destroyed', destroyed);
    life.destroyed();
  };
  nativeTheme.on('updated', themed);
  browser.on('titled', titled);
  browser.on('popUp', poppedUp);
  browser.on('destroyed', destroyed);
}
