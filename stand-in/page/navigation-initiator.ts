/** Finds who started a navigation: main, the page, or the browser's driver. Only the page's can be prevented. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { fromChromium } from '../session/scheme-url.ts';

export const withoutHash = (url: string): string => url.split('#')[0] ?? url;

/** How long the page's own announcement of a reload may lag behind its request. */
const announcementTakesAtMost = 100;

export class NavigationInitiator {
  private readonly startedByMain = new Set<string>();
  private readonly announced = new Set<string>();
  private waiting: (() => void) | null = null;

  attach(session: CdpSession): void {
    session.on('Page.frameRequestedNavigation', ({ url }) => {
      this.announced.add(withoutHash(fromChromium(url)));
      this.waiting?.();
    });
  }

  /** Main is about to navigate to `url`. */
  willBeMain(url: string): void {
    this.startedByMain.add(withoutHash(url));
  }

  /**
   * Did the page start it? Any navigation elsewhere counts as the page's unless main started it. Only a reload can be
   * a driver's, and then the page doesn't announce it.
   */
  async isPage(url: string, present: string): Promise<boolean> {
    const plain = withoutHash(url);
    if (this.startedByMain.delete(plain)) return false;
    if (plain !== withoutHash(present)) return true;
    if (!this.announced.has(plain)) {
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
        setTimeout(resolve, announcementTakesAtMost);
      });
    }
    return this.announced.delete(plain);
  }
}
