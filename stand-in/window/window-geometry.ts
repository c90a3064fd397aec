/**
 * The bounds of a window's page, set in Chromium, and read when its user moves the window. Chromium's own frame is
 * added when it is told.
 */
import type { PageTarget } from '../chromium/host-browser.ts';
import { hostBrowser } from '../chromium/host-browser.ts';
import { display, type Rectangle } from '../system/screen.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

/** Height and width that Chromium's own frame takes from the page, in pixels. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

export class WindowGeometry {
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

  /** Chromium knows everything: a window that closes while its bounds are set can crash it. */
  settled(): Promise<void> {
    return this.queue;
  }

  private async apply(): Promise<void> {
    const { session, targetId } = await this.page;
    const { root, headed } = hostBrowser();
    const { windowId } = await root.send('Browser.getWindowForTarget', { targetId });
    if (headed && this.state !== 'normal') {
      await root.send('Browser.setWindowBounds', { windowId, bounds: { windowState: this.state } });
      return;
    }
    if (headed && this.frame === null) this.bounds = await this.onScreen();
    const { x, y, width, height } = this.covered;
    if (headed) await root.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    this.frame ??= await this.measure(windowId);
    const bounds = { left: x, top: y, width: width + this.frame.width, height: height + this.frame.height };
    await root.send('Browser.setWindowBounds', { windowId, bounds });
    if (!headed) session.tell('Page.bringToFront');
  }

  /** Moved, and if need be made smaller, to be wholly on the screen that there really is. */
  private async onScreen(): Promise<Rectangle> {
    const { session } = await this.page;
    const expression = '[screen.availWidth, screen.availHeight]';
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    const available: readonly unknown[] = Array.isArray(result.value) ? result.value : [];
    const [availableWidth, availableHeight] = available;
    if (typeof availableWidth !== 'number' || typeof availableHeight !== 'number') return this.bounds;
    const width = Math.min(this.bounds.width, availableWidth);
    const height = Math.min(this.bounds.height, availableHeight);
    const x = Math.max(0, Math.min(this.bounds.x, availableWidth - width));
    const y = Math.max(0, Math.min(this.bounds.y, availableHeight - height));
    return { x, y, width, height };
  }

  /** A title bar, or without a display the tabs and address bar of full Chromium. */
  private async measure(windowId: number): Promise<Frame> {
    const { session } = await this.page;
    const { root } = hostBrowser();
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
    const frame = this.frame ?? { width: 0, height: 0 };
    if (windowState === 'normal') {
      this.bounds = { x: left, y: top, width: width - frame.width, height: height - frame.height };
    }
    return JSON.stringify([this.bounds, this.state]) !== before;
  }
}
