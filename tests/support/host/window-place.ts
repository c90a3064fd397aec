/** Where a window is and how large its page is; Chromium is told, and asked when its user moves the window. */
import type { PageTarget } from './host-browser.ts';
import { hostBrowser } from './host-browser.ts';
import { display, type Rectangle } from './screen.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

/** Height and width that Chromium's own frame takes from the page, in pixels. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

export class WindowPlace {
  bounds: Rectangle;
  state: WindowState = 'normal';
  private readonly page: Promise<PageTarget>;
  private frame: Frame | null = null;
  private queue: Promise<void>;

  constructor(bounds: Rectangle, page: Promise<PageTarget>) {
    this.bounds = bounds;
    this.page = page;
    this.queue = page.then(() => this.apply()).catch(() => undefined);
  }

  /** What the window covers now, maximised or not. */
  get covered(): Rectangle {
    return this.state === 'maximized' || this.state === 'fullscreen' ? display.workArea : this.bounds;
  }

  changed(): void {
    this.queue = this.queue.then(() => this.apply()).catch(() => undefined);
  }

  private async apply(): Promise<void> {
    const { session, targetId } = await this.page;
    const { root, headed } = hostBrowser();
    const { windowId } = await root.send('Browser.getWindowForTarget', { targetId });
    if (headed && this.state !== 'normal') {
      await root.send('Browser.setWindowBounds', { windowId, bounds: { windowState: this.state } });
      return;
    }
    const { x, y, width, height } = this.covered;
    if (headed) await root.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    this.frame ??= await this.measure(windowId);
    const bounds = { left: x, top: y, width: width + this.frame.width, height: height + this.frame.height };
    await root.send('Browser.setWindowBounds', { windowId, bounds });
    if (!headed) session.tell('Page.bringToFront');
  }

  /** Full Chromium keeps its tabs and address bar even without a display; they must not shrink the page. */
  private async measure(windowId: number): Promise<Frame> {
    const { session } = await this.page;
    const { root, headed } = hostBrowser();
    if (headed) return { width: 0, height: 0 };
    const { bounds } = await root.send('Browser.getWindowBounds', { windowId });
    const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
    return {
      width: Math.max(0, (bounds.width ?? 0) - cssLayoutViewport.clientWidth),
      height: Math.max(0, (bounds.height ?? 0) - cssLayoutViewport.clientHeight),
    };
  }

  /** Whether its user has moved or resized the window since. Headed only. */
  async refresh(): Promise<boolean> {
    const { targetId } = await this.page;
    const { root, headed } = hostBrowser();
    if (!headed) return false;
    const { bounds } = await root.send('Browser.getWindowForTarget', { targetId });
    const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = bounds;
    const before = JSON.stringify([this.bounds, this.state]);
    this.state = windowState;
    if (windowState === 'normal') this.bounds = { x: left, y: top, width, height };
    return JSON.stringify([this.bounds, this.state]) !== before;
  }
}
